/**
 * Makes a checkout ready to run: installs the packages and builds the server and the pages, each only when
 * something has changed since the last time. Runs before there are packages, so it uses Node's own modules alone.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nextBuild, switchTo } from './build-switch.mjs';
import { compressFolder } from './compress.mjs';
import { installPackages } from './packages.mjs';
import { digest, readIfThere, ROOT, run, setUp } from './setup-step.mjs';

const path = (...parts) => join(ROOT, ...parts);

const node = (script, args, options) =>
  run(process.execPath, [path('node_modules', script), ...args], options);

const buildServer = {
  name: 'server',
  sources: ['domain', 'application', 'adapters', 'config', 'tsconfig.json', 'package-lock.json'],
  build(folder) {
    // A single thread halves the memory, and costs a second at most.
    const options = ['-p', 'tsconfig.json', '--noEmitOnError', '--singleThreaded', '--outDir', folder];
    node('typescript-7/bin/tsc', options, {
      step: 'Building the server',
      failure: 'The server could not be built; the compiler says above what is wrong.',
    });
  },
};

const buildPages = {
  name: 'pages',
  sources: [
    ...['web', 'domain', 'config/compress.mjs', 'vite.config.ts', 'vite.door.config.ts', 'package-lock.json'],
  ],
  build(folder) {
    for (const config of ['vite.config.ts', 'vite.door.config.ts'])
      node('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn', '--outDir', folder], {
        step: 'Building the pages',
        env: { NODE_ENV: 'production' },
        failure: 'The pages could not be built; Vite says above what is wrong.',
      });
    compressFolder(folder);
  },
};

/** Builds the server and the pages where their sources have changed since the last build. */
export function buildWhatChanged() {
  build(buildServer, path('dist', 'server'));
  build(buildPages, path('dist', 'web'));
}

/** Builds into a new folder while the current build stays in use, and switches to it at the end. */
function build({ name, sources, build }, link) {
  const stamp = path('dist', `.${name}-stamp`);
  const wanted = digest(sources.flatMap((source) => fingerprints(path(source))).join('\n'));
  if (existsSync(link) && readIfThere(stamp) === wanted) return;
  console.log(`Building the ${name}…`);
  mkdirSync(path('dist'), { recursive: true });
  const folder = nextBuild(link);
  try {
    build(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  rmSync(stamp, { force: true });
  switchTo(link, folder);
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chosen = (option) => process.argv.includes(option);
  setUp(() => installPackages({ all: chosen('--all') }), ...(chosen('--no-build') ? [] : [buildWhatChanged]));
}
