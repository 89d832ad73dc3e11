import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AddDoorPhoneAnswer, WireDoorPhone } from '../../adapters/http/contract.ts';
import {
  leftText,
  nextPhoneName,
  removeQuestion,
  tooShortWarning,
} from '../../web/src/features/crew/doorphones/texts.ts';
import { AdminServer } from '../support/admin-server.ts';
import { refusal } from '../support/fake-server.ts';
import { fill } from '../support/fill.ts';
import { eventAnswer } from '../support/page-builders.ts';
import { tableCells } from '../support/table-cells.ts';
import { visit } from '../support/visit.tsx';

/** The clock of the played server. */
const NOW = Date.parse('2027-03-01T12:00:00Z');
const MINUTE = 60_000;

function aListedPhone(overrides: Partial<WireDoorPhone> = {}): WireDoorPhone {
  return {
    ...{ id: 'a', name: 'Dør 1', addedBy: 'kari@crew.example', enrolledAt: NOW - 30 * MINUTE },
    ...{ lastSeen: NOW, expiresAt: NOW + 600 * MINUTE, waiting: 0, ...overrides },
  };
}

const UNUSED = { enrolledAt: null, lastSeen: null, waiting: null, expiresAt: NOW + 10 * MINUTE } as const;
const LINK: AddDoorPhoneAnswer = {
  ...{ id: 'b', name: 'Dør 2', token: 'f'.repeat(64), expiresAt: NOW + 10 * MINUTE },
  url: `https://lan.example.no/dor#e=${'f'.repeat(64)}`,
};

let server: AdminServer;
const list = (...phones: readonly WireDoorPhone[]) => server.lasting.set('/api/admin/getDoorPhones', phones);

beforeEach(() => {
  localStorage.clear();
  server = new AdminServer({
    'POST /api/admin/addDoorPhone': ({ body }) => ({
      status: 201,
      body: { ...LINK, name: (body as { name: string }).name },
    }),
    'DELETE /api/admin/removeDoorPhone/:id': (_, id) => {
      const phones = server.lasting.get('/api/admin/getDoorPhones') as readonly WireDoorPhone[];
      list(...phones.filter((phone) => phone.id !== id));
      return {};
    },
  }).acceptToken('earlier');
  list();
});

/** The last one, because a dialog has a cross of the same name. */
const press = async (name: string | RegExp) => {
  const [last] = (await screen.findAllByRole('button', { name })).slice(-1);
  await userEvent.click(last ?? document.body);
};
const open = async () => {
  visit('/admin/dortelefoner', server);
  await screen.findAllByText(/Ingen telefoner er koblet til|^Dør \d/);
};

describe('the door phones', () => {
  test('are said to be what they are while there is none', async () => {
    await open();
    expect(screen.getByText(/slipper crewet folk inn ved å skanne billetten/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dørtelefoner' })).toHaveAttribute('href', '/admin/dortelefoner');
  });

  test('are listed with what waits on them, and links that nobody has used', async () => {
    list(aListedPhone({ waiting: 6 }), aListedPhone({ id: 'b', name: 'Dør 2', ...UNUSED }));
    await open();
    const rows = tableCells().map((row) => row.map((text) => text?.trim()));
    expect(rows).toEqual([
      [
        ...['Dør 1', 'kari@crew.example', '01-03-2027 12:30', '01-03-2027 13:00', '6', '01-03-2027 23:00'],
        'Logg ut',
      ],
      ['Dør 2', 'kari@crew.example', 'Lenken er ikke brukt', '–', '–', '01-03-2027 13:10', 'Fjern lenken'],
    ]);
  });

  test('that stop working before the end of the event are told above the list', async () => {
    list(aListedPhone());
    const dates = { starts: NOW, ends: NOW + 2 * 24 * 60 * MINUTE };
    server.next.push({ path: '/api/event', reply: { body: eventAnswer(NOW, { dates }) } });
    await open();
    expect(await screen.findByText('Dør 1 slutter å virke før LAN-et er over')).toBeVisible();
  });

  test('are added by a code to scan, whose dialog tells when the phone has used it', async () => {
    list(aListedPhone());
    await open();
    await press('Legg til telefon');
    expect(screen.getByLabelText('Navn')).toHaveValue('Dør 2');
    await press('Lag QR-kode');
    expect(await screen.findByRole('img', { name: 'QR-kode for Dør 2' })).toBeVisible();
    expect(screen.getByText(LINK.url)).toBeVisible();
    expect(screen.getByText(/^Virker én gang, i/).closest('p')).toHaveTextContent(/i (10:00|9:5\d) til/);
    expect(server.called('addDoorPhone')[0]?.body).toEqual({ name: 'Dør 2' });
    list(aListedPhone(), aListedPhone({ id: 'b', name: 'Dør 2' }));
    expect(await screen.findByText('Dør 2 er koblet til')).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR-kode/ })).toBeNull();
  });

  test('cannot be added by a link whose time is up', async () => {
    server.next.push({
      path: 'addDoorPhone',
      reply: { status: 201, body: { ...LINK, expiresAt: NOW - 1 } },
    });
    await open();
    await press('Legg til telefon');
    await press('Lag QR-kode');
    expect(await screen.findByText('Lenken er gått ut')).toBeVisible();
    expect(screen.queryByText(LINK.url)).toBeNull();
  });

  test.each(['  ', 'x'.repeat(41)])('are not called %j', async (name) => {
    await open();
    await press('Legg til telefon');
    await userEvent.clear(screen.getByLabelText('Navn'));
    await fill(screen.getByLabelText('Navn'), name);
    await press('Lag QR-kode');
    expect(await screen.findByText(/et navn på 1 til 40 tegn/)).toBeVisible();
    expect(screen.getByLabelText('Navn')).toHaveFocus();
    expect(server.called('addDoorPhone')).toEqual([]);
  });

  test.each([
    ['event-over', 'LANet er over. Sett ny dato på forsiden først.'],
    ['too-many-door-phones', 'Det er for mange telefoner og åpne lenker.'],
  ])('that are refused as %s say why', async (code, sentence) => {
    server.next.push({ path: 'addDoorPhone', reply: refusal(409, code, sentence) });
    await open();
    await press('Legg til telefon');
    await press('Lag QR-kode');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('are logged out after a question that tells what is not sent', async () => {
    list(aListedPhone({ waiting: 6 }));
    await open();
    await press('Logg ut: Dør 1');
    const question = await screen.findByRole('dialog', { name: 'Logge ut Dør 1?' });
    expect(question).toHaveTextContent('6 handlinger er ikke sendt.');
    expect(screen.getByRole('button', { name: 'Avbryt' })).toHaveFocus();
    await press('Avbryt');
    expect(server.called('removeDoorPhone')).toEqual([]);
    await press('Logg ut: Dør 1');
    await press('Logg ut');
    await waitFor(() => expect(server.called('removeDoorPhone/a')).toHaveLength(1));
    expect(await screen.findByText(/Ingen telefoner er koblet til/)).toBeVisible();
  });

  test('may be the browser of the crew, which then leaves for the door with the link', async () => {
    // jsdom goes to no other document, and says where it was sent.
    const told = jest.spyOn(console, 'error').mockReturnValue();
    await open();
    await press('Bruk denne enheten');
    expect(screen.getByLabelText('Navn')).toHaveValue('Denne enheten');
    await press('Åpne døra');
    await waitFor(() => expect(server.called('addDoorPhone')[0]?.body).toEqual({ name: 'Denne enheten' }));
    await waitFor(() => expect(String(told.mock.calls[0])).toMatch(/navigation/));
    told.mockRestore();
  });
});

test.each([
  [[], 'Dør 1'],
  [['Dør 1'], 'Dør 2'],
  [['Dør 1', 'Dør 3'], 'Dør 2'],
  [['Dør 2', 'Kiosken'], 'Dør 1'],
  [['Dør 1', 'Dør 1'], 'Dør 2'],
])('beside %j the next phone is called %s', (names, next) => {
  expect(nextPhoneName(names.map((name) => ({ name })))).toBe(next);
});

test.each([
  [10 * MINUTE, '10:00'],
  [65_999, '1:05'],
  [999, '0:00'],
  [-1, '0:00'],
])('%d ms left are shown as %s', (ms, shown) => {
  expect(leftText(ms)).toBe(shown);
});

test.each<[Partial<WireDoorPhone>, RegExp]>([
  [UNUSED, /ikke brukt ennå/],
  [{ waiting: 0 }, /Da den sist meldte seg \(13\.00\), ventet ingenting\.$/],
  [
    { waiting: 0, lastSeen: NOW - 24 * 60 * MINUTE },
    /\(søndag 28\. februar kl\. 13\.00\), ventet ingenting\.$/,
  ],
  [{ waiting: null }, /^Dør 1 slutter å virke med en gang.*\nTelefonen har ikke sagt hva som venter\.$/],
  [{ waiting: 1 }, /1 handling er ikke sendt\. Den blir/],
  [{ waiting: 3 }, /3 handlinger er ikke sendt\. De blir/],
])('whoever logs a phone out with %j is told %s', (phone, told) => {
  expect(removeQuestion(aListedPhone(phone), NOW + MINUTE)).toMatch(told);
});

const [FIRST, SECOND] = [aListedPhone(), aListedPhone({ name: 'Dør 2', expiresAt: NOW + 700 * MINUTE })];

test.each<[string, readonly WireDoorPhone[], number | null, RegExp | null]>([
  ['one', [FIRST, SECOND], NOW + 650 * MINUTE, /^Dør 1 slutter å virke før LAN-et er over .*Gi den en ny/],
  ['two', [FIRST, SECOND], NOW + 900 * MINUTE, /^Dør 1 og Dør 2 slutter .*Gi dem en ny/],
  ['none: all work until the end', [FIRST, SECOND], FIRST.expiresAt, null],
  ['none: a link ends soon by itself', [aListedPhone(UNUSED)], NOW + 900 * MINUTE, null],
  ['none: no end is known', [FIRST], null, null],
])('the crew is warned of phones that stop before the end: %s', (_, phones, ends, told) => {
  const warning = tooShortWarning(phones, ends);
  if (told === null) expect(warning).toBeNull();
  else expect(`${warning?.title ?? ''} ${warning?.advice ?? ''}`).toMatch(told);
});
