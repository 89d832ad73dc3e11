import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { chunk, type Chunk } from './chunk.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';

const FRONT = chunk(() => import('./features/front/front-page.tsx'));
const SIGNUP = chunk(() => import('./features/signup/signup-page.tsx'));

/** Every public page, each in a chunk of its own. */
const PAGES: readonly (readonly [path: string | RegExp, page: Chunk])[] = [
  ['/', FRONT],
  ['/app', FRONT],
  ['/påmelding', SIGNUP],
  ['/signup', SIGNUP],
  [/^\/compo/, chunk(() => import('./features/compo/compo-page.tsx'))],
  ['/food', chunk(() => import('./features/food/food-page.tsx'))],
  ['/info', chunk(() => import('./features/info/info-page.tsx'))],
  ['/contact', chunk(() => import('./features/contact/contact-page.tsx'))],
  ['/staticSeatmap', chunk(() => import('./features/seatmap-page/seatmap-page.tsx'))],
  ['/samtykkeskjema', chunk(() => import('./features/consent/consent-page.tsx'))],
  ['/betaling', chunk(() => import('./features/payment/payment-page.tsx'))],
  ['/betingelser', chunk(() => import('./features/terms/terms-page.tsx'))],
  [/^\/min(-påmelding)?$/i, chunk(() => import('./features/my/my-page.tsx'))],
  ['/music', chunk(() => import('./features/music/music-page.tsx'))],
  ['/surprise', chunk(() => import('./features/surprise/surprise-page.tsx'))],
  ['/login', chunk(() => import('./features/login/login-page.tsx'))],
];
const NOT_FOUND = chunk(() => import('./features/not-found/not-found-page.tsx'));

/** Loads the code of the page at a path (still URL-encoded), so that it renders at once. */
export async function loadPage(pathname: string): Promise<void> {
  const address = decodeURI(pathname).toLowerCase();
  const [, page] =
    PAGES.find(([path]) =>
      typeof path === 'string' ? path.toLowerCase() === address : path.test(address),
    ) ?? [];
  await page?.load();
}

/** The public page at the current address. */
export function Routes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Switch>
        {PAGES.map(([path, { Page }]) => (
          <Route key={String(path)} path={path} component={Page} />
        ))}
        <Route component={NOT_FOUND.Page} />
      </Switch>
    </Suspense>
  );
}
