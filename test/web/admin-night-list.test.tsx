import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { countPasses } from '../../domain/door/pass.ts';
import type { NightListAnswer, PlanAnswer, SettingsAnswer } from '../../adapters/http/contract.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { AdminServer } from '../support/admin-server.ts';
import { tableCells } from '../support/table-cells.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';
import { press } from '../support/press.ts';

const AT = Date.parse('2027-10-04T21:00:00Z');
type NightPerson = NightListAnswer['persons'][number];

function aNightPerson(overrides: Partial<NightPerson> = {}): NightPerson {
  return {
    ...{ firstName: 'Kari', lastName: 'Nordmann', age: 17, rowNum: 3, seatNum: 7, code: 'K7WM2R' },
    ...{ presence: 'inside', since: AT - 3_600_000, guardianName: null, guardianPhone: null },
    ...{ consentState: 'not-needed', night: false, ...overrides },
  };
}

/** Somebody without a seat: Eva of the crew, who is inside. */
function another(
  overrides: Partial<NightListAnswer['others'][number]> = {},
): NightListAnswer['others'][number] {
  return {
    ...{ kind: 'crew', firstName: 'Eva', lastName: 'Lie', age: null, phone: '91234567', code: 'CREW22' },
    ...{ presence: 'inside', since: AT, arrivedAt: AT - 3_600_000, until: null, ...overrides },
  };
}
const VERA = another({ kind: 'visitor', firstName: 'Vera', lastName: 'Dahl', phone: null, code: 'VERA22' });
const OLA = aNightPerson({ firstName: 'Ola', lastName: 'Berg', age: 14, presence: 'out', seatNum: 8 });
const PER = aNightPerson({ firstName: 'Per', lastName: 'Ås', code: 'ADA234', since: null });
let server: AdminServer;
let printed = 0;

const list = (persons: readonly NightPerson[], passes: NightListAnswer['others'] = []) => {
  const counts = { inside: 2, out: 1, left: 4, expected: 30 };
  const others = { others: passes, othersCounts: countPasses(passes) };
  server.lasting.set('/api/admin/getNightList', {
    ...{ at: AT, counts, persons, ...others },
  } satisfies NightListAnswer);
};
const settings = (changed: Partial<SettingsAnswer> = {}) =>
  server.lasting.set('/api/admin/getSettings', {
    ...{ ...SETTINGS_DEFAULTS, updatedAt: 0, UpdatedBy: '', ...changed },
  });

const NO_PLAN: PlanAnswer = { version: 0, UpdatedBy: '', rows: [], need: 2, lacks: [], passes: [] };

beforeEach(() => {
  localStorage.clear();
  printed = 0;
  window.print = () => {
    printed++;
  };
  server = new AdminServer().acceptToken('earlier');
  list([OLA, aNightPerson(), PER]);
  settings();
  server.lasting.set('/api/admin/getPlan', NO_PLAN);
});

const open = async () => {
  visit('/admin/nattliste', server);
  await screen.findByRole('table');
};
const paper = () => document.querySelector('.sheet');

describe('the night list', () => {
  test('has who is inside and out by last name, and counts everybody', async () => {
    await open();
    expect(screen.getByText(/^Alle 2 som er i huset nå, og 1 ute\./)).toBeVisible();
    expect(screen.getByText('Påmeldte: 2 inne, 1 ute, 4 gått hjem, 30 ikke kommet.')).toBeVisible();
    expect(tableCells().map((row) => row.map((text) => text?.trim()))).toEqual([
      ['Berg', 'Ola', '14', '3-8', 'K7WM2R', 'ute', '04-10-2027 22:00'],
      ['Nordmann', 'Kari', '17', '3-7', 'K7WM2R', 'inne', '04-10-2027 22:00'],
      ['Ås', 'Per', '17', '3-7', 'ADA234', 'inne', ''],
    ]);
  });

  test.each([
    ['Inne 2', ['Nordmann', 'Ås']],
    ['Ute 1', ['Berg']],
    ['Alle 3', ['Berg', 'Nordmann', 'Ås']],
  ])('shows %s', async (chip, names) => {
    await open();
    await press(chip);
    expect(tableCells().map(([lastName]) => lastName)).toEqual(names);
  });

  test('is searched by name, seat and phone, and printed whole all the same', async () => {
    list([OLA, aNightPerson(), PER], [another()]);
    await open();
    for (const [typed, name] of [
      ['kari', 'Nordmann'],
      ['3-8', 'Berg'],
      ['91234567', 'Lie'],
    ] as const) {
      await fill(screen.getByRole('searchbox'), typed);
      expect(tableCells().map(([lastName]) => lastName)).toEqual([name]);
    }
    expect(screen.getByText('Viser 1 av 4')).toBeVisible();
    await press('Skriv ut listen');
    await waitFor(() => expect(paper()?.querySelectorAll('tbody tr')).toHaveLength(4));
    await fill(screen.getByRole('searchbox'), 'xyzzy');
    expect(screen.getByText('Ingen passer til det du søker etter.')).toBeVisible();
  });

  test('says that nobody has come, and that nobody is out', async () => {
    list([PER]);
    await open();
    await press('Ute 0');
    expect(screen.getByText('Ingen er ute.')).toBeVisible();
    list([]);
    await press('Oppdater');
    expect(await screen.findByText('Ingen er kommet ennå.')).toBeVisible();
  });

  test('is printed with time and counts, and no phone number', async () => {
    list([{ ...OLA, guardianName: 'Eva Berg', guardianPhone: '40000001' }, PER]);
    await open();
    await press('Skriv ut listen');
    await waitFor(() => expect(printed).toBe(1));
    expect(paper()).toHaveTextContent('Slik det var 04-10-2027 23:00 · Alle 1 som er i huset nå, og 1 ute');
    expect(paper()?.querySelector('tbody')).toHaveTextContent('BergOla143-8K7WM2RUTEÅsPer173-7ADA234inne');
    expect(paper()).not.toHaveTextContent('40000001');
  });

  describe('has those without a seat, too', () => {
    test('among the others by last name, and says how many it is', async () => {
      list([OLA, aNightPerson(), PER], [VERA, another()]);
      await open();
      expect(screen.getByText(/^Alle 4 som er i huset nå, og 1 ute\./)).toBeVisible();
      expect(screen.getByText(/30 ikke kommet, og 1 crew, 1 på besøk uten plass\.$/)).toBeVisible();
      expect(tableCells().map((row) => row.slice(0, 5).map((text) => text?.trim()))).toEqual([
        ['Berg', 'Ola', '14', '3-8', 'K7WM2R'],
        ['Dahl', 'Vera', 'voksen', 'Besøk', 'VERA22'],
        ['Lie', 'Eva', 'voksen', 'Crew91234567', 'CREW22'],
        ['Nordmann', 'Kari', '17', '3-7', 'K7WM2R'],
        ['Ås', 'Per', '17', '3-7', 'ADA234'],
      ]);
      await press('Ute 1');
      expect(tableCells().map(([lastName]) => lastName)).toEqual(['Berg']);
    });

    test('and who of them should be out by now', async () => {
      // The page's clock stands at noon in March.
      const came = { arrivedAt: Date.parse('2027-02-28T18:00:00Z') };
      list(
        [],
        [
          another({ ...VERA, ...came, until: '23:00' }),
          another({ ...came, until: '03:00', presence: 'out' }),
        ],
      );
      await open();
      expect(screen.getByText('Besøk til 23.00')).toHaveClass('warning');
      expect(screen.queryByText(/til 03\.00/)).toBeNull();
    });

    test('also on paper, with how to reach them', async () => {
      list([PER], [VERA, another({ presence: 'out' })]);
      await open();
      await press('Skriv ut listen');
      await waitFor(() => expect(printed).toBe(1));
      expect(paper()).toHaveTextContent('Alle 2 som er i huset nå, og 1 ute');
      expect(paper()?.querySelector('tbody')).toHaveTextContent(
        'DahlVeravoksenBesøkVERA22inneLieEvavoksenCrew 91234567CREW22UTEÅsPer173-7ADA234inne',
      );
    });
  });

  test('is printed with the guardians who are known, when that is ticked', async () => {
    list([{ ...OLA, guardianName: 'Eva Berg', guardianPhone: '40000001' }, PER]);
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: /telefonen til foresatte/ }));
    await press('Skriv ut listen');
    await waitFor(() => expect(paper()).toHaveTextContent('Eva Berg 40000001'));
  });

  test('asks about guardians only where one is known', async () => {
    await open();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('tells of the young where their consent stands, whom to ring, and who may go out alone', async () => {
    const young = { age: 14, consentState: 'given', night: true } as const;
    list([
      { ...OLA, ...young, guardianName: 'Eva Berg', guardianPhone: '40 00 00 01' },
      { ...aNightPerson(), age: 15, consentState: 'withdrawn' },
      PER,
    ]);
    await open();
    expect(tableCells().map((row) => row.slice(-2).map((text) => text?.trim()))).toEqual([
      ['Gitt digitaltKan gå ut alene om natta', 'Eva Berg 40 00 00 01'],
      ['Trukket', ''],
      ['', ''],
    ]);
    expect(screen.getByRole('link', { name: '40 00 00 01' })).toHaveAttribute('href', 'tel:40000001');
    await press('Skriv ut listen');
    await waitFor(() => expect(printed).toBe(1));
    const rows = [...(paper()?.querySelectorAll('tbody tr') ?? [])].map((row) => row.lastChild?.textContent);
    expect(rows).toEqual(['Gitt digitalt. Kan gå ut alene om natta', 'Trukket', '']);
    expect(paper()).not.toHaveTextContent('40 00 00 01');
  });

  test('says on paper when it is not everybody', async () => {
    await open();
    await press('Ute 1');
    await press('Skriv ut listen');
    await waitFor(() => expect(paper()).toHaveTextContent('Bare: Ute'));
  });
});

describe('the notice to the fire service', () => {
  test('says what is not set, and where it is', async () => {
    await open();
    expect(await screen.findByText('Meldingen er ikke ferdig')).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'Innstillinger' });
    expect(links.at(-1)).toHaveAttribute('href', '/admin/settings');
  });

  test('counts everybody who is signed up, and is printed alone', async () => {
    settings({ responsible: [{ name: 'Eva Berg', phone: '40000001' }] });
    await open();
    expect(await screen.findByRole('group', { name: 'Teksten' })).toHaveTextContent('høyst 37 påmeldte');
    await press('Skriv ut meldingen');
    await waitFor(() => expect(printed).toBe(1));
    expect(paper()).toHaveTextContent('Eva Berg, telefon 40000001');
    expect(paper()?.querySelector('table')).toBeNull();
  });
});
