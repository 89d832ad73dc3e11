import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPerson } from '../support/admin-server.ts';
import { answer, dialog, fill, press, server } from './admin-users-list.tsx';

describe('cancelling a whole sign-up', () => {
  test('names everyone, wants one reason and the code, and deletes them in one call', async () => {
    await userEvent.click(screen.getAllByRole('button', { name: /^K7WM2R/ })[0] ?? document.body);
    await press('Avlys påmeldingen');
    await fill('Grunn for sletting', 'Kom ikke');
    await answer('Videre');
    expect(dialog()).toHaveTextContent(
      'Kari Nordmann og Per Nordmann slettes. De 2 plassene blir ledige med en gang.',
    );
    await fill('Skriv koden K7WM2R for å bekrefte', 'K7WM2R');
    await answer('Slett');
    await waitFor(() => expect(server.persons).toEqual([]));
    expect(server.called('deletecode')[0]).toMatchObject({
      ...{ method: 'PUT', path: '/api/admin/deletecode/K7WM2R', body: { text: 'Kom ikke' } },
    });
    expect(server.called('deleteuser')).toEqual([]);
  });
});

test('the confirmation of a code is sent again to the address that is chosen', async () => {
  server.lasting.set('/api/admin/resendconfirmation/K7WM2R', { to: 'kari@example.no' });
  await userEvent.click(screen.getAllByRole('button', { name: /^K7WM2R/ })[0] ?? document.body);
  await press('Send bekreftelse på nytt');
  await userEvent.selectOptions(within(dialog()).getByLabelText('Til'), 'kari@example.no');
  await press('Send');
  await screen.findByText('Bekreftelsen er på vei til kari@example.no.');
  expect(server.called('resendconfirmation')[0]).toMatchObject({
    ...{ method: 'POST', body: { email: 'kari@example.no' } },
  });
});

test('a number that is taken away leaves no link to call', async () => {
  expect(screen.getAllByRole('link', { name: '98765432' })).toHaveLength(2);
  server.persons = server.persons.map((one) => ({ ...one, phone: '' }));
  await press('Oppdater');
  await waitFor(() => expect(screen.queryByText('98765432')).toBeNull());
  expect(document.querySelectorAll('[href^="tel:"]')).toHaveLength(0);
});

describe('correcting a person', () => {
  const PRICES = [{ priceNoFood: 450, priceWithFood: 500 }];
  beforeEach(async () => {
    server.lasting.set('/api/pagedata/getSignupPage', PRICES);
    await press('Rett Kari Nordmann');
  });

  test('sends what was changed, and nothing else', async () => {
    await fill('Fornavn', 'Nora');
    await fill('Alder', '15');
    await answer('Lagre');
    await screen.findByText('Nora');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.called('correctuser')[0]).toMatchObject({
      method: 'PUT',
      path: '/api/admin/correctuser/K7WM2R',
    });
    expect(server.called('correctuser')[0]?.body).toEqual({
      ...{ code: 'K7WM2R', rowNum: 1, seatNum: 1 },
      ...{ firstName: 'Nora', age: '15' },
    });
  });

  test('makes them the contact of the whole sign-up where that is ticked', async () => {
    await fill('Epost', 'mamma@example.no');
    await userEvent.click(within(dialog()).getByLabelText(/^Send lenker og påminnelser/));
    await answer('Lagre');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.called('correctuser')[0]?.body).toEqual({
      ...{ code: 'K7WM2R', rowNum: 1, seatNum: 1 },
      ...{ email: 'mamma@example.no', contact: true },
    });
  });

  test('tells what the food ticket costs before it is saved', async () => {
    expect(dialog()).toHaveTextContent(/Pris: 450\skr/);
    await userEvent.click(within(dialog()).getByLabelText('Matbillett'));
    expect(dialog()).toHaveTextContent(/Ny pris: 500\skr, før 450\skr\./);
    expect(dialog()).not.toHaveTextContent('Har betalt');
  });

  test.each([
    ['Fornavn', ' ', 'Alle påkrevde felt må fylles ut'],
    ['Alder', '151', 'Ugyldig alder'],
    ['Telefon', '12', 'Telefonnummer er ugyldig'],
  ])('with %s %j is refused: %s', async (label, text, sentence) => {
    await fill(label, text);
    await answer('Lagre');
    expect(dialog()).toHaveTextContent(sentence);
    expect(within(dialog()).getByLabelText(label)).toHaveFocus();
    expect(server.called('correctuser')).toEqual([]);
  });

  test('keeps what was typed, and what somebody else has changed, of a person who is moved meanwhile', async () => {
    await fill('Alder', '18');
    server.persons = [aPerson({ rowNum: 4, seatNum: 4, phone: '41000000' })];
    await answer('Lagre');
    expect(await screen.findByText('Personen finnes ikke lenger.')).toBeVisible();
    await press('OK');
    await answer('Lagre');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.called('correctuser')[1]?.body).toEqual({
      ...{ code: 'K7WM2R', rowNum: 4, seatNum: 4 },
      age: '18',
    });
  });

  test('goes on with a person whose name somebody else has corrected', async () => {
    server.persons = [aPerson({ lastName: 'Nordmo' })];
    await press('Oppdater');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Rett Kari Nordmo' })).toBeVisible());
    await fill('Alder', '18');
    await answer('Lagre');
    await waitFor(() => expect(server.persons).toMatchObject([{ lastName: 'Nordmo', age: '18' }]));
  });

  test('says when nothing was changed', async () => {
    await answer('Lagre');
    expect(dialog()).toHaveTextContent('Ingenting er endret ennå');
    expect(server.called('correctuser')).toEqual([]);
  });
});

test.each([
  [{}, /Har betalt: 50\skr gjenstår å betale\./],
  [{ paidByHand: true }, /Ny pris: 500\skr, før 450\skr\. Merket betalt for hånd, så ingenting gjenstår\./],
])('a person who has paid %j and gets a food ticket is told what the code owes then', async (more, told) => {
  server.lasting.set('/api/pagedata/getSignupPage', [{ priceNoFood: 450, priceWithFood: 500 }]);
  server.persons = [{ ...aPerson({ paid: true }), ...more }];
  await press('Oppdater');
  await press('Rett Kari Nordmann');
  await userEvent.click(await screen.findByLabelText('Matbillett'));
  await waitFor(() => expect(dialog()).toHaveTextContent(told));
});
