import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Screen } from '../../domain/pages/screen-slides.ts';
import { aScreen, aSlide, EVENING } from '../support/screen-builders.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';

const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: EVENING });
});
afterEach(() => {
  jest.useRealTimers();
});

let server: AnsweringServer;
const open = async (shown: Partial<Screen>) => {
  const body = aScreen(shown);
  server = new AnsweringServer().clock(EVENING).answer('/api/screen', { body });
  visit('/skjerm', server);
  await screen.findByRole('heading', { level: 2 });
};
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const slides = [aSlide('Kiosken', { text: '<b>Toast</b>' }), aSlide('Ro')];

test('the screen goes from slide to slide, with nothing of the site round it, and its texts are text', async () => {
  await open({ slides });
  expect(await screen.findByRole('heading', { level: 2, name: 'Kiosken' })).toBeVisible();
  expect(screen.getByText('<b>Toast</b>')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await later(21_000);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Ro');
});

test('the notice stands on every slide, a long one in parts', async () => {
  const text = `${'ord '.repeat(17)}slutt på første ${'ord '.repeat(10)}helt til slutt`;
  await open({ slides, notice: { text, until: null, id: 'a' } });
  const strip = (await screen.findByText(/^ord ord/)).textContent;
  await later(21_000);
  const next = screen.getByText(/slutt på første|helt til slutt/).textContent;
  expect(`${strip} ${next}`).toBe(text);
});

test('without net for two minutes it says so small, by the clock of the server, and stops when there is net again', async () => {
  await open({ slides });
  server.answer('/api/screen', 'unreachable');
  await later(MINUTE);
  expect(screen.queryByText(/Uten nett/)).toBeNull();
  await later(2 * MINUTE);
  expect(screen.getByText(/^Uten nett siden 18\.0\d$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toBeVisible();
  server.answer('/api/screen', { body: aScreen({ slides }) });
  await later(MINUTE);
  expect(screen.queryByText(/Uten nett/)).toBeNull();
});

test('the pointer hides after three seconds; Escape or a press shows how to fill the screen, and to leave', async () => {
  await open({ slides });
  const main = screen.getByRole('main');
  await later(4_000);
  expect(main).toHaveAttribute('data-still');
  fireEvent.pointerMove(main);
  await later(0);
  expect(main).not.toHaveAttribute('data-still');
  expect(screen.queryByRole('button', { name: 'Lukk' })).toBeNull();
  const requestFullscreen = jest.fn(() => Promise.resolve());
  Object.assign(document.documentElement, { requestFullscreen });
  fireEvent.keyDown(document, { key: 'Escape' });
  await later(0);
  fireEvent.click(screen.getByRole('button', { name: 'Fullskjerm' }));
  expect(requestFullscreen).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(location.pathname).toBe('/');
});
