import { MINUTE } from '../../../../domain/shared/durations.ts';
import { programmeEntries } from '../../../../domain/pages/programme.ts';
import { useServerNow } from '../../api/event.ts';
import { usePage } from '../../api/pages.ts';
import { NowAndNext } from '../../ui/page-views/programme/now-and-next.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** How often a page that is left open asks for what the crew has moved. */
const POLL_MS = 5 * MINUTE;

/** What goes on at the LAN, and what comes next. It comes with the document; else it is awaited where it will stand. */
export default function DuringProgramme() {
  const now = useServerNow();
  const { data: page, isPending } = usePage('program', POLL_MS);
  if (isPending) return <Skeleton height="8rem" />;
  return page ? <NowAndNext entries={programmeEntries(page, page.compos)} now={now} /> : null;
}
