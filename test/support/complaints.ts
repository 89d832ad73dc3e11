import { BadEnvironment } from '../../config/environment.ts';

/** The lines of the error that a start is refused with; empty when it is not refused. */
export function complaints(job: () => unknown): string[] {
  try {
    job();
  } catch (cause) {
    if (cause instanceof BadEnvironment) return cause.message.split('\n');
    throw cause;
  }
  return [];
}
