import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DoorPerson } from '../../domain/door/door-person.ts';
import { NOON } from '../support/builders.ts';
import { aDoorPerson } from '../support/door-builders.ts';
import { fill } from '../support/fill.ts';
import { open, press, server, SESSION } from './opened-door.tsx';

const isIn = { presence: 'inside', since: 1, arrivedAt: 1 } as const;
const KARI = aDoorPerson({ ...isIn, firstName: 'Kari', lastName: 'Ås', age: 14, code: 'B2CD3F' });
const VAKT: DoorPerson = {
  ...aDoorPerson({ ...isIn, firstName: 'Unn', lastName: 'Dal', code: 'VAKT22' }),
  ...{ kind: 'guard', rowNum: null, seatNum: null, age: null },
};
const EVERYBODY = [
  ...[KARI, VAKT, aDoorPerson(isIn)],
  ...[aDoorPerson({ position: 2, firstName: 'Per', presence: 'out' }), aDoorPerson({ position: 3 })],
];
const missing = () =>
  within(screen.getByRole('list', { name: 'Mangler' }))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);

const started = async (drill = false) => {
  const sync = await open(EVERYBODY);
  await press('Opptelling');
  await press('Start opptelling');
  if (drill) await userEvent.click(screen.getByRole('checkbox', { name: 'Øvelse' }));
  await press('Start');
  await screen.findByText('Mangler 3');
  return sync;
};

describe('a roll call on the phone', () => {
  test('is started after one question, and has everybody who is inside by last name, and who is out apart', async () => {
    await started(true);
    expect(screen.getByRole('heading', { name: /Mangler 3 Øvelse av 3, startet/ })).toBeVisible();
    expect(missing()).toEqual(['Dal, Unn', 'Nordmann, Ola', 'Ås, Kari']);
    expect(screen.getByText('Nattevakt · voksen · VAKT22')).toBeVisible();
    expect(screen.getByText('Ute 1')).toBeVisible();
    await waitFor(() => expect([...server.done.values()]).toMatchObject([{ type: 'muster', drill: true }]));
  });

  test('ticks with one press, and takes back with another', async () => {
    await started();
    await press('Sett: Kari Ås');
    expect(await screen.findByText('Mangler 2')).toBeVisible();
    expect(missing()).toEqual(['Dal, Unn', 'Nordmann, Ola']);
    await waitFor(() => expect(server.muster?.seen).toMatchObject([{ code: 'B2CD3F', position: 1 }]));
    await userEvent.click(screen.getByText('Sett 1'));
    await press('Angre: Kari Ås');
    expect(await screen.findByText('Mangler 3')).toBeVisible();
    await waitFor(() => expect(server.muster?.seen).toEqual([]));
  });

  test('finds by name and seat, and begins anew after a press', async () => {
    await started();
    const search = screen.getByRole('searchbox', { name: 'Søk i opptellingen' });
    await fill(search, 'ås');
    expect(missing()).toEqual(['Ås, Kari']);
    await press('Sett: Kari Ås');
    expect(search).toHaveValue('');
    expect(missing()).toEqual(['Dal, Unn', 'Nordmann, Ola']);
  });

  test('offers to ring the guardian of who is under age, and the way in for who is out', async () => {
    server.guardians.set('B2CD3F 1', { name: 'Mor', phone: '91234567' });
    await started();
    await press('Ring foresatt: Kari Ås');
    expect(await screen.findByRole('link', { name: /Ring Mor/ })).toHaveAttribute('href', 'tel:91234567');
    expect(screen.queryByRole('button', { name: 'Ring foresatt: Ola Nordmann' })).toBeNull();
    await userEvent.click(screen.getByText('Ute 1'));
    await press('Inn: Per Nordmann');
    expect(await screen.findByText('Mangler 4')).toBeVisible();
  });

  test('ends after a question that names who is missing, and says so', async () => {
    await started();
    await press('Sett: Kari Ås');
    await press('Avslutt opptellingen');
    expect(screen.getByRole('dialog')).toHaveTextContent('Mangler 2: Unn Dal og Ola Nordmann.');
    await press('Avslutt');
    expect(await screen.findByRole('button', { name: 'Start opptelling' })).toBeVisible();
    expect(screen.getByRole('heading', { name: /Mangler 2 .*avsluttet/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Sett:/ })).toBeNull();
  });

  test('that another phone has started is seen from everywhere, and what it ticks', async () => {
    const sync = await open(EVERYBODY);
    server.muster = { id: 'm', at: NOON, by: 'Dør 2', drill: false, endedAt: null, seen: [] };
    await sync.synced();
    await press(/Opptelling pågår: mangler 3/);
    server.muster = { ...server.muster, seen: [{ code: 'VAKT22', position: 1, at: NOON + 1, by: 'Dør 2' }] };
    await sync.synced();
    expect(await screen.findByText('Mangler 2')).toBeVisible();
    await press('Sett: Kari Ås');
    await waitFor(() =>
      expect([...server.done.values()]).toMatchObject([{ type: 'seen', muster: 'm', code: 'B2CD3F' }]),
    );
  });

  test('goes on without net, and is told as soon as there is some', async () => {
    const sync = await open(EVERYBODY, { session: SESSION });
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('no net'));
    await press('Opptelling');
    await press('Start opptelling');
    await press('Start');
    await press('Sett: Kari Ås');
    expect(await screen.findByText('Mangler 2')).toBeVisible();
    expect(server.done.size).toBe(0);
    globalThis.fetch = fetch;
    await sync.synced();
    await waitFor(() => expect(server.muster?.seen).toHaveLength(1));
    expect(screen.getByText('Mangler 2')).toBeVisible();
  });
});
