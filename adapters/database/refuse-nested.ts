import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';

/**
 * Refuses a unit, or a read, inside a unit: where there is one connection it would wait for ever. To know of it slows down
 * everything in the process by some percent on Node 20 and 22, so production does without.
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

/** The innermost unit, one for all guards: each further storage would make every promise of the process dearer, for good. */
const innermost = new AsyncLocalStorage<Unit | undefined>();

/** Begins units, and throws for one that is begun inside another of the same guard. */
export function nestingGuard(): <T>(begin: () => Promise<T>) => Promise<T> {
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

/** The unit, or the next around it that has not ended: what a unit has begun may go on after it. */
function openUnit(unit: Unit | undefined): Unit | undefined {
  let found = unit;
  while (found && !found.open) found = found.outer;
  return found;
}
