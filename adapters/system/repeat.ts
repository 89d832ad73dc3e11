import type { Repeat } from '../../application/ports/system.ts';

/** Repeats a job by a timer that does not keep the program alive. Returns a function that stops it. */
export const repeat: Repeat = (everyMs, job) => {
  const timer = setInterval(job, everyMs).unref();
  return () => {
    clearInterval(timer);
  };
};
