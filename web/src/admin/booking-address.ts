import { isCrewCode } from '../../../domain/signup/booking-code.ts';
import { behindHash, hashLink } from '../../../domain/shared/hash-link.ts';

/** The address of a registration in the back-office. Its code is in the fragment, which is never sent to a server. */
export function bookingAddress(code: string): string {
  return hashLink('/admin/users', 'b', code);
}

/** The code in the fragment of such an address; null when there is none. */
export function bookingIn(hash: string): string | null {
  const code = behindHash(hash, 'b') ?? '';
  return isCrewCode(code) ? code : null;
}
