/**
 * `npm run test:deploy`: checks docs/deploy with systemd, nginx and Caddy themselves.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAM_PATH } from './programs.mjs';
import { requestsSentAhead } from './proxy-check.mjs';

const DEPLOY = new URL('../../docs/deploy/', import.meta.url).pathname;
/** The exposure that `systemd-analyze security` reports for a service must be below this. */
const MOST_EXPOSED = 2;
const env = { ...process.env, PATH: PROGRAM_PATH };

const run = (command, ...args) =>
  execFileSync(command, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The example of nginx with the certificate of this run. */
const nginxConf = () =>
  readFileSync(`${DEPLOY}nginx.conf`, 'utf8').replaceAll('/etc/letsencrypt/live/lan.example.no', folder);

/** Runs a check and prints the result. */
async function check(what, job) {
  try {
    console.log(`✓ ${what}${(await job()) ?? ''}`);
  } catch (error) {
    console.log(`✗ ${what}\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
    process.exitCode = 1;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lanplass-deploy-'));
const units = ['lanplass.service', 'lanplass-offsite.service', 'lanplass-offsite.timer'].map(
  (unit) => DEPLOY + unit,
);
await check('systemd-analyze verify', () => {
  const said = spawnSync('systemd-analyze', ['verify', ...units], { env, encoding: 'utf8' });
  if (said.status !== 0 || said.stderr !== '') throw new Error(said.stderr);
});
for (const unit of units.filter((file) => file.endsWith('.service')))
  await check(`systemd-analyze security ${unit.slice(DEPLOY.length)}`, () => {
    const [, exposure] =
      /exposure level.*: ([\d.]+)/.exec(run('systemd-analyze', 'security', '--offline=true', unit)) ?? [];
    if (!(Number(exposure) < MOST_EXPOSED)) throw new Error(`exposure ${exposure}`);
    return `: exposure ${exposure}`;
  });
await check(
  'caddy validate',
  () => void run('caddy', 'validate', '--adapter', 'caddyfile', '--config', `${DEPLOY}Caddyfile`),
);
await check('nginx -t', () => {
  const names = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, name));
  const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=lan.example.no'];
  run('openssl', ...key, '-keyout', names[0], '-out', names[1]);
  writeFileSync(join(folder, 'nginx.conf'), nginxConf());
  run('nginx', '-t', '-c', join(folder, 'nginx.conf'));
});
await check('nginx sends no request ahead of an answer', () =>
  requestsSentAhead((port, upstream) => {
    const conf = nginxConf()
      .replace(/listen \[::\]:\d+ [^;]*;/g, '')
      .replace('listen 80 default_server', `listen unix:${folder}/80.sock`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
      .replace('pid /run', `pid ${folder}`)
      .replaceAll('/var/log/nginx', folder);
    writeFileSync(join(folder, 'nginx.conf'), conf);
    return ['nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], env];
  }),
);
await check('Caddy sends no request ahead of an answer', () =>
  requestsSentAhead((port, upstream) => {
    const conf = readFileSync(`${DEPLOY}Caddyfile`, 'utf8')
      .replace(/^\{$/m, '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects')
      .replace(/^lan\.example\.no \{$/m, `https://localhost:${port} {\n\ttls internal`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
      .replaceAll('/var/log/caddy', folder);
    writeFileSync(join(folder, 'Caddyfile'), conf);
    const own = { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return ['caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], own];
  }),
);
rmSync(folder, { recursive: true });
