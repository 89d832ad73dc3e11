import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { WireReportRow } from '../../../../../adapters/http/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { giveFocus } from '../../../ui/keep-focus.ts';
import type { Group } from './report-groups.ts';
import { GROUP_TITLES, groupLead } from './texts.ts';
import css from './report.module.css';

/** The number of lines shown at first. Lines in order need no look, and phones cannot show a long report well. */
const FIRST: Readonly<Record<Group, number>> = {
  changed: 50,
  unreadable: 50,
  ready: 10,
  suggested: 50,
  extra: 50,
  refunds: 50,
  unclear: 50,
  foreign: 50,
  seen: 50,
};

interface ReportGroupProps {
  readonly group: Group;
  readonly rows: readonly WireReportRow[];
  readonly children: (row: WireReportRow) => ReactNode;
}

/** The lines of one group, with their number in the heading. */
export function ReportGroup({ group, rows, children }: ReportGroupProps) {
  const folded = group === 'foreign' || group === 'seen';
  const [open, setOpen] = useState(!folded);
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the first new line.
    if (all) giveFocus(list.current?.children.item(FIRST[group]) as HTMLElement | null);
  }, [all, group]);
  if (rows.length === 0) return null;
  const shown = all ? rows : rows.slice(0, FIRST[group]);
  return (
    <details
      className={`box ${css.group}`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="tall-48 pad-3-0 press">
        <h3 className="flush large">
          {GROUP_TITLES[group]} ({rows.length})
        </h3>
      </summary>
      {open ? (
        <>
          <p className="flush small muted">{groupLead(group, rows)}</p>
          <ul ref={list} className="grid plain" aria-label={GROUP_TITLES[group]}>
            {shown.map(children)}
          </ul>
          {shown.length < rows.length ? (
            <Button onClick={() => setAll(true)}>Vis alle {rows.length}</Button>
          ) : null}
        </>
      ) : null}
    </details>
  );
}
