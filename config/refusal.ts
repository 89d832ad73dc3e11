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

/** The message of an error, or of the first that an error has gathered: Node's own for several addresses has none. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.message === '') return messageOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}

/** Runs a part of the start that depends on a setting: what fails is told with the name of the setting. */
export async function blaming<T>(setting: string, job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (cause) {
    if (cause instanceof BadEnvironment) throw cause;
    throw new BadEnvironment(`${setting}: ${refusalLines(cause).replaceAll('\n', '; ')}`, { cause });
  }
}
