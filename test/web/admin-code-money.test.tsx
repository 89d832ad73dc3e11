import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { personSheet } from '../../web/src/features/crew/users/persons.ts';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { listed } from '../support/payments-server.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';

const DEADLINE = Date.parse('2027-02-06T22:30:00Z');
let server: AdminServer;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  server.persons = [aPerson(), aPerson({ code: 'ADA234', firstName: 'Ada', rowNum: 2, paid: true })];
  server.money.set('K7WM2R', { owedOre: 25_050, receivedOre: 19_950, deadline: DEADLINE });
});

const rowOf = async (name: string) => (await screen.findAllByRole('row', { name: new RegExp(name) }))[0];

test('the list tells what a code owes, what has come of it, and until when', async () => {
  visit('/admin/users', server);
  const row = await rowOf('Kari');
  expect(row).toHaveTextContent(/250,50\skr/);
  expect(row).toHaveTextContent(/fått 199,50\skr/);
  expect(row).toHaveTextContent('frist 06-02');
  const paid = await rowOf('Ada');
  expect(paid).not.toHaveTextContent(/frist|fått|\d\skr/);
});

async function openCode(): Promise<HTMLElement> {
  visit('/admin/users', server);
  await userEvent.click(await screen.findByRole('button', { name: /K7WM2R/ }));
  return screen.findByRole('dialog', { name: 'Bestilling K7WM2R' });
}

test('the dialog of a code tells the same', async () => {
  const dialog = await openCode();
  expect(dialog).toHaveTextContent(/Skylder 250,50\skr/);
  expect(dialog).toHaveTextContent(/Mottatt 199,50\skr · frist lørdag 6\. februar kl\. 23\.30/);
});

test('nothing in the dialog of a code moves to another place when something is done or taken back', async () => {
  const dialog = await openCode();
  const button = (name: string) => within(dialog).getByRole('button', { name });
  const beside = () => {
    const [forward, acts] = [within(dialog).getByRole('group'), button('Avlys påmeldingen').parentElement];
    return [forward, acts].map((one) => [...(one?.children ?? [])].map(({ textContent }) => textContent));
  };
  const [forward, acts] = beside();
  expect([button('Gi ny frist'), button('Mer')].map((one) => one.hasAttribute('disabled'))).toEqual([
    false,
    true,
  ]);
  server.money.set('K7WM2R', { owedOre: 0, receivedOre: 45_000, deadline: null });
  await userEvent.click(button('Marker alle som betalt'));
  expect(await within(dialog).findByText('Alle er merket som betalt')).toBeVisible();
  await waitFor(() => expect(button('Gi ny frist')).toBeDisabled());
  expect(button('Mer')).toBeEnabled();
  expect(beside()).toEqual([[forward?.[0], ' Alle er merket som betalt'], acts]);
  await userEvent.click(button('Angre'));
  await waitFor(() => expect(beside()).toEqual([forward, acts]));
});

test('the acts back stay under the finger that pressed one, at rest until there is something to take back', async () => {
  const dialog = await openCode();
  const button = (name: string) => within(dialog).getByRole('button', { name });
  const atRest = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
  await userEvent.click(button('Marker alle som betalt'));
  await waitFor(() => expect(button('Mer')).toBeEnabled());
  await userEvent.click(button('Mer'));
  expect(button('Mindre')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button('Marker alle som ikke ankommet'));
  expect(server.called('setcodeunarrived')).toEqual([]);
  await userEvent.click(button('Marker alle som ubetalt'));
  await waitFor(() => expect(atRest('Marker alle som ubetalt')).toBe(true));
  expect(button('Marker alle som ubetalt')).toHaveFocus();
  await userEvent.click(button('Marker alle som betalt'));
  await waitFor(() => expect(atRest('Marker alle som ubetalt')).toBe(false));
  await userEvent.click(button('Angre'));
  await waitFor(() => expect(atRest('Marker alle som ubetalt')).toBe(true));
  await userEvent.click(button('Mindre'));
  expect(within(dialog).queryByRole('button', { name: 'Marker alle som ubetalt' })).toBeNull();
  expect(button('Mer')).toBeDisabled();
});

test('a new deadline is given from the dialog of a code, ahead in time', async () => {
  const dialog = await openCode();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gi ny frist' }));
  const field = await screen.findByLabelText('Betal innen');
  expect(field).toHaveValue('2027-02-06T23:30');
  const give = async () => userEvent.click(screen.getByRole('button', { name: 'Gi ny frist' }));
  fireEvent.change(field, { target: { value: '2020-01-01T12:00' } });
  await give();
  expect(await screen.findByText('Fristen må være fram i tid.')).toBeVisible();
  expect(server.called('setDeadline')).toEqual([]);

  fireEvent.change(field, { target: { value: '2099-02-08T12:00' } });
  server.next.push({ path: 'setDeadline', reply: {} });
  await give();
  await waitFor(() =>
    expect(server.called('setDeadline')[0]?.body).toEqual({
      code: 'K7WM2R',
      deadline: Date.parse('2099-02-08T11:00:00Z'),
    }),
  );
  expect(await screen.findByRole('dialog', { name: 'Bestilling K7WM2R' })).toBeVisible();
});

describe('a sign-up', () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const othersSee = async () => {
    server.persons = server.persons.slice(1);
    await press('Oppdater');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Flytt Kari Nordmann' })).toBeNull());
  };

  test.each([
    ['its dialog', null],
    ['its deadline', 'Gi ny frist'],
    ['its mail', 'Send bekreftelse på nytt'],
    ['its end', 'Avlys påmeldingen'],
  ])('that is gone while %s is open is told as gone, with nothing left to press', async (_, opens) => {
    await openCode();
    if (opens !== null) await press(opens);
    await othersSee();
    const gone = await screen.findByRole('dialog', { name: 'Bestilling K7WM2R' });
    expect(gone).toHaveTextContent('Påmeldingen finnes ikke lenger.');
    const names = within(gone)
      .getAllByRole('button')
      .map((button) => button.ariaLabel ?? button.textContent);
    expect(names).toEqual(['Lukk', 'Lukk']);
    await userEvent.click(within(gone).getByText('Lukk'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that one deletes oneself is not told as gone before the answer is there', async () => {
    await openCode();
    await press('Avlys påmeldingen');
    await fill(await screen.findByLabelText('Grunn for sletting'), 'Ble syk');
    await press('Videre');
    await fill(await screen.findByLabelText('Skriv koden K7WM2R for å bekrefte'), 'K7WM2R');
    server.next.push({ path: 'deletecode', reply: 'silent' });
    await press('Slett');
    await othersSee();
    const dialog = screen.getByRole('dialog', { name: 'Avlys K7WM2R' });
    expect(dialog).toHaveTextContent('Kari Nordmann slettes.');
  });
});

test('the spreadsheet has a column for each, which adds up: a code stands at its first person', () => {
  const money = { owedOre: 25_050, receivedOre: 19_950 };
  const { heads, rows } = personSheet([
    listed({ ...money, deadline: DEADLINE }),
    listed({ seatNum: 2, ...money, deadline: DEADLINE }),
    listed({ code: 'ADA234', owedOre: 0, receivedOre: 45_000, deadline: null }),
  ]);
  expect(heads.slice(2, 6)).toEqual(['Betalt', 'Ankommet', 'Tilstede', 'Rad']);
  expect(rows.map(([, , , , where]) => where)).toEqual(['ikke kommet', 'ikke kommet', 'ikke kommet']);
  const at = heads.indexOf('Koden skylder');
  expect(heads.slice(at, at + 3)).toEqual(['Koden skylder', 'Koden har betalt', 'Betalingsfrist']);
  expect(rows.map((row) => row.slice(at, at + 3))).toEqual([
    [250.5, 199.5, new Date(DEADLINE)],
    ['', '', new Date(DEADLINE)],
    [0, 450, ''],
  ]);
});

test.each([
  ['out', 'ute', 'ute, kom 05-02-2027 18:04'],
  ['left', 'gått hjem', 'gått hjem, kom 05-02-2027 18:04'],
  ['inside', '', 'inne, kom 05-02-2027 18:04'],
] as const)('the list and the dialog tell that somebody is %s', async (presence, noted, told) => {
  const arrivedAt = Date.parse('2027-02-05T17:04:00Z');
  server.persons = [{ ...aPerson({ arrived: true }), presence, arrivedAt }];
  visit('/admin/users', server);
  const name = `Ankommet: Kari Nordmann${noted && `, ${noted}`}`;
  expect(await screen.findByRole('switch', { name })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /K7WM2R/ }));
  expect(await screen.findByRole('dialog', { name: 'Bestilling K7WM2R' })).toHaveTextContent(`Nå: ${told}`);
});
