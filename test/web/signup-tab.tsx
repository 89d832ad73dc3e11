import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { App } from '../../web/src/app.tsx';
import { NEW_FLOW, type Flow } from '../../web/src/features/signup/flow.ts';
import { aForm } from '../support/builders.ts';
import { GUID, type SignupServer } from './signup-server.ts';

const NOW = Date.parse('2027-09-01T12:00:00Z');
export const EMAIL = 'kari@example.no';

export const MINUTE = 60_000;
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Jumps over most of a long time, as when a phone has slept, and runs its last seconds one by one. */
export const passLong = (ms: number) => {
  jest.setSystemTime(Date.now() + ms - 5_000);
  return pass(5_000);
};

export const KARI = aForm({ age: '34', phone: '99887766', email: EMAIL });
export const PER = { ...KARI, firstName: 'Per', age: '15', foodTicket: true };

beforeEach(() => {
  // Testing Library detects fake timers by this name.
  Object.assign(globalThis, { jest });
  jest.useFakeTimers({ now: NOW });
  sessionStorage.clear();
  history.replaceState(null, '', '/signup');
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Opens the sign-up page in this tab, with the state of the server and of the tab. */
export function openSignup(server: SignupServer): UserEvent {
  Object.assign(globalThis, { fetch: server.fetch });
  Object.assign(navigator, {
    sendBeacon: (path: string) => server.fetch(path, { method: 'POST' }),
  });
  render(<App />);
  return userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
}

/** Opens the tab at the seats, with seats that the session holds and the tab remembers. */
export function atSeats(
  server: SignupServer,
  held: readonly string[] = [],
  flow: Partial<Flow> = {},
): UserEvent {
  const seats = [0, 1, 2, 3, 4].map((index) => {
    const [row = 0, number = 0] = held[index]?.split('-').map(Number) ?? [];
    return held[index] ? { row, number } : null;
  });
  for (const key of held) server.mine.add(key);
  if (held.length > 0) server.heldUntil = Date.now() + server.clockAhead + 10 * MINUTE;
  remember({ step: 'seats', seats, heldUntil: server.heldUntil, ...flow });
  return openSignup(server);
}

/** Opens the tab at the seats, with a group of `count` that has none yet. */
export function groupAtSeats(count: number, server: SignupServer): UserEvent {
  remember({ step: 'seats', count, forms: [KARI, PER, PER, PER, PER] });
  return openSignup(server);
}

/** Like `atSeats`, but seats are chosen one by one. */
export async function oneByOne(server: SignupServer, held: readonly string[] = []): Promise<UserEvent> {
  const user = atSeats(server, held);
  await user.click(await screen.findByRole('switch', { name: 'Velg alle samtidig' }));
  return user;
}

/** Loads the page again in the same tab. */
export function reload(server: SignupServer): UserEvent {
  dispatchEvent(new Event('pagehide'));
  cleanup();
  return openSignup(server);
}

/** Stores what the tab remembers: by default a proven address and participants that are filled in. */
export function remember(flow: Partial<Flow>): void {
  const forms = [KARI, PER, ...NEW_FLOW.forms.slice(2)];
  const proven = { email: EMAIL, guid: GUID, verified: true, count: 2, forms };
  sessionStorage.setItem('signup', JSON.stringify({ ...NEW_FLOW, ...proven, ...flow }));
}

export function seat(name: string): Promise<HTMLElement> {
  return screen.findByRole('gridcell', { name: new RegExp(`^${name},`) });
}

export function button(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

export function step(name: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 2, name });
}
