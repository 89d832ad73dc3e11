import type { AdminCompoAnswer, WireGroup } from '../../../../../adapters/http/contract.ts';
import { GROUP_COLUMNS, GroupRows } from '../../../ui/compo/group-rows.tsx';
import skin from '../../../ui/table.module.css';
import css from './matches.module.css';

interface GroupTableProps {
  readonly compo: AdminCompoAnswer;
  readonly group: WireGroup;
}

/** How a group stands, the best first. */
export function GroupTable({ compo, group }: GroupTableProps) {
  return (
    <table
      className={`mb-2 small ${skin.table} ${skin.numbers} ${skin.broad} ${css.table}`}
      aria-label={`Tabell for gruppe ${group.name}`}
    >
      <thead>
        <tr>
          <th scope="col">Lag</th>
          {GROUP_COLUMNS.map(([short, long]) => (
            <th key={short} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <GroupRows play={compo} group={group} rank={css.place} />
      </tbody>
    </table>
  );
}
