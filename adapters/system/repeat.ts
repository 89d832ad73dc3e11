import type { Repeat } from '../../application/ports/system.ts';

/** Repeats by a timer, which keeps no program alive. */
export const repeat: Repeat = (everyMs, job) => {
  const timer = setInterval(job, everyMs).unref();
  return () => {
    clearInterval(timer);
  };
};
