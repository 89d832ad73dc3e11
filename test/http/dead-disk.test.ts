import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MakeBackups } from '../../application/upkeep/make-backups.ts';
import { PORTS } from '../../config/ports.ts';
import { parseEnvFile } from '../../config/env-file.ts';
import { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { aCameraPhoto, upload } from '../support/photos.ts';
import { startTestProgram } from '../support/program.ts';
import { programFile } from '../support/program-file.ts';

const run = promisify(execFile);

let folder: string;
let away: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanplass-dead-'));
  away = join(folder, 'borte');
  mkdirSync(away);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const PASSWORD = 'vi spiller til langt på natt';

/** A machine's folders and settings as in section 6 of docs/drift.md, but below one folder. */
function machine(name: string) {
  const etc = join(folder, name, 'etc');
  const dataDir = join(folder, name, 'lib');
  mkdirSync(etc, { recursive: true });
  return { etc, dataDir, settings: join(etc, 'lanplass.env'), event: join(etc, 'event.json') };
}
type Machine = ReturnType<typeof machine>;

/** Writes the example settings with this machine's paths and passwords of its own; ALLOW_DEMO replaces the mail server. */
function writeSettings({ dataDir, settings, event }: Machine): void {
  const example = readFileSync('docs/deploy/lanplass.env', 'utf8')
    .replaceAll('/var/lib/lanplass', dataDir)
    .replaceAll('/etc/lanplass/event.json', event)
    .replace(/^ADMIN_PASSWORD=.*$/m, `ADMIN_PASSWORD=${PASSWORD}`)
    .replace(/^SUPERADMIN_PASSWORD=.*$/m, `SUPERADMIN_PASSWORD=${PASSWORD}`)
    .replace(/^SMTP_URL=.*$/m, 'ALLOW_DEMO=1');
  writeFileSync(settings, example);
}
const started = ({ settings }: Machine) =>
  startTestProgram({
    variables: {
      ...parseEnvFile(readFileSync(settings, 'utf8')),
      PORT: '0',
      STARTER_CONTENT: 'demo',
    },
  });

/** Runs what lanplass-offsite.service runs, to a folder on the same machine. */
async function copyAway({ etc, dataDir, event }: Machine): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, EVENT_FILE: event };
  await run('sh', ['docs/deploy/lanplass-offsite'], {
    env: { ...env, OFFSITE_TARGET: away, CREDENTIALS_DIRECTORY: etc },
  });
}

describe('the day the disk dies', () => {
  test('a new machine comes up from what lies elsewhere, and nothing else', async () => {
    const old = machine('gammel');
    writeSettings(old);
    const facts = JSON.parse(readFileSync('config/event.example.json', 'utf8')) as object;
    writeFileSync(old.event, JSON.stringify({ ...facts, name: 'Vårt eget LAN' }));
    const program = await started(old);
    const crew = await Crew.loggedIn(program, {
      username: 'kari@lan.example.no',
      password: PASSWORD,
    });
    await crew.adds({ firstName: 'Åse' });
    expect((await upload(program, crew.token, await aCameraPhoto())).status).toBe(201);
    await program.container.get(MakeBackups).makeDaily();
    await program.stop();
    await copyAway(old);
    expect(readFileSync(join(old.dataDir, 'offsite'), 'utf8')).toBe('ok\n');
    rmSync(join(folder, 'gammel'), { recursive: true });

    const fresh = machine('ny');
    expect(readdirSync(away).sort()).toEqual(['backups', 'event.json', 'lanplass.env', 'photos']);
    copyFileSync(join(away, 'event.json'), fresh.event);
    // A real new machine has the same paths as the old one; here they differ.
    const settings = readFileSync(join(away, 'lanplass.env'), 'utf8');
    writeFileSync(fresh.settings, settings.replaceAll(join(folder, 'gammel'), join(folder, 'ny')));
    mkdirSync(fresh.dataDir);
    const [backup = ''] = readdirSync(join(away, 'backups'));
    const restore = ['restore', '--new', join(away, 'backups', backup), '--env', fresh.settings];
    await run(process.execPath, [...programFile('config/lanplass.ts'), ...restore], {
      env: { PATH: process.env['PATH'] },
    });
    cpSync(join(away, 'photos'), join(fresh.dataDir, 'photos'), { recursive: true });
    const again = await started(fresh);
    const same = await Crew.loggedIn(again, {
      username: 'kari@lan.example.no',
      password: PASSWORD,
    });
    expect((await same.persons()).map(({ firstName }) => firstName)).toEqual(['Åse']);
    expect((await call(again.url, 'GET', '/api/photos')).body).toHaveLength(1);
    expect((await call(again.url, 'GET', '/api/event')).body).toMatchObject({ name: 'Vårt eget LAN' });
    await again.stop();
  });

  test('an empty folder here never empties the one elsewhere, and Drift hears of it', async () => {
    const empty = machine('tom');
    writeFileSync(empty.settings, '');
    mkdirSync(join(empty.dataDir, 'backups'), { recursive: true });
    const before = readdirSync(join(away, 'backups'));
    await expect(copyAway(empty)).rejects.toThrow();
    expect(readdirSync(join(away, 'backups'))).toEqual(before);
    expect(readFileSync(join(empty.dataDir, 'offsite'), 'utf8')).toBe('mislyktes\n');
  });

  test('elsewhere only those backups go that the site has removed itself', async () => {
    const home = machine('hjemme');
    writeSettings(home);
    copyFileSync('config/event.example.json', home.event);
    const program = await started(home);
    const backups = program.container.get(PORTS.backups);
    const [removed, lost, kept] = [
      await backups.make('manual', program.clock.now()),
      await backups.make('manual', program.clock.now()),
      await backups.make('manual', program.clock.now()),
    ].map(({ name }) => name) as [string, string, string];
    await copyAway(home);
    await backups.remove([removed]);
    rmSync(join(home.dataDir, 'backups', lost));
    await copyAway(home);
    const there = readdirSync(join(away, 'backups'));
    expect([removed, lost, kept].map((name) => there.includes(name))).toEqual([false, true, true]);
    await program.stop();
  });
});
