import { beforeEach } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { fill as fillField } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';

/** The list of persons, opened before each test: Kari Nordmann at row 1, seat 1, and Per, with one code. */
export let server: AdminServer;

beforeEach(async () => {
  localStorage.clear();
  server = new AdminServer().knows('earlier');
  server.persons = [aPerson({ rowNum: 1, seatNum: 1 }), aPerson({ seatNum: 2, firstName: 'Per' })];
  visit('/admin/users', server);
  await screen.findByRole('table');
});

export const dialog = () => screen.getByRole('dialog');
export const press = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** Presses a button of the dialog that stands at its foot, as against its cross. */
export const answer = async (name: string) => {
  const [last] = screen.getAllByRole('button', { name }).slice(-1);
  await userEvent.click(last ?? document.body);
};
export const fill = (label: string, text: string) => fillField(within(dialog()).getByLabelText(label), text);
