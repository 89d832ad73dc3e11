import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { visit } from '../support/visit.tsx';
import { MyServer } from './my-server.ts';

const MESSAGE =
  /^Betaling for Nordlys LAN\nVipps til: 123456.*\nBeløp: 900 kr\nSkriv som kommentar: K7WM2R\nFrist: /;

let user: UserEvent;
beforeEach(() => {
  // Comes with a clipboard that can be read.
  user = userEvent.setup();
  visit('/min#b=K7WM2R.ABCDEFGH', new MyServer());
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

const block = async () => within(await screen.findByRole('region', { name: 'Betal med Vipps' }));
const press = async (name: string) => user.click((await block()).getByRole('button', { name }));
const copied = () => navigator.clipboard.readText();
const refuseClipboard = () =>
  Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) });
const shareBy = (share: (data: ShareData) => Promise<void>) => Object.assign(navigator, { share });

test.each([
  ['Vipps-nummeret', '123456', '123456'],
  ['beløpet', '900 kr', '900'],
  ['bookingkoden', 'K7WM2R', 'K7WM2R'],
])('%s is copied by its button and by a press on itself, and that is told', async (label, shown, text) => {
  await press(`Kopier ${label}`);
  expect(await copied()).toBe(text);
  expect((await block()).getByText(`Kopierte ${label}`)).toHaveAttribute('role', 'status');
  await navigator.clipboard.writeText('');
  await user.click((await block()).getByText(shown));
  await waitFor(async () => expect(await copied()).toBe(text));
});

test('a part that has come is told with what is missing, to whoever has the ticket', async () => {
  cleanup();
  const server = new MyServer();
  const body = { restOre: 40_000, paidOre: 50_000, deadline: server.now };
  server.next.push({ path: '/api/seating/getRest/K7WM2R', reply: { body } });
  visit('/min#b=K7WM2R.ABCDEFGH', server);
  expect((await block()).getByText(/^Mottatt 500\skr, mangler 400\skr$/)).toBeVisible();
});

test('what cannot be copied is told, too', async () => {
  await block();
  refuseClipboard();
  await press('Kopier beløpet');
  expect((await block()).getByText('Kunne ikke kopiere. Merk teksten og kopier selv.')).toBeVisible();
});

describe('«Del med den som betaler»', () => {
  const share = () => press('Del med den som betaler');

  test('opens the share sheet with one message', async () => {
    const shared: ShareData[] = [];
    shareBy(async (data) => void shared.push(data));
    await share();
    expect(shared.map(({ text }) => text)).toEqual([expect.stringMatching(MESSAGE)]);
    expect(screen.queryByText(/^Kopiert/)).toBeNull();
  });

  test('copies the message where there is no share sheet', async () => {
    await share();
    expect(await screen.findByText('Kopiert. Lim det inn i en melding til den som betaler.')).toBeVisible();
    expect(await copied()).toMatch(MESSAGE);
  });

  test('copies nothing when the share sheet was closed', async () => {
    await navigator.clipboard.writeText('before');
    shareBy(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await share();
    expect(await copied()).toBe('before');
    expect(screen.queryByText(/^Kopiert/)).toBeNull();
  });

  test('copies when the share sheet cannot be opened', async () => {
    shareBy(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await share();
    await waitFor(async () => expect(await copied()).toMatch(MESSAGE));
  });

  test('shows the message where nothing can be copied either', async () => {
    await block();
    refuseClipboard();
    await share();
    expect(await screen.findByText(/^Betaling for Nordlys LAN/)).toBeVisible();
  });
});
