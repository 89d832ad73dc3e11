import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VisitorLogAnswer } from '../../adapters/http/contract.ts';
import { VisitorLog } from '../../application/crew/visitor-log.ts';
import { Crew, send } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { startGuardedProgram } from '../support/superadmin.ts';
import { sjef, program } from '../support/own-program.ts';

const MINUTE = 60_000;

describe('the visitor log', () => {
  const log = async () => (await sjef.crew.get<VisitorLogAnswer>('/api/superAdmin/getVisitorLog')).body;

  test('counts visitors and the crew by where they come from, the last five first', async () => {
    for (let visitor = 1; visitor <= 7; visitor++) {
      await send(program, null, 'GET', '/api/event', undefined, `198.51.100.${String(visitor)}`);
      await send(program, null, 'GET', '/api/event', undefined, `198.51.100.${String(visitor)}`);
      program.clock.advance(1_000);
    }
    const now = program.clock.now();
    await send(program, null, 'GET', '/api/event', undefined, '2001:db8:1:2:3::4');
    await send(program, null, 'GET', '/api/event', undefined, '2001:db8:1:2:5::6');
    await call(program.url, 'GET', '/healthz', { ip: '203.0.113.9' });
    await sjef.crew.persons();
    const { unique, ipList, AdminUnique, adminList } = await log();
    // The crew's own login was sent without a token, so it counts as a visitor.
    expect([unique, AdminUnique]).toEqual([9, 1]);
    expect(ipList.map(({ ip, timeStamp }) => [ip, now - timeStamp])).toEqual([
      ['2001:db8:1:2::/64', 0],
      ...[7, 6, 5, 4].map((visitor) => [`198.51.100.${String(visitor)}`, (8 - visitor) * 1_000]),
    ]);
    expect(adminList.map(({ ip }) => ip)).toEqual(['192.0.2.7']);
  });

  test('counts the crew by account, from wherever they come, and shows where that was', async () => {
    const ola = await Crew.joined(program, 'ola');
    const persons = (token: string | null, ip: string) =>
      send(program, token, 'GET', '/api/admin/getpersons', undefined, ip);
    for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      await persons(sjef.crew.token, ip);
      program.clock.advance(1_000);
    }
    await persons(ola.token, '198.51.100.3');
    await persons(ola.token, '198.51.100.3');
    const { AdminUnique, adminList } = await log();
    expect(AdminUnique).toBe(2);
    expect(adminList.map(({ ip }) => ip).slice(0, 3)).toEqual([
      '198.51.100.3',
      '198.51.100.2',
      '198.51.100.1',
    ]);
  });

  test('knows after a restart who came before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanplass-visits-'));
    const variables = { DATABASE_URL: `sqlite:${join(folder, 'lan.sqlite')}` };
    const first = await startGuardedProgram({ variables });
    await send(first, null, 'GET', '/api/event', undefined, '198.51.100.1');
    await first.stop();
    const second = await startGuardedProgram({ variables });
    const { visitor } = await second.container.get(VisitorLog).seen();
    expect(visitor.last.map(({ who }) => who)).toEqual(['198.51.100.1']);
    await second.stop();
    rmSync(folder, { recursive: true });
  });

  test('begins anew with a reset, in this process too', async () => {
    const visit = () => send(program, null, 'GET', '/api/event', undefined, '198.51.100.1');
    await visit();
    expect((await sjef.reset()).body.removed.visitors).toBeGreaterThan(0);
    await visit();
    expect((await log()).ipList.map(({ ip }) => ip)).toEqual(['198.51.100.1']);
  });

  test('writes nothing while the same visitors stay', async () => {
    const visit = () => send(program, null, 'GET', '/api/event', undefined, '198.51.100.1');
    await visit();
    const first = await log();
    program.clock.advance(5 * MINUTE - 1);
    await visit();
    expect((await log()).ipList).toEqual(first.ipList);
    program.clock.advance(1);
    await visit();
    expect((await log()).ipList[0]?.timeStamp).toBe(program.clock.now());
  });

  test('asked for again and again does not keep a token alive', async () => {
    for (let minutes = 0; minutes < 60; minutes += 20) {
      await log();
      program.clock.advance(20 * MINUTE);
    }
    expect((await sjef.crew.get('/api/superAdmin/getVisitorLog')).status).toBe(401);
  });
});
