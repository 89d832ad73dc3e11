import { beforeEach } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';

export const KARI = aPerson();
export const PER = aPerson({
  ...{ code: 'K7WM2R', seatNum: 2, firstName: 'Per', lastName: 'Ås', email: 'per@example.no', age: 14 },
  ...{ paid: true, foodTicket: true, price: 500, phone: '400 00 001' },
});
export const ADA = aPerson({
  ...{ code: 'ADA234', rowNum: 2, seatNum: 1, firstName: 'Ada', lastName: 'Berg', email: 'ada@example.no' },
  ...{ age: 21, arrived: true, foodTicket: true, price: 500, timestamp: Date.parse('2027-01-05T12:00:00Z') },
});
/** The server of a list of three people, anew for each test. */
export let server: AdminServer;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  server.persons = [KARI, PER, ADA];
});

/** Opens the list. */
export async function open(): Promise<void> {
  visit('/admin/users', server);
  await screen.findByRole('table');
}

/** The texts of one column from top to bottom. */
export function column(title: string): string[] {
  const [head = null, ...rows] = screen.getAllByRole('row');
  const index = within(head ?? document.body)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === title);
  return rows.map((row) => within(row).getAllByRole('cell')[index]?.textContent ?? '');
}

/** Presses the last button of this name, because a dialog has a cross of the same. */
export const pressLast = async (name: string | RegExp) =>
  userEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
