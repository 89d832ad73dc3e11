import pino, { type DestinationStream, type LevelWithSilent } from 'pino';
import type { Log } from '../../application/ports/system.ts';
import { StandardOutput } from './standard-output.ts';

/**
 * Logs JSON lines, to standard output by default. Control characters are replaced, so that a value cannot
 * forge a line.
 */
export function pinoLog(level: LevelWithSilent, destination: DestinationStream = new StandardOutput()): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = pino(options, destination);
  return {
    info: (event, facts) => {
      logger.info(redactedCopy({ ...facts }), event);
    },
    warn: (event, facts) => {
      logger.warn(redactedCopy({ ...facts }), event);
    },
    error: (event, cause, facts) => {
      logger.error(redactedCopy({ ...facts, cause: causeOf(cause) }), event);
    },
  };
}

/** The error without SQL statement and parameters, which may contain personal data. */
function causeOf(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Object && 'message' in cause)) return { message: String(cause) };
  const { message, name, stack, code } = cause as Partial<Record<string, unknown>> & { message: unknown };
  const frames = typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  const inner = 'cause' in cause && cause.cause ? { cause: causeOf(cause.cause) } : {};
  return { name, message, code, stack: frames.slice(0, 8).map((frame) => frame.trim()), ...inner };
}

function redactedCopy(value: unknown): object {
  return JSON.parse(JSON.stringify(value), (_, leaf: unknown) =>
    typeof leaf === 'string' ? redacted(leaf) : leaf,
  ) as object;
}

/** Libraries quote values in their messages: guids, e-mail addresses, duplicate keys. */
function redacted(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[0-9a-f]{32}-[0-9A-Z]{6}/g, '[guid]')
    .replace(/[^\s<>'"]+/g, (word) => (/[^]@[^]/.test(word) ? '[address]' : word))
    .split(DUPLICATE)
    .map((part, index) => (index === 0 ? part : withoutEntry(part)))
    .join(DUPLICATE);
}

const DUPLICATE = "Duplicate entry '";

/** What follows `DUPLICATE`, without what was there already. */
function withoutEntry(part: string): string {
  const end = part.lastIndexOf("' for key");
  return end < 0 ? part : `…${part.slice(end)}`;
}
