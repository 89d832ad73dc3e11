import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GetWaitingAnswer, WireWaiting } from '../../adapters/http/contract.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { AdminServer } from '../support/admin-server.ts';
import { refusal } from '../support/fake-server.ts';
import { press } from '../support/press.ts';
import { tableCells } from '../support/table-cells.ts';
import { visit } from '../support/visit.tsx';

const AT = Date.parse('2027-02-03T12:30:00Z');
const UNTIL = Date.parse('2027-02-04T11:00:00Z');
const SEATS = [2, 3].map((number) => ({ rownum: 3, number }));

function anEntry(overrides: Partial<WireWaiting> = {}): WireWaiting {
  return {
    ...{ id: 'kari', rank: 1, email: 'kari@example.no', since: AT, size: 4, together: true },
    ...{ state: 'waiting', missed: 0, offer: null, ...overrides },
  };
}

const KARI = anEntry();
const OLA = anEntry({ id: 'ola', rank: 2, email: 'ola@example.no', size: 2, together: false, missed: 1 });
const SIV = anEntry({
  ...{ id: 'siv', rank: 3, email: 'siv@example.no', size: 1, together: false, state: 'offered' },
  offer: { seats: SEATS.slice(0, 1), until: UNTIL },
});
const PER = anEntry({ id: 'per', rank: null, email: 'per@example.no', state: 'missed', missed: 2 });

let list: GetWaitingAnswer;
let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  list = { entries: [KARI, OLA, SIV, PER], next: { id: 'ola', seats: SEATS }, refunds: [] };
  server = new AdminServer({
    'GET /api/admin/getWaiting': () => ({ body: list }),
    'POST /api/admin/offerWaiting': ({ body }) => ({ body: { ...(body as object), seats: SEATS } }),
    'POST /api/admin/removeWaiting': () => ({}),
  }).acceptToken('earlier');
  server.facts = { waitingList: true };
});

const open = async () => {
  visit('/admin/venteliste', server);
  await screen.findAllByRole('table');
};
const sent = (act: string) => server.called(act).map(({ body }) => body);
const say = async (yes: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }));

describe('the waiting list', () => {
  test('tells who waits since when, how many, how they can sit, and where they stand', async () => {
    await open();
    expect(screen.getByText('3 grupper på listen · 7 personer · 1 har tilbud')).toBeVisible();
    const acts = 'Tilby nåFjern';
    expect(tableCells()).toEqual([
      ['1', 'kari@example.no', '03-02-2027 13:30', '4', 'Må sitte sammen', 'Venter', acts],
      [
        ...['2', 'ola@example.no', '03-02-2027 13:30', '2', 'Kan sitte hver for seg'],
        ...['VenterEtt tilbud gikk ut uten svar', acts],
      ],
      [
        ...['3', 'siv@example.no', '03-02-2027 13:30', '1', 'Alene'],
        ...['Har tilbudRad 3, plass 2, til torsdag 4. februar kl. 12.00', 'Fjern'],
      ],
    ]);
    await press('Ute av listen 1');
    expect(tableCells().map(([, email, , , , state]) => [email, state])).toEqual([
      ['per@example.no', 'Svarte ikke'],
    ]);
  });

  test('proposes the first whom seats fit, marked in the hall, and offers them by one press', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Neste tilbud: Rad 3, plass 2 og 3' })).toBeVisible();
    await userEvent.click(screen.getByText('Vis plassene i salen'));
    expect(await screen.findByRole('gridcell', { name: 'Rad 3, plass 3, foreslått' })).toBeVisible();
    await press('Tilby nå');
    expect(await screen.findByText('Rad 3, plass 2 og 3 er tilbudt ola@example.no.')).toBeVisible();
    expect(sent('offerWaiting')).toEqual([{ id: 'ola' }]);
  });

  test('offers out of turn once that is confirmed, and says why it cannot', async () => {
    await open();
    server.next.push({ path: 'offerWaiting', reply: refusal(409, 'nobody-fits', 'Det passer ikke.') });
    await press('Tilby nå: kari@example.no');
    expect(sent('offerWaiting')).toEqual([]);
    await say('Tilby nå');
    expect(await screen.findByText(/Det passer ikke\./)).toBeVisible();
    expect(sent('offerWaiting')).toEqual([{ id: 'kari' }]);
  });

  test('removes an entry once that is confirmed, and says what becomes of its seats', async () => {
    await open();
    await press('Fjern: siv@example.no');
    expect(await screen.findByText(/^Rad 3, plass 2 blir ledige\./)).toBeVisible();
    await say('Fjern');
    await waitFor(() => expect(sent('removeWaiting')).toEqual([{ id: 'siv' }]));
  });

  test('says that it is off, and where to turn it on', async () => {
    server.facts = { waitingList: false };
    list = { entries: [], next: null, refunds: [] };
    visit('/admin/venteliste', server);
    expect(await screen.findByText('Ingen står på ventelisten.')).toBeVisible();
    expect(screen.getByText(/^Ventelisten er slått av/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tilby nå' })).toBeNull();
    expect(screen.queryByText('Penger tilbake når plassen blir solgt igjen')).toBeNull();
  });

  test('has the queue of those whose money waits for a sale below', async () => {
    const refund = { code: 'K7WM2R', position: 2, keptOre: 45_000, at: AT };
    list = {
      ...list,
      refunds: [
        { ...refund, state: 'due' },
        { ...refund, code: 'B2CD3F', state: 'waiting' },
      ],
    };
    await open();
    const queue = within(screen.getByRole('table', { name: 'Penger tilbake når plassen blir solgt igjen' }));
    const [, due, waiting] = queue.getAllByRole('row');
    expect(due).toHaveTextContent(
      /^K7WM2RDeltaker 203-02-2027 13:30450.krSolgt igjen, skal betales tilbake$/,
    );
    expect(waiting).toHaveTextContent(/Venter på salg$/);
  });
});

test('the settings say at its tick that money for places that are sold again takes the waiting list', async () => {
  const off = { discordCrew: '', discordPublic: '', updatedAt: 0, UpdatedBy: '' };
  const stored = { ...SETTINGS_DEFAULTS, ...off, waitingList: true, refundIfResold: true };
  server.lasting.set('/api/admin/getSettings', stored);
  visit('/admin/settings', server);
  const refunds = await screen.findByRole('checkbox', { name: /Pengene tilbake når plassen/ });
  await userEvent.click(screen.getByRole('checkbox', { name: /Venteliste når/ }));
  await press('Lagre');
  expect(screen.getByText('Slå på ventelisten også, eller ta bort denne haken.')).toBeVisible();
  expect(refunds).toHaveFocus();
  await userEvent.click(refunds);
  await press('Lagre');
  await waitFor(() =>
    expect(server.called('updateSettings').map(({ body }) => body)).toEqual([
      { waitingList: false, refundIfResold: false, updatedAt: 0 },
    ]),
  );
});
