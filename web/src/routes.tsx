import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { PageSkeleton } from './layout/page-skeleton.tsx';

const FrontPage = lazy(() => import('./features/front/front-page.tsx'));
const SignupPage = lazy(() => import('./features/signup/signup-page.tsx'));

/** Every public page, each in a chunk of its own. */
const PAGES: readonly (readonly [path: string | RegExp, page: ComponentType])[] = [
  ['/', FrontPage],
  ['/app', FrontPage],
  ['/påmelding', SignupPage],
  ['/signup', SignupPage],
  [/^\/compo/, lazy(() => import('./features/compo/compo-page.tsx'))],
  ['/food', lazy(() => import('./features/food/food-page.tsx'))],
  ['/info', lazy(() => import('./features/info/info-page.tsx'))],
  ['/contact', lazy(() => import('./features/contact/contact-page.tsx'))],
  ['/staticSeatmap', lazy(() => import('./features/seatmap-page/seatmap-page.tsx'))],
  ['/samtykkeskjema', lazy(() => import('./features/consent/consent-page.tsx'))],
  ['/betaling', lazy(() => import('./features/payment/payment-page.tsx'))],
  ['/betingelser', lazy(() => import('./features/terms/terms-page.tsx'))],
  ['/music', lazy(() => import('./features/music/music-page.tsx'))],
  ['/surprise', lazy(() => import('./features/surprise/surprise-page.tsx'))],
  ['/login', lazy(() => import('./features/login/login-page.tsx'))],
];
const NotFoundPage = lazy(() => import('./features/not-found/not-found-page.tsx'));

/** The public page that the address asks for. */
export function Routes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Switch>
        {PAGES.map(([path, page]) => (
          <Route key={String(path)} path={path} component={page} />
        ))}
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}
