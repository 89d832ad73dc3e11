import { MINUTE, SECOND } from '../../../domain/shared/durations.ts';

/** What the server takes and waits for. `…Ms` are milliseconds, `…Bytes` bytes, the rest are counts. */
export const SERVER_LIMITS = {
  publicBodyBytes: 32 * 1024,
  adminBodyBytes: 1024 * 1024,
  importBytes: 5 * 1024 * 1024,
  urlBytes: 2 * 1024,

  headersTimeoutMs: 10 * SECOND,
  requestTimeoutMs: 20 * SECOND,
  uploadTimeoutMs: 3 * MINUTE,
  keepAliveTimeoutMs: 5 * SECOND,
  unreadAnswerMs: MINUTE,
  connections: 16_000,
  /** Of one home, an IPv4 address or a /48 of IPv6. Of neither streams nor connections has it more than `homeShare`. */
  streamsPerIp: 1_000,
  /** Calls worked on at once of one home. Its others are told to try again, so that everybody else's need not wait. */
  callsPerIp: 32,
};

export type ServerLimits = Readonly<typeof SERVER_LIMITS>;

/** The most connections, and streams, of one home: a tenth of all, so that no few of them shut everybody else out. */
export function homeShare({ connections }: Pick<ServerLimits, 'connections'>): number {
  return Math.max(1, Math.floor(connections / 10));
}
