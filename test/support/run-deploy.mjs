/**
 * `npm run test:deploy`: checks docs/deploy with systemd, nginx and Caddy themselves.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAM_PATH } from './programs.mjs';

const DEPLOY = new URL('../../docs/deploy/', import.meta.url).pathname;
/** The exposure that `systemd-analyze security` reports for a service must be below this. */
const MOST_EXPOSED = 2;
const env = { ...process.env, PATH: PROGRAM_PATH };

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
