import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { planned, play } from './play.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, seeds: { type: 'string', default: '1' } },
});
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const started = performance.now();
  const played = await play(seed, planned(seed));
  const s = ((performance.now() - started) / 1_000).toFixed(1);
  process.stdout.write(
    `seed ${seed}: ${played.broken.length} broken, ${played.digest.slice(0, 12)}, ${s} s\n`,
  );
  if (played.broken.length > 0)
    process.stdout.write(
      `hour ${played.hour}, step ${played.at}\n${[...played.last, ...played.broken].join('\n')}\n`,
    );
  if (values.seeds === '1')
    for (const [what, times] of [...played.reached].toSorted())
      process.stdout.write(`${String(times).padStart(5)} ${what}\n`);
}
process.exit(0);
