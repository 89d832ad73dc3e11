import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { AdminServer } from '../support/admin-server.ts';
import { refusal } from '../support/fake-server.ts';
import { fill } from '../support/fill.ts';
import { aWirePass, aWireVisitor } from '../support/passes.ts';
import { press } from '../support/press.ts';
import { tableCells } from '../support/table-cells.ts';
import { visit } from '../support/visit.tsx';

let server: AdminServer;
let printed = 0;

beforeEach(() => {
  localStorage.clear();
  printed = 0;
  window.print = () => {
    printed++;
  };
  server = new AdminServer({
    'POST /api/admin/addPass': () => ({ status: 201, body: aWirePass() }),
    'POST /api/admin/addPasses': () => ({ status: 201, body: { passes: [] } }),
    'PUT /api/admin/updatePass/:id': () => ({ body: aWirePass() }),
    'DELETE /api/admin/removePass/:id': (_, id) => {
      server.passes = server.passes.filter((pass) => pass.id !== id);
      return {};
    },
  }).acceptToken('earlier');
  server.passes = [
    aWirePass({ id: 'ola', code: 'VAKT22', kind: 'guard', firstName: 'Ola', lastName: 'Berg' }),
    aWirePass({ age: 17, presence: 'out' }),
    aWireVisitor(),
  ];
  server.lasting.set('/api/admin/getSettings', {
    ...{ ...SETTINGS_DEFAULTS, updatedAt: 0, UpdatedBy: '', visitorUntil: '23:00' },
  });
});

const open = async () => {
  visit('/admin/uten-plass', server);
  await screen.findByRole('heading', { name: 'Uten plass' });
};
const openList = async () => {
  await open();
  await screen.findByRole('table');
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const cards = () => [...document.querySelectorAll('.sheet li')];
const bodies = (call: string) => server.called(call).map(({ method, path, body }) => [method, path, body]);

test('tells who is there without a seat, by last name, with their sum, what visitors owe, and who is over time', async () => {
  await openList();
  expect(screen.getByText('3 uten plass: 1 crew, 1 nattevakt, 1 på besøk')).toBeVisible();
  await screen.findByText('Besøk til 23.00');
  expect(
    tableCells().map((row) => row.slice(0, -1).map((text) => text?.replaceAll('\u00a0', ' ').trim())),
  ).toEqual([
    ['Ola Berg', 'Nattevakt', 'voksen', '91234567', '', 'VAKT22', '', 'ikke kommet'],
    ['Kari Lie', 'Crew', '17 år', '91234567', '', 'CREW22', '', 'ute'],
    ['Vera Ås', 'Besøk', '43 år', '', '23.00', 'VERA22', '50 kr igjen', 'inneBesøk til 23.00'],
  ]);
  expect(screen.getAllByRole('link', { name: '91234567' })[0]).toHaveAttribute('href', 'tel:91234567');
});

test('says of a visitor who has paid, and may stay, nothing more', async () => {
  server.passes = [
    aWireVisitor({ paidOre: 5_000, until: '23:59', arrivedAt: Date.parse('2027-03-01T11:00:00Z') }),
  ];
  await openList();
  expect(tableCells()[0]?.slice(4, 8)).toEqual(['23.59', 'VERA22', 'Betalt', ' inne']);
});

test('shows those of a kind, and those that a search finds', async () => {
  await openList();
  await press('Nattevakt 1');
  expect(tableCells().map(([name]) => name)).toEqual(['Ola Berg']);
  await press('Alle 3');
  await userEvent.type(screen.getByLabelText('Søk i alle felt'), 'vera22');
  await waitFor(() => expect(tableCells().map(([name]) => name)).toEqual(['Vera Ås']));
});

test('says how to begin while nobody is written up', async () => {
  server.passes = [];
  await open();
  expect(await screen.findByText(/Ingen er skrevet opp\./)).toBeVisible();
  expect(screen.getByText('Ingen uten plass')).toBeVisible();
});

describe('who is added', () => {
  test('is of the kind on show, and needs a phone number where the crew must reach them', async () => {
    await openList();
    await press('Nattevakt 1');
    await press('Legg til');
    const form = await dialog('Legg til uten plass');
    expect(form.getByLabelText('Hva')).toHaveValue('guard');
    await fill(form.getByLabelText('Fornavn'), 'Per');
    await fill(form.getByLabelText('Etternavn'), 'Vik');
    await userEvent.click(form.getByRole('button', { name: 'Legg til' }));
    expect(form.getByLabelText('Telefon')).toHaveAccessibleDescription(
      /Må fylles ut for crew og nattevakter.*Telefonnummer er ugyldig/,
    );
    expect(form.getByLabelText('Telefon')).toHaveFocus();
    await fill(form.getByLabelText('Telefon'), '98765432');
    await userEvent.click(form.getByRole('button', { name: 'Legg til' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const unknown = { age: null, email: null, until: null };
    expect(bodies('addPass')).toEqual([
      [
        ...['POST', '/api/admin/addPass'],
        { kind: 'guard', firstName: 'Per', lastName: 'Vik', phone: '98765432', ...unknown },
      ],
    ]);
  });

  test('can be on a visit without a phone number, until a time', async () => {
    await openList();
    await press('Legg til');
    const form = await dialog('Legg til uten plass');
    await userEvent.selectOptions(form.getByLabelText('Hva'), 'Besøk');
    await fill(form.getByLabelText('Fornavn'), 'Unn');
    await fill(form.getByLabelText('Etternavn'), 'Vik');
    await fill(form.getByLabelText('Alder'), '12');
    await userEvent.type(form.getByLabelText('Til'), '21:30');
    await userEvent.click(form.getByRole('button', { name: 'Legg til' }));
    await waitFor(() => expect(bodies('addPass')).toHaveLength(1));
    expect(bodies('addPass')[0]?.[2]).toMatchObject({
      kind: 'visitor',
      age: '12',
      phone: null,
      until: '21:30',
    });
  });

  test('stays in the form when the server says no', async () => {
    server.next.push({ path: 'addPass', reply: refusal(409, 'too-many-passes', 'Det er fullt.') });
    await openList();
    await press('Legg til');
    const form = await dialog('Legg til uten plass');
    await fill(form.getByLabelText('Fornavn'), 'Per');
    await fill(form.getByLabelText('Etternavn'), 'Vik');
    await fill(form.getByLabelText('Telefon'), '98765432');
    await userEvent.click(form.getByRole('button', { name: 'Legg til' }));
    expect(await form.findByText('Det er fullt.')).toBeVisible();
    expect(form.getByLabelText('Fornavn')).toHaveValue('Per');
  });
});

test('who is changed keeps what is not touched', async () => {
  await openList();
  await press('Endre: Kari Lie');
  const form = await dialog('Endre Kari Lie');
  await fill(form.getByLabelText('Etternavn'), 'Vik');
  await userEvent.click(form.getByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(bodies('updatePass')).toHaveLength(1));
  expect(bodies('updatePass')[0]).toEqual([
    ...['PUT', '/api/admin/updatePass/kari'],
    {
      ...{ kind: 'crew', firstName: 'Kari', lastName: 'Vik', age: '17', phone: '91234567' },
      ...{ email: null, until: null },
    },
  ]);
});

describe('a pasted list', () => {
  const paste = async (lines: string) => {
    const form = await dialog('Lim inn en liste');
    await fill(form.getByLabelText('Navn og telefon, én på hver linje'), lines);
    await userEvent.click(form.getByRole('button', { name: 'Legg til alle' }));
    return form;
  };

  test('is added whole', async () => {
    await openList();
    await press('Lim inn en liste');
    const lines = 'Per Vik, 98765432\n\nUnn Dahl, 98765433';
    await paste(lines);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies('addPasses')).toEqual([['POST', '/api/admin/addPasses', { kind: 'crew', lines }]]);
  });

  test('is not sent while a line is wrong, and says which and why', async () => {
    await openList();
    await press('Lim inn en liste');
    const form = await paste('Per Vik, 98765432\n\nOla\nUnn Dahl');
    const told = within(form.getByRole('list', { name: 'Linjer som er feil' })).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      'Linje 2: OlaVennligst fyll inn Etternavn',
      'Linje 3: Unn DahlTelefonnummer er ugyldig',
    ]);
    expect(form.getByText('2 linjer er feil. Ingen er lagt til.')).toBeVisible();
    expect(bodies('addPasses')).toEqual([]);
  });

  test('that is empty is asked for', async () => {
    await openList();
    await press('Lim inn en liste');
    const form = await paste('\n');
    expect(form.getByText(/Lim inn fra én til 100 linjer/)).toBeVisible();
    expect(bodies('addPasses')).toEqual([]);
  });
});

test('who is removed goes once it is confirmed what goes with them', async () => {
  server.passes = [aWireVisitor({ paidOre: 5_000 }), aWirePass()];
  await openList();
  await press('Fjern: Vera Ås');
  const question = await dialog('Fjerne Vera Ås?');
  expect(question.getByText(/Vera er i huset nå, og forsvinner fra nattlisten/)).toBeVisible();
  expect(question.getByText('50 kr som er betalt, blir stående i regnskapet.')).toBeVisible();
  expect(question.getByRole('button', { name: 'Avbryt' })).toHaveFocus();
  expect(server.called('removePass')).toEqual([]);
  await press('Fjern');
  await waitFor(() => expect(tableCells().map(([name]) => name)).toEqual(['Kari Lie']));
});

describe('passes are printed', () => {
  test('all that are shown, each with what they are, name, event, code and the QR code that the door reads', async () => {
    await openList();
    await press('Skriv ut passene');
    await waitFor(() => expect(printed).toBe(1));
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^NattevaktOla Berg.+VAKT22$/),
      expect.stringMatching(/^CrewKari Lie.+CREW22$/),
      expect.stringMatching(/^BesøkVera Ås.+VERA22$/),
    ]);
    expect(cards()[0]?.querySelector('svg')).toHaveAttribute('aria-label', 'QR-kode for Ola Berg');
  });

  test('one by one', async () => {
    await openList();
    await press('Skriv ut: Kari Lie');
    await waitFor(() => expect(printed).toBe(1));
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).toHaveTextContent('Kari Lie');
  });

  test("by the browser's own print, too", async () => {
    await openList();
    await press('Besøk 1');
    dispatchEvent(new Event('beforeprint'));
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).toHaveTextContent('Vera Ås');
    dispatchEvent(new Event('afterprint'));
  });
});
