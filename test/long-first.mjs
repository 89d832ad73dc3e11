import Sequencer from '@jest/test-sequencer';

const LONG_FIRST = [
  'race',
  'fault',
  'generated',
  'e2e',
  'http',
  'mail',
  'contract',
  'web',
  'application',
  'config',
  'domain',
];
const rank = ({ path }) => LONG_FIRST.findIndex((folder) => path.includes(`/test/${folder}/`));

/** Slowest folders first, so that no worker is left alone with one: a new clone knows only file sizes. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
}
