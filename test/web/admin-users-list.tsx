import { beforeEach } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { fill as fillField } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';

/** The server of the list opened before each test, where Kari (row 1, seat 1) and Per share a code. */
export let server: AdminServer;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  server.persons = [aPerson({ rowNum: 1, seatNum: 1 }), aPerson({ seatNum: 2, firstName: 'Per' })];
  visit('/admin/users', server);
  await screen.findByRole('table');
});

export const dialog = () => screen.getByRole('dialog');
export const press = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** Presses the button at the foot of the dialog, not the cross of the same name. */
export const answer = async (name: string) => {
  const [last] = screen.getAllByRole('button', { name }).slice(-1);
  await userEvent.click(last ?? document.body);
};
export const fill = (label: string, text: string) => fillField(within(dialog()).getByLabelText(label), text);
