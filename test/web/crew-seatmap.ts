import { beforeEach, expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';

/** A server of a small hall with two people and two held seats, anew for each test. */
export let server: AdminServer;

beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  server.persons = [
    aPerson({ rowNum: 1, seatNum: 1 }),
    aPerson({ code: 'ADA234', rowNum: 2, seatNum: 2, firstName: 'Ada', lastName: 'Berg', paid: true }),
  ];
  server.held.set('1-3', 'HELD23').set('1-4', undefined);
});

export async function open(): Promise<void> {
  visit('/admin/seatmap', server);
  await screen.findByRole('grid', { name: 'Plasskart' });
}

export const seat = (place: string) => {
  const [row = '', number = ''] = place.split('-');
  return screen.getByRole('gridcell', { name: new RegExp(`^Rad ${row}, plass ${number},`) });
};
/** Presses the last button of this name, because a dialog has a cross of the same. */
export const press = async (name: string) => {
  const [last] = screen.getAllByRole('button', { name }).slice(-1);
  await userEvent.click(last ?? document.body);
};
export const choose = async (place: string) => userEvent.click(seat(place));
export const told = async (text: string) => {
  expect(await screen.findByText(text)).toBeVisible();
  await press('OK');
};
