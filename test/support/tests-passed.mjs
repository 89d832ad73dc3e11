/**
 * Which test files need not run again: those that passed when they, and all that they import, said what they say now.
 * Only files that see nothing else of the world may be known so; a test that opens files, sockets or programs runs
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
]);
const BUILT_IN = /'node:([\w/]+)'/g;

const opensNothing = (file) =>
  [...text(file).matchAll(BUILT_IN)].every(([, module]) => OPENS_NOTHING.has(module));

/**
 * What jest is told, and what it puts before or in place of every file. What such a file imports in turn, the files that
 * it stands for import too, or it opens nothing of ours.
 */
function digestOfJest() {
  const config = join(ROOT, 'jest.config.mjs');
  const named = [...text(config).matchAll(/<rootDir>\/([\w/.-]+\.\w+)/g)].map(([, file]) => join(ROOT, file));
  const support = tracked('test/support').filter((file) => /jsdom-\w+\.ts$/.test(file));
  return digest(digestForAll(), ...[config, ...named, ...support].map(text));
}

/**
 * The test files of these folders that need not run again, and how many `tests` they hold. `note` takes what jest told
 * of those that ran.
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
      // What passed before is kept for a while: whoever goes back to it need not wait again.
      const most = 10 * files.length;
      keep(PASSED, JSON.stringify([...new Map([...fresh, ...passed])].slice(0, most)));
    },
  };
}
