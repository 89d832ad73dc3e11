import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadDriver } from '../adapters/database/data-source.ts';
import { sqlitePath } from './database-name.ts';
import { parseEnvFile } from './env-file.ts';
import { BadEnvironment, type Environment } from './environment.ts';
import { decodedFile } from './typed-values.ts';
import { PROGRAM_FOLDER, SERVICE_SETTINGS } from './version.ts';

/** The settings of a command, and the file that they are from; null: the shell's own. */
export interface FoundSettings {
  readonly file: string | null;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds the settings of a command, all from one place, so that it never mixes one installation's database
 * with another's folder: from `file` if given; from the shell if it sets a database or a folder; else from
 * the service's file, if there is one. Paths in a file are relative to the program's folder, as for the
 * service.
 */
export function findSettings(file: string | undefined, own: FoundSettings['variables']): FoundSettings {
  const ownPlace = own['DATABASE_URL'] || own['DATA_DIR'];
  const found = file ?? (!ownPlace && existsSync(SERVICE_SETTINGS) ? SERVICE_SETTINGS : null);
  if (found === null) return { file: null, variables: own };
  const variables = parseEnvFile(readSettings(found));
  process.chdir(PROGRAM_FOLDER);
  return { file: found, variables };
}

function readSettings(file: string): string {
  try {
    return decodedFile(readFileSync(file));
  } catch (cause) {
    const { code } = cause as { readonly code?: unknown };
    const why = code === 'EACCES' ? 'run this as root, or as a user who may read it' : String(code);
    throw new BadEnvironment(`The settings in ${file} cannot be read: ${why}`, { cause });
  }
}

/**
 * As root, becomes the owner of the data folder for good, so that written files belong to the service. Throws
 * `BadEnvironment` when that user may not read what the settings name.
 */
export async function becomeServiceUser(environment: Environment, settings: FoundSettings): Promise<void> {
  const { dataDir, databaseUrl } = environment;
  if (process.getuid?.() !== 0) return;
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (!folder && settings.file !== null)
    throw new BadEnvironment(`DATA_DIR: there is no ${dataDir}; start the service once, which makes it`);
  if (!folder || folder.uid === 0) return;
  // The program may be in a folder that only root may enter.
  await loadDriver(databaseUrl);
  joinGroups(folder.uid, folder.gid);
  process.setgid?.(folder.gid);
  process.setuid?.(folder.uid);
  requireReadable('DATA_DIR', dataDir);
  requireReadable('DATABASE_URL', sqlitePath(databaseUrl));
}

function requireReadable(setting: string, path: string | null): void {
  try {
    if (path !== null) accessSync(path, constants.R_OK);
  } catch (cause) {
    if ((cause as { readonly code?: unknown }).code !== 'EACCES') return;
    const user = `user ${String(process.getuid?.())}, who owns the folder of DATA_DIR`;
    throw new BadEnvironment(`${setting}: ${resolve(path ?? '')} cannot be read by ${user}`, { cause });
  }
}

function joinGroups(uid: number, gid: number): void {
  try {
    (process as { initgroups?: (user: number, group: number) => void }).initgroups?.(uid, gid);
  } catch {
    // This machine has no name for the user.
    process.setgroups?.([gid]);
  }
}
