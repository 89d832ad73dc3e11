import type { WireCompo, WireGroup } from '../../../../../adapters/http/contract.ts';
import { teamName } from '../../../compo/match-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MatchLines } from './match-lines.tsx';
import css from './game.module.css';

const COLUMNS = [
  ['K', 'Kamper'],
  ['V', 'Vunnet'],
  ['U', 'Uavgjort'],
  ['T', 'Tapt'],
  ['Mål', 'Mål for og mot'],
  ['P', 'Poeng'],
] as const;

/** The groups: how each stands, and its matches. */
export function Groups({ compo }: { readonly compo: WireCompo }) {
  return (
    <div className={css.groups}>
      {compo.groups.map((group) => (
        <section key={group.name} aria-label={`Gruppe ${group.name}`} className={css.group}>
          <GroupTable compo={compo} group={group} />
          <details>
            <summary>
              Kampene i gruppe {group.name} <Icon name="down" />
            </summary>
            <MatchLines
              compo={compo}
              matches={group.matches}
              about={({ id }) => `Runde ${String(group.matches.find((one) => one.id === id)?.round ?? '')}`}
            />
          </details>
        </section>
      ))}
    </div>
  );
}

/** How a group stands, the best first. */
export function GroupTable({ compo, group }: { readonly compo: WireCompo; readonly group: WireGroup }) {
  return (
    <table className={css.table}>
      <caption>Gruppe {group.name}</caption>
      <thead>
        <tr>
          <th scope="col">Lag</th>
          {COLUMNS.map(([short, long]) => (
            <th key={short} scope="col" title={long}>
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.table.map((row, index) => (
          <tr key={row.team}>
            <th scope="row">
              <span className={css.rank}>{index + 1}</span>
              <span className={css.named} dir="auto">
                {teamName(compo, row.team)}
              </span>
              {row.lot ? <small>trukket</small> : null}
            </th>
            <td>{row.played}</td>
            <td>{row.won}</td>
            <td>{row.drawn}</td>
            <td>{row.lost}</td>
            <td>{`${String(row.scored)}–${String(row.against)}`}</td>
            <td>
              <strong>{row.points}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
