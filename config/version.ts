import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, relative to this file's source and to its build output. */
const FOLDERS = ['..', '../../..'];

/** Where the service's settings are, as `docs/deploy/lanplass.service` names them. */
export const SERVICE_SETTINGS = '/etc/lanplass.env';

/** The folder that the program is installed in. */
export const PROGRAM_FOLDER = findFolder();

/** The version of this program, from package.json. */
export const VERSION = readVersion();

function findFolder(): string {
  const folders = FOLDERS.map((path) => new URL(`${path}/`, import.meta.url));
  const found = folders.find((folder) => existsSync(new URL('package.json', folder)));
  if (!found) throw new Error('package.json is missing');
  return fileURLToPath(found);
}

function readVersion(): string {
  return (JSON.parse(readFileSync(`${PROGRAM_FOLDER}/package.json`, 'utf8')) as { version: string }).version;
}
