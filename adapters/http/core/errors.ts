import { TextChanged } from '../../../domain/consent/consent-text.ts';
import { Unavailable } from '../../../application/ports/unit-of-work.ts';
import { LinesInvalid } from '../../../domain/door/pass.ts';
import { LeftoversNotSeen } from '../../../domain/upkeep/leftovers.ts';
import { MatchChanged } from '../../../domain/compo/match-changed.ts';
import {
  RuleViolation,
  type ViolationCode,
  type ViolationDetails,
} from '../../../domain/shared/rule-violation.ts';
import { ANSWERS, type RequestProblem } from '../sentences/answers.ts';
import type { ErrorBody } from '../present/wire.ts';
import { wirePlace } from '../present/place.ts';

/** Thrown when a request is refused for its form or its sender. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';

  constructor(
    readonly problem: RequestProblem,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

/** Seconds after which to retry a call that found the database or the mail server unavailable. */
export const UNAVAILABLE_RETRY = 2;

/** The same for a call that was refused before anything was done. Our pages wait as long, so it stands in the body too. */
const TOO_MANY_CALLS = { retryAfter: 1 };

/** Holding is refused with 403 whatever the cause (specs: "403 rejected"); elsewhere a closed sign-up is a conflict. */
export const HOLD_STATUS: Partial<Record<ViolationCode, number>> = {
  'already-submitted': 403,
  'signup-closed': 403,
};

/** In the back-office a taken seat is a conflict with somebody else, not a refusal of the visitor. */
export const CREW_STATUS: Partial<Record<ViolationCode, number>> = { 'seat-taken': 409 };

/** The answer to an error: status, body and seconds to wait (0: none). */
export interface Refusal {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter: number;
}

/** The answer to anything thrown while a call was served. */
export function refusalOf(thrown: unknown, statuses: Partial<Record<ViolationCode, number>> = {}): Refusal {
  const code = codeOf(thrown);
  const details = detailsOf(thrown, code);
  const { status, error = code, message } = ANSWERS[code];
  const sentence = typeof message === 'string' ? message : message(details);
  const seats = thrown instanceof RuleViolation ? thrown.seats.map(wirePlace) : [];
  const body = {
    ...{ error, message: sentence, ...details, ...(seats.length > 0 && { seats }) },
    ...(thrown instanceof LeftoversNotSeen && { leftovers: thrown.leftovers }),
    ...(thrown instanceof LinesInvalid && { lines: thrown.lines }),
    ...(thrown instanceof MatchChanged && { match: thrown.match }),
    ...(thrown instanceof TextChanged && { text: thrown.text, textVersion: thrown.textVersion }),
  };
  const wait =
    code === 'unavailable' || code === 'mail-unavailable' ? UNAVAILABLE_RETRY : details['retryAfter'];
  const override = thrown instanceof RuleViolation ? statuses[thrown.code] : undefined;
  return { status: override ?? status, body, retryAfter: Number(wait ?? 0) };
}

function detailsOf(thrown: unknown, code: ViolationCode | RequestProblem): ViolationDetails {
  if (thrown instanceof RuleViolation) return thrown.details;
  return code === 'too-many-calls' ? TOO_MANY_CALLS : {};
}

function codeOf(thrown: unknown): ViolationCode | RequestProblem {
  if (thrown instanceof RuleViolation) return thrown.code;
  if (thrown instanceof RequestRefused) return thrown.problem;
  return thrown instanceof Unavailable || isRefusedByDisk(thrown) ? 'unavailable' : 'internal';
}

/** The error codes of a file system that takes nothing more. */
const REFUSED_BY_DISK = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EFBIG'];

function isRefusedByDisk(thrown: unknown): boolean {
  const { code, cause } = (thrown ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  return REFUSED_BY_DISK.includes(String(code)) || (cause !== undefined && isRefusedByDisk(cause));
}
