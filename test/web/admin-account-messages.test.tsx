import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { WireAdminUser } from '../../adapters/http/contract.ts';
import { ADMIN, AdminServer } from '../support/admin-server.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';

const ME: WireAdminUser = { ...ADMIN, lastLogin: null, created: 0 };
const OLA: WireAdminUser = { username: 'ola', role: 'admin', lastLogin: null, created: 0 };

let server: AdminServer;
beforeEach(async () => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
  server.lasting.set('/api/admin/getAdminUsers', [ME, OLA]);
  for (const path of ['addAdminUser', 'resetAdminPassword', 'removeAdminUser/ola'])
    server.lasting.set(`/api/admin/${path}`, {});
  visit('/admin/adminusers', server);
  await screen.findByRole('table', { name: 'Admin users' });
});
afterEach(() => {
  jest.useRealTimers();
});

const dialog = () => screen.getByRole('dialog');
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog');
};
/** Presses a button of the dialog; from then on time passes only by `pass`. */
const pressInDialog = (name: string) => {
  jest.useFakeTimers();
  fireEvent.click(within(dialog()).getByRole('button', { name }));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('that an account was added is told for a second and a half, then the dialog closes', async () => {
  await press('Add Admin User');
  await fill(screen.getByLabelText('Username'), 'per');
  await fill(screen.getByLabelText('Password'), 'seks tegn');
  pressInDialog('Add Admin User');
  await pass(1_400);
  expect(within(dialog()).getByText('Admin user added successfully')).toBeVisible();
  await pass(200);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Admin user added successfully')).toBeNull();
});

test('that a password was reset is told for a second and a half, then the dialog closes', async () => {
  await press('Reset Password for ola');
  await fill(screen.getByLabelText('New Password'), 'seks tegn');
  pressInDialog('Reset Password');
  await pass(1_400);
  expect(within(dialog()).getByText('Password reset successfully')).toBeVisible();
  await pass(200);
  expect(screen.queryByText('Password reset successfully')).toBeNull();
});

test('that an account was removed is told for three seconds', async () => {
  await press('Remove ola');
  pressInDialog('Remove');
  await pass(2_900);
  expect(screen.getByText('Admin user removed successfully')).toBeVisible();
  await pass(200);
  expect(screen.queryByText('Admin user removed successfully')).toBeNull();
});
