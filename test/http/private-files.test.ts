import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { BackupFolder } from '../../adapters/backup/backup-folder.ts';
import { PORTS } from '../../config/ports.ts';
import { aMail } from '../support/builders.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

let folder: string;
let umask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanplass-private-'));
  // The program's umask lets everybody read and write.
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

/** What others may enter, read or write below a folder; empty when nothing. */
function open(path: string): string[] {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return ['', ...names].filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0);
}

test('nobody else on the machine can read what the program stores', async () => {
  const dataDir = join(folder, 'data');
  const database = join(folder, 'elsewhere', 'lanplass.sqlite');
  const variables = { DATA_DIR: dataDir, DATABASE_URL: `sqlite:${database}` };
  const start = () => startGuardedProgram({ variables });
  await (await start()).stop();
  // With the permissions that an earlier version left.
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  chmodSync(database, 0o644);
  const program = await start();
  const sjef = await Superadmin.loggedIn(program);
  await program.container.get(PORTS.unitOfWork).run(({ outbox }) => outbox.add(aMail({ nextAt: 0 })));
  await program.container.get(OutboxDispatch).sendDue();
  const { name } = await sjef.makeBackup();
  copyFileSync(join(dataDir, 'backups', name), join(folder, 'copy'));
  chmodSync(join(folder, 'copy'), 0o644);
  await (program.container.get(PORTS.backups) as BackupFolder).importFile(join(folder, 'copy'));
  await sjef.devCopy();
  const stored = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  for (const ending of ['.eml', '.jsonl.gz', 'dev-copy.sqlite'])
    expect([ending, stored.some((path) => path.endsWith(ending))]).toEqual([ending, true]);
  const beside = ['', '.lock', '-shm', '-wal'].map((ending) => `lanplass.sqlite${ending}`);
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(expect.arrayContaining(beside));
  expect([open(dataDir), open(join(folder, 'elsewhere'))]).toEqual([[], []]);
  await program.stop();
});
