/**
 * Runs `npm run check` on the other versions of Node that the program supports. Each is fetched as the npm
 * package `node`, and gets a copy of the working tree with its own packages, so that nothing compiled here is
 * used for another Node.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { npm } from '../../config/packages.mjs';
import { ROOT, setUp } from '../../config/setup-step.mjs';

const VERSIONS = ['22', '24'];

/** Fetches a version of Node unless it is there; returns its binary. */
function fetchNode(version) {
  const folder = join(ROOT, 'node_modules', '.cache', `node-${version}`);
  const there = binaryIn(folder);
  if (there) return there;
  // A second install removes what the package's set-up has put beside it.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  npm(['install', '--prefix', folder, `node@${version}`], {
    step: `Fetching Node ${version}`,
    failure: `Node ${version} could not be fetched; see npm above. Is the network there?`,
  });
  return binaryIn(folder);
}

/** The platform's package has the headers beside the binary; native packages are compiled with them. */
function binaryIn(folder) {
  const platforms = join(folder, 'node_modules', 'node', 'node_modules');
  if (!existsSync(platforms)) return undefined;
  return readdirSync(platforms)
    .map((name) => join(platforms, name, 'bin', 'node'))
    .find((binary) => existsSync(binary));
}

/** Copies the files that git tracks or would track. */
function copyTree(to) {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.stdout.split('\0').filter((name) => name && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), join(to, file));
  // The check asks git which files are the project's.
  execFileSync('git', ['init', '--quiet'], { cwd: to });
}

function checkOn(version) {
  const node = fetchNode(version);
  const folder = mkdtempSync(join(tmpdir(), `lanplass-node-${version}-`));
  try {
    copyTree(folder);
    const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
    const options = { cwd: folder, env, stdio: 'inherit' };
    return spawnSync(node, [process.env.npm_execpath, 'run', 'check'], options).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

setUp(() => {
  const green = VERSIONS.map(checkOn);
  for (const [at, version] of VERSIONS.entries())
    console.log(`${green[at] ? '✓' : '✗'} npm run check on Node ${version}`);
  process.exitCode = green.every(Boolean) ? 0 : 1;
});
