import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';

const KARI = aPerson();
const PER = aPerson({
  ...{ code: 'K7WM2R', seatNum: 2, firstName: 'Per', lastName: 'Ås', email: 'per@example.no', age: 14 },
  ...{ paid: true, foodTicket: true, price: 500, phone: '400 00 001' },
});
const ADA = aPerson({
  ...{ code: 'ADA234', rowNum: 2, seatNum: 1, firstName: 'Ada', lastName: 'Berg', email: 'ada@example.no' },
  ...{ age: 21, arrived: true, foodTicket: true, price: 500, timestamp: Date.parse('2027-01-05T12:00:00Z') },
});
let server: AdminServer;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  server.persons = [KARI, PER, ADA];
});

async function open(): Promise<void> {
  visit('/admin/users', server);
  await screen.findByRole('table');
}

/** The texts of one column from top to bottom. */
function column(title: string): string[] {
  const [head = null, ...rows] = screen.getAllByRole('row');
  const index = within(head ?? document.body)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === title);
  return rows.map((row) => within(row).getAllByRole('cell')[index]?.textContent ?? '');
}

const press = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('paid and arrived', () => {
  const mark = (name: string) => screen.getByRole('switch', { name });

  test('are locked until the list is edited, and again after', async () => {
    await open();
    expect(mark('Betalt: Kari Nordmann')).toHaveAttribute('aria-disabled', 'true');
    await press('Rediger');
    expect(mark('Betalt: Kari Nordmann')).toHaveAttribute('aria-disabled', 'false');
    expect(mark('Ankommet: Kari Nordmann')).toHaveAttribute('aria-disabled', 'false');
    await press('Lås');
    expect(mark('Ankommet: Kari Nordmann')).toHaveAttribute('aria-disabled', 'true');
  });

  test('say that they are locked when they are pressed, and change nothing', async () => {
    await open();
    await userEvent.click(mark('Betalt: Kari Nordmann'));
    expect(screen.getByText('Listen er låst. Trykk Rediger for å endre.')).toBeVisible();
    expect(server.called('/setpaid')).toEqual([]);
    await press('Rediger');
    expect(screen.queryByText(/^Listen er låst/)).toBeNull();
  });

  test('may be edited, and the search stays, after a reload and a visit to the map, until the log-out', async () => {
    await open();
    await press('Rediger');
    await fill(screen.getByRole('searchbox'), 'kari');
    await waitFor(() => expect(column('Fornavn')).toEqual(['Kari']));
    await press('Ubetalt');
    cleanup();
    await open();
    expect(screen.getByRole('searchbox')).toHaveValue('kari');
    expect(screen.getByRole('button', { name: 'Lås' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ubetalt' })).toHaveAttribute('aria-pressed', 'true');
    await press('Logg ut');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('crew '))).toEqual([]);
  });

  test.each([
    ['Betalt: Kari Nordmann', 'setpaid', true],
    ['Betalt: Per Ås', 'setunpaid', false],
    ['Ankommet: Kari Nordmann', 'setarrived', true],
    ['Ankommet: Ada Berg', 'setunarrived', false],
  ])('%s is flipped by %s', async (name, path, on) => {
    await open();
    await press('Rediger');
    await userEvent.click(mark(name));
    await waitFor(() => expect(server.called(`/${path}`)).toHaveLength(1));
    expect(server.called(`/${path}`)[0]?.method).toBe('PUT');
    await waitFor(() => expect(mark(name)).toHaveAttribute('aria-checked', String(on)));
    await waitFor(() => expect(server.called('getpersons')).toHaveLength(2));
  });

  test('name the person by code and seat', async () => {
    await open();
    await press('Rediger');
    await userEvent.click(mark('Betalt: Kari Nordmann'));
    await waitFor(() =>
      expect(server.called('setpaid')[0]?.body).toMatchObject({ code: 'K7WM2R', rowNum: 1, seatNum: 1 }),
    );
  });

  test('go back to how things stand when somebody else was first, in words', async () => {
    await open();
    await press('Rediger');
    server.persons = [PER, ADA];
    await userEvent.click(mark('Betalt: Kari Nordmann'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Personen finnes ikke lenger.');
    await press('OK');
    await waitFor(() => expect(column('Fornavn')).toEqual(['Ada', 'Per']));
  });

  test('of a whole code: one press pays for all, and what is owed is gone', async () => {
    await open();
    await press('Rediger');
    await userEvent.click(screen.getAllByRole('button', { name: /^K7WM2R/ })[0] ?? document.body);
    const dialog = screen.getByRole('dialog', { name: 'Bestilling K7WM2R' });
    expect(dialog).toHaveTextContent(/Skylder 450\skr/);
    expect(dialog).toHaveTextContent('Per Ås, 14 år');
    await press('Marker alle som betalt');
    await waitFor(() => expect(dialog).toHaveTextContent('Alt er betalt'));
    expect(server.called('setcodepaid/K7WM2R')).toHaveLength(1);
    expect(server.persons.filter(({ paid }) => paid)).toHaveLength(2);
    await press('Marker alle som ubetalt');
    await waitFor(() => expect(dialog).toHaveTextContent(/Skylder 950\skr/));
  });

  test('of a whole code: five arrivals are one press, and each can be taken back', async () => {
    await open();
    await press('Rediger');
    await userEvent.click(screen.getAllByRole('button', { name: /^K7WM2R/ })[0] ?? document.body);
    const dialog = within(screen.getByRole('dialog', { name: 'Bestilling K7WM2R' }));
    await press('Marker alle som ankommet');
    await waitFor(() => expect(server.persons.map(({ arrived }) => arrived)).toEqual([true, true, true]));
    expect(server.called('setcodearrived/K7WM2R')).toMatchObject([{ method: 'PUT' }]);
    const per = dialog.getByRole('switch', { name: 'Ankommet: Per Ås' });
    await waitFor(() => expect(per).toHaveAttribute('aria-checked', 'true'));
    await userEvent.click(per);
    await waitFor(() => expect(server.called('/setunarrived')[0]?.body).toMatchObject({ seatNum: 2 }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Betalt: Kari Nordmann' }));
    await waitFor(() => expect(server.called('/setpaid')[0]?.body).toMatchObject({ seatNum: 1 }));
    await press('Marker alle som ankommet');
    await press('Marker alle som ikke ankommet');
    await waitFor(() => expect(server.called('setcodeunarrived/K7WM2R')).toHaveLength(1));
  });

  test('of a locked list are unlocked from the dialog of a code too', async () => {
    await open();
    await press(/^ADA234/);
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rediger' }));
    expect(within(dialog).getByRole('switch', { name: 'Betalt: Ada Berg' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  test('stay as they were set while the net is slow, whatever is read meanwhile', async () => {
    await open();
    await press('Rediger');
    server.next.push({ path: '/setpaid', reply: 'silent' });
    await userEvent.click(mark('Betalt: Kari Nordmann'));
    await press('Oppdater');
    await waitFor(() => expect(server.called('getpersons')).toHaveLength(2));
    server.persons = [KARI, PER, aPerson({ seatNum: 3, firstName: 'Ny' })];
    await press('Oppdater');
    await screen.findByText('Ny');
    expect(mark('Betalt: Kari Nordmann')).toHaveAttribute('aria-checked', 'true');
  });

  test('of a whole code stay as they are while the list is locked', async () => {
    await open();
    await press(/^ADA234/);
    expect(screen.getByRole('button', { name: 'Marker alle som betalt' })).toBeDisabled();
  });
});

describe('who needs a form', () => {
  test('is marked, and the form is ticked off in the dialog of the code', async () => {
    await open();
    const ages = () => column('Alder').map((text) => text.replace(/\s+/g, ' ').trim());
    expect(ages()).toEqual(['21', '17', '14 Under 16: skjema mangler']);
    await press('Rediger');
    await userEvent.click(screen.getAllByRole('button', { name: /^K7WM2R/ })[0] ?? document.body);
    await userEvent.click(screen.getByRole('switch', { name: 'Skjema mottatt: Per Ås' }));
    await waitFor(() => expect(server.called('/setconsent')[0]?.body).toMatchObject({ seatNum: 2 }));
    await waitFor(() => expect(ages()[2]).toBe('14 Under 16: skjema mottatt'));
    expect(screen.queryByRole('switch', { name: 'Skjema mottatt: Kari Nordmann' })).toBeNull();
  });

  test('is found by a filter until the form is there', async () => {
    await open();
    await press('Skjema mangler');
    expect(column('Fornavn')).toEqual(['Per']);
  });
});
