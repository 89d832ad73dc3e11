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
    typeof leaf === 'string' ? redacted(leaf) : leaf,
  ) as object;
}

/** Others' messages quote what they stumbled over: sessions, mail addresses, and values that a database has refused. */
function redacted(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[0-9a-f]{32}-[0-9A-Z]{6}/g, '[guid]')
    .replace(/[^\s<>'"]+@[^\s<>'"]+/g, '[address]')
    .replace(/Duplicate entry '.*' for key/g, "Duplicate entry '…' for key");
}
