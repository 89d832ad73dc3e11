import { Suspense } from 'react';
import { eventPhase, type FrontPage as StoredFrontPage } from '../../../../domain/pages/front-page.ts';
import { stateOfNews } from '../../../../domain/pages/signup-page.ts';
import { useEventFacts, useServerNow } from '../../api/event.ts';
import { firstAnswer } from '../../api/first-answers.ts';
import { PAGE_PATHS, usePage } from '../../api/pages.ts';
import { chunk, lazy } from '../../chunk.tsx';
import { FrontView } from '../../ui/page-views/front/front-view.tsx';
import css from '../../ui/page-views/front/front-view.module.css';
import { HeroFrame } from '../../ui/page-views/front/hero.tsx';
import { rememberedTicket } from '../../ui/ticket/remembered-ticket.ts';
import { firstPaint } from '../../ui/first-paint.ts';
import { PageTitle } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import carousel from './carousel.module.css';

const Foot = lazy(async () => {
  await firstPaint;
  return import('./foot.tsx');
});

/** Only during the LAN. */
const During = chunk(() => import('./during-programme.tsx'));

/** The page with all that its first picture shows, so that nothing moves when the rest comes. */
export async function whole() {
  if (firstAnswer(PAGE_PATHS.program)) await During.load();
  return { default: FrontPage };
}

/** The front page: the event, the post of its phase, and how to reach the organiser. */
function FrontPage() {
  const { data: page, isPending, refetch } = usePage('front');
  return (
    <>
      <PageTitle title="Hjem" />
      {isPending ? <Loading /> : null}
      {page === undefined && !isPending ? <Failed onRetry={() => void refetch()} /> : null}
      {page === undefined ? null : <Content page={page} />}
    </>
  );
}

function Content({ page }: { readonly page: StoredFrontPage | null }) {
  const now = useServerNow();
  const facts = useEventFacts();
  const news = facts?.signup;
  return (
    <>
      <FrontView
        page={page}
        facts={facts}
        signup={news && stateOfNews(news, now)}
        signedUp={rememberedTicket(now) !== null}
        now={now}
      >
        {page && facts?.hasProgram && eventPhase(page, now) === 'during' ? (
          <Suspense fallback={<Skeleton height="8rem" />}>
            <During.Page />
          </Suspense>
        ) : null}
      </FrontView>
      <Suspense
        fallback={
          <div className={`fill relative clipped round-l surface mt-16 not-printed ${carousel.carousel}`} />
        }
      >
        <Foot />
      </Suspense>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Laster forsiden">
      <HeroFrame>
        <Skeleton width="14rem" />
        <Skeleton width="min(40rem, 90%)" height="clamp(2.75rem, 6vw, 5.5rem)" />
        <Skeleton width="min(32rem, 100%)" height="clamp(3.5rem, 7vw, 5.5rem)" />
        <Skeleton width="12rem" height="48px" />
      </HeroFrame>
      <div className={`stack top ${css.below}`}>
        <Skeleton lines={6} />
        <Skeleton height="12rem" />
      </div>
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <h1>Forsiden lot seg ikke hente</h1>
      <ErrorPanel onRetry={onRetry} />
    </>
  );
}
