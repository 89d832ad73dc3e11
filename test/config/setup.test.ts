import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

type Packages = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

// This script runs before packages are installed, so it is JavaScript without types.
const script = '../../config/packages.mjs';
const { differs, replaceByCopy } = (await import(script)) as {
  replaceByCopy: (file: string) => void;
  differs: (locked: Packages, installed: Packages, wanted: 'all' | 'running') => boolean;
};

/** Runs a set-up of one step; returns its exit code and its standard error. */
function setUp(command: string, ...args: string[]): { code: number | null; stderr: string } {
  const options = { step: 'The step', failure: 'The step failed; see above.' };
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { run, setUp } from './config/setup-step.mjs';
      setUp(() => run(...${JSON.stringify([command, args, options])}));`,
    ],
    { encoding: 'utf8' },
  );
  return { code: status, stderr };
}

describe('a step of the set-up', () => {
  test('that goes well says nothing', () => {
    expect(setUp('sh', '-c', 'echo fine')).toEqual({ code: 0, stderr: '' });
  });

  test.each([
    ['fails', 'echo why; exit 3', 'why\nThe step failed; see above.\n'],
    [
      'is killed for want of memory',
      'kill -KILL $$',
      /^The step was killed \(SIGKILL\).*memory.*README.*\n$/,
    ],
    ['is killed below another shell', 'exit 137', /^The step was killed \(SIGKILL\).*memory.*\n$/],
    ['is ended otherwise', 'kill -TERM $$', 'The step was ended by SIGTERM.\n'],
  ])('that %s ends it with one line', (_, shell, words) => {
    expect(setUp('sh', '-c', shell)).toEqual({ code: 1, stderr: expect.stringMatching(words) });
  });

  test('that cannot be begun says why', () => {
    expect(setUp('no-such-command').stderr).toMatch(/^The step failed; see above\. \(.*ENOENT.*\)\n$/);
  });
});

describe('what is installed', () => {
  const locked = {
    '': { version: '1.0.0' },
    'node_modules/koa': { version: '3.0.0' },
    'node_modules/jest': { version: '30.0.0', dev: true },
    'node_modules/for-macs': { version: '2.0.0', optional: true },
  };
  const koa = { 'node_modules/koa': { version: '3.0.0' } };
  const jest = { 'node_modules/jest': { version: '30.0.0', dev: true } };

  test.each([
    ['nothing', {}, true, true],
    ['what runs', koa, false, true],
    ['all', { ...koa, ...jest }, false, false],
    [
      'all, for another machine too',
      { ...koa, ...jest, 'node_modules/for-macs': { version: '2.0.0' } },
      false,
      false,
    ],
    ['another version', { ...jest, 'node_modules/koa': { version: '3.0.1' } }, true, true],
    [
      'another version of what need not be there',
      { ...koa, 'node_modules/for-macs': { version: '1.0.0' } },
      true,
      true,
    ],
    [
      'a package that nobody asked for',
      { ...koa, ...jest, 'node_modules/left-pad': { version: '1.0.0' } },
      true,
      true,
    ],
  ])('%s: is something lacking to run, and for all?', (_, installed, running, all) => {
    expect([differs(locked, installed, 'running'), differs(locked, installed, 'all')]).toEqual([
      running,
      all,
    ]);
  });
});

test('a native module that is made anew is left as it was to the program that runs on it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-setup-'));
  const file = join(folder, 'module.node');
  writeFileSync(file, 'for the old Node');
  const running = openSync(file, 'r');
  replaceByCopy(file);
  expect(readFileSync(file, 'utf8')).toBe('for the old Node');
  writeFileSync(file, 'for the new Node');
  expect(readFileSync(running, 'utf8')).toBe('for the old Node');
  closeSync(running);
  rmSync(folder, { recursive: true });
});
