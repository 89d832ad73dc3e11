import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PLANTED } from './planted-faults.ts';

/** `npm run weekend:planted`: breaks the code in each of the planned places, and tells by which seed the weekend finds it. */
const { values } = parseArgs({
  options: {
    /** How many seeds each fault is looked for with. */
    seeds: { type: 'string', default: '30' },
    /** Only the faults whose name has this text. */
    only: { type: 'string', default: '' },
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

const chosen = PLANTED.filter(({ fault }) => fault.includes(values.only));
const found = chosen.filter((planted) => {
  const copy = mkdtempSync(join(tmpdir(), 'lanplass-planted-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const file = join(copy, planted.file);
  const text = readFileSync(file, 'utf8');
  if (text.split(planted.from).length !== 2)
    throw new Error(`${planted.file} does not have it once: ${planted.from}`);
  writeFileSync(
    file,
    text.replace(planted.from, () => planted.to),
  );
  const run = ['--import', 'tsx', 'test/weekend/weekend.ts', '--seeds', values.seeds, '--first-break'];
  const { status, stdout } = spawnSync('node', run, { cwd: copy, encoding: 'utf8' });
  rmSync(copy, { recursive: true });
  const seed = /^seed (\d+): BROKEN/m.exec(stdout)?.[1];
  const told = stdout.trimEnd().split('\n').at(-2)?.trim().slice(0, 150);
  process.stdout.write(
    `${seed ? `seed ${seed}`.padEnd(9) : 'NOT FOUND'} ${planted.fault}\n          ${status === 1 ? told : ''}\n`,
  );
  return seed !== undefined;
});
process.stdout.write(`${found.length} of ${chosen.length} planted faults are found\n`);
