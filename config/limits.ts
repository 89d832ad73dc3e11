import { UNIT_LIMITS } from '../adapters/database/unit-limits.ts';
import { SERVER_LIMITS } from '../adapters/http/core/server-limits.ts';
import { PASSWORD_LIMITS } from '../adapters/system/password-limits.ts';
import { LIMITS } from '../domain/shared/limits.ts';

/** Every limit that a `LIMIT_…` variable sets: those on what people do, and what adapters take and wait for. */
export const ALL_LIMITS = { ...LIMITS, ...SERVER_LIMITS, ...UNIT_LIMITS, ...PASSWORD_LIMITS };

export type AllLimits = Readonly<typeof ALL_LIMITS>;

/** The limits that are delays of timers. */
export const TIMER_LIMITS: ReadonlySet<string> = new Set<keyof AllLimits>([
  ...(['headersTimeoutMs', 'requestTimeoutMs', 'uploadTimeoutMs', 'keepAliveTimeoutMs'] as const),
  ...(['conflictPauseMs', 'linkMailSpreadMs', 'unreadAnswerMs', 'onlineHangMs', 'onlineStartMs'] as const),
]);
