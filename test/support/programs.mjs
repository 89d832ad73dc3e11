/** The system's programs that tests and measurements run, and their installation where this user may use apt. */
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { run, setUp, SetupError } from '../../config/setup-step.mjs';

/** The path to search for programs: Debian has servers on root's path only. */
export const PROGRAM_PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);

/** The first needs half the processor time. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** The Chromium to start. */
export const CHROMIUM = process.env.CHROMIUM ?? CHROMIUMS.find((file) => existsSync(file)) ?? CHROMIUMS[0];

/** The Debian package of each program, and the files that show that it is there. */
const PROGRAMS = {
  caddy: { aptPackage: 'caddy', files: ['caddy'] },
  chromium: { aptPackage: 'chromium-headless-shell', files: [CHROMIUM] },
  ffmpeg: { aptPackage: 'ffmpeg', files: ['ffmpeg'] },
  mariadb: { aptPackage: 'mariadb-server', files: ['mariadbd', 'mariadb-install-db'] },
  nginx: { aptPackage: 'nginx', files: ['nginx'] },
  openssl: { aptPackage: 'openssl', files: ['openssl'] },
  rsync: { aptPackage: 'rsync', files: ['rsync'] },
  systemd: { aptPackage: 'systemd', files: ['systemd-analyze'] },
};

const isThere = (file) =>
  isAbsolute(file)
    ? existsSync(file)
    : PROGRAM_PATH.split(delimiter).some((folder) => existsSync(join(folder, file)));

const missing = (names) => names.filter((name) => !PROGRAMS[name].files.every(isThere));

/** Throws `SetupError` with one line when any of the programs is missing. */
export function requirePrograms(...names) {
  const lacking = missing(names);
  if (lacking.length === 0) return;
  const list = lacking.map((name) => `${name} (Debian package ${PROGRAMS[name].aptPackage})`).join(' and ');
  const elsewhere = lacking.includes('chromium')
    ? ' A Chromium that is elsewhere than in /usr/bin is named by CHROMIUM=/path/to/it.'
    : '';
  throw new SetupError(`This needs ${list}. Install that and try again.${elsewhere}`);
}

/** Installs what is missing of the programs where this user may use apt, and requires them. */
export function installPrograms(...names) {
  const wanted = missing(names).map((name) => PROGRAMS[name].aptPackage);
  if (wanted.length > 0 && process.getuid?.() === 0 && isThere('apt-get')) install(wanted);
  requirePrograms(...names);
}

/** Installs programs, or ends the process with one line that says what to install. */
export function ensurePrograms(...names) {
  setUp(() => installPrograms(...names));
}

function install(packages) {
  console.log(`Installing ${packages.join(' and ')} with apt-get…`);
  // RUNLEVEL keeps a package from starting its service: tests start their own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const step = 'Installing with apt-get';
  const failure = `apt-get could not install ${packages.join(' and ')}; see above.`;
  run('apt-get', ['update', '-q'], { step, env, failure });
  run('apt-get', ['install', '-y', '-q', ...packages], { step, env, failure });
}
