import type { WireCompo, WireGroup } from '../../../../../adapters/http/contract.ts';
import { GROUP_COLUMNS, GroupRows } from '../../../ui/compo/group-rows.tsx';
import { Icon } from '../../../ui/icon.tsx';
import skin from '../../../ui/table.module.css';
import { MatchLines } from './match-lines.tsx';
import css from './game.module.css';

/** The groups: how each stands, and its matches. */
export function Groups({ compo }: { readonly compo: WireCompo }) {
  return (
    <div className={`grid gap-6 ${css.groups}`}>
      {compo.groups.map((group) => (
        <section key={group.name} aria-label={`Gruppe ${group.name}`} className="min-0 card pad-4">
          <GroupTable compo={compo} group={group} />
          <details>
            <summary className="row gap-2 fit tall strong press">
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
    <table className={`${skin.table} ${skin.numbers} ${skin.broad} ${css.table}`}>
      <caption className="pb-2 title left">Gruppe {group.name}</caption>
      <thead>
        <tr>
          <th scope="col">Lag</th>
          {GROUP_COLUMNS.map(([short, long]) => (
            <th key={short} scope="col" title={long}>
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <GroupRows play={compo} group={group} rank={css.rank} />
      </tbody>
    </table>
  );
}
