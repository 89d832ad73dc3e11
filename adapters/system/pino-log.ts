import pino, { type DestinationStream, type LevelWithSilent } from 'pino';
import type { Log } from '../../application/ports/system.ts';

/** Structured lines on standard output. Control characters are stripped: a value cannot pass for a line of its own. */
export function pinoLog(level: LevelWithSilent, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const lines = destination ? pino(options, destination) : pino(options);
  return {
    info: (event, facts) => {
      lines.info(plain({ ...facts }), event);
    },
    warn: (event, facts) => {
      lines.warn(plain({ ...facts }), event);
    },
    error: (event, cause, facts) => {
      lines.error(plain({ ...facts, cause: causeOf(cause) }), event);
    },
  };
}

/** What went wrong, without the statement or the values that went with it: they may name people. */
function causeOf(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Object && 'message' in cause)) return { message: String(cause) };
  const { message, name, stack, code } = cause as Partial<Record<string, unknown>> & { message: unknown };
  const frames = typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  const inner = 'cause' in cause && cause.cause ? { cause: causeOf(cause.cause) } : {};
  return { name, message, code, stack: frames.slice(0, 8).map((frame) => frame.trim()), ...inner };
}

function plain(value: unknown): object {
  return JSON.parse(JSON.stringify(value), (_, leaf: unknown) =>
    typeof leaf === 'string' ? leaf.replace(/[\p{Cc}]/gu, ' ') : leaf,
  ) as object;
}
