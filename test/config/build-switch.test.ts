import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// This script runs before packages are installed, so it is JavaScript without types.
const script = '../../config/build-switch.mjs';
const { nextBuild, switchTo } = (await import(script)) as {
  nextBuild: (link: string) => string;
  switchTo: (link: string, build: string) => void;
};

let folder: string;
let link: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanplass-build-'));
  link = join(folder, 'server');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Makes a build that contains its name. */
function built(name: string, at = `${nextBuild(link)}${name}`): string {
  mkdirSync(at);
  writeFileSync(join(at, 'words'), name);
  return at;
}
const served = () => readFileSync(join(link, 'words'), 'utf8');

describe('a build that is switched in', () => {
  test('is served from then on, and the one before stays for the program that runs', () => {
    switchTo(link, built('first'));
    const running = realpathSync(link);
    switchTo(link, built('second'));
    expect([served(), readFileSync(join(running, 'words'), 'utf8')]).toEqual(['second', 'first']);
    switchTo(link, built('third'));
    expect([served(), existsSync(running), readdirSync(folder)]).toEqual(['third', false, expect.any(Array)]);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  test('takes the place of a folder that an older version has built', () => {
    built('older', link);
    switchTo(link, built('newer'));
    expect([served(), readFileSync(join(folder, 'server-0', 'words'), 'utf8')]).toEqual(['newer', 'older']);
  });

  test('leaves no moment without a build', async () => {
    switchTo(link, built('first'));
    const job = `import { mkdirSync, writeFileSync } from 'node:fs';
      import { nextBuild, switchTo } from './config/build-switch.mjs';
      for (let time = 0; time < 300; time++) {
        const build = nextBuild(${JSON.stringify(link)}) + time;
        mkdirSync(build);
        writeFileSync(build + '/words', '');
        switchTo(${JSON.stringify(link)}, build);
      }`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', job]);
    const done = once(other, 'exit');
    let gone = 0;
    const look = (): void => {
      const build = readlinkSync(link);
      // A look that takes longer than two switches may find its build removed, which does not count.
      if (!existsSync(join(link, 'words')) && readlinkSync(link) === build) gone++;
    };
    do {
      for (let time = 0; time < 100; time++) look();
      await new Promise(setImmediate);
    } while (other.exitCode === null);
    expect([(await done)[0], gone]).toEqual([0, 0]);
  });
});
