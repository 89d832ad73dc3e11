import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LeftoversAnswer } from '../../adapters/http/contract.ts';
import { AdminServer } from '../support/admin-server.ts';
import { NOON } from '../support/builders.ts';
import { refusal, type Reply } from '../support/fake-server.ts';
import { aLanHistory } from '../support/history-builders.ts';
import { eventAnswer } from '../support/page-builders.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

const UNPAID: LeftoversAnswer = [{ kind: 'unpaid', count: 2, sumOre: 90_050 }];
const STARTS = '2098-10-08T18:00';
const BEGINS = Date.parse('2098-10-08T16:00:00Z');

let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new AdminServer().acceptToken('earlier');
});

/** Opens the page with what is left, and goes to its last step. */
async function atTheEnd(leftovers: LeftoversAnswer = []): Promise<void> {
  server.lasting.set('/api/superAdmin/getLeftovers', leftovers);
  visit('/admin/nytt-arrangement', server);
  await screen.findByRole('heading', { name: /Steg 1 av 7: Det som gjenstår/ });
  for (const box of screen.queryAllByRole('checkbox')) await userEvent.click(box);
  await press('Videre');
  const name = screen.getByLabelText('Navn');
  await userEvent.clear(name);
  await userEvent.type(name, ' Vinternatt LAN ');
  await userEvent.type(screen.getByLabelText('Begynner'), STARTS);
  await userEvent.type(screen.getByLabelText('Slutter'), '2098-10-10T12:00');
  for (let step = 2; step < 7; step++) await press('Videre');
  await screen.findByRole('heading', { name: /Steg 7 av 7/ });
  await userEvent.type(screen.getByLabelText('Superadmin-passord'), 'hemmelig');
}

test('sends what was typed, and only the facts that are other ones', async () => {
  await atTheEnd(UNPAID);
  const answer = { backup: 'lanplass-x-before-purge.jsonl.gz', archived: '7', cleared: {} };
  server.lasting.set('/api/superAdmin/newEvent', answer);
  await press('Start nytt arrangement');
  await screen.findByText(/Vinternatt LAN er satt opp/);
  expect(
    screen.getByText(/lanplass-x-before-purge\.jsonl\.gz.*Tallene derfra er i historikken/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Til historikken' }).getAttribute('href')).toBe('/admin/historikk');
  const [sent] = server.called('newEvent');
  expect(sent?.body).toMatchObject({
    ...{ password: 'hemmelig', acknowledged: ['unpaid'], name: ' Vinternatt LAN ' },
    ...{ lanDate: 'October 08 2098 18:00', lanFinishedDate: 'October 10 2098 12:00', hall: 'keep' },
    pages: { front: 'keep', signup: 'keep', food: 'keep', compo: 'keep', info: 'keep' },
    ...{ opensAt: null, closesAt: null },
  });
  expect(sent?.body).not.toHaveProperty('venue');
});

test('goes on only when all that is left is ticked off', async () => {
  server.lasting.set('/api/superAdmin/getLeftovers', UNPAID);
  visit('/admin/nytt-arrangement', server);
  const box = await screen.findByLabelText(/2 påmeldinger er ikke betalt: 900,50 kr/);
  await press('Videre');
  expect(screen.getByText(/Kryss av for alt som står her/)).toBeTruthy();
  expect(document.activeElement).toBe(box);
  await userEvent.click(box);
  await press('Videre');
  expect(screen.getByRole('heading', { name: /Steg 2 av 7/ })).toBe(document.activeElement);
});

test.each<[string, Reply]>([
  ['its answer is lost', 'unreachable'],
  ['it is told that this LAN stands already', refusal(409, 'event-unchanged', 'Allerede satt opp.')],
])('asks which LAN stands when %s, and does not begin it twice', async (_, reply) => {
  const old = eventAnswer(NOON, { dates: { starts: NOON, ends: NOON + 1 } });
  server.next.push({ path: '/api/event', reply: { body: old } });
  server.lasting.set('/api/admin/getHistory', [aLanHistory({ starts: NOON })]);
  await atTheEnd();
  server.next.push({ path: 'newEvent', reply });
  const dates = { starts: BEGINS, ends: BEGINS + 1 };
  const body = eventAnswer(Date.now(), { name: 'Vinternatt LAN', dates });
  server.next.push({ path: '/api/event', reply: { body } });
  await press('Start nytt arrangement');
  await screen.findByText(/Vinternatt LAN er satt opp/);
  expect(server.called('newEvent')).toHaveLength(1);
  expect(screen.getByText(/Tallene derfra er i historikken/)).toBeTruthy();
});

test('tells of no figures where the last LAN has none', async () => {
  server.lasting.set('/api/admin/getHistory', [aLanHistory({ starts: 7 })]);
  await atTheEnd();
  server.next.push({ path: 'newEvent', reply: 'unreachable' });
  const body = eventAnswer(Date.now(), {
    name: 'Vinternatt LAN',
    dates: { starts: BEGINS, ends: BEGINS + 1 },
  });
  server.next.push({ path: '/api/event', reply: { body } });
  await press('Start nytt arrangement');
  await screen.findByText(/Vinternatt LAN er satt opp/);
  expect(screen.queryByText(/i historikken/)).toBeNull();
});

test('goes back to what is left where something came meanwhile', async () => {
  await atTheEnd();
  server.lasting.set('/api/superAdmin/getLeftovers', UNPAID);
  const { body, ...refused } = refusal(409, 'leftovers', 'Noe gjenstår fra forrige arrangement.');
  server.next.push({
    path: 'newEvent',
    reply: { ...refused, body: { ...(body as object), leftovers: UNPAID } },
  });
  await press('Start nytt arrangement');
  await screen.findByRole('heading', { name: /Steg 1 av 7/ });
  expect(await screen.findByLabelText(/2 påmeldinger er ikke betalt/)).not.toHaveProperty('checked', true);
  expect(within(screen.getByRole('alert')).getByText(/Noe gjenstår/)).toBeTruthy();
});

test('says how long to wait while another maintenance is under way', async () => {
  await atTheEnd();
  server.next.push({ path: 'newEvent', reply: refusal(409, 'maintenance-running', 'Vent litt.') });
  await press('Start nytt arrangement');
  expect(await screen.findByText(/Prøv igjen om to minutter\./)).toBeTruthy();
});
