/**
 * Installs the packages of the lock file: those that running and building need, or all. Packages that are
 * installed already stay, so switching between the two neither fetches nor compiles anything twice.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { digest, readIfThere, ROOT, run, SetupError } from './setup-step.mjs';

const FOLDER = join(ROOT, 'node_modules');
const STAMP = join(FOLDER, '.lanplass-stamp');
const UNFINISHED = 'unfinished';
/** Part of every stamp except that of an unfinished installation. */
const MACHINE = ` ${process.platform}-${process.arch} `;
/** The only package that is compiled for one version of Node. */
const NATIVE = 'better-sqlite3';
const NATIVE_FILE = join(FOLDER, NATIVE, 'build', 'Release', 'better_sqlite3.node');

/** Installs what is missing; `all` adds what tests, measuring and the making of pictures need. */
export function installPackages({ all = false } = {}) {
  const lockFile = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const fit = `${digest(lockFile)}${MACHINE}abi ${process.versions.modules}`;
  const stamp = readIfThere(STAMP);
  if (stamp === `${fit} all` || (!all && stamp === `${fit} running`)) return;

  const locked = JSON.parse(lockFile).packages;
  const before = installed();
  const wanted = all || Object.values(before).some(({ dev }) => dev) ? 'all' : 'running';
  const whole = Object.keys(before).length > 0 && (stamp?.includes(MACHINE) ?? true);
  if (!whole || differs(locked, before, wanted)) install(wanted, whole);
  if (differs(locked, installed(), wanted))
    throw new SetupError('package.json and package-lock.json do not agree: `npm install` mends that.');
  if (!nativeModuleLoads()) makeNativeModule();
  if (mayAbort()) makeNativeModule({ npm_config_build_from_source: 'true' });
  writeFileSync(STAMP, `${fit} ${wanted}`);
}

/** npm's record of what is installed, written when an installation is complete. */
function installed() {
  return JSON.parse(readIfThere(join(FOLDER, '.package-lock.json')) ?? '{"packages":{}}').packages;
}

/** Whether the installed packages differ from those that the lock file asks for. */
export function differs(locked, installed, wanted) {
  const lacking = ([name, { version, dev, optional, devOptional }]) =>
    name !== '' &&
    (wanted === 'all' || !dev) &&
    (installed[name] ? installed[name].version !== version : !optional && !devOptional);
  return Object.entries(locked).some(lacking) || Object.keys(installed).some((name) => !locked[name]);
}

/** Lets npm add and remove what differs from the lock file, or start over when the folder is not intact. */
function install(wanted, whole) {
  console.log(
    wanted === 'all'
      ? 'Installing all packages, also those for tests and measuring…'
      : 'Installing what running and building need…',
  );
  mkdirSync(FOLDER, { recursive: true });
  // A killed installation leaves half a package behind, which npm takes for a whole one.
  writeFileSync(STAMP, UNFINISHED);
  const how = whole ? ['install', '--no-save'] : ['ci'];
  const what = wanted === 'all' ? ['--include=dev'] : ['--omit=dev', '--maxsockets=2'];
  npm([...how, ...what, '--ignore-scripts'], {
    step: 'Installing the packages',
    failure: 'The packages could not be installed; see npm above. Is the network there?',
    // npm fills a quarter of its memory limit with package metadata.
    nodeFlags: wanted === 'all' ? [] : ['--max-old-space-size=160'],
  });
  rmSync(STAMP, { force: true });
}

function nativeModuleLoads() {
  const open = `new (require('${NATIVE}'))(':memory:').close()`;
  return spawnSync(process.execPath, ['-e', open], { cwd: ROOT }).status === 0;
}

/** Whether the module needs `object-wrap.h` but was compiled without it, by `npm ci` or elsewhere. */
function mayAbort() {
  return readFileSync(NATIVE_FILE).includes('RemoveEnvironmentCleanupHook');
}

/** Fetches the native module for this Node or, if there is none, compiles it. */
function makeNativeModule(more = {}) {
  console.log('Making SQLite ready for this version of Node… (two minutes where it must be compiled)');
  // A fetched module overwrites the file in place, which would crash a site that is running on it.
  if (existsSync(NATIVE_FILE)) replaceByCopy(NATIVE_FILE);
  npm(['rebuild', NATIVE, '--ignore-scripts=false'], {
    step: 'Compiling SQLite',
    failure:
      'SQLite could not be made ready; see npm above. Compiling it takes a C++ compiler, make and Python (on Debian: apt install g++ make python3).',
    // Relative to the folder in which the compiler runs.
    env: { ...nodeHeaders(), CXXFLAGS: '-include ../../../config/object-wrap.h', ...more },
  });
}

/**
 * Replaces a file by a copy of it. Whoever has it open keeps the original, whatever is written to the copy.
 */
export function replaceByCopy(file) {
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
}

/** Runs npm, the same one that started this script, if any. */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  const [command, first] = script ? [process.execPath, [script]] : ['npm', []];
  run(command, [...first, ...args, '--loglevel=error'], options);
}

/** Points the compiler at the headers installed beside this Node, in case none can be downloaded. */
function nodeHeaders() {
  const prefix = join(dirname(process.execPath), '..');
  const header = readIfThere(join(prefix, 'include', 'node', 'node_version.h')) ?? '';
  const version = /define NODE_MODULE_VERSION (\d+)/.exec(header)?.[1];
  return version === process.versions.modules ? { npm_config_nodedir: prefix } : {};
}
