import type { AdminCompoAnswer, WireGroup } from '../../../../../adapters/http/contract.ts';
import { teamName } from '../../../compo/match-texts.ts';
import css from './matches.module.css';

interface GroupTableProps {
  readonly compo: AdminCompoAnswer;
  readonly group: WireGroup;
}

const COLUMNS = [
  ['K', 'Kamper'],
  ['V', 'Vunnet'],
  ['U', 'Uavgjort'],
  ['T', 'Tapt'],
  ['Mål', 'Mål for og mot'],
  ['P', 'Poeng'],
] as const;

/** How a group stands, the best first. */
export function GroupTable({ compo, group: { name, table } }: GroupTableProps) {
  return (
    <table className={css.table} aria-label={`Tabell for gruppe ${name}`}>
      <thead>
        <tr>
          <th scope="col">Lag</th>
          {COLUMNS.map(([short, long]) => (
            <th key={short} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.map((row, index) => (
          <tr key={row.team}>
            <th scope="row">
              <span className={css.place}>{index + 1}</span>
              <span dir="auto">{teamName(compo, row.team)}</span>
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
