import { BadEnvironment } from './environment.ts';

/**
 * Why a start or a command is refused, in two lines at most: the first problem, and all others in one. Never a stack,
 * and never the parameters of a statement.
 */
export function refusalLines(cause: unknown): string {
  const [first = '', ...others] = messageOf(cause)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [first, ...(others.length > 0 ? [others.join('; ')] : [])].join('\n');
}

/** The message of an error, or of its first error when it has none, like Node's for several addresses. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.message === '') return messageOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}

/** Runs a part of the start that needs a setting. Throws `BadEnvironment` with its name when that fails. */
export async function withSettingName<T>(setting: string, job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (cause) {
    if (cause instanceof BadEnvironment) throw cause;
    throw new BadEnvironment(`${setting}: ${refusalLines(cause).replaceAll('\n', '; ')}`, { cause });
  }
}
