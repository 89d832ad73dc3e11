import { isCrewCode } from '../../../domain/booking-code.ts';

const MARK = '#b=';

/** The address of a registration in the back-office. Its code is in the fragment, which is never sent to a server. */
export function bookingAddress(code: string): string {
  return `/admin/users${MARK}${code}`;
}

/** The code in the fragment of such an address; null when there is none. */
export function bookingIn(hash: string): string | null {
  const code = hash.startsWith(MARK) ? hash.slice(MARK.length) : '';
  return isCrewCode(code) ? code : null;
}
