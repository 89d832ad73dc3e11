import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPerson } from '../support/admin-server.ts';
import { aForm } from '../support/builders.ts';
import { answer, dialog, fill, press, server } from './admin-users-list.tsx';

describe('moving a person', () => {
  beforeEach(() => press('Flytt Kari Nordmann'));

  test.each([
    ['', '', '', 'Rad og plass er påkrevd', 'Ny rad'],
    ['2', '', '', 'Rad og plass er påkrevd', 'Ny plass'],
    ['1', '1', '', 'Ny plass kan ikke være samme som nåværende plass', 'Ny rad'],
    ['51', '1', 'x', 'Rad og plass er tall fra 1 til 50', 'Ny rad'],
    ['2', '3', ' ', 'Grunn for flytting er påkrevd', 'Grunn for flytting'],
  ])('to row %j, seat %j for %j is refused: %s', async (row, number, reason, sentence, focused) => {
    if (row) await fill('Ny rad', row);
    if (number) await fill('Ny plass', number);
    if (reason) await fill('Grunn for flytting', reason);
    await answer('Flytt');
    expect(dialog()).toHaveTextContent(sentence);
    expect(within(dialog()).getByLabelText(focused)).toHaveFocus();
    expect(server.called('moveuser')).toEqual([]);
  });

  test('begins at the new row', () => {
    expect(within(dialog()).getByLabelText('Ny rad')).toHaveFocus();
  });

  test('asks for rows and seats from 1 to 50', () => {
    for (const label of ['Ny rad', 'Ny plass']) {
      expect(within(dialog()).getByLabelText(label)).toHaveAttribute('min', '1');
      expect(within(dialog()).getByLabelText(label)).toHaveAttribute('max', '50');
    }
  });

  test('takes a free seat from the list', async () => {
    const free = within(dialog()).getByLabelText('Velg blant ledige plasser');
    await waitFor(() => expect(free).toHaveTextContent('rad 3, plass 4'));
    await userEvent.selectOptions(free, 'rad 3, plass 4');
    expect(within(dialog()).getByLabelText('Ny rad')).toHaveValue(3);
    expect(within(dialog()).getByLabelText('Ny plass')).toHaveValue(4);
  });

  test('goes to the end of a larger hall than the specs thought of', async () => {
    server.rows = [1, 60];
    await answer('Avbryt');
    await press('Flytt Kari Nordmann');
    const free = within(dialog()).getByLabelText('Velg blant ledige plasser');
    await waitFor(() => expect(free).toHaveTextContent('rad 60, plass 4'));
    await userEvent.selectOptions(free, 'rad 60, plass 4');
    expect(within(dialog()).getByLabelText('Ny rad')).toHaveAttribute('max', '60');
    await fill('Grunn for flytting', 'Venner');
    await answer('Flytt');
    await waitFor(() => expect(server.called('moveuser')).toHaveLength(1));
  });

  test('sends where from, where to and why', async () => {
    await fill('Ny rad', '2');
    await fill('Ny plass', '3');
    await fill('Grunn for flytting', 'Venner');
    await answer('Flytt');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = server.called('moveuser');
    expect(call).toMatchObject({ method: 'PUT', path: '/api/admin/moveuser/K7WM2R' });
    expect(call?.body).toEqual({
      ...{ oldRowNum: 1, oldSeatNum: 1, newRowNum: 2, newSeatNum: 3 },
      reason: 'Venner',
    });
  });

  test.each([
    [{ status: 409 }, 'Feil ved flytting av bruker. Sjekk at den nye plassen er ledig.'],
    [
      {
        status: 409,
        body: { error: 'seat-taken', message: 'Rad 2, plass 3 er ikke ledig: den er blokkert.' },
      },
      'Feil ved flytting av bruker. Sjekk at den nye plassen er ledig. Rad 2, plass 3 er ikke ledig: den er blokkert.',
    ],
    ['unreachable', 'Nettverksfeil ved flytting av bruker'],
  ] as const)('that fails (%j) says so, shows fresh data and can be tried again', async (reply, sentence) => {
    server.next.push({ path: 'moveuser', reply });
    await fill('Ny rad', '2');
    await fill('Ny plass', '3');
    await fill('Grunn for flytting', 'Venner');
    await answer('Flytt');
    expect(await screen.findByText(sentence)).toBeVisible();
    await press('OK');
    expect(server.called('getpersons').length).toBeGreaterThan(1);
    await answer('Flytt');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.persons[0]).toMatchObject({ rowNum: 2, seatNum: 3 });
  });
});

test('moving a person whom somebody else has just moved says so, and no general sentence', async () => {
  await press('Flytt Kari Nordmann');
  server.persons = [aPerson({ rowNum: 4, seatNum: 4 })];
  await fill('Ny rad', '2');
  await fill('Ny plass', '3');
  await fill('Grunn for flytting', 'Venner');
  await answer('Flytt');
  expect(await screen.findByText('Personen finnes ikke lenger.')).toBeVisible();
  expect(screen.queryByText(/^Feil ved flytting av bruker/)).toBeNull();
  await press('OK');
  expect(dialog()).toHaveTextContent('Sitter nå på rad 4, plass 4.');
  await answer('Flytt');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.persons).toMatchObject([{ rowNum: 2, seatNum: 3 }]);
});

describe('deleting a person', () => {
  beforeEach(() => press('Slett Kari Nordmann'));

  test('wants a reason, a yes and the code typed again', async () => {
    await answer('Videre');
    expect(dialog()).toHaveTextContent('Grunn for sletting er påkrevd');
    await fill('Grunn for sletting', 'Betalte ikke');
    await answer('Videre');
    expect(dialog()).toHaveTextContent('Er du sikker på at du vil slette Kari Nordmann?');
    await fill('Skriv koden K7WM2R for å bekrefte', 'K7WM2X');
    await answer('Slett');
    expect(dialog()).toHaveTextContent('Koden stemmer ikke');
    expect(server.called('deleteuser')).toEqual([]);
    await fill('Skriv koden K7WM2R for å bekrefte', 'k7wm2r');
    await answer('Slett');
    await waitFor(() => expect(screen.queryByText('Kari')).toBeNull());
    expect(server.called('deleteuser')[0]).toMatchObject({
      ...{ method: 'PUT', path: '/api/admin/deleteuser/K7WM2R' },
      body: { code: 'K7WM2R', rowNum: 1, seatNum: 1, text: 'Betalte ikke' },
    });
  });

  test('is called off by Avbryt', async () => {
    await fill('Grunn for sletting', 'Betalte ikke');
    await answer('Videre');
    await answer('Avbryt');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.called('deleteuser')).toEqual([]);
  });

  test('that somebody else has deleted says so, and shows fresh data', async () => {
    await fill('Grunn for sletting', 'Betalte ikke');
    await answer('Videre');
    await fill('Skriv koden K7WM2R for å bekrefte', 'K7WM2R');
    server.persons = server.persons.slice(1);
    await answer('Slett');
    expect(await screen.findByText('Personen finnes ikke lenger.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Kari')).toBeNull());
  });
});

describe('adding a person', () => {
  const FIELDS = {
    ...{ Fornavn: 'Ada', Etternavn: 'Berg', Epost: 'ada@example.no', Telefon: '98765432' },
    ...{ Alder: '21', Rad: '3', Plass: '4' },
  };
  const fillAll = async (fields: Partial<typeof FIELDS> = {}) => {
    for (const [label, text] of Object.entries({ ...FIELDS, ...fields })) await fill(label, text);
  };

  test('makes codes until one is free', async () => {
    server.takenCodes = 2;
    await press('Legg til bruker');
    const code = within(dialog()).getByLabelText<HTMLInputElement>('Kode');
    await waitFor(() => expect(code.value).toMatch(/^[A-Z0-9]{6}$/));
    const asked = server.called('checkBookingCode').map(({ path }) => path.split('/').at(-1));
    expect(asked).toHaveLength(3);
    expect(code).toHaveValue(asked[2]);
  });

  test.each([
    [{ Alder: '0' }, 'Ugyldig alder'],
    [{ Alder: '151' }, 'Ugyldig alder'],
    [{ Alder: 'ti' }, 'Ugyldig alder'],
    [{ Rad: '0' }, 'Ugyldig rad eller plass nummer'],
    [{ Plass: 'x' }, 'Ugyldig rad eller plass nummer'],
    [{ Fornavn: ' ' }, 'Alle påkrevde felt må fylles ut'],
    [{ Telefon: ' ', Alder: '0' }, 'Alle påkrevde felt må fylles ut'],
    [{ Epost: '' }, 'Alle påkrevde felt må fylles ut'],
  ])('with %j is refused: %s', async (fields, sentence) => {
    await press('Legg til bruker');
    await fillAll(fields);
    await answer('Lagre');
    expect(dialog()).toHaveTextContent(sentence);
    expect(document.activeElement).toBeInvalid();
    expect(server.called('adduser')).toEqual([]);
  });

  test('puts several under one new code, each on a seat from the list of free ones', async () => {
    await press('Legg til bruker');
    const choose = async (place: string) => {
      const free = within(dialog()).getByLabelText('Velg blant ledige plasser');
      await waitFor(() => expect(free).toHaveTextContent(place));
      await userEvent.selectOptions(free, place);
    };
    await fillAll({ Rad: '', Plass: '' });
    await userEvent.click(within(dialog()).getByLabelText('Uten e-post'));
    await choose('rad 2, plass 1');
    await press('Én til');
    expect(dialog()).toHaveTextContent('Ada Berg, rad 2, plass 1');
    await fillAll({ Fornavn: 'Siv', Rad: '', Plass: '' });
    expect(within(dialog()).getByLabelText('Velg blant ledige plasser')).not.toHaveTextContent(
      'rad 2, plass 1',
    );
    expect(within(dialog()).getByLabelText('Velg blant ledige plasser')).not.toHaveTextContent(
      'rad 1, plass 1',
    );
    await choose('rad 3, plass 4');
    await answer('Lagre');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.called('addusers')[0]?.body).toMatchObject({
      ...{ code: expect.stringMatching(/^[A-Z0-9]{6}$/), join: false },
      persons: [
        { firstName: 'Ada', email: '', withoutEmail: true, rowNum: 2, seatNum: 1 },
        { firstName: 'Siv', email: 'ada@example.no', withoutEmail: false, rowNum: 3, seatNum: 4 },
      ],
    });
  });

  test('puts one under a code that there is, which must be typed', async () => {
    await press('Legg til bruker');
    await fillAll();
    await userEvent.click(within(dialog()).getByLabelText('Legg til under en kode som finnes'));
    await answer('Lagre');
    expect(dialog()).toHaveTextContent('Skriv koden de skal høre til');
    await fill('Kode', 'k7wm2r');
    await answer('Lagre');
    await waitFor(() =>
      expect(server.called('addusers')[0]?.body).toMatchObject({ code: 'k7wm2r', join: true }),
    );
  });

  test('sends the whole person', async () => {
    await press('Legg til bruker');
    await fillAll();
    await fill('Merknad', 'Nøtteallergi');
    await userEvent.click(within(dialog()).getByLabelText('Matbillett'));
    await userEvent.click(within(dialog()).getByLabelText('Betalt'));
    await answer('Lagre');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.called('adduser')[0]).toMatchObject({ method: 'POST' });
    expect(server.called('adduser')[0]?.body).toEqual({
      code: expect.stringMatching(/^[A-Z0-9]{6}$/),
      ...aForm({ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.no', phone: '98765432' }),
      ...{ age: 21, rowNum: 3, seatNum: 4, special: 'Nøtteallergi', foodTicket: true },
      ...{ paid: true, arrived: false, consent: false, withoutEmail: false },
    });
    await screen.findByText('Ada');
  });

  test.each([
    [{ status: 409, body: { error: 'seat-taken', message: 'Plassen er opptatt.' } }, 'Plassen er opptatt.'],
    [{ status: 500, body: 'oops' }, 'Feil ved opprettelse av bruker. Sjekk at plassen er ledig.'],
    ['unreachable', 'Nettverksfeil ved opprettelse av bruker'],
  ] as const)('that fails (%j) says why and keeps what was typed', async (reply, sentence) => {
    server.next.push({ path: 'adduser', reply });
    await press('Legg til bruker');
    await fillAll();
    await answer('Lagre');
    expect(await screen.findByText(sentence)).toBeVisible();
    await press('OK');
    expect(within(dialog()).getByLabelText('Fornavn')).toHaveValue('Ada');
  });
});
