import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aPerson } from '../support/admin-server.ts';
import { answer, dialog, fill, press, server } from './admin-users-list.tsx';

test.each(['Flytt', 'Rett'])('%s of a person who is deleted meanwhile says so, and closes', async (act) => {
  await press(`${act} Kari Nordmann`);
  server.persons = server.persons.slice(1);
  await press('Oppdater');
  await waitFor(() => expect(dialog()).toHaveTextContent('Denne personen er ikke lenger på listen.'));
  expect(within(dialog()).queryByRole('textbox')).toBeNull();
  await answer('Lukk');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('deleting a person who has been moved meanwhile names the seat that becomes free', async () => {
  await press('Slett Kari Nordmann');
  await fill('Grunn for sletting', 'Betalte ikke');
  await answer('Videre');
  server.persons = [aPerson({ rowNum: 4, seatNum: 4 }), aPerson({ seatNum: 1, firstName: 'Per' })];
  await press('Oppdater');
  await waitFor(() => expect(dialog()).toHaveTextContent('Rad 4, plass 4 blir ledig med en gang.'));
  await fill('Skriv koden K7WM2R for å bekrefte', 'K7WM2R');
  await answer('Slett');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.persons.map(({ firstName }) => firstName)).toEqual(['Per']);
});
