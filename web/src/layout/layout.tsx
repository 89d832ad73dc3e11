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

/** Without its code the page shows what it has; what it needs, it asks for itself. */
const SiteNews = lazy(async () => {
  await firstPaint;
  return import('../live/site-news.tsx').catch(() => ({ default: () => null }));
});

/**
 * The frame of every page: skip link, navigation, the page itself, footer. The page is kept hidden until the event's
 * facts are there, as every page shows some of them: nothing moves afterwards.
 */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pending } = useServerState();
  const [location] = useLocation();
  return (
    <Arrival>
      <a href="#content" className={css.skip}>
        Hopp til innholdet
      </a>
      <div className={css.layout}>
        <SiteNavigation />
        <div className={css.page}>
          <main id="content" tabIndex={-1} className={css.main}>
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
