import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlanAnswer, SettingsAnswer, UpdatePlanBody } from '../../adapters/http/contract.ts';
import type { PlanRow } from '../../domain/door/guard-plan.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { AdminServer } from '../support/admin-server.ts';
import { refusal } from '../support/fake-server.ts';
import { fill } from '../support/fill.ts';
import { press } from '../support/press.ts';
import { visit } from '../support/visit.tsx';

const oslo = (text: string) => Date.parse(`2027-03-${text}+01:00`);
const KARI = { name: 'Kari Lie', phone: '91234567' };
const OLA = { id: 'ola', kind: 'guard', firstName: 'Ola', lastName: 'Dahl', phone: '98765432', adult: true };
const PER = { id: 'per', kind: 'crew', firstName: 'Per', lastName: 'Ås', phone: null, adult: false };
const GUARDS: PlanRow = {
  ...{ id: 'rad-1', label: 'Nattevakt', awake: true },
  shifts: [{ id: 'vakt-1', from: oslo('05T23:00'), to: oslo('06T01:00'), ...KARI }],
};
const SECTION = 'Natt til lørdag 6. mars';

let server: AdminServer;
let printed = 0;
let stored: PlanAnswer;
const store = (rows: readonly PlanRow[], passes: PlanAnswer['passes'] = [OLA, PER]) => {
  stored = { version: stored.version + 1, UpdatedBy: '', rows, need: 1, lacks: [], passes };
  server.lasting.set('/api/admin/getPlan', stored);
};
const settings = (changed: Partial<SettingsAnswer> = {}) =>
  server.lasting.set('/api/admin/getSettings', {
    ...{
      ...SETTINGS_DEFAULTS,
      nightFrom: '23:00',
      nightTo: '02:00',
      updatedAt: 0,
      UpdatedBy: '',
      ...changed,
    },
  });
const sent = () => server.called('updatePlan').map(({ body }) => body as UpdatePlanBody);

beforeEach(() => {
  localStorage.clear();
  printed = 0;
  window.print = () => {
    printed++;
  };
  server = new AdminServer({
    'PUT /api/admin/updatePlan': ({ body }) => {
      const { version, rows } = body as UpdatePlanBody;
      if (version !== stored.version) return refusal(409, 'page-changed', 'Endret.');
      store(rows);
      return { body: stored };
    },
  }).acceptToken('earlier');
  server.facts = { dates: { starts: oslo('05T18:00'), ends: oslo('06T12:00') } };
  stored = { version: 0, UpdatedBy: '', rows: [], need: 1, lacks: [], passes: [] };
  store([GUARDS]);
  settings();
});

const open = async () => {
  visit('/admin/vaktplan', server);
  return within(await screen.findByRole('region', { name: SECTION }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the plan', () => {
  test('tells each hour of night how many are awake, and which have too few', async () => {
    const night = await open();
    const hours = within(night.getByRole('list', { name: 'Våkne voksne hver time' })).getAllByRole(
      'listitem',
    );
    expect(hours.map((hour) => hour.textContent)).toEqual(['23–001 av 1', '00–011 av 1', '01–020 av 1']);
    expect(hours.map((hour) => within(hour).getByRole('img').getAttribute('aria-label'))).toEqual([
      'Nok',
      'Nok',
      'For få',
    ]);
    expect(screen.getByText('Én time om natta har for få vakter')).toBeVisible();
    expect(screen.getByText(`${SECTION}: 01–02`)).toBeVisible();
    expect(screen.getByText('Minst 1 våkne voksne hver time om natta.')).toBeVisible();
  });

  test('asks for dates and night where they are not set', async () => {
    settings({ nightFrom: '', nightTo: '' });
    visit('/admin/vaktplan', server);
    const link = await screen.findByRole('link', { name: 'Innstillinger' });
    expect(screen.getByText('Sett når LAN-et er, og når det er natt')).toBeVisible();
    expect(link).toBeVisible();
  });

  test('says who is at two places at once, and who is too young to count', async () => {
    const shift = { from: oslo('06T00:00'), to: oslo('06T02:00') };
    store([
      { ...GUARDS, shifts: [...GUARDS.shifts, { id: 'vakt-2', ...shift, passId: 'per' }] },
      { ...GUARDS, id: 'rad-2', label: 'Dør', shifts: [{ id: 'vakt-3', ...shift, ...KARI }] },
    ]);
    const night = await open();
    expect(night.getAllByText('På to steder samtidig')).toHaveLength(2);
    expect(night.getByText('Under 18: teller ikke').closest('button')).toHaveTextContent('Per Ås');
  });
});

describe('a shift', () => {
  test('is added to a row, of who has a pass', async () => {
    await open();
    await press('Ny vakt: Nattevakt, natt til lørdag 6. mars');
    const form = await dialog('Ny vakt');
    // It goes on where the last one ends.
    expect(form.getByLabelText('Fra')).toHaveValue('2027-03-06T01:00');
    await userEvent.selectOptions(form.getByLabelText('Hvem'), 'Ola Dahl');
    await fill(form.getByLabelText('Til'), '2027-03-06T02:00');
    await userEvent.click(form.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Alle timene om natta har vakter nok')).toBeVisible();
    const shift = { id: expect.any(String), from: oslo('06T01:00'), to: oslo('06T02:00'), passId: 'ola' };
    expect(sent()).toEqual([{ version: 1, rows: [{ ...GUARDS, shifts: [...GUARDS.shifts, shift] }] }]);
  });

  test('of the first row makes the row, which counts', async () => {
    store([], []);
    await open();
    await press('Legg til vakt');
    const form = await dialog('Ny vakt');
    expect(form.getByLabelText('Hva det er')).toHaveValue('Nattevakt');
    expect(form.getByLabelText('Fra')).toHaveValue('2027-03-05T23:00');
    await fill(form.getByLabelText('Navn'), 'Kari Lie');
    await fill(form.getByLabelText('Telefon'), '91234567');
    await userEvent.click(form.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.rows).toMatchObject([
      {
        label: 'Nattevakt',
        awake: true,
        shifts: [{ ...KARI, from: oslo('05T23:00'), to: oslo('06T03:00') }],
      },
    ]);
  });

  test.each([
    ['Navn', '', 'Skriv navnet, med høyst 60 tegn.', 'Navn'],
    ['Telefon', '1', 'Skriv telefonnummeret, så de kan nås om natta.', 'Telefon'],
    ['Til', '2027-03-05T22:00', /^Vakta må vare fra et kvarter til et senere/, 'Fra'],
  ])('with a wrong «%s» is refused at its field, before it is sent', async (label, typed, sentence, at) => {
    await open();
    await press(/^23–01 ?Kari Lie/);
    const form = await dialog('Endre vakt');
    await fill(form.getByLabelText(label), typed);
    await userEvent.click(form.getByRole('button', { name: 'Lagre' }));
    expect(await form.findByText(sentence)).toBeVisible();
    expect(form.getByLabelText(at)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('is changed over what somebody else has saved since, and theirs stays', async () => {
    await open();
    await press(/^23–01 ?Kari Lie/);
    const theirs = { id: 'vakt-9', from: oslo('06T01:00'), to: oslo('06T02:00'), passId: 'ola' };
    store([{ ...GUARDS, label: 'Vakt', shifts: [...GUARDS.shifts, theirs] }]);
    const form = await dialog('Endre vakt');
    await fill(form.getByLabelText('Navn'), 'Eva Berg');
    await userEvent.click(form.getByRole('button', { name: 'Lagre' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored.rows).toMatchObject([
      { label: 'Vakt', shifts: [theirs, { id: 'vakt-1', name: 'Eva Berg' }] },
    ]);
  });

  test('is taken away', async () => {
    await open();
    await press(/^23–01 ?Kari Lie/);
    await press('Ta bort vakta');
    expect(await screen.findByText('Ingen på vakt.')).toBeVisible();
    expect(stored.rows).toEqual([{ ...GUARDS, shifts: [] }]);
  });
});

describe('what is sent out', () => {
  test.each([
    [{ sent: 2, without: 0 }, 'Planen er sendt til 2.'],
    [{ sent: 0, without: 0 }, 'Ingen har fått nye eller endrede vakter siden sist.'],
    [
      { sent: 1, without: 1 },
      'Planen er sendt til 1. Én som har vakt, har ingen e-postadresse: si fra selv.',
    ],
    [{ sent: 1, without: 3 }, 'Planen er sendt til 1. 3 som har vakt, har ingen e-postadresse: si fra selv.'],
  ])('is told once it is: %j', async (body, text) => {
    server.next.push({ path: 'sendPlan', reply: { body } });
    await open();
    await press('Send ut planen');
    await press('Send');
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.called('sendPlan')).toHaveLength(1);
  });

  test('waits for somebody who can be mailed', async () => {
    store([GUARDS], []);
    await open();
    expect(screen.getByRole('button', { name: 'Send ut planen' })).toBeDisabled();
  });
});

describe('a row', () => {
  test('is named, and counts no more', async () => {
    await open();
    await press('Endre raden Nattevakt');
    const form = await dialog('Endre rad');
    await fill(form.getByLabelText('Hva det er'), 'Kiosk');
    await userEvent.click(form.getByRole('checkbox'));
    await userEvent.click(form.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('3 timer om natta har for få vakter')).toBeVisible();
    expect(screen.getByText(`${SECTION}: 23–02`)).toBeVisible();
    expect(stored.rows).toEqual([{ ...GUARDS, label: 'Kiosk', awake: false }]);
  });

  test('is asked about before it goes with its shifts', async () => {
    await open();
    await press('Endre raden Nattevakt');
    await press('Slett raden');
    await screen.findByText('«Nattevakt» har én vakt, som blir borte. Vil du slette raden?');
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Slett raden' })).at(-1) as HTMLElement,
    );
    await waitFor(() => expect(stored.rows).toEqual([]));
  });
});

test('for the wall the plan is printed by the hour, with the phone numbers', async () => {
  const shift = { id: 'vakt-2', from: oslo('06T00:30'), to: oslo('06T01:00'), passId: 'ola' };
  const byDay = { id: 'vakt-3', from: oslo('05T20:00'), to: oslo('05T21:00'), passId: 'ola' };
  store([
    { ...GUARDS, shifts: [{ id: 'vakt-1', from: oslo('05T23:00'), to: oslo('06T02:00'), ...KARI }] },
    { ...GUARDS, id: 'rad-2', label: 'Dør', shifts: [byDay, shift] },
  ]);
  await open();
  await press('Skriv ut til veggen');
  await waitFor(() => expect(printed).toBe(1));
  const tables = [...document.querySelectorAll('.sheet table')];
  const cells = tables.map((table) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  expect(cells).toEqual([
    [
      ['Tid', 'Nattevakt', 'Dør'],
      // Nobody is on from 21 to 23.
      ['20–21', '', 'Ola Dahl'],
      ['23–00', 'Kari Lie', ''],
      ['00–01', 'Kari Lie', 'Ola Dahl (00.30–01)'],
      ['01–02', 'Kari Lie', ''],
    ],
    [
      ['Navn', 'Telefon'],
      ['Kari Lie', '91234567'],
      ['Ola Dahl', '98765432'],
    ],
  ]);
});
