import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';

/**
 * Refuses a unit or a read inside a unit: with a single connection it would wait for ever. Keeping track of
 * this slows the whole process down by a few percent on Node 20 and 22, so production does without.
 */
export function refuseNested(units: UnitOfWork): UnitOfWork {
  const guarded = nestingGuard();
  return {
    run: (work) => guarded(() => units.run(work)),
    runSerially: (work) => guarded(() => units.runSerially(work)),
    read: (work) => guarded(() => units.read(work)),
  };
}

interface Unit {
  readonly guard: symbol;
  readonly outer: Unit | undefined;
  open: boolean;
}

/**
 * The innermost unit. All guards share one storage, because each further one makes every promise of the
 * process slower for good.
 */
const innermost = new AsyncLocalStorage<Unit | undefined>();

/** Returns a function that begins units, and throws when one is begun inside another of the same guard. */
function nestingGuard(): <T>(begin: () => Promise<T>) => Promise<T> {
  const guard = Symbol('guard');
  return async (begin) => {
    const outer = openUnit(innermost.getStore());
    for (let around = outer; around; around = openUnit(around.outer))
      if (around.guard === guard) throw new Error('a unit of work inside a unit of work');
    const unit: Unit = { guard, outer, open: true };
    try {
      return await innermost.run(unit, begin);
    } finally {
      unit.open = false;
    }
  };
}

/** The unit, or the nearest outer one that has not ended: work that a unit started may outlive it. */
function openUnit(unit: Unit | undefined): Unit | undefined {
  let found = unit;
  while (found && !found.open) found = found.outer;
  return found;
}
