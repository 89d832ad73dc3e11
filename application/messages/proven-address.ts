import { addressKeyOf } from '../../domain/shared/email-address.ts';
import type { Secrets } from '../ports/system.ts';

const NAME_DIGITS = 32;
/** More than a browser sends: each is compared. */
const MOST_SENT = 3;

/** A browser that has proven an address: it is counted by itself, so that no stranger can make the owner wait. */
export interface ProvenAddress {
  /** What tells the browser from others. */
  readonly browser: string;
  /** `addressKeyOf` the address. Never its block key: a variant may be somebody else's mailbox. */
  readonly address: string;
}

/**
 * A token for a browser that has just proven an address (OWASP: device cookies): a random name and its HMAC, so that nothing
 * is stored, and a token tells nobody for which address it is. Null: one of those `sent` is for it already.
 */
export function provenToken(secrets: Secrets, email: string, sent: string): string | null {
  if (provenBy(secrets, email, sent)) return null;
  const name = secrets.hex(NAME_DIGITS);
  return `${name}.${seal(secrets, email, name)}`;
}

/** The address as proven by one of the tokens that a browser sent, separated by commas; undefined: by none. */
export function provenBy(
  secrets: Pick<Secrets, 'hmac' | 'equal'>,
  email: string,
  sent: string,
): ProvenAddress | undefined {
  for (const token of sent.split(',', MOST_SENT)) {
    const [name = '', sealed = ''] = token.split('.');
    if (name.length === NAME_DIGITS && secrets.equal(sealed, seal(secrets, email, name)))
      return { browser: name, address: addressKeyOf(email) };
  }
  return undefined;
}

function seal(secrets: Pick<Secrets, 'hmac'>, email: string, name: string): string {
  return secrets.hmac(JSON.stringify(['proven address', addressKeyOf(email), name]));
}
