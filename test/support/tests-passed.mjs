/**
 * Which test files need not run again: those that passed, and have not changed since, nor has anything that
 * they import. Only files that use nothing else qualify; a test that opens files, sockets or programs runs
 * each time. CI runs everything, and so does `npm test`.
 */
import { join } from 'node:path';
import { digest, digestForAll, digestOf, keep, kept, reach, ROOT, text, tracked } from './tracked.mjs';

const PASSED = 'passed-tests.json';
const OPENS_NOTHING = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'path',
  'timers/promises',
  'url',
  'util',
  'zlib',
]);
const BUILT_IN = /'node:([\w/]+)'/g;

/** Opens only the database that a test names: in memory, or by a path that the test itself has made. */
const DATABASE = join(ROOT, 'adapters/database/');

const opensNothing = (file) =>
  file.startsWith(DATABASE) ||
  [...text(file).matchAll(BUILT_IN)].every(([, module]) => OPENS_NOTHING.has(module));

/**
 * A digest of jest's configuration and of the files that jest puts before or in place of every file. What
 * these import is also imported by the files that they replace, or opens nothing of ours.
 */
function digestOfJest() {
  const config = join(ROOT, 'jest.config.mjs');
  const named = [...text(config).matchAll(/<rootDir>\/([\w/.-]+\.\w+)/g)].map(([, file]) => join(ROOT, file));
  const support = tracked('test/support').filter((file) => /jsdom-\w+\.ts$/.test(file));
  return digest(digestForAll(), ...[config, ...named, ...support].map(text));
}

/**
 * The test files of these folders that need not run again, and how many `tests` they hold. `note` records
 * jest's results of those that ran.
 */
export function testsPassed(folders) {
  const forAll = digestOfJest();
  const passed = new Map(JSON.parse(kept(PASSED) || '[]'));
  const files = tracked(...folders).filter((file) => /\.test\.tsx?$/.test(file));
  const seeingNothing = files.filter((file) => [...reach(file)].every(opensNothing));
  const digests = new Map(seeingNothing.map((file) => [file, digestOf(file, forAll)]));
  const known = seeingNothing.filter((file) => passed.has(digests.get(file)));
  return {
    files: known,
    tests: known.reduce((sum, file) => sum + passed.get(digests.get(file)), 0),
    note(results) {
      const whole = results.filter(
        ({ name, status, assertionResults: tests }) =>
          digests.has(name) && status === 'passed' && tests.every(({ status }) => status === 'passed'),
      );
      const fresh = whole.map(({ name, assertionResults }) => [digests.get(name), assertionResults.length]);
      // Earlier passes are kept for a while, so that going back to that code needs no new run.
      const most = 10 * files.length;
      keep(PASSED, JSON.stringify([...new Map([...fresh, ...passed])].slice(0, most)));
    },
  };
}
