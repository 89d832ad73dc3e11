import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Runs a command line of package.json where no program and no apt can be found. */
function runWithout(line = ''): { code: number | null; said: string } {
  const [, ...args] = line.split(' ');
  const env = { PATH: '/nowhere', CHROMIUM: '/nowhere/chromium' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

describe('without the programs of the system', () => {
  test.each([
    ['test', 'mariadb (Debian package mariadb-server) and rsync (Debian package rsync) and chromium'],
    ['test:long', 'mariadb (Debian package mariadb-server) and rsync (Debian package rsync) and chromium'],
    ['test:deploy', 'systemd (Debian package systemd)'],
    ['bench', 'mariadb (Debian package mariadb-server).'],
    ['lighthouse', 'chromium (Debian package chromium-headless-shell).'],
    ['media', 'chromium (Debian package chromium-headless-shell) and ffmpeg (Debian package ffmpeg).'],
  ])('npm run %s says in one line what to install, and does nothing', (name, programs) => {
    const { code, said } = runWithout(scripts[`pre${name}`]);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^This needs [^\n]*Install that and try again\.[^\n]*\n$/),
    ]);
    expect(said).toContain(programs);
  });

  test('npm run rush on MariaDB says so too, and on SQLite needs none of them', () => {
    expect(runWithout(`${scripts['rush'] ?? ''} --database mysql`)).toEqual({
      code: 1,
      said: 'This needs mariadb (Debian package mariadb-server). Install that and try again.\n',
    });
    expect(scripts['prerush']).toBe('node config/setup.mjs --all');
  });
});
