import { Activity, lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useServerState } from '../api/event.ts';
import { firstPaint } from '../ui/first-paint.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import css from './layout.module.css';

/** If this code cannot be loaded, the page works without live updates and fetches what it needs. */
const SiteNews = lazy<() => ReactNode>(async () => {
  await firstPaint;
  return import('../live/site-news.tsx').catch(() => ({ default: () => null }));
});

/**
 * The layout of every page: skip link, navigation, the page itself, footer. The page is hidden until the
 * event's facts are there: every page shows some of them, and nothing should move afterwards.
 */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pending } = useServerState();
  const [location] = useLocation();
  return (
    <Arrival>
      <a href="#content" className="skip">
        Hopp til innholdet
      </a>
      <div className={css.layout}>
        <SiteNavigation />
        <div className="flex column min-0">
          <main id="content" tabIndex={-1} className={`fill grow relative no-ring ${css.main}`}>
            {pending ? <PageSkeleton /> : null}
            <Activity mode={pending ? 'hidden' : 'visible'}>
              <ErrorBoundary framed page={location}>
                {children}
              </ErrorBoundary>
            </Activity>
          </main>
          <SiteFooter />
        </div>
      </div>
      <Suspense>
        <SiteNews />
      </Suspense>
    </Arrival>
  );
}
