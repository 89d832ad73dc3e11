import 'reflect-metadata';
import { resolve } from 'node:path';
import { readEnvironment, type Environment } from '../environment.ts';
import { becomeServiceUser, findSettings, type FoundSettings } from '../service-settings.ts';
import { runFromShell } from '../shell.ts';
import { adminPassword } from './admin-password.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { StagedFile } from './staged-file.ts';
import { status } from './status.ts';

/** The words of a command that begin with two dashes. */
interface Options {
  readonly env?: string | undefined;
  readonly new: boolean;
}

type Job = (environment: Environment, settings: FoundSettings, file?: StagedFile) => Promise<string>;

/** Runs a command of `lanplass` that needs the program's settings, and ends the process. */
export async function runCommand(command: string, argument: string, options: Options): Promise<void> {
  const run = (failure: string, job: Job, file?: string) =>
    runFromShell(failure, withSettings(options, job, file));
  if (command === 'backup') await run('No backup was made.', backup);
  else if (command === 'status') await run('No more can be told.', (all, { file }) => status(all, file));
  else if (command === 'admin-password')
    await run('No password was changed.', (all) => adminPassword(all, argument));
  else {
    const job: Job = (all, _, file) => restoreFile(all, argument, options.new, file);
    await run('Nothing was restored, and nothing is changed.', job, argument);
  }
}

async function restoreFile(
  environment: Environment,
  named: string,
  makeNew: boolean,
  file?: StagedFile,
): Promise<string> {
  try {
    return await restore(environment, file ?? { path: named }, makeNew);
  } finally {
    await file?.remove();
  }
}

/** A job as the service's user, with its settings. Stages the file so that this user can read it. */
function withSettings({ env }: Options, job: Job, file?: string): () => Promise<string> {
  // Resolved before the settings are read, because reading them may change the working directory.
  const named = file === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '', file);
  return async () => {
    const settings = findSettings(env, process.env);
    const environment = readEnvironment(settings.variables);
    const staged = named === undefined ? undefined : await StagedFile.of(named, environment.dataDir);
    await becomeServiceUser(environment, settings);
    return job(environment, settings, staged);
  };
}
