/** Prepares a checkout for all tests: packages, build, and the database server, browser and rsync. */
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { installPackages } from '../../config/packages.mjs';
import { buildWhatChanged } from '../../config/setup.mjs';
import { run, setUp, SetupError } from '../../config/setup-step.mjs';
import { TEST_PATH } from './test-path.mjs';

/** `browser.ts` uses the first one that exists. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env.CHROMIUM ?? CHROMIUMS.find((file) => existsSync(file)) ?? CHROMIUMS[0];

const PROGRAMS = [
  { name: 'MariaDB', aptPackage: 'mariadb-server', files: ['mariadbd', 'mariadb-install-db'] },
  { name: 'rsync', aptPackage: 'rsync', files: ['rsync'] },
  { name: 'Chromium', aptPackage: 'chromium-headless-shell', files: [chromium] },
];

const isThere = (file) =>
  isAbsolute(file)
    ? existsSync(file)
    : TEST_PATH.split(delimiter).some((folder) => existsSync(join(folder, file)));

const missing = () => PROGRAMS.filter(({ files }) => !files.every(isThere));

/** Installs missing programs where this user may use apt; else throws `SetupError` naming them. */
function installPrograms() {
  const wanted = missing();
  if (wanted.length > 0 && process.getuid?.() === 0 && isThere('apt-get')) install(wanted);
  const names = missing().map(({ name, aptPackage }) => `${name} (Debian package ${aptPackage})`);
  if (names.length === 0) return;
  throw new SetupError(
    `The tests need ${names.join(' and ')}. Install that and try again; \`npm run check\` does without. ` +
      'A Chromium that is elsewhere than in /usr/bin is named by CHROMIUM=/path/to/it.',
  );
}

function install(programs) {
  console.log(`Installing ${programs.map(({ name }) => name).join(' and ')} for the tests…`);
  const packages = programs.map(({ aptPackage }) => aptPackage);
  // RUNLEVEL keeps the package from starting a database service: the tests start their own private one.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const step = 'Installing with apt-get';
  const failure = `apt-get could not install ${packages.join(' and ')}; see above.`;
  run('apt-get', ['update', '-q'], { step, env, failure });
  run('apt-get', ['install', '-y', '-q', ...packages], { step, env, failure });
}

setUp(() => installPackages({ all: true }), buildWhatChanged, installPrograms);
