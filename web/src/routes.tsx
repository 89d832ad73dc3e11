import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { pageAt, plainPath, type SitePageName } from '../../domain/shared/site-address.ts';
import { chunk, type Chunk } from './chunk.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';

/** Every public page, each in a chunk of its own. */
const PAGES: Readonly<Record<Exclude<SitePageName, 'admin'>, Chunk>> = {
  front: chunk(async () => (await import('./features/front/front-page.tsx')).whole()),
  signup: chunk(() => import('./features/signup/signup-page.tsx')),
  compo: chunk(() => import('./features/compo/compo-page.tsx')),
  program: chunk(() => import('./features/program/program-page.tsx')),
  food: chunk(() => import('./features/food/food-page.tsx')),
  info: chunk(() => import('./features/info/info-page.tsx')),
  contact: chunk(() => import('./features/contact/contact-page.tsx')),
  seatmap: chunk(() => import('./features/seatmap-page/seatmap-page.tsx')),
  consent: chunk(() => import('./features/consent/consent-page.tsx')),
  guardian: chunk(() => import('./features/guardian/guardian-page.tsx')),
  waiting: chunk(() => import('./features/waiting/waiting-page.tsx')),
  payment: chunk(() => import('./features/payment/payment-page.tsx')),
  paid: chunk(() => import('./features/paid/paid-page.tsx')),
  terms: chunk(() => import('./features/terms/terms-page.tsx')),
  my: chunk(() => import('./features/my/my-page.tsx')),
  music: chunk(() => import('./features/music/music-page.tsx')),
  surprise: chunk(() => import('./features/surprise/surprise-page.tsx')),
  screen: chunk(() => import('./features/screen/screen-page.tsx')),
  login: chunk(() => import('./features/login/login-page.tsx')),
};
const NOT_FOUND = chunk(() => import('./features/not-found/not-found-page.tsx'));

/** Loads the code of the page at a path (still URL-encoded), so that it renders at once. */
export async function loadPage(pathname: string): Promise<void> {
  const name = pageAt(plainPath(pathname));
  if (name && name !== 'admin') await PAGES[name].load();
}

/** The public page at the current address. */
export function Routes() {
  const [location] = useLocation();
  const name = pageAt(location);
  const { Page } = name && name !== 'admin' ? PAGES[name] : NOT_FOUND;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page key={name} />
    </Suspense>
  );
}
