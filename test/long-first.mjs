import Sequencer from '@jest/test-sequencer';

const LONG_FIRST = ['race', 'fault', 'generated', 'e2e', 'http', 'contract', 'web', 'rules'];
const rank = ({ context }) => LONG_FIRST.indexOf(context.config.displayName?.name ?? '');

/** Begins with what takes long, so that no worker is left alone with it: in a fresh clone jest knows only how long files are. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
}
