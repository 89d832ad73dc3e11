import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { databasePlace } from '../support/stores.ts';
import { planned, play, type Played } from './play.ts';
import { shrunk } from './shrink.ts';
import type { Installation } from './world.ts';

/** `npm run weekend -- --seed N`: plays whole weekends, and tells what broke. */
const { values } = parseArgs({
  options: {
    /** The first seed. */
    seed: { type: 'string', default: '1' },
    /** How many seeds, from that one. */
    seeds: { type: 'string', default: '1' },
    /** `mariadb`: two processes on a server of their own; else one on SQLite. */
    database: { type: 'string', default: 'sqlite' },
    /** Ends with the first weekend that breaks. */
    'first-break': { type: 'boolean', default: false },
    /** Looks for the shortest course that still breaks. */
    shrink: { type: 'boolean', default: false },
    /** Tells which acts met which answers. */
    reached: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const [first, count] = [Number(values.seed), Number(values.seeds)];
const reached = new Map<string, number>();
let breaks = 0;
const place = values.database === 'mariadb' ? await databasePlace('mariadb') : null;
/** Each weekend begins on an empty database. */
const installation = async (): Promise<Installation> =>
  place ? { variables: { DATABASE_URL: await place.freshUrl() }, processes: 2 } : {};
for (let seed = first; seed < first + count; seed++) {
  const started = performance.now();
  const course = planned(seed);
  const played = await play(seed, course, await installation());
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const broken = played.broken.length > 0;
  say(
    `seed ${seed}: ${broken ? 'BROKEN' : 'whole'}, ${course.length} acts, ${seconds} s, ${played.digest.slice(0, 16)}`,
  );
  for (const [what, times] of played.reached) reached.set(what, (reached.get(what) ?? 0) + times);
  if (!broken) continue;
  breaks++;
  tell(played);
  if (values['first-break']) break;
  if (!values.shrink) continue;
  const shortest = await shrunk(course, async (steps) => play(seed, steps, await installation()), say);
  for (const { act, at, chance, killedAfter } of shortest.steps)
    say(`  { act: '${act}', at: ${at}, chance: ${chance}, killedAfter: ${killedAfter} },`);
  tell(shortest.played);
}
if (values.reached)
  for (const [what, times] of [...reached].toSorted()) say(`${String(times).padStart(7)}  ${what}`);
say(`${count - breaks} of ${count} weekends are whole`);
await place?.remove();
process.exit(breaks > 0 ? 1 : 0);

function tell({ hour, at, last, broken }: Played): void {
  say(`  in hour ${hour}, at act ${at}; what was done last:`);
  for (const line of last) say(`    ${line}`);
  for (const line of broken.slice(0, 10)) say(`  ${line}`);
}
