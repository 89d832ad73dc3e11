import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LoginAnswer } from '../../adapters/http/contract.ts';
import { Crew, send } from '../support/crew.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';

const MINUTE = 60_000;
const LIST = '/api/admin/getpersons';

let program: TestProgram;
beforeEach(async () => {
  program = await startTestProgram();
});
afterEach(() => program.stop());

const logIn = (body: unknown, ip?: string) =>
  send<LoginAnswer>(program, null, 'POST', '/api/admin/login', body, ip);
const validate = (token: string) => send(program, null, 'POST', '/api/admin/validate-token', { token });
const status = async (token: string, path = LIST) => (await send(program, token, 'GET', path)).status;

describe('logging in', () => {
  test('gives a token of 256 bits that is known again, and is in the log without the token', async () => {
    const { status: code, body } = await logIn({ ...FIRST_ADMIN, username: ' SJEF@example.no' });
    expect([code, body]).toEqual([
      200,
      {
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
        username: FIRST_ADMIN.username,
        role: 'superadmin',
        device: expect.stringMatching(/^[0-9a-f]{32}\.[0-9a-f]{64}$/),
      },
    ]);
    expect((await validate(body.token)).body).toEqual({ username: FIRST_ADMIN.username, role: 'superadmin' });
    const acts = await program.read(({ activityLog }) => activityLog.newest(10));
    expect(acts).toContainEqual(
      expect.objectContaining({
        type: 'admin_login',
        ip: '192.0.2.7',
        details: { success: true, admin: FIRST_ADMIN.username },
      }),
    );
    expect(JSON.stringify(acts) + program.logged.join('')).not.toContain(body.token);
    const stored = await program.read(({ adminTokens }) => adminTokens.find(body.token));
    expect(stored).toBeNull();
  });

  test.each([
    ['a wrong password', { ...FIRST_ADMIN, password: 'noe annet' }],
    ['a name that nobody has', { ...FIRST_ADMIN, username: 'ingen' }],
    ['a password longer than any', { ...FIRST_ADMIN, password: 'å'.repeat(100) }],
    ['nothing', {}],
  ])('with %s gets the same answer', async (_, body) => {
    const answer = await logIn(body);
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: 'login-failed', message: 'Feil brukernavn eller passord.' },
    ]);
  });

  test('is closed after five failures of a name from an IP, and open for others and again later', async () => {
    for (let failure = 0; failure < 5; failure++) await logIn({ ...FIRST_ADMIN, password: 'feil' });
    const locked = await logIn(FIRST_ADMIN);
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900']);
    expect((await logIn(FIRST_ADMIN, '198.51.100.1')).status).toBe(200);
    program.clock.advance(15 * MINUTE);
    expect((await logIn(FIRST_ADMIN)).status).toBe(200);
  });

  test('is logged when it fails, however full the log of that IP is', async () => {
    for (let time = 0; time < 70; time++)
      await fetch(`${program.url}/api/guidController/checkCode/AAAAAA/no${String(time % 4)}@example.no`, {
        headers: { 'X-Forwarded-For': '192.0.2.7' },
      });
    for (let time = 0; time < 30; time++) await logIn({ ...FIRST_ADMIN, username: `n${String(time)}` });
    const acts = await program.read(({ activityLog }) => activityLog.newest(99));
    const own = acts.filter(({ ip }) => ip === '192.0.2.7');
    expect(own).toHaveLength(20);
    expect(own.map(({ details }) => details['reason'])).toEqual(
      expect.arrayContaining(['wrong', 'locked', 'login-failed']),
    );
    expect(own.filter(({ type }) => type === 'admin_login')).toHaveLength(4);
  });

  test('is logged at each failure, and the first time that it is closed', async () => {
    for (let time = 0; time < 8; time++) await logIn({ ...FIRST_ADMIN, password: 'feil' });
    const acts = await program.read(({ activityLog }) => activityLog.find({ type: 'admin_login' }, 0, 99));
    const refused = (reason: string) => ({ success: false, reason, admin: FIRST_ADMIN.username });
    const failures = Array.from({ length: 5 }, () => refused('login-failed'));
    expect(acts.map(({ details }) => details)).toEqual([refused('locked'), ...failures]);
  });

  test('adds twenty rows a minute to the log, whatever an IP tries', async () => {
    const names = ['anne', 'bjørn', 'cato', 'dina'];
    for (let time = 0; time < 8; time++)
      for (const username of names) await logIn({ username, password: 'feil' });
    expect(
      await program.read(({ activityLog }) => activityLog.find({ type: 'admin_login' }, 0, 99)),
    ).toHaveLength(20);
  });

  test('is closed to an IP after twenty failures of any names', async () => {
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, name) => logIn({ username: `navn${String(name)}`, password: 'feil' })),
    );
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(20);
    expect(tries.filter((answer) => answer.status === 429)).toHaveLength(4);
  });

  test('that succeeds uses up no try', async () => {
    for (let time = 0; time < 25; time++) expect((await logIn(FIRST_ADMIN)).status).toBe(200);
  });
});

describe('a device that has logged in before', () => {
  const WRONG = { ...FIRST_ADMIN, password: 'feil' };
  const deviceOf = async (who = FIRST_ADMIN) => (await logIn(who)).body.device;
  /** Visitors in the hall, whose IP address is also the crew's, get it locked. */
  const visitorsLockTheAddress = async () => {
    for (let name = 0; name < 20; name++) await logIn({ username: `navn${String(name)}`, password: 'feil' });
    expect((await logIn(FIRST_ADMIN)).status).toBe(429);
  };

  test('gets in while visitors have locked the address, and stays the device that it is', async () => {
    const device = await deviceOf();
    await visitorsLockTheAddress();
    const again = await logIn({ ...FIRST_ADMIN, device });
    expect([again.status, again.body.device]).toEqual([200, device]);
  });

  test('is counted by itself, and counts for nobody else', async () => {
    const [device, other] = [await deviceOf(), await deviceOf()];
    for (let failure = 0; failure < 5; failure++)
      expect((await logIn({ ...WRONG, device })).status).toBe(401);
    const locked = await logIn({ ...FIRST_ADMIN, device });
    expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900']);
    expect((await logIn({ ...FIRST_ADMIN, device: other })).status).toBe(200);
    expect((await logIn(FIRST_ADMIN)).status).toBe(200);
    program.clock.advance(15 * MINUTE);
    expect((await logIn({ ...FIRST_ADMIN, device })).status).toBe(200);
  });

  test('that succeeds uses up no try', async () => {
    const device = await deviceOf();
    for (let time = 0; time < 8; time++) expect((await logIn({ ...FIRST_ADMIN, device })).status).toBe(200);
  });

  test('is no other’s, cannot be made up, and is forgotten with the password', async () => {
    const crew = await Crew.joined(program, 'kari');
    const kari = { username: 'kari', password: 'passord til kari' };
    const device = await deviceOf(kari);
    const boss = await Crew.loggedIn(program);
    await visitorsLockTheAddress();
    const [name = '', seal = ''] = device.split('.');
    const others = [device, '', '.', name, `${name}.${'0'.repeat(64)}`, `0${name}.${seal}`, `${device}.x`];
    for (const made of others)
      expect([made, (await logIn({ ...FIRST_ADMIN, device: made })).status]).toEqual([made, 429]);
    expect((await logIn({ ...kari, device })).status).toBe(200);
    const changed = { username: 'kari', newPassword: 'et nytt passord' };
    expect((await boss.post('/api/admin/resetAdminPassword', changed)).status).toBe(200);
    expect((await logIn({ username: 'kari', password: changed.newPassword, device })).status).toBe(429);
    expect(JSON.stringify(program.logged) + crew.token).not.toContain(seal);
  });
});

describe('a token', () => {
  const READS = [
    ...[
      'getpersons',
      'getAllSeats',
      'getActivityLogs',
      'getOperations',
      'getDeletedPersons',
      'getMovedUsers',
    ],
    ...['getBlacklist', 'getAdminUsers', 'getPhotos', 'getSponsors', 'checkBookingCode/ABC234'],
  ].map((name) => `/api/admin/${name}`);

  test('lives for an hour without use, and nothing that a page reads is one', async () => {
    const { token } = await Crew.loggedIn(program);
    program.clock.advance(59 * MINUTE);
    for (const path of [...READS, '/api/superAdmin/getVisitorLog', '/api/superAdmin/getBackups'])
      expect([path, await status(token, path)]).toEqual([path, 200]);
    await status(token, '/api/pagedata/getFrontPage');
    program.clock.advance(MINUTE);
    expect(await status(token)).toBe(401);
    expect((await validate(token)).status).toBe(401);
  });

  test('lives on when something is done with it, and when it is validated', async () => {
    const crew = await Crew.loggedIn(program);
    program.clock.advance(59 * MINUTE);
    expect((await crew.post('/api/pagedata/clearInfoPageCache')).status).toBe(200);
    program.clock.advance(59 * MINUTE);
    expect((await validate(crew.token)).status).toBe(200);
    program.clock.advance(59 * MINUTE);
    expect(await status(crew.token)).toBe(200);
  });

  test('ends after twelve hours however much it is used', async () => {
    const { token } = await Crew.loggedIn(program);
    for (let time = 0; time < 23; time++) {
      program.clock.advance(30 * MINUTE);
      expect((await validate(token)).status).toBe(200);
    }
    program.clock.advance(30 * MINUTE);
    expect(await status(token)).toBe(401);
  });

  test('is dead at once after logging out, and only that one', async () => {
    const one = await Crew.loggedIn(program);
    const other = await Crew.loggedIn(program);
    expect((await one.post('/api/admin/logout')).status).toBe(200);
    expect([await status(one.token), await status(other.token)]).toEqual([401, 200]);
  });
});
