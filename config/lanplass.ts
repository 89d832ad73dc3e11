import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { adminPassword } from './commands/admin-password.ts';
import { backup } from './commands/backup.ts';
import { restore } from './commands/restore.ts';
import { StagedFile } from './commands/staged-file.ts';
import { status } from './commands/status.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { becomeServiceUser, findSettings, SERVICE_SETTINGS, type FoundSettings } from './service-settings.ts';
import { runFromShell } from './shell.ts';
import { VERSION } from './version.ts';

const HELP = `Lanplass ${VERSION} on the server's shell. Nothing is asked, and every result names the database.

  lanplass backup               makes a backup, also while the site runs
  lanplass restore FILE         replaces what is stored by a backup; where that is SQLite, stop the site first
           --new                makes the SQLite file, which must not be there yet
  lanplass status               version, database, disk, backups, and whether the site answers
  lanplass version              the version
  lanplass admin-password NAME  gives an admin a new password and prints it, also while the site runs

  --env FILE                    goes by the settings in FILE

Settings are those in FILE; else this shell's, where it sets DATABASE_URL or DATA_DIR; else those of the service in
${SERVICE_SETTINGS}, where that is there. As root, a command becomes the user who owns DATA_DIR.
`;

const { positionals, values } = readArguments();
const [command = '', argument = ''] = positionals;
/** How many words each command takes, its name included. */
const ARGUMENT_COUNTS: Readonly<Record<string, number>> = {
  backup: 1,
  restore: 2,
  status: 1,
  version: 1,
  'admin-password': 2,
};
const MISUSED: Readonly<Record<string, string>> = {
  restore: 'Say which backup: lanplass restore FILE',
  'admin-password': 'Say whose: lanplass admin-password NAME',
};

if (values.help) say(HELP);
else if (positionals.length !== ARGUMENT_COUNTS[command]) usageError(MISUSED[command] ?? 'Say what to do.');
else if (command === 'version') say(`${VERSION}\n`);
else if (command === 'backup') await run('No backup was made.', backup);
else if (command === 'status') await run('No more can be told.', (all, { file }) => status(all, file));
else if (command === 'admin-password')
  await run('No password was changed.', (all) => adminPassword(all, argument));
else await run('Nothing was restored, and nothing is changed.', restoreFile, argument);

async function restoreFile(environment: Environment, _: FoundSettings, file?: StagedFile): Promise<string> {
  try {
    return await restore(environment, file ?? { path: argument }, values.new);
  } finally {
    await file?.remove();
  }
}

type Job = (environment: Environment, settings: FoundSettings, file?: StagedFile) => Promise<string>;

/** Runs a command as the service's user, with its settings. Stages the file so that this user can read it. */
async function run(failure: string, job: Job, file?: string): Promise<void> {
  // Resolved before the settings are read, because reading them may change the working directory.
  const named = file === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '', file);
  await runFromShell(failure, async () => {
    const settings = findSettings(values.env, process.env);
    const environment = readEnvironment(settings.variables);
    const staged = named === undefined ? undefined : await StagedFile.of(named, environment.dataDir);
    await becomeServiceUser(environment, settings);
    return job(environment, settings, staged);
  });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        env: { type: 'string' },
        new: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    return usageError(cause instanceof Error ? cause.message : String(cause));
  }
}

function say(text: string): void {
  process.stdout.write(text);
}

function usageError(problem: string): never {
  process.stderr.write(`${problem}\n\n${HELP}`);
  process.exit(1);
}
