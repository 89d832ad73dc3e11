/** Ends what test files before this one have left in the process. */
import { AsyncLocalStorage } from 'node:async_hooks';

// At each promise, Node looks after every storage that was ever entered: those of files that have ended are
// never collected, and after twenty files they take a sixth of the time.
const ENTERED = Symbol.for('lanplass.entered-storages');
const prototype = AsyncLocalStorage.prototype as AsyncLocalStorage<unknown> & {
  [ENTERED]?: Set<AsyncLocalStorage<unknown>>;
};

function noteEach(entered: Set<AsyncLocalStorage<unknown>>): void {
  for (const name of ['run', 'enterWith'] as const) {
    const enter = prototype[name] as (...args: unknown[]) => unknown;
    Object.defineProperty(prototype, name, {
      value(this: AsyncLocalStorage<unknown>, ...args: unknown[]) {
        entered.add(this);
        return enter.apply(this, args);
      },
    });
  }
}

const before = prototype[ENTERED];
if (before) {
  for (const storage of before) storage.disable();
  before.clear();
} else {
  const entered = new Set<AsyncLocalStorage<unknown>>();
  Object.defineProperty(prototype, ENTERED, { value: entered });
  noteEach(entered);
}
