import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WireBlacklistEntry, WireMovedPerson } from '../../adapters/http/contract.ts';
import { ADMIN, AdminServer, aPerson } from '../support/admin-server.ts';
import { tableCells } from '../support/table-cells.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';

const AT = Date.parse('2027-02-03T22:30:00Z');
let server: AdminServer;

beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
});

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const press = async (name: string) => {
  const [last] = (await screen.findAllByRole('button', { name })).slice(-1);
  await userEvent.click(last ?? document.body);
};

describe('the deleted users', () => {
  beforeEach(() => {
    const about = { text: 'Betalte ikke', UpdatedBy: ADMIN.username, deletedAt: AT };
    server.deleted = [{ ...aPerson({ rowNum: 2, seatNum: 3 }), _id: 'd1', ...about }];
  });

  test('are counted and listed, with the admin’s name before the @', async () => {
    visit('/admin/deleted', server);
    await screen.findByRole('table');
    expect(screen.getByText('1 slettet')).toBeVisible();
    expect(heads().slice(0, 9)).toEqual([
      ...['Kode', 'Grunn', 'Rad', 'Plass', 'Fornavn', 'Etternavn', 'Telefon', 'Tidspunkt', 'Slettet av'],
    ]);
    expect(tableCells()[0]?.slice(0, 9)).toEqual([
      ...['K7WM2R', 'Betalte ikke', '2', '3', 'Kari', 'Nordmann', '98765432', '03-02-2027 23:30', 'kari'],
    ]);
  });

  test('are read again and printed', async () => {
    let printed = 0;
    window.print = () => {
      printed++;
    };
    visit('/admin/deleted', server);
    await press('Oppdater');
    expect(server.called('getDeletedPersons').length).toBeGreaterThan(1);
    await press('Skriv ut');
    await waitFor(() => expect(printed).toBe(1));
    expect(document.querySelector('.sheet tbody')).toHaveTextContent(
      'K7WM2RBetalte ikke23KariNordmann9876543203-02-2027 23:30kari',
    );
  });

  test('come back to the old seat while it is free', async () => {
    visit('/admin/deleted', server);
    await press('Hent tilbake Kari Nordmann');
    expect(await screen.findByLabelText('Plass')).toHaveFocus();
    expect(await screen.findByText(/rad 2, plass 3, er ledig/)).toBeVisible();
    await press('Hent tilbake');
    await screen.findByText('Ingen er slettet.');
    expect(server.called('restoreuser/d1')[0]?.body).toEqual({ rowNum: 2, seatNum: 3 });
  });

  test('come back to another seat when the old one is gone', async () => {
    server.persons = [aPerson({ code: 'ADA234', rowNum: 2, seatNum: 3 })];
    server.blocked.add('1-1');
    visit('/admin/deleted', server);
    await press('Hent tilbake Kari Nordmann');
    expect(await screen.findByText(/rad 2, plass 3, er ikke ledig lenger/)).toBeVisible();
    const choice = screen.getByLabelText('Plass');
    expect(within(choice).queryByRole('option', { name: /rad 2, plass 3/ })).toBeNull();
    expect(within(choice).queryByRole('option', { name: /rad 1, plass 1/ })).toBeNull();
    await userEvent.selectOptions(choice, 'rad 3, plass 4');
    await press('Hent tilbake');
    await waitFor(() => expect(server.called('restoreuser/d1')[0]?.body).toEqual({ rowNum: 3, seatNum: 4 }));
  });
});

describe('the moved users', () => {
  const entry: WireMovedPerson = {
    ...{ _id: 'm1', code: 'K7WM2R', firstName: 'Kari', lastName: 'Nordmann', reason: 'Venner' },
    ...{ oldRowNum: 1, oldSeatNum: 1, newRowNum: 2, newSeatNum: 3, timestamp: AT, UpdatedBy: 'ola' },
  };
  const SURE = 'Er du sikker på at du vil slette flytteloggen for Kari Nordmann?';
  beforeEach(() => {
    server.moved = [entry];
    visit('/admin/moved', server);
  });

  test('are counted and listed with Norwegian times', async () => {
    await screen.findByRole('table');
    expect(screen.getByText('1 flyttet')).toBeVisible();
    expect(screen.getByText(/^Sist oppdatert: \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible();
    expect(heads()).toEqual([
      ...['Kode', 'Navn', 'Fra plass', 'Til plass', 'Grunn', 'Tidspunkt', 'Flyttet av', 'Handlinger'],
    ]);
    expect(tableCells()[0]?.slice(0, 7)).toEqual([
      ...['K7WM2R', 'Kari Nordmann', '1-1', '2-3', 'Venner', '03-02-2027 23:30', 'ola'],
    ]);
  });

  test('lose an entry of the log once one is sure', async () => {
    await press('Slett flytteloggen for Kari Nordmann');
    expect(screen.getByRole('dialog')).toHaveTextContent(SURE);
    await press('Avbryt');
    expect(server.called('deleteMoveLog')).toEqual([]);
    await press('Slett flytteloggen for Kari Nordmann');
    await press('Slett');
    await screen.findByText('Ingen er flyttet.');
    expect(server.called('deleteMoveLog/m1')[0]?.method).toBe('DELETE');
  });

  test.each([
    [{ status: 500 }, 'Feil ved sletting av flyttelogg'],
    ['unreachable', 'Nettverksfeil ved sletting av flyttelogg'],
  ] as const)('say when that failed (%j): %s', async (reply, sentence) => {
    server.next.push({ path: 'deleteMoveLog', reply });
    await press('Slett flytteloggen for Kari Nordmann');
    await press('Slett');
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('the blacklist', () => {
  const entry: WireBlacklistEntry = {
    ...{ email: 'slem@example.no', publicCause: 'Ta kontakt', cause: 'Juks <b>', UpdatedBy: 'ola' },
    ...{ timeStamp: AT, timestamp: AT },
  };
  const step = async (label: string, text: string) => {
    await fill(screen.getByLabelText(label), text);
    await userEvent.keyboard('{Enter}');
  };
  beforeEach(() => {
    server.blacklist = [entry];
    visit('/admin/blacklist', server);
  });

  test('shows its columns', async () => {
    await screen.findByRole('table');
    expect(heads()).toEqual([
      ...['Epost', 'Offentlig årsak', 'Intern notat/årsak', 'Tidspunkt', 'Oppdatert av', 'Slett'],
    ]);
    expect(tableCells()[0]?.slice(0, 5)).toEqual([
      ...['slem@example.no', 'Ta kontakt', 'Juks <b>', '03-02-2027 23:30', 'ola'],
    ]);
  });

  test('asks for address, public and internal cause one by one, then whether one is sure, and reloads', async () => {
    await press('Legg til');
    await step('Epost', 'Ny@Example.no');
    await step('Offentlig årsak', 'Spør crew');
    await step('Intern notat/årsak', 'Slo en dommer');
    expect(screen.getByRole('dialog')).toHaveTextContent('Er du sikker på at du vil blokkere ny@example.no?');
    expect(server.called('addToBlacklist')).toEqual([]);
    await press('Blokker');
    await screen.findByText('ny@example.no');
    expect(server.called('addToBlacklist')[0]).toMatchObject({
      method: 'PUT',
      body: { email: 'ny@example.no', publicCause: 'Spør crew', cause: 'Slo en dommer' },
    });
  });

  test.each([
    [[]],
    [[['Epost', 'ny@example.no']]],
    [
      [
        ['Epost', 'ny@example.no'],
        ['Offentlig årsak', 'Spør crew'],
      ],
    ],
  ] as const)('is left in silence when a step is empty, after %j', async (steps) => {
    await press('Legg til');
    for (const [label, text] of steps) await step(label, text);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.called('addToBlacklist')).toEqual([]);
  });

  test('is left as it is when one is not sure', async () => {
    await press('Legg til');
    await step('Epost', 'ny@example.no');
    await step('Offentlig årsak', 'a');
    await step('Intern notat/årsak', 'b');
    await press('Avbryt');
    expect(server.called('addToBlacklist')).toEqual([]);
  });

  test('lets an address in again, and blocks it anew on second thoughts', async () => {
    await press('Slett slem@example.no');
    await waitFor(() => expect(server.called('deleteFromBlacklist')).toHaveLength(1));
    expect(server.called('deleteFromBlacklist')[0]).toMatchObject({
      ...{ method: 'PUT', path: '/api/admin/deleteFromBlacklist/slem@example.no', body: entry },
    });
    await screen.findByText('Ingen adresser er blokkert.');
    await press('Angre');
    await waitFor(() => expect(server.blacklist).toHaveLength(1));
    expect(server.called('addToBlacklist')[0]?.body).toEqual({
      ...{ email: entry.email, publicCause: entry.publicCause, cause: entry.cause },
    });
  });

  test.each(['ikke en adresse', 'kari*@example.no', '@mailinator.com'])(
    'refuses %s in the first step, and takes the address once it is right',
    async (wrong) => {
      await press('Legg til');
      await step('Epost', wrong);
      expect(
        screen.getByText('Skriv en hel adresse, eller *@domene.no for alle adresser der.'),
      ).toBeVisible();
      expect(screen.getByLabelText('Epost')).toBeInvalid();
      await step('Epost', 'ny@example.no');
      expect(screen.getByLabelText('Offentlig årsak')).toBeValid();
    },
  );

  test('blocks a whole domain, and says so', async () => {
    await press('Legg til');
    await step('Epost', '*@Mailinator.com');
    await step('Offentlig årsak', 'Engangsadresse');
    await step('Intern notat/årsak', 'Engangsadresse');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Er du sikker på at du vil blokkere alle adresser hos mailinator.com?',
    );
    await press('Blokker');
    await screen.findByText('*@mailinator.com');
    expect(server.called('addToBlacklist')[0]?.body).toMatchObject({ email: '*@mailinator.com' });
  });

  test('tells what the server refuses', async () => {
    const body = { error: 'email-invalid', message: 'Epost er ikke riktig utfylt.' };
    server.next.push({ path: 'addToBlacklist', reply: { status: 400, body } });
    await press('Legg til');
    await step('Epost', 'ny@example.no');
    await step('Offentlig årsak', 'a');
    await step('Intern notat/årsak', 'b');
    await press('Blokker');
    expect(await screen.findByText(body.message)).toBeVisible();
  });
});
