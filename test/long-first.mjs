import Sequencer from '@jest/test-sequencer';

const LONG_FIRST = ['race', 'fault', 'generated', 'e2e', 'http', 'contract', 'web', 'rules'];
const rank = ({ context }) => LONG_FIRST.indexOf(context.config.displayName?.name ?? '');

/** Slowest projects first, so that no worker is left alone with one: a new clone knows only file sizes. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
}
