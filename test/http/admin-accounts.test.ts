import { describe, expect, test } from '@jest/globals';
import type { WireAdminUser } from '../../adapters/http/contract.ts';
import { AdminAccounts } from '../../application/crew/admin-accounts.ts';
import type { Admin } from '../../domain/crew/admin.ts';
import { Crew } from '../support/crew.ts';
import { FIRST_ADMIN } from '../support/program.ts';
import { crew as chief, program } from '../support/own-program.ts';

const LIST = '/api/admin/getAdminUsers';

test('the accounts are listed in the order of creation, without a hash', async () => {
  expect(
    (await chief.post('/api/admin/addAdminUser', { username: 'anna', password: 'sekstegn' })).status,
  ).toBe(201);
  const now = program.clock.now();
  expect((await chief.get<WireAdminUser[]>(LIST)).body).toEqual([
    { username: FIRST_ADMIN.username, role: 'superadmin', lastLogin: now, created: now },
    { username: 'anna', role: 'admin', lastLogin: null, created: now },
  ]);
  expect((await Crew.loggedIn(program, { username: 'Anna', password: 'sekstegn' })).token).toMatch(
    /^[0-9a-f]+$/,
  );
});

test.each([
  [{ username: '', password: 'sekstegn' }, 400, 'Username and password are required'],
  [{ username: 'anna' }, 400, 'Username and password are required'],
  [{ username: 'anna', password: 'fem55' }, 400, 'Password must be at least 6 characters'],
  [{ username: 'anna', password: 'å'.repeat(65) }, 400, 'Password is too long'],
  [{ username: 'SJEF@example.no', password: 'sekstegn' }, 409, 'Username already exists'],
  [{ username: 'anna', password: 'sekstegn', role: 'gud' }, 400, 'malformed'],
])('an account of %j is refused', async (body, status, error) => {
  const answer = await chief.post('/api/admin/addAdminUser', body);
  expect([answer.status, answer.body]).toMatchObject([status, { error }]);
  expect((await chief.get<unknown[]>(LIST)).body).toHaveLength(1);
});

describe('an account that is removed', () => {
  test('is gone with its tokens', async () => {
    const anna = await Crew.joined(program, 'anna');
    expect((await chief.delete('/api/admin/removeAdminUser/anna')).status).toBe(200);
    expect((await anna.get(LIST)).status).toBe(401);
    expect((await chief.delete('/api/admin/removeAdminUser/anna')).status).toBe(404);
  });

  test('is never the first, one’s own, or above one', async () => {
    const boss = await Crew.joined(program, 'boss', 'superadmin');
    const anna = await Crew.joined(program, 'anna');
    const first = `/api/admin/removeAdminUser/${encodeURIComponent(FIRST_ADMIN.username)}`;
    expect((await boss.delete(first)).status).toBe(403);
    expect((await anna.delete('/api/admin/removeAdminUser/boss')).body).toMatchObject({ error: 'forbidden' });
    const own = await anna.delete('/api/admin/removeAdminUser/ANNA');
    expect([own.status, own.body]).toMatchObject([403, { error: 'You cannot delete your own account' }]);
    expect((await chief.get<unknown[]>(LIST)).body).toHaveLength(3);
  });
});

describe('whoever was let in', () => {
  test.each([
    ['removed', (accounts: AdminAccounts, by: Admin) => accounts.remove(by, 'boss')],
    [
      'given a new password',
      (accounts: AdminAccounts, by: Admin) => accounts.resetPassword(by, 'boss', 'nytt passord'),
    ],
  ])('and is %s, changes no account any more', async (_, end) => {
    await Crew.joined(program, 'boss', 'superadmin');
    await Crew.joined(program, 'anna');
    const accounts = program.container.get(AdminAccounts);
    const [first, boss] = await accounts.all();
    if (!first || !boss) throw new Error('two have just logged in');
    await end(accounts, first);
    const before = await accounts.all();
    for (const act of [
      () => accounts.add(boss, 'ny', 'passord til ny', 'superadmin'),
      () => accounts.remove(boss, 'anna'),
      () => accounts.resetPassword(boss, 'anna', 'nytt passord'),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await accounts.all()).toEqual(before);
  });
});

describe('a password that is reset', () => {
  const reset = (by: Crew, username: string, newPassword = 'nytt passord') =>
    by.post('/api/admin/resetAdminPassword', { username, newPassword });

  test('opens the door alone, and the tokens of before are dead', async () => {
    const anna = await Crew.joined(program, 'anna');
    expect((await reset(chief, 'anna')).status).toBe(200);
    expect((await anna.get(LIST)).status).toBe(401);
    expect((await Crew.loggedIn(program, { username: 'anna', password: 'nytt passord' })).username).toBe(
      'anna',
    );
    expect(
      (await Crew.loggedIn(program, { username: 'anna', password: 'passord til anna' })).token,
    ).toBeUndefined();
  });

  test('is never the first admin’s by another, nor a superadmin’s by an admin', async () => {
    const boss = await Crew.joined(program, 'boss', 'superadmin');
    const anna = await Crew.joined(program, 'anna');
    expect((await reset(boss, FIRST_ADMIN.username)).status).toBe(403);
    expect((await reset(anna, 'boss')).status).toBe(403);
    expect((await reset(chief, FIRST_ADMIN.username)).status).toBe(200);
  });

  test.each([
    ['', 'New password is required'],
    ['fem55', 'Password must be at least 6 characters'],
  ])('is not %j', async (password, error) => {
    expect((await reset(chief, FIRST_ADMIN.username, password)).body).toMatchObject({ error });
  });
});
