import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DevCopyAnswer, ErrorBody, PurgeLanAnswer } from '../../adapters/http/contract.ts';
import { Crew } from '../support/crew.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram } from '../support/program.ts';
import { SUPERADMIN_PASSWORD } from '../support/superadmin.ts';
import { sjef, program } from '../support/own-program.ts';

const MINUTE = 60_000;

describe('the superadmin’s password', () => {
  test('that is wrong five times is not looked at for fifteen minutes, for this admin alone', async () => {
    const other = await Crew.joined(program, 'leder', 'superadmin');
    for (const wrong of ['', 'x', SUPERADMIN_PASSWORD.toUpperCase(), `${SUPERADMIN_PASSWORD} `, 'y']) {
      const { status, body } = await sjef.reset(wrong);
      expect([status, body.error]).toEqual([403, 'superadmin-password-wrong']);
    }
    const locked = await sjef.reset();
    expect([locked.status, locked.body.error, locked.body.retryAfter]).toEqual([429, 'locked', 900]);
    expect(locked.headers.get('Retry-After')).toBe('900');
    expect((await sjef.restore()).status).toBe(429);
    const path = '/api/superAdmin/purgeLAN';
    expect((await other.post(path, { password: 'x' })).status).toBe(403);
    expect((await other.post(path, { password: SUPERADMIN_PASSWORD })).status).toBe(200);
    program.clock.advance(15 * MINUTE);
    expect((await sjef.reset()).status).toBe(200);
  });

  test('that is right however often locks nobody', async () => {
    for (let time = 0; time < 6; time++) expect((await sjef.reset()).status).toBe(200);
  });

  test('of fifty guesses at once, five are looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => sjef.reset('feil')));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
    const acts = await program.read(({ activityLog }) =>
      activityLog.find({ type: 'superadmin_refused' }, 0, 99),
    );
    // And the first of those that the limit refused.
    expect(acts).toHaveLength(6);
  });

  test('that nobody has set opens nothing', async () => {
    const unset = await startTestProgram();
    const boss = await Crew.loggedIn(unset);
    for (const path of ['/api/superAdmin/purgeLAN', '/api/superAdmin/restoreFromBackup']) {
      const posted = await boss.post<ErrorBody>(path, { password: '' });
      expect([posted.status, posted.body.error]).toEqual([403, 'superadmin-password-unset']);
      expect((await boss.get<ErrorBody>(`${path}undefined`)).body.error).toBe('superadmin-password-unset');
    }
    expect(existsSync(join(unset.dataDir, 'backups'))).toBe(false);
    await unset.stop();
  });
});

test('neither the password nor a token stands in any line of the log', async () => {
  const end = encodeURIComponent(SUPERADMIN_PASSWORD);
  for (const password of [SUPERADMIN_PASSWORD, 'nesten riktig', { deep: SUPERADMIN_PASSWORD }]) {
    await sjef.crew.post('/api/superAdmin/purgeLAN', { password });
    await sjef.crew.post('/api/superAdmin/restoreFromBackup', { password, name: 'x' });
  }
  for (const path of ['purgeLAN', 'restoreFromBackup', 'purgeLAN/', 'nothing', 'createDevCopy/'])
    for (const method of ['GET', 'HEAD', 'PUT'])
      await call(program.url, method, `/api/superAdmin/${path}${end}`, {
        headers: { Authorization: `Bearer ${sjef.crew.token}` },
      });
  const text = program.logged.join('');
  expect(text).toContain('"route":"/api/superAdmin/purgeLAN:password"');
  for (const secret of [SUPERADMIN_PASSWORD, end, 'nesten', 'en%20lang', sjef.crew.token])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

describe('the older clients’ calls', () => {
  const authorised = () => ({ headers: { Authorization: `Bearer ${sjef.crew.token}` } });

  test('do the same with the password at the end of the path', async () => {
    const person = await sjef.crew.adds();
    const end = encodeURIComponent(SUPERADMIN_PASSWORD);
    expect((await sjef.crew.get(`/api/superAdmin/purgeLANfeil`)).status).toBe(403);
    expect((await sjef.crew.get<PurgeLanAnswer>(`/api/superAdmin/purgeLAN${end}`)).body.removed.persons).toBe(
      1,
    );
    expect((await sjef.crew.get(`/api/superAdmin/restoreFromBackup${end}`)).status).toBe(200);
    expect(await sjef.crew.persons()).toEqual([person]);
    expect((await sjef.crew.get<DevCopyAnswer>('/api/superAdmin/createDevCopy')).body.persons).toBe(1);
    expect((await sjef.crew.get('/api/seating/remakeSeats')).status).toBe(409);
  });

  test.each([
    [`/api/superAdmin/purgeLAN${encodeURIComponent(SUPERADMIN_PASSWORD)}`, 'GET'],
    [`/api/superAdmin/restoreFromBackup${encodeURIComponent(SUPERADMIN_PASSWORD)}`, 'GET'],
    ['/api/superAdmin/createDevCopy', 'GET, POST'],
    ['/api/seating/remakeSeats', 'GET, POST'],
    ['/api/superAdmin/backup/x', 'GET'],
  ])('%s does nothing for a browser on its own accord', async (path, allowed) => {
    const head = await call(program.url, 'HEAD', path, authorised());
    expect([head.status, head.headers.allow]).toEqual([405, allowed]);
    for (const extra of [{ 'Sec-Fetch-Mode': 'navigate' }, { 'Sec-Purpose': 'prefetch' }]) {
      const headers = { ...authorised().headers, ...extra };
      expect(refusal(await call(program.url, 'GET', path, { headers }))).toEqual([403, 'not-a-page']);
    }
    expect(await sjef.backups()).toEqual([]);
  });
});
