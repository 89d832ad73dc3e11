import type { AdminCompoAnswer, WireGroup } from '../../../../../adapters/http/contract.ts';
import { GROUP_COLUMNS, GroupRows } from '../../../compo/group-rows.tsx';
import css from './matches.module.css';

interface GroupTableProps {
  readonly compo: AdminCompoAnswer;
  readonly group: WireGroup;
}

/** How a group stands, the best first. */
export function GroupTable({ compo, group }: GroupTableProps) {
  return (
    <table
      className={`fill collapsed mb-2 small ${css.table}`}
      aria-label={`Tabell for gruppe ${group.name}`}
    >
      <thead>
        <tr>
          <th className="tiny strong bare-link muted" scope="col">
            Lag
          </th>
          {GROUP_COLUMNS.map(([short, long]) => (
            <th key={short} className="tiny strong bare-link muted" scope="col">
              <abbr className="tiny strong bare-link muted" title={long}>
                {short}
              </abbr>
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
