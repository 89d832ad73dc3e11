import { MINUTE } from '../../../../domain/shared/durations.ts';
import { osloDay } from '../../../../domain/shared/oslo-days.ts';
import {
  isEmptyProgramme,
  lastChange,
  programmeEntries,
  type ProgrammeEntry,
} from '../../../../domain/pages/programme.ts';
import { useAtServerNow } from '../../api/event.ts';
import { usePage, type PageOf } from '../../api/pages.ts';
import { NotFoundView } from '../../ui/page-views/not-found-view.tsx';
import { NowAndNext } from '../../ui/page-views/programme/now-and-next.tsx';
import { ProgrammeView } from '../../ui/page-views/programme/programme-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** How often a page that is left open asks for what the crew has moved. */
const POLL_MS = 5 * MINUTE;

/** What happens when, day by day. While there is nothing to show, there is no such page. */
export default function ProgramPage() {
  const { data: page, isPending, refetch } = usePage('program', POLL_MS);
  if (page === null || (page && isEmptyProgramme(page, page.compos))) return <NotFoundView />;
  return (
    <Page title="Program">
      {isPending ? <Skeleton lines={6} /> : null}
      {page === undefined && !isPending ? <ErrorPanel onRetry={() => void refetch()} /> : null}
      {page ? <Content page={page} /> : null}
      <NextStep href="/påmelding" label="Til påmeldingen">
        Er du ikke påmeldt ennå?
      </NextStep>
    </Page>
  );
}

function Content({ page }: { readonly page: PageOf<'program'> }) {
  const entries = programmeEntries(page, page.compos);
  const now = useAtServerNow((at) => lastChange(entries, at));
  return (
    <>
      <p>
        <ButtonLink href="/program.ics">
          <Icon name="plus" /> Legg alt i kalenderen
        </ButtonLink>
      </p>
      {isFarDown(entries, now) ? <NowAndNext entries={entries} now={now} /> : null}
      <ProgrammeView entries={entries} now={now} />
    </>
  );
}

/** Whether whole days are over that stand above what goes on now. */
function isFarDown([first]: readonly ProgrammeEntry[], now: number): boolean {
  return first !== undefined && first.start < now && osloDay(first.start) !== osloDay(now);
}
