import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWERS } from '../../adapters/http/sentences/answers.ts';
import { parseEnvFile } from '../../config/env-file.ts';
import { readEnvironment, requireRealSite } from '../../config/environment.ts';
import { SERVICE_SETTINGS } from '../../config/version.ts';
import { SERVER_LIMITS } from '../../adapters/http/core/server-limits.ts';

const FOLDER = 'docs/deploy';
const text = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const drift = readFileSync('docs/drift.md', 'utf8');

/** The settings of a unit file, by key; a repeated key has all its values. */
function settingsOf(name: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const line of text(name).split('\n')) {
    const [, key = '', value = ''] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (key) settings.set(key, [...(settings.get(key) ?? []), value]);
  }
  return settings;
}

describe('the service', () => {
  const unit = settingsOf('lanplass.service');
  test.each([
    ['ExecStart', '/usr/bin/node dist/server/config/main.js'],
    ['EnvironmentFile', SERVICE_SETTINGS],
    ['Restart', 'always'],
    ['RestartSec', '5'],
    ['StartLimitIntervalSec', '0'],
    ['StateDirectory', 'lanplass'],
    ['UMask', '0077'],
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
  ])('has %s=%s', (key, value) => {
    expect(unit.get(key)).toEqual([value]);
  });

  test('comes after the network and the database', () => {
    expect(unit.get('After')?.join().split(' ')).toEqual(
      expect.arrayContaining(['network-online.target', 'mariadb.service']),
    );
  });

  test('finds in its example of settings all that a real site must have', () => {
    // What is an example there is refused until it is replaced.
    const own = text('lanplass.env')
      .replaceAll('example.no', 'skole.no')
      .replace('bruker:passord', 'lan:hemmelig')
      .replace('ADMIN_PASSWORD=et langt passord', 'ADMIN_PASSWORD=vårt eget passord')
      .replace('minst seksten tegn, og et annet', 'vårt eget og lange passord');
    const environment = readEnvironment(parseEnvFile(own));
    expect(() => {
      requireRealSite(environment);
    }).not.toThrow();
    expect(environment).toMatchObject({
      ...{ production: true, trustedProxies: 1, dataDir: '/var/lib/lanplass', host: '127.0.0.1' },
      ...{ mailFrom: 'Vårt LAN <lan@skole.no>', superadminPassword: 'vårt eget og lange passord' },
    });
  });
});

describe('the job that copies elsewhere', () => {
  test('runs the script that is there, by a timer', () => {
    const [command = ''] = settingsOf('lanplass-offsite.service').get('ExecStart') ?? [];
    const script = command.replace('/bin/sh /srv/lanplass/', '');
    expect(statSync(script).mode & 0o111).not.toBe(0);
    expect(settingsOf('lanplass-offsite.timer').get('OnCalendar')).toEqual(['hourly']);
  });
});

describe('a proxy', () => {
  test('nginx logs neither the paths of calls nor headers, and does not hold the map back', () => {
    const nginx = text('nginx.conf');
    const [, format = ''] = /log_format lanplass '(.*)';/.exec(nginx) ?? [];
    expect(format).not.toMatch(/\$(?:request\b|request_uri|uri|args|http_)/);
    expect(nginx.match(/access_log [^;]*/g)).toEqual(['access_log /var/log/nginx/access.log lanplass']);
    // At any lower level nginx logs which request caused an error.
    expect(nginx.match(/error_log [^;]*/g)).toEqual(['error_log /var/log/nginx/error.log emerg']);
    expect(nginx).toMatch(/location = \/api\/seating\/stream \{[^}]*proxy_buffering off/);
    expect(nginx.match(/listen \[::\]:(?:80|443)/g)).toHaveLength(2);
  });

  test('Caddy logs neither addresses nor headers, anywhere', () => {
    const caddy = text('Caddyfile');
    const logs = caddy.match(/^\t*log \{/gm)?.length;
    expect(logs).toBe(2);
    for (const field of ['request>uri', 'request>headers', 'resp_headers'])
      expect(caddy.match(new RegExp(`${field} delete`, 'g'))).toHaveLength(2);
  });

  test.each(['nginx.conf', 'Caddyfile'])('%s refuses in the words of the program, with headers', (name) => {
    const refusals = [...text(name).matchAll(/\{"error":"([\w-]+)","message":"([^"]+)"\}/g)];
    expect(refusals.length).toBeGreaterThan(1);
    for (const [, code = '', message] of refusals)
      expect(ANSWERS[code as keyof typeof ANSWERS]).toMatchObject({ message });
    for (const header of ['Cache-Control no-store', 'Referrer-Policy no-referrer'])
      expect(text(name).split(header)).toHaveLength(3);
  });

  test('nginx has no refusal in words of its own', () => {
    const [, codes = ''] = /error_page ([\d ]+) \/avvist;/.exec(text('nginx.conf')) ?? [];
    // What nginx answers by itself when a request is none, has too much, comes too slowly or asks for what it cannot do.
    expect(codes.split(' ')).toEqual(['400', '405', '408', '413', '414', '431', '494', '501', '505']);
  });

  test('lets no body come for longer than an upload may take', () => {
    expect(text('nginx.conf')).toContain('proxy_request_buffering off;');
    expect(text('Caddyfile')).toContain(`read_body ${String(SERVER_LIMITS.uploadTimeoutMs / 60_000)}m`);
  });

  test.each(['nginx.conf', 'Caddyfile'])('%s shows a page of its own when the program is down', (name) => {
    expect(text(name)).toContain('/nede.html');
    expect(existsSync(join(FOLDER, 'nede.html'))).toBe(true);
    for (const header of ['Content-Security-Policy', 'X-Content-Type-Options', 'Strict-Transport-Security'])
      expect(text(name)).toContain(header);
  });
});

test.each(readdirSync(FOLDER))('the crew is told what %s is for', (name) => {
  const told = drift.includes(`docs/deploy/${name}`) || drift.includes(`deploy/${name}`);
  expect(told || text('lanplass-offsite.service').includes(name)).toBe(true);
});
