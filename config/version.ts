import { existsSync, readFileSync } from 'node:fs';

/** package.json, seen from the source of this file and from where it is built. */
const PLACES = ['../package.json', '../../../package.json'];

/** The version of this program, however it was started. */
export const VERSION = readVersion();

function readVersion(): string {
  const [file] = PLACES.map((place) => new URL(place, import.meta.url)).filter((url) => existsSync(url));
  if (!file) throw new Error('package.json is missing');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
