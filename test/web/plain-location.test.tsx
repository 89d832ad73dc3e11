import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Router, useLocation } from 'wouter';
import { pageAt } from '../../domain/shared/site-address.ts';
import { usePlainLocation } from '../../web/src/use-plain-location.ts';
import { NO_PAGES, SPELLED_PATHS } from '../support/spellings.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';

/** Shows which page the router is on. */
function Where() {
  const [location] = useLocation();
  return <output>{pageAt(location)}</output>;
}

/** The page at a path of the browser's address. */
function pageShownAt(path: string): string {
  history.replaceState(null, '', location.origin + path);
  const { container, unmount } = render(
    <Router hook={usePlainLocation}>
      <Where />
    </Router>,
  );
  const shown = container.textContent;
  unmount();
  return shown;
}

describe('the router', () => {
  test('knows every page by every path of it, however it is spelled', () => {
    expect(SPELLED_PATHS.map(([path]) => [path, pageShownAt(path)])).toEqual(SPELLED_PATHS);
  });

  test('shows no page where there is none', () => {
    expect(NO_PAGES.map((path) => [path, pageShownAt(path)])).toEqual(NO_PAGES.map((path) => [path, '']));
  });

  test.each(['/min/#b=ABC234.x', '//min', '/MIN'])('opens Min påmelding at %s', async (path) => {
    visit(path, new AnsweringServer());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Min påmelding');
  });

  test('opens the sign-up, and marks it in the menu, where å is a letter and a ring', async () => {
    visit('/pa\u030Amelding/', new AnsweringServer().page('getSignupPage'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Påmelding');
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Påmelding');
  });
});
