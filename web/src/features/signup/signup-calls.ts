import type {
  BlacklistDataAnswer,
  CheckCodeAnswer,
  CodeMailAnswer,
  HoldAllAnswer,
  HoldAllBody,
  HoldAnswer,
  HoldBestAnswer,
  HoldBestBody,
  JoinWaitingAnswer,
  JoinWaitingBody,
  PlaceBody,
  ReleaseAnswer,
  ReleaseSeatsBody,
  RequestOf,
  SendMailAnswer,
  SignupGuidHeader,
  SubmitAnswer,
  SubmitRequest,
  WaitingCodeBody,
  WirePlace,
  WireSeat,
} from '../../../../adapters/http/contract.ts';
import type { Place } from '../../../../domain/shared/place.ts';
import { call } from '../../api/client.ts';
import { provenCall } from '../../api/proven-call.ts';
import { isUnreachable } from '../../api/query-client.ts';

const GUID_HEADER: SignupGuidHeader = 'X-Signup-Guid';
const PAUSES_MS = [1_000, 2_000, 4_000];

export const sendCode = (email: string) =>
  provenCall<CodeMailAnswer>(`/api/signupemailer/codeMail/${encodeURIComponent(email)}`);

/** Mails a code that proves an address for the waiting list. */
export const sendListCode = (email: string) => {
  const body: RequestOf<WaitingCodeBody> = { email };
  return provenCall<CodeMailAnswer>('/api/waiting/code', { method: 'POST', body });
};

export const joinList = (body: RequestOf<JoinWaitingBody>) =>
  call<JoinWaitingAnswer>('/api/waiting/join', { method: 'POST', body });

export const blacklistData = (email: string) =>
  call<BlacklistDataAnswer>(`/api/signupemailer/getBlacklistData/${encodeURIComponent(email)}`);

export const checkCode = (code: string, email: string, guid: string) =>
  provenCall<CheckCodeAnswer>(
    `/api/guidController/checkCode/${encodeURIComponent(code)}/${encodeURIComponent(email)}`,
    {
      headers: { [GUID_HEADER]: guid },
    },
  );

export const ownSeats = (guid: string, signal: AbortSignal) =>
  call<readonly WireSeat[]>(`/api/seating/getseats/${guid}`, { signal });

/** Holding an own seat again changes nothing, so a hold without an answer is simply sent again. */
export const holdSeat = (guid: string, place: Place) =>
  withRetry(
    () => call<HoldAnswer>(`/api/seating/holdSeats/${guid}`, { method: 'PUT', body: wire(place) }),
    1,
  );

/** Replaces the session's holds with these seats. Safe to repeat. */
export const holdAll = (guid: string, places: readonly Place[]) => {
  const body: RequestOf<HoldAllBody>['seats'] = places.map(wire);
  return withRetry(() => call<HoldAllAnswer>(`/api/seating/holdAll/${guid}`, { method: 'PUT', body }), 1);
};

/** Replaces the session's holds with the best seats. Safe to repeat, because its own holds count as free. */
export const holdBest = (guid: string, body: RequestOf<HoldBestBody>) =>
  withRetry(() => call<HoldBestAnswer>(`/api/seating/holdBest/${guid}`, { method: 'POST', body }), 1);

export const releaseSeats = (guid: string, places: readonly Place[]) => {
  const body: RequestOf<ReleaseSeatsBody>['seats'] = places.map(wire);
  return call<ReleaseAnswer>(`/api/seating/holdseats2/${guid}`, { method: 'PUT', body });
};

export const releaseAll = (guid: string) =>
  call<ReleaseAnswer>(removal(guid), { method: 'POST', keepalive: true });

/** Releases the seats while the page is closing, without waiting for the answer. */
export function releaseOnLeaving(guid: string): void {
  navigator.sendBeacon(removal(guid));
}

export const heldPlaces = (guid: string) => call<readonly WirePlace[]>(`/api/seating/checkseats/${guid}`);

/** Registers. Safe to repeat: the same body of the same session gets the same answer and registers once. */
export const submit = (guid: string, body: SubmitRequest) =>
  withRetry(() => call<SubmitAnswer>(`/api/seating/submit/${guid}`, { method: 'PUT', body }));

export const sendMail = (guid: string, body: SubmitRequest) =>
  withRetry(() => call<SendMailAnswer>(`/api/signupemailer/sendmail/${guid}`, { method: 'PUT', body }));

export function wire({ row, number }: Place): RequestOf<PlaceBody> {
  return { rownum: row, number };
}

const removal = (guid: string) => `/api/seating/removeguidseats/${guid}`;

/** Retries after a pause while the server cannot be reached. */
async function withRetry<T>(ask: () => Promise<T>, times = PAUSES_MS.length): Promise<T> {
  for (const pause of PAUSES_MS.slice(0, times)) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return ask();
}
