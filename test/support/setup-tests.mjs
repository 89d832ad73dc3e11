/** Makes a checkout ready for all tests: packages, build, and the database server and the browser that they start. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildWhatChanged, installPackages, run, setUp, SetupError } from '../../config/setup.mjs';

const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
];

const PROGRAMS = [
  {
    name: 'MariaDB',
    aptPackage: 'mariadb-server',
    oneOfEach: [
      ['mariadbd', 'mysqld'],
      ['mariadb-install-db', 'mysql_install_db'],
    ],
  },
  {
    name: 'Chromium',
    aptPackage: 'chromium',
    oneOfEach: [['chromium', 'chromium-browser', 'google-chrome']],
  },
];

const isThere = (program) => FOLDERS.some((folder) => existsSync(join(folder, program)));

const missing = () => PROGRAMS.filter(({ oneOfEach }) => !oneOfEach.every((names) => names.some(isThere)));

/** Installs the missing programs where this user may do so with apt, otherwise says what to install. */
function installPrograms() {
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && isThere('apt-get')) {
    console.log(`Installing ${wanted.map(({ name }) => name).join(' and ')} for the tests…`);
    // RUNLEVEL keeps the package from starting a database service: the tests start their own private one.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const failure = `apt-get could not install ${wanted.map(({ aptPackage }) => aptPackage).join(' ')}; see above.`;
    run('apt-get', ['update', '-q'], { env, failure });
    run('apt-get', ['install', '-y', '-q', ...wanted.map(({ aptPackage }) => aptPackage)], { env, failure });
  }
  const still = missing();
  if (still.length > 0) {
    throw new SetupError(
      `The tests need ${still.map(({ name, aptPackage }) => `${name} (Debian package ${aptPackage})`).join(' and ')}: ` +
        'please install, then run npm test again. `npm run check` does without.',
    );
  }
}

setUp(installPackages, buildWhatChanged, installPrograms);
