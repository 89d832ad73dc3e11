import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DoorListAnswer, WireMuster } from '../../adapters/http/contract.ts';
import { AdminServer } from '../support/admin-server.ts';
import { NOON } from '../support/builders.ts';
import { aDoorPerson } from '../support/door-builders.ts';
import { press } from '../support/press.ts';
import { visit } from '../support/visit.tsx';

const isIn = { presence: 'inside', since: NOON - 9, arrivedAt: NOON - 9 } as const;
const KARI = aDoorPerson({ ...isIn, firstName: 'Kari', lastName: 'Ås', age: 14, code: 'B2CD3F' });
const RUNNING = { id: 'm', at: NOON, by: 'Dør 1', drill: false, endedAt: null, seen: [] };
const RECORD: WireMuster = {
  ...{ id: 'a', at: NOON, by: 'Dør 1', drill: true, endedAt: NOON + 600_000, endedBy: 'crew' },
  ...{ counted: 9, seen: 8, missed: 2 },
  missing: [
    { firstName: 'Kari', lastName: 'Ås', code: 'B2CD3F', rowNum: 3, seatNum: 1, foundAt: null },
    {
      firstName: 'Unn',
      lastName: 'Dal',
      code: 'VAKT22',
      rowNum: null,
      seatNum: null,
      foundAt: NOON + 400_000,
    },
  ],
};

let server: AdminServer;
const told = (muster: DoorListAnswer['muster'], records: readonly WireMuster[] = []) => {
  server.lasting.set('/api/door/list', {
    ...{ at: NOON, version: 'a-1', muster, persons: [KARI, aDoorPerson(isIn)] },
    lastRound: { at: NOON - 31 * 60_000, by: 'Dør 2' },
    event: { nightFrom: '00:00', nightTo: '23:45', roundMinutes: 30 },
    ...{
      counts: { inside: 2, out: 0, left: 0, expected: 0 },
      others: { crew: 0, guard: 0, visitor: 0, other: 0 },
    },
  });
  server.lasting.set('/api/admin/getMusters', records);
};
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  told(null);
  server.lasting.set('/api/door/acts', { at: NOON, results: [] });
});
const sent = () =>
  server.called('/api/door/acts').map(({ body }) => (body as { acts: readonly object[] }).acts[0]);
const open = async () => {
  visit('/admin/opptelling', server);
  await screen.findByRole('heading', { level: 1, name: 'Opptelling' });
};

describe('the roll call of the crew', () => {
  test('is started as a drill or not, after a question', async () => {
    await open();
    expect(await screen.findByText('2 er i huset nå')).toBeVisible();
    await press('Start opptelling');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Øvelse' }));
    await press('Start');
    expect(sent()).toMatchObject([{ type: 'muster', drill: true }]);
  });

  test('tells of the last round that was walked, and of a new one by a press', async () => {
    await open();
    expect(await screen.findByText('Siste runde 11.29 av Dør 2: det er på tide med en ny')).toBeVisible();
    await press('Runde gått');
    expect(sent()).toMatchObject([{ type: 'round' }]);
  });

  test('names who is missing, and ticks, rings and ends as the phones do', async () => {
    told(RUNNING);
    server.lasting.set('/api/door/guardian/B2CD3F/1', { name: 'Mor', phone: '91234567' });
    await open();
    expect(await screen.findByText('mangler 2 av 2')).toBeVisible();
    const rows = within(screen.getByRole('list', { name: 'Mangler' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
      'Nordmann, Ola',
      'Ås, Kari',
    ]);
    await press('Vis foresatt: Kari Ås');
    expect(await screen.findByRole('link', { name: '91234567' })).toBeVisible();
    await press('Sett: Kari Ås');
    await press('Avslutt opptellingen');
    await press('Avslutt');
    expect(sent()).toMatchObject([
      { type: 'seen', muster: 'm', code: 'B2CD3F', position: 1 },
      { type: 'muster-end', muster: 'm' },
    ]);
  });

  test('has the records of those that are over, with who was missing and when they were found', async () => {
    told({ ...RUNNING, endedAt: NOON + 600_000 }, [
      RECORD,
      { ...RECORD, id: 'b', endedBy: null, missing: [] },
    ]);
    await open();
    const [first, second] = (await screen.findAllByRole('heading', { level: 2 })).map(
      (head) => head.parentElement,
    );
    expect(first).toHaveTextContent(
      'Startet av Dør 1. Avsluttet av crew etter 10 minutter. 8 av 9 ble sett; 2 manglet',
    );
    expect(first).toHaveTextContent(/Ås, Kari 3-1 · B2CD3F · ikke sett.*Dal, Unn VAKT22 · sett \d\d[.:]\d\d/);
    expect(second).toHaveTextContent('Sluttet av seg selv');
    expect(second).toHaveTextContent('Navnene er slettet');
  });
});
