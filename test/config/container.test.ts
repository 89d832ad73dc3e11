import { describe, expect, test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const read = (name: string): string => readFileSync(name, 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
/** The instructions of the image that is run, without those of the one that builds. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** A part of compose.yaml, by its name with what it is indented by: all lines that are indented below. */
function partOf(name: string): string {
  const lines = compose.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${name}:`));
  if (at === -1) throw new Error(`compose.yaml has no ${name}`);
  const depth = (line: string): number => line.length - line.trimStart().length;
  const end = lines.findIndex(
    (line, index) => index > at && line !== '' && depth(line) <= depth(lines[at] ?? ''),
  );
  return lines.slice(at, end === -1 ? undefined : end).join('\n');
}

describe('the image', () => {
  test.each([
    ['runs as a user by number who is not root', /^USER [1-9]\d*:[1-9]\d*$/m],
    ['keeps its data in one volume', /^VOLUME \/data$/m],
    ['has its data there', /^ENV .*DATA_DIR=\/data$/m],
    ['asks /healthz by Node whether it lives', /^HEALTHCHECK [^]*?CMD \["node", "-e", ".*\/healthz/m],
    ['is process 1 itself, so that SIGTERM arrives', /^ENTRYPOINT \["node", /m],
  ])('%s', (_, instruction) => {
    expect(image).toMatch(instruction);
  });

  test('is built on whatever image an argument names, in more than one stage', () => {
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=\S*node:\S+$/m);
    expect(dockerfile.match(/^FROM \$\{NODE_IMAGE\}/gm)).toHaveLength(2);
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
  });

  test('needs no curl, and holds no secret', () => {
    expect(dockerfile).not.toMatch(/curl|wget/);
    const named = dockerfile.split('\n').filter((line) => /^(ARG|ENV)\b/.test(line));
    expect(named.join('\n')).not.toMatch(/PASSWORD|SECRET|TOKEN|KEY|_URL/i);
  });

  test.each(['data/', '.git', 'node_modules', '.env', '*.env', 'event.json', 'dist/'])(
    'is built without %s',
    (name) => {
      expect(read('.dockerignore').split('\n')).toContain(name);
    },
  );
});

describe('compose.yaml', () => {
  test.each([
    ['site', 'sqlite'],
    ['site-mariadb', 'mariadb'],
    ['mariadb', 'mariadb'],
    ['site-caddy', 'caddy'],
    ['caddy', 'caddy'],
  ])('starts %s in the profile %s', (service, profile) => {
    expect(partOf(`  ${service}`)).toContain(`profiles: [${profile}]`);
  });

  test('gives the site a root that it cannot write, and passes its signals on', () => {
    const site = partOf('x-site');
    expect(site).toMatch(/^ {2}read_only: true$/m);
    expect(site).toMatch(/^ {2}tmpfs:\n {4}- \/tmp$/m);
    expect(site).toMatch(/^ {2}init: true$/m);
    expect(site).toContain('- data:/data');
    for (const service of ['site', 'site-mariadb', 'site-caddy'])
      expect(partOf(`  ${service}`)).toContain('<<: *site');
  });

  test('holds no secret: they are in files of their own, which git does not take', () => {
    expect(compose).toContain('env_file: lanplass.env');
    for (const [, value] of compose.matchAll(/PASSWORD: (.*)$/gm))
      expect(value).toMatch(/^\$\{MARIADB_PASSWORD:-\}$|^'1'$/);
    expect(read('.gitignore').split('\n')).toEqual(
      expect.arrayContaining(['/.env', '/lanplass.env', '/event.json']),
    );
  });
});

test('the script that tries the container installs nothing unasked: it says what is missing, and ends with 3', () => {
  const bare = mkdtempSync(join(tmpdir(), 'lanplass-bare-'));
  for (const name of ['dirname', 'mktemp', 'rm', 'umount', 'id'])
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(bare, name));
  const { status, stdout } = spawnSync('/bin/bash', ['docs/deploy/try-container'], {
    env: { PATH: bare },
    encoding: 'utf8',
    input: '',
  });
  expect([status, stdout]).toEqual([
    3,
    expect.stringMatching(/^Missing here: podman .*--install would run: /),
  ]);
  rmSync(bare, { recursive: true });
});

test('the script that tries it can be started', () => {
  expect(statSync('docs/deploy/try-container').mode & 0o111).toBe(0o111);
});
