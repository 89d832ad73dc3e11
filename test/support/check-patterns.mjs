/**
 * Reads patterns, `[source, flags]` each, from standard input, and writes for each what is wrong with it, or null. A
 * program of its own, because it takes several times as long in a test.
 */
import { text } from 'node:stream/consumers';

// In this process: the package has programs for some machines only.
process.env.RECHECK_BACKEND = 'pure';
const { default: recheck } = await import('recheck');

const wrong = [];
for (const [source, flags] of JSON.parse(await text(process.stdin))) {
  const found = await recheck.check(source, flags, { checker: 'automaton', timeout: null });
  if (found.status === 'safe') wrong.push(null);
  else if (found.status === 'unknown') wrong.push(`unknown: ${found.error.kind}`);
  else wrong.push(`${found.complexity.summary}: ${found.attack.pattern}`);
}
process.stdout.write(JSON.stringify(wrong));
