import { parseArgs } from 'node:util';
import { SERVICE_SETTINGS, VERSION } from './version.ts';

const HELP = `Lanplass ${VERSION} on the server's shell. Nothing is asked, and every result names the database.

  lanplass backup               makes a backup, also while the site runs
  lanplass restore FILE         replaces what is stored by a backup; where that is SQLite, stop the site first
           --new                makes the SQLite file, which must not be there yet
  lanplass status               version, database, disk, backups, and whether the site answers; ends with 1 where the
                                database cannot be read, else with 2 where the site does not answer
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
else {
  // Loaded only now: it is the whole program.
  const { runCommand } = await import('./commands/run-command.ts');
  await runCommand(command, argument, values);
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
