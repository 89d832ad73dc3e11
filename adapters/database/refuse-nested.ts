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

/** Begins units, and throws for one that is begun inside another. */
export function nestingGuard(): <T>(begin: () => Promise<T>) => Promise<T> {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return async (begin) => {
    if (current.getStore()?.open) throw new Error('a unit of work inside a unit of work');
    const unit = { open: true };
    try {
      return await current.run(unit, begin);
    } finally {
      unit.open = false;
    }
  };
}
