import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PLANTED } from './planted-faults.ts';

/** `npm run weekend:planted`: breaks the code in each of the planned places, and tells by which seed the weekend finds it. */
const { values } = parseArgs({
  options: {
    /** The first seed, and with how many each fault is looked for at most. */
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '12' },
    /** Only the faults whose name has this text. */
    only: { type: 'string', default: '' },
    /** Of those, all but the first ones, and no more than some. */
    skip: { type: 'string', default: '0' },
    most: { type: 'string', default: '100' },
  },
});
const ROOT = resolve(import.meta.dirname, '../..');
const SOURCES = [
  'domain',
  'application',
  'adapters',
  'config',
  'web',
  'test',
  'package.json',
  'tsconfig.json',
];

/** No weekend takes so long. */
const HANGS_MS = 600_000;

const copy = mkdtempSync(join(tmpdir(), 'lanplass-planted-'));
for (const name of SOURCES) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
const chosen = PLANTED.filter(({ fault }) => fault.includes(values.only)).slice(
  Number(values.skip),
  Number(values.skip) + Number(values.most),
);
const found = chosen.filter((planted) => {
  const sound = planted.edits.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')] as const);
  for (const { file, from, to } of planted.edits) {
    const text = readFileSync(join(copy, file), 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} does not have it once: ${from}`);
    writeFileSync(
      join(copy, file),
      text.replace(from, () => to),
    );
  }
  const run = ['--import', 'tsx', 'test/weekend/weekend.ts', '--first-break'];
  const range = ['--seed', values.seed, '--seeds', values.seeds];
  const { stdout } = spawnSync('node', [...run, ...range], {
    ...{ cwd: copy, encoding: 'utf8', timeout: HANGS_MS },
  });
  for (const [file, text] of sound) writeFileSync(join(copy, file), text);
  const seed = /^seed (\d+): BROKEN/m.exec(stdout)?.[1];
  const broken = stdout.split('\n').filter((line) => /^ {2}\S/.test(line));
  process.stdout.write(
    `${seed ? `seed ${seed}`.padEnd(9) : 'NOT FOUND'} ${planted.fault}\n          ${broken[1]?.trim().slice(0, 150) ?? ''}\n`,
  );
  return seed !== undefined;
});
rmSync(copy, { recursive: true });
process.stdout.write(`${found.length} of ${chosen.length} planted faults are found\n`);
