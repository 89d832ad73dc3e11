import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FactsAnswer, LeftoversAnswer, TasksAnswer } from '../../adapters/http/contract.ts';
import { AdminServer } from '../support/admin-server.ts';
import { NOON } from '../support/builders.ts';
import { fill } from '../support/fill.ts';
import { refusal, type Reply } from '../support/fake-server.ts';
import { aLanHistory } from '../support/history-builders.ts';
import { aFrontPage, eventAnswer } from '../support/page-builders.ts';
import { aWirePass } from '../support/passes.ts';
import { visit } from '../support/visit.tsx';
import { wholeMenu } from '../support/whole-menu.ts';
import { press } from '../support/press.ts';

const UNPAID: LeftoversAnswer = [{ kind: 'unpaid', count: 2, sumOre: 90_050 }];
const STARTS = '2098-10-08T18:00';
const BEGINS = Date.parse('2098-10-08T16:00:00Z');

const PROVE = '/api/superAdmin/updateFacts';
const FACTS: FactsAnswer = {
  ...{ name: 'Polarnatt LAN', venue: 'Nordlia skole', address: 'Skoleveien 1', mapUrl: '' },
  ...{
    organisation: 'Polarnatt',
    organisationNumber: '',
    contactEmail: 'a@b.example',
    vippsNumber: '123456',
    vippsName: '',
  },
  source: {
    ...{ name: 'example', venue: 'example', address: 'example', mapUrl: 'example', organisation: 'example' },
    ...{
      organisationNumber: 'example',
      contactEmail: 'example',
      vippsNumber: 'example',
      vippsName: 'example',
    },
  },
};
const SET_UP: TasksAnswer['tasks'][number] = {
  ...{ id: 'set-up', text: 'Sett opp arrangementet: navn, datoer, sal og priser.', count: 1 },
  ...{ path: '/admin/nytt-arrangement', severity: 'now', hiddenUntil: null, done: null },
};

let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  server.lasting.set('/api/admin/getFacts', FACTS);
  server.lasting.set(PROVE, FACTS);
});

const typePassword = async () => userEvent.type(screen.getByLabelText('Superadmin-passord'), 'hemmelig');

/** Opens the page with what is left, and goes to its last step. */
async function atTheEnd(leftovers: LeftoversAnswer = []): Promise<void> {
  server.lasting.set('/api/superAdmin/getLeftovers', leftovers);
  visit('/admin/nytt-arrangement', server);
  await screen.findByRole('heading', { name: /Steg 1 av 7: Det som gjenstår/ });
  for (const box of screen.queryAllByRole('checkbox')) await userEvent.click(box);
  await typePassword();
  await press('Videre');
  const name = await screen.findByLabelText('Navn');
  await userEvent.clear(name);
  await userEvent.type(name, ' Vinternatt LAN ');
  await userEvent.type(screen.getByLabelText('Begynner'), STARTS);
  await userEvent.type(screen.getByLabelText('Slutter'), '2098-10-10T12:00');
  for (let step = 2; step < 7; step++) await press('Videre');
  await screen.findByRole('heading', { name: /Steg 7 av 7/ });
  expect(screen.queryByLabelText('Superadmin-passord')).toBeNull();
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
    pages: { front: 'keep', signup: 'keep', food: 'keep', compo: 'keep', info: 'keep', program: 'shift' },
    ...{ opensAt: null, closesAt: null },
  });
  expect(sent?.body).not.toHaveProperty('venue');
});

test('keeps the crew where that is ticked at the end', async () => {
  server.passes = [aWirePass()];
  await atTheEnd();
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Behold crewet: 1 crew blir stående på «Uten plass»' }),
  );
  server.lasting.set('/api/superAdmin/newEvent', { backup: 'x', archived: '7', cleared: {} });
  await press('Start nytt arrangement');
  await screen.findByText(/Vinternatt LAN er satt opp/);
  expect(server.called('newEvent')[0]?.body).toMatchObject({ keepCrew: true });
});

test('goes on only when all that is left is ticked off', async () => {
  server.lasting.set('/api/superAdmin/getLeftovers', UNPAID);
  visit('/admin/nytt-arrangement', server);
  const box = await screen.findByLabelText(/2 påmeldinger er ikke betalt: 900,50 kr/);
  await press('Videre');
  expect(screen.getByText(/Kryss av for alt som står her/)).toBeTruthy();
  expect(document.activeElement).toBe(box);
  await userEvent.click(box);
  await typePassword();
  await press('Videre');
  expect(await screen.findByRole('heading', { name: /Steg 2 av 7/ })).toBe(document.activeElement);
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

test('goes no further with a wrong password', async () => {
  server.lasting.set('/api/superAdmin/getLeftovers', []);
  visit('/admin/nytt-arrangement', server);
  await screen.findByRole('heading', { name: /Steg 1 av 7/ });
  await press('Videre');
  expect(screen.getByLabelText('Superadmin-passord')).toHaveAccessibleDescription(
    'Skriv superadmin-passordet.',
  );
  server.next.push({ path: PROVE, reply: refusal(403, 'superadmin-password-wrong', 'Feil passord.') });
  await typePassword();
  await press('Videre');
  expect(await screen.findByText('Feil passord.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Steg 1 av 7/ })).toBeVisible();
});

test('asks for the password again at the end after a reload, which does not keep it', async () => {
  await atTheEnd();
  cleanup();
  visit('/admin/nytt-arrangement', server);
  await screen.findByRole('heading', { name: /Steg 7 av 7/ });
  await press('Start nytt arrangement');
  expect(screen.getByLabelText('Superadmin-passord')).toHaveFocus();
  expect(server.called('newEvent')).toEqual([]);
});

test('asks about a LAN that is not over by name, and says nothing of nothing left', async () => {
  server.lasting.set('/api/superAdmin/getLeftovers', [
    { kind: 'not-over', count: 1 },
    { kind: 'inside', count: 14 },
  ]);
  visit('/admin/nytt-arrangement', server);
  const box = await screen.findByLabelText('LAN-et er ikke over: 14 er inne');
  expect(screen.queryByText(/Ingenting gjenstår/)).toBeNull();
  expect(screen.getAllByRole('checkbox')).toEqual([box]);
  await userEvent.click(box);
  await typePassword();
  await press('Videre');
  expect(await screen.findByRole('heading', { name: /Steg 2 av 7/ })).toBeVisible();
});

test('lists the kept texts that name the old LAN, and puts the new name there unless that is not wanted', async () => {
  const naming = aFrontPage({ postTitle: 'Velkommen til Nordlys LAN', post: '<p>Hei</p>' });
  server.lasting.set('/api/pagedata/getFrontPage', [naming]);
  await atTheEnd();
  for (let back = 7; back > 5; back--) await press('Tilbake');
  expect(await screen.findByText('Forsiden: «Velkommen til Nordlys LAN»')).toBeVisible();
  const box = screen.getByLabelText('Skriv «Vinternatt LAN» i stedet');
  expect(box).toBeChecked();
  await userEvent.click(box);
  await press('Videre');
  await press('Videre');
  await press('Start nytt arrangement');
  await waitFor(() =>
    expect(server.called('newEvent')[0]?.body).toMatchObject({
      renameTexts: false,
      pages: { front: 'keep' },
    }),
  );
});

test('tells how many seats the hall makes, and where its aisles are', async () => {
  server.lasting.set('/api/superAdmin/getLeftovers', []);
  await atTheEnd();
  for (let back = 7; back > 4; back--) await press('Tilbake');
  await userEvent.click(screen.getByLabelText(/^Sett opp på nytt/));
  for (const [label, size] of [
    ['Rader', '12'],
    ['Plasser i hver rad', '10'],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), size);
  }
  expect(screen.getByText('12 rader × 10 = 120 plasser, med gang etter rad 2, 4, 6 og 8.')).toBeVisible();
});

test('sets up the first LAN with its organiser and Vippsnummer, and tells what is left', async () => {
  server.tasks = [SET_UP];
  server.lasting.set('/api/superAdmin/getLeftovers', []);
  wholeMenu();
  visit('/admin/nytt-arrangement', server);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sett opp arrangementet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sett opp arrangementet' })).toHaveAttribute(
    'href',
    '/admin/nytt-arrangement',
  );
  await screen.findByRole('heading', { name: /Steg 1 av 7: Superadmin-passordet/ });
  expect(screen.queryByText(/Ingenting gjenstår/)).toBeNull();
  await typePassword();
  await press('Videre');
  // Nothing of the made-up organiser is proposed.
  expect(await screen.findByLabelText('Navn')).toHaveValue('');
  await fill(screen.getByLabelText('Navn'), 'Vinternatt LAN');
  await fill(screen.getByLabelText('Kortnavn'), 'Vinternatt');
  await fill(screen.getByLabelText('Begynner'), STARTS);
  await fill(screen.getByLabelText('Slutter'), '2098-10-10T12:00');
  await press('Videre');
  await screen.findByRole('heading', { name: /Steg 3 av 7: Arrangør og Vipps/ });
  await fill(screen.getByLabelText('Hvem arrangerer'), 'Elvebakken Data');
  await fill(screen.getByLabelText('E-postadresse for spørsmål'), 'crew@elv.example');
  await fill(screen.getByLabelText('Vippsnummer'), '54321');
  await press('Videre');
  expect(screen.getByLabelText('Vippsnummer en gang til')).toHaveAccessibleDescription(/ikke like/);
  await fill(screen.getByLabelText('Vippsnummer en gang til'), '54321');
  server.next.push({ path: PROVE, reply: refusal(400, 'facts-invalid', { field: 'contactEmail' }) });
  await press('Videre');
  await waitFor(() => expect(screen.getByLabelText('E-postadresse for spørsmål')).toBeInvalid());
  await press('Videre');
  await screen.findByRole('heading', { name: /Steg 4 av 7: Priser/ });
  expect(server.called('updateFacts').at(-1)?.body).toEqual({
    ...{ password: 'hemmelig', organisation: 'Elvebakken Data', organisationNumber: '' },
    ...{ contactEmail: 'crew@elv.example', vippsNumber: '54321' },
  });
  for (let step = 4; step < 7; step++) await press('Videre');
  expect(screen.queryByText(/fjernes/)).toBeNull();
  server.lasting.set('/api/superAdmin/newEvent', { backup: 'kopi.gz', archived: null, cleared: {} });
  server.tasks = [{ ...SET_UP, id: 'rules', text: 'Skriv reglene deres.', path: '/admin/infopage' }];
  await press('Sett opp');
  await screen.findByText('Vinternatt LAN er satt opp');
  expect(await screen.findByRole('link', { name: 'Skriv reglene deres.' })).toHaveAttribute(
    'href',
    '/admin/infopage',
  );
  expect(screen.queryByText(/kopi\.gz/)).toBeNull();
  expect(server.called('newEvent')[0]?.body).toMatchObject({ hall: { rows: 10, seatsPerRow: 10 } });
});
