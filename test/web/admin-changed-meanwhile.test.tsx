import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';
import { fill as fillField } from '../support/fill.ts';

let server: AdminServer;

beforeEach(async () => {
  localStorage.clear();
  server = new AdminServer().knows('earlier');
  server.persons = [aPerson({ rowNum: 1, seatNum: 1 }), aPerson({ seatNum: 2, firstName: 'Per' })];
  visit('/admin/users', server);
  await screen.findByRole('table');
});

const dialog = () => screen.getByRole('dialog');
const press = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** A button of the dialog that stands at its foot, as against its cross. */
const answer = async (name: string) => {
  const [last] = screen.getAllByRole('button', { name }).slice(-1);
  await userEvent.click(last ?? document.body);
};
const fill = (label: string, text: string) => fillField(within(dialog()).getByLabelText(label), text);

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
