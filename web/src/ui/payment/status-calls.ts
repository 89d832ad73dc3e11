import type { RegisteredAnswer, RestAnswer } from '../../../../adapters/http/contract.ts';
import { ApiError, call } from '../../api/client.ts';
import type { Payment } from './payment-text.ts';

const STATUS_UNKNOWN = 'Kunne ikke finne påmeldingsdata';
const STATUS_FAILED = 'Kunne ikke finne din påmelding';

/** The status of a registration, as anyone with its code may see it. */
export interface Status {
  readonly code: string;
  readonly persons: RegisteredAnswer;
  /** The unpaid rest; null when everyone has paid, or when the call failed. */
  readonly rest: RestAnswer | null;
}

/** The persons of a registration, as anyone with its code may see them. */
export function registered(code: string): Promise<RegisteredAnswer> {
  return call<RegisteredAnswer>(`/api/seating/getRegistered/${encodeURIComponent(code)}`);
}

/** The status of a registration. Fetches the rest only if somebody has not paid, as every call is counted. */
export async function statusOf(code: string): Promise<Status> {
  const persons = await registered(code);
  if (persons.every(({ paid }) => paid)) return { code, persons, rest: null };
  return {
    code,
    persons,
    rest: await call<RestAnswer>(`/api/seating/getRest/${encodeURIComponent(code)}`).catch(() => null),
  };
}

/** What the status says is left to pay; null when that is nothing. */
export function paymentOf({ code, persons, rest }: Status): Payment | null {
  if (rest?.restOre === 0 || persons.every(({ paid }) => paid)) return null;
  const { restOre = null, paidOre, deadline = null } = rest ?? {};
  return { code, restOre, paidOre, deadline };
}

/** Whether a status call failed because nobody is signed up with the code. */
export function isUnknownCode(refusal: unknown): boolean {
  return refusal instanceof ApiError && (refusal.status === 403 || refusal.status === 404);
}

/** The sentence for a failed status call. */
export function statusFailure(refusal: unknown): string {
  if (!(refusal instanceof ApiError)) return STATUS_FAILED;
  if (isUnknownCode(refusal)) return STATUS_UNKNOWN;
  if (refusal.status === 0) return `${STATUS_FAILED}. ${refusal.message}`;
  return refusal.status === 429 ? refusal.message : STATUS_FAILED;
}
