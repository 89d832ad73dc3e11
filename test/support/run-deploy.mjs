/**
 * `npm run test:deploy`: checks docs/deploy with systemd, nginx and Caddy themselves. Installs what is
 * missing where it may (root on Debian), and says so; fails without them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_PATH } from './test-path.mjs';

const DEPLOY = new URL('../../docs/deploy/', import.meta.url).pathname;
/** The exposure that `systemd-analyze security` reports for a service must be below this. */
const MOST_EXPOSED = 2;
const PROGRAMS = { 'systemd-analyze': 'systemd', nginx: 'nginx', caddy: 'caddy', openssl: 'openssl' };
const env = { ...process.env, PATH: TEST_PATH, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

const missing = () =>
  Object.entries(PROGRAMS).filter(
    ([name]) => spawnSync('sh', ['-c', `command -v ${name}`], { env }).status !== 0,
  );
const run = (command, ...args) =>
  execFileSync(command, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs a check and prints the result. */
function check(what, job) {
  try {
    console.log(`✓ ${what}${job() ?? ''}`);
  } catch (error) {
    console.log(`✗ ${what}\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
    process.exitCode = 1;
  }
}

const wanted = missing().map(([, aptPackage]) => aptPackage);
if (wanted.length > 0 && process.getuid?.() === 0) {
  console.log(`Installing ${wanted.join(', ')} with apt-get…`);
  run('apt-get', 'update', '-q');
  run('apt-get', 'install', '-y', '-q', ...wanted);
}
const lacking = missing().map(([name]) => name);
if (lacking.length > 0) {
  console.error(`${lacking.join(', ')}: not installed, and nothing was checked.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'lanplass-deploy-'));
const units = ['lanplass.service', 'lanplass-offsite.service', 'lanplass-offsite.timer'].map(
  (unit) => DEPLOY + unit,
);
check('systemd-analyze verify', () => {
  const said = spawnSync('systemd-analyze', ['verify', ...units], { env, encoding: 'utf8' });
  if (said.status !== 0 || said.stderr !== '') throw new Error(said.stderr);
});
for (const unit of units.filter((file) => file.endsWith('.service')))
  check(`systemd-analyze security ${unit.slice(DEPLOY.length)}`, () => {
    const [, exposure] =
      /exposure level.*: ([\d.]+)/.exec(run('systemd-analyze', 'security', '--offline=true', unit)) ?? [];
    if (!(Number(exposure) < MOST_EXPOSED)) throw new Error(`exposure ${exposure}`);
    return `: exposure ${exposure}`;
  });
check(
  'caddy validate',
  () => void run('caddy', 'validate', '--adapter', 'caddyfile', '--config', `${DEPLOY}Caddyfile`),
);
check('nginx -t', () => {
  const names = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, name));
  run(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=lan.example.no',
    '-keyout',
    names[0],
    '-out',
    names[1],
  );
  const conf = readFileSync(`${DEPLOY}nginx.conf`, 'utf8').replaceAll(
    '/etc/letsencrypt/live/lan.example.no',
    folder,
  );
  writeFileSync(join(folder, 'nginx.conf'), conf);
  run('nginx', '-t', '-c', join(folder, 'nginx.conf'));
});
rmSync(folder, { recursive: true });
