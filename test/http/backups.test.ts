import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readHeader } from '../../adapters/backup/backup-file.ts';
import type { WireBackup, WirePerson } from '../../adapters/http/contract.ts';
import { MakeBackups } from '../../application/upkeep/make-backups.ts';
import { PORTS } from '../../config/ports.ts';
import { VERSION } from '../../config/version.ts';
import { Crew } from '../support/crew.ts';
import { startTestProgram } from '../support/program.ts';
import { sjef, logInAgain, program } from '../support/own-program.ts';

const MINUTE = 60_000;
const newestAct = () => program.read(async ({ activityLog }) => (await activityLog.newest(1))[0]);

/** The named files that this process has open. */
function openFiles(): string[] {
  const all = '/proc/self/fd';
  const links = readdirSync(all).map((file) => join(all, file));
  return links.filter((link) => existsSync(link)).map((link) => readlinkSync(link));
}

describe('backups', () => {
  test('are made when asked for, listed newest first, downloaded, and noted', async () => {
    await sjef.crew.adds();
    const { code } = await sjef.crew.adds({ seatNum: 2 });
    await sjef.crew.put(`/api/admin/deleteuser/${code}`, { text: 'Syk' });
    const first = await sjef.crew.post<WireBackup>('/api/superAdmin/makeBackup');
    expect([first.status, first.body]).toMatchObject([
      201,
      { reason: 'manual', persons: 1, deletedPersons: 1, payments: 0, database: 'sqlite' },
    ]);
    expect(await newestAct()).toMatchObject({
      type: 'backup_made',
      details: { admin: sjef.crew.username, name: first.body.name },
    });
    const second = await sjef.makeBackup();
    expect(await sjef.backups()).toEqual([second, first.body]);
    expect(second.at).toBe(first.body.at + 1_000);
    const file = await fetch(`${program.url}/api/superAdmin/backup/${second.name}`, {
      headers: { Authorization: `Bearer ${sjef.crew.token}` },
    });
    expect((await file.arrayBuffer()).byteLength).toBe(second.bytes);
    expect([file.headers.get('Content-Type'), file.headers.get('Content-Disposition')]).toEqual([
      'application/gzip',
      `attachment; filename="${second.name}"`,
    ]);
    expect((await newestAct())?.type).toBe('backup_downloaded');
  });

  test('of which nothing is read leave no file open', async () => {
    const { name } = await sjef.makeBackup();
    await program.container.get(PORTS.backups).download(name);
    expect(openFiles().filter((path) => path.endsWith(name))).toEqual([]);
  });

  test('tell which version of the program made them', async () => {
    const { name } = await sjef.makeBackup();
    expect(await readHeader(join(program.dataDir, 'backups', name))).toMatchObject({ program: VERSION });
  });

  test('are kept to the newest fourteen, but the oldest can still be brought back', async () => {
    for (let count = 0; count < 15; count++) {
      await sjef.makeBackup();
      program.clock.advance(MINUTE);
    }
    const kept = await sjef.backups();
    expect(kept).toHaveLength(14);
    const oldest = kept.at(-1)?.name;
    expect((await sjef.restore(oldest)).body.restored).toBe(oldest);
    expect(await sjef.backups()).toHaveLength(14);
    expect((await sjef.restore(oldest)).body.error).toBe('backup-unknown');
  });

  test('made by hand push no daily one out', async () => {
    await program.container.get(MakeBackups).makeDaily();
    for (let count = 0; count < 15; count++) await sjef.makeBackup();
    const reasons = (await sjef.backups()).map(({ reason }) => reason);
    expect(reasons).toEqual([...Array.from({ length: 14 }, () => 'manual'), 'daily']);
  });

  test('made by hand within one second are all there, each newer than the one before', async () => {
    for (let count = 0; count < 17; count++) {
      const { name } = await sjef.makeBackup();
      expect((await sjef.backups())[0]?.name).toBe(name);
    }
  });

  test('made by hand are kept although others are from a time to come', async () => {
    const backups = program.container.get(PORTS.backups);
    for (let count = 0; count < 14; count++)
      await backups.make('manual', program.clock.now() + 24 * 60 * MINUTE);
    const { name } = await sjef.makeBackup();
    const listed = (await sjef.backups()).map((backup) => [backup.name, backup.wrongClock]);
    expect(listed[0]).toEqual([name, undefined]);
    expect(listed.at(-1)?.[1]).toBe(true);
  });

  test('that two processes make in the same second do not take each other’s place', async () => {
    const backups = program.container.get(PORTS.backups);
    const both = await Promise.all([1, 2].map(() => backups.make('manual', program.clock.now())));
    expect(await backups.list(program.clock.now())).toEqual(both.toSorted((a, b) => b.at - a.at));
    expect(new Set(both.map(({ name }) => name)).size).toBe(2);
  });

  test('are removed by name, and nothing else is', async () => {
    const { name } = await sjef.makeBackup();
    const kept = await sjef.makeBackup();
    const backups = program.container.get(PORTS.backups);
    await backups.remove([name]);
    expect(await sjef.backups()).toEqual([kept]);
    await expect(backups.remove(['../test.sqlite'])).rejects.toThrow('backup-unknown');
  });

  test('are made once a day without being asked for', async () => {
    const daily = () => program.container.get(MakeBackups).makeDaily();
    await Promise.all([daily(), daily()]);
    await daily();
    program.clock.advance(24 * 60 * MINUTE - 1);
    await daily();
    await logInAgain();
    expect((await sjef.backups()).map(({ reason }) => reason)).toEqual(['daily']);
    program.clock.advance(1);
    await daily();
    expect(await sjef.backups()).toHaveLength(2);
  });

  test('leave nothing but themselves in their folder', async () => {
    await sjef.makeBackup();
    await sjef.reset();
    const files = readdirSync(join(program.dataDir, 'backups'));
    expect(files.sort()).toEqual((await sjef.backups()).map(({ name }) => name).sort());
  });
});

test('a dev copy is a database of its own in which nobody can be known', async () => {
  await sjef.crew.adds({ firstName: 'Hemmelig', special: 'Hemmelig' });
  const { status, body } = await sjef.devCopy();
  expect([status, body]).toEqual([200, { file: 'dev-copy.sqlite', persons: 1 }]);
  expect(await newestAct()).toMatchObject({ type: 'dev_copy_made', details: { admin: sjef.crew.username } });
  const copy = await startTestProgram({
    variables: { DATABASE_URL: `sqlite:${join(program.dataDir, body.file)}` },
  });
  const developer = await Crew.loggedIn(copy);
  const [person] = await developer.persons();
  expect(person).toMatchObject({ rowNum: 1, seatNum: 1, special: 'Oppdiktet' } satisfies Partial<WirePerson>);
  const inUse = await sjef.devCopy();
  expect([inUse.status, inUse.body.error]).toEqual([409, 'dev-copy-in-use']);
  await copy.stop();
  expect((await sjef.devCopy()).status).toBe(200);
});
