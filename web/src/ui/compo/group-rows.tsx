import type { WireGroup } from '../../../../adapters/http/contract.ts';
import { teamName, type NamedPlay } from './match-texts.ts';

/** What a group's table tells of each team, shortened and in full. */
export const GROUP_COLUMNS = [
  ['K', 'Kamper'],
  ['V', 'Vunnet'],
  ['U', 'Uavgjort'],
  ['T', 'Tapt'],
  ['Mål', 'Mål for og mot'],
  ['P', 'Poeng'],
] as const;

interface GroupRowsProps {
  readonly play: NamedPlay;
  readonly group: WireGroup;
  /** The classes of the rank and of the name. */
  readonly rank: string | undefined;
  readonly named?: string | undefined;
}

/** The rows of a group's table, the best first. */
export function GroupRows({ play, group, rank, named }: GroupRowsProps) {
  return group.table.map((row, index) => (
    <tr key={row.team}>
      <th scope="row">
        <span className={rank}>{index + 1}</span>
        <span className={named} dir="auto">
          {teamName(play, row.team)}
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
  ));
}
