import { existsSync, readFileSync } from 'node:fs';

/** package.json, relative to this file's source and to its build output. */
const PATHS = ['../package.json', '../../../package.json'];

/** The version of this program, from package.json. */
export const VERSION = readVersion();

function readVersion(): string {
  const [file] = PATHS.map((path) => new URL(path, import.meta.url)).filter((url) => existsSync(url));
  if (!file) throw new Error('package.json is missing');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
