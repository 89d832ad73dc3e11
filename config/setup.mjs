/**
 * Makes a checkout ready to run: installs the packages and builds the server and the pages, each only when
 * something has changed since the last time. Runs before there are packages, so it uses Node's own modules alone.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const path = (...parts) => join(ROOT, ...parts);

/** Ends the set-up with one readable line. */
export class SetupError extends Error {}

/** Runs a command quietly; when it fails, shows what it printed and stops with the given line. */
export function run(command, args, { failure, env = {} }) {
  const result = spawnSync(command, args, { cwd: ROOT, env: { ...process.env, ...env }, encoding: 'utf8' });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  throw new SetupError(result.error ? `${failure} (${result.error.message})` : failure);
}

const node = (script, args, options) =>
  run(process.execPath, [path('node_modules', script), ...args], options);

/** Installs the packages of the lock file, unless they are there and fit this Node. */
export function installPackages() {
  const stamp = path('node_modules', '.lanplass-stamp');
  const lockFile = readFileSync(path('package-lock.json'), 'utf8');
  const wanted = `${digest(lockFile)} ${process.platform}-${process.arch} abi ${process.versions.modules}`;
  if (readIfThere(stamp) === wanted) return;
  if (!packagesFit(JSON.parse(lockFile))) {
    console.log('Installing packages… (the first time this can take two minutes)');
    const npm = process.env.npm_execpath;
    const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
    run(command, [...first, 'ci', '--include=dev', '--loglevel=error'], {
      env: nodeHeaders(),
      failure: 'The packages could not be installed; see npm above. Is the network there?',
    });
  }
  writeFileSync(stamp, wanted);
}

/** Tells whether somebody else, such as `npm ci` by hand, has already installed what the lock file asks for. */
function packagesFit(lock) {
  const installed = JSON.parse(
    readIfThere(path('node_modules', '.package-lock.json')) ?? '{"packages":{}}',
  ).packages;
  const complete = Object.entries(lock.packages).every(
    ([name, { version, optional }]) =>
      name === '' || (optional && !installed[name]) || installed[name]?.version === version,
  );
  return complete && nativeModuleLoads();
}

function nativeModuleLoads() {
  try {
    const Database = createRequire(import.meta.url)('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/** Headers that stand beside this Node let a native package compile where none can be downloaded. */
function nodeHeaders() {
  const prefix = join(dirname(process.execPath), '..');
  const header = readIfThere(join(prefix, 'include', 'node', 'node_version.h')) ?? '';
  const version = /define NODE_MODULE_VERSION (\d+)/.exec(header)?.[1];
  return version === process.versions.modules ? { npm_config_nodedir: prefix } : {};
}

const buildServer = {
  name: 'server',
  sources: ['domain', 'application', 'adapters', 'config', 'tsconfig.json', 'package-lock.json'],
  build() {
    node('typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmitOnError'], {
      failure: 'The server could not be built; the compiler says above what is wrong.',
    });
  },
};

const buildPages = {
  name: 'pages',
  sources: ['web', 'domain', 'config/compress.mjs', 'vite.config.ts', 'package-lock.json'],
  build() {
    node('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
      failure: 'The pages could not be built; Vite says above what is wrong.',
    });
    compressFolder(path('dist', 'web'));
  },
};

/** Builds the server and the pages where their sources have changed since the last build. */
export function buildWhatChanged() {
  build(buildServer, path('dist', 'server'));
  build(buildPages, path('dist', 'web'));
}

function build({ name, sources, build }, folder) {
  const stamp = path('dist', `.${name}-stamp`);
  const wanted = digest(sources.flatMap((source) => fingerprints(path(source))).join('\n'));
  if (existsSync(folder) && readIfThere(stamp) === wanted) return;
  console.log(`Building the ${name}…`);
  rmSync(stamp, { force: true });
  rmSync(folder, { recursive: true, force: true });
  build();
  mkdirSync(path('dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Name, size and time of every file below: cheap to read, and different when a file comes, goes or changes. */
function fingerprints(entry) {
  const stats = statSync(entry);
  if (!stats.isDirectory()) return [`${entry} ${stats.size} ${stats.mtimeMs}`];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => fingerprints(join(entry, name)));
}

function digest(text) {
  return createHash('sha256').update(text).digest('hex');
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Runs the steps of a set-up and, when one fails, ends the process with its line. */
export function setUp(...steps) {
  try {
    for (const step of steps) step();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp(installPackages, buildWhatChanged);
