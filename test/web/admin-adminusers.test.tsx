import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WireAdminUser } from '../../adapters/http/contract.ts';
import { ADMIN, AdminServer } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';
import { fill as fillField } from '../support/fill.ts';
import { press } from '../support/press.ts';

const LIST = '/api/admin/getAdminUsers';
const AT = Date.parse('2027-02-03T22:30:00Z');
const ME: WireAdminUser = { ...ADMIN, lastLogin: AT, created: AT - 3_600_000 };
const OLA: WireAdminUser = { username: 'ola', role: 'admin', lastLogin: null, created: AT };
const SIV: WireAdminUser = { username: 'siv', role: 'superadmin', lastLogin: null, created: AT };
const SHORT = 'Password must be at least 6 characters';
const REQUIRED = 'Username and password are required';

let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer().acceptToken('earlier');
});

const open = async (...accounts: WireAdminUser[]) => {
  server.lasting.set(LIST, accounts);
  visit('/admin/adminusers', server);
  await screen.findByRole('table', { name: 'Admin users' });
};
const button = (name: string) => screen.queryByRole('button', { name });
const dialog = () => screen.getByRole('dialog');
const pressInDialog = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
const plan = (path: string, reply: AdminServer['next'][number]['reply']) => server.next.push({ path, reply });
const refused = (status: number, error: string) => ({ status, body: { error, message: 'På norsk.' } });

describe('the accounts of the crew', () => {
  test('are listed with role, last login and creation, in the order they came', async () => {
    await open(ME, OLA, SIV);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Username', 'Role', 'Last Login', 'Created', 'Actions'],
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) => [...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent)),
    ).toEqual([
      ['kari@crew.example (you)', 'superadmin', '03-02-2027 23:30', '03-02-2027 22:30'],
      ['ola', 'admin', 'Never', '03-02-2027 23:30'],
      ['siv', 'superadmin', 'Never', '03-02-2027 23:30'],
    ]);
    expect(screen.getByText(/^Sist oppdatert: \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible();
  });

  test.each<[string, number | 'unreachable']>([
    ['Failed to load admin users', 500],
    ['Network error loading admin users', 'unreachable'],
  ])('that cannot be read tell: %s', async (sentence, reply) => {
    // The page tries the network twice.
    for (let attempt = 0; attempt < 2; attempt++)
      plan('getAdminUsers', reply === 'unreachable' ? reply : { status: reply });
    visit('/admin/adminusers', server);
    expect(await screen.findByText(sentence)).toBeVisible();
    server.next.length = 0;
    server.lasting.set(LIST, [ME]);
    await press('Prøv igjen');
    expect(await screen.findByText('(you)')).toBeVisible();
  });
});

describe('whoever is logged in', () => {
  test('may give the first account a new password only when it is their own', async () => {
    await open(ME, OLA);
    expect(button('Reset Password for kari@crew.example')).toBeEnabled();
    expect(button('Reset Password for ola')).toBeEnabled();
  });

  test('may do nothing to the first account of somebody else, and not remove their own', async () => {
    await open(SIV, ME, OLA);
    expect(button('Reset Password for siv')).toBeNull();
    expect(button('Remove siv')).toBeNull();
    expect(button('Reset Password for kari@crew.example')).toBeEnabled();
    expect(button('Remove kari@crew.example')).toBeDisabled();
    expect(button('Remove kari@crew.example')).toHaveAttribute('title', 'You cannot delete your own account');
    expect(button('Remove ola')).toBeEnabled();
  });

  test('never removes the first account, their own as little', async () => {
    await open(ME, OLA);
    expect(button('Remove kari@crew.example')).toBeNull();
  });

  test('changes no superadmin without being one', async () => {
    const admin = { username: ME.username, role: 'admin' };
    plan('validate-token', { body: admin });
    await open({ ...OLA, username: 'first' }, { ...ME, role: 'admin' }, SIV, OLA);
    expect(button('Reset Password for siv')).toBeDisabled();
    expect(button('Remove siv')).toBeDisabled();
    expect(button('Remove ola')).toBeEnabled();
    await press('Add Admin User');
    expect(screen.queryByLabelText('Role')).toBeNull();
  });
});

describe('an account is added', () => {
  const fill = async (username: string, password: string) => {
    await open(ME);
    await press('Add Admin User');
    await fillField(screen.getByLabelText('Username'), username);
    await fillField(screen.getByLabelText('Password'), password);
  };

  test('as an admin unless a superadmin chooses otherwise', async () => {
    await fill(' ola ', 'seks tegn');
    server.lasting.set('/api/admin/addAdminUser', {});
    server.lasting.set(LIST, [ME, OLA]);
    await pressInDialog('Add Admin User');
    expect(await within(dialog()).findByText('Admin user added successfully')).toBeVisible();
    expect(server.called('addAdminUser')[0]).toMatchObject({
      method: 'POST',
      body: { username: 'ola', password: 'seks tegn', role: 'admin' },
    });
    expect(await screen.findByText('ola')).toBeVisible();
    await pressInDialog('Add Admin User');
    expect(server.called('addAdminUser')).toHaveLength(1);
  });

  test('as a superadmin', async () => {
    await fill('siv', 'seks tegn');
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'superadmin');
    server.lasting.set('/api/admin/addAdminUser', {});
    await pressInDialog('Add Admin User');
    await screen.findByText('Admin user added successfully');
    expect(server.called('addAdminUser')[0]?.body).toMatchObject({ role: 'superadmin' });
  });

  test.each([
    ['', '', REQUIRED, 'Username'],
    ['', 'seks tegn', REQUIRED, 'Username'],
    ['ola', '', REQUIRED, 'Password'],
    ['ola', 'fem t', SHORT, 'Password'],
  ])('not as “%s” with the password “%s”: %s', async (username, password, sentence, field) => {
    await fill(username, password);
    await pressInDialog('Add Admin User');
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(server.called('addAdminUser')).toEqual([]);
  });

  test('and a short password is told of when its field is left', async () => {
    await fill('ola', 'fem t');
    expect(screen.queryByText(SHORT)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(SHORT)).toBeVisible();
  });

  test('and the password can be looked at', async () => {
    await fill('ola', 'seks tegn');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByLabelText('Show password'));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  test.each([
    ['Username already exists', refused(409, 'Username already exists')],
    ['Failed to add admin user', refused(403, 'forbidden')],
    ['Failed to add admin user', { status: 500 }],
    ['Network error adding admin user', 'unreachable' as const],
  ])('not when the server does not: %s', async (sentence, reply) => {
    await fill('ola', 'seks tegn');
    plan('addAdminUser', reply);
    await pressInDialog('Add Admin User');
    expect(await within(dialog()).findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('ola');
  });

  test('not after Cancel, nor after a press beside the dialog', async () => {
    await fill('ola', 'seks tegn');
    await pressInDialog('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Add Admin User');
    expect(screen.getByLabelText('Username')).toHaveValue('');
    await userEvent.click(dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.called('addAdminUser')).toEqual([]);
  });
});

describe('a password is reset', () => {
  const write = async (password: string, who = OLA) => {
    await open(ME, OLA);
    await press(`Reset Password for ${who.username}`);
    await fillField(screen.getByLabelText('New Password'), password);
  };

  test('for another', async () => {
    await write('seks tegn');
    server.lasting.set('/api/admin/resetAdminPassword', {});
    await userEvent.keyboard('{Enter}');
    expect(await within(dialog()).findByText('Password reset successfully')).toBeVisible();
    expect(server.called('resetAdminPassword')[0]).toMatchObject({
      method: 'POST',
      body: { username: 'ola', newPassword: 'seks tegn' },
    });
  });

  test('for oneself, who then has to log in with it', async () => {
    await write('seks tegn', ME);
    expect(dialog()).toHaveTextContent('You will be logged out everywhere');
    server.lasting.set('/api/admin/resetAdminPassword', {});
    await pressInDialog('Reset Password');
    expect(await within(dialog()).findByText('Password reset successfully')).toBeVisible();
    expect(localStorage.getItem('authToken')).not.toBeNull();
    // By itself, after a moment.
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(screen.queryByText(/Authentication expired/)).toBeNull();
  });

  test.each([
    ['', 'New password is required'],
    ['fem t', SHORT],
  ])('not to “%s”: %s', async (password, sentence) => {
    await write(password);
    await pressInDialog('Reset Password');
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveFocus();
    expect(server.called('resetAdminPassword')).toEqual([]);
  });

  test.each([
    ['Password is too long', refused(400, 'Password is too long')],
    ['Failed to reset password', refused(404, 'admin-unknown')],
    ['Network error resetting password', 'unreachable' as const],
  ])('not when the server does not: %s', async (sentence, reply) => {
    await write('seks tegn');
    plan('resetAdminPassword', reply);
    await pressInDialog('Reset Password');
    expect(await within(dialog()).findByText(sentence)).toBeVisible();
  });

  test('not after Cancel, nor after a press beside the dialog', async () => {
    await write('seks tegn');
    await pressInDialog('Cancel');
    await press('Reset Password for ola');
    await userEvent.click(dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.called('resetAdminPassword')).toEqual([]);
  });
});

describe('an account is removed', () => {
  const ask = async (username = 'ola') => {
    await open(ME, { ...OLA, username });
    await press(`Remove ${username}`);
    expect(dialog()).toHaveTextContent(`Are you sure you want to remove ${username}?`);
  };

  test('once one is sure', async () => {
    await ask('ola / æ?');
    expect(server.called('removeAdminUser')).toEqual([]);
    server.lasting.set('/api/admin/removeAdminUser/ola / æ?', {});
    server.lasting.set(LIST, [ME]);
    await pressInDialog('Remove');
    expect(await screen.findByText('Admin user removed successfully')).toBeVisible();
    expect(server.called('removeAdminUser')[0]?.method).toBe('DELETE');
    await waitFor(() => expect(screen.queryByText('ola / æ?')).toBeNull());
  });

  test.each([
    ['You cannot delete your own account', refused(403, 'You cannot delete your own account')],
    ['Failed to remove admin user', refused(403, 'admin-first')],
    ['Network error removing admin user', 'unreachable' as const],
  ])('not when the server does not: %s', async (sentence, reply) => {
    await ask();
    plan('removeAdminUser', reply);
    await pressInDialog('Remove');
    expect(await within(dialog()).findByText(sentence)).toBeVisible();
  });

  test('not after Cancel', async () => {
    await ask();
    await pressInDialog('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.called('removeAdminUser')).toEqual([]);
  });
});
