import { FIELDS } from './field-limits.ts';
import { closedUp } from './typed-text.ts';
import { urlOf } from './url.ts';

const MAX_LOCAL = 64;
/** RFC 5322 atoms without quotes, so that no address can break a header or a log line. */
const LOCAL_FORM = /^[a-z0-9!#$%&*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&*+/=?^_`{|}~-]+)*$/i;
const DOMAIN_FORM = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * The address as stored and mailed to: NFKC, without spaces and what nobody sees, domain in lower-case punycode; null if it
 * is not one. No participant's address has a `*`, which in the blacklist stands for all addresses of a domain.
 */
export function normaliseAddress(typed: string): string | null {
  const address = normalisePattern(typed);
  return address?.includes('*') ? null : address;
}

/** As `normaliseAddress`, for what may have a `*`: entries of the blacklist, and addresses of older versions. */
export function normalisePattern(typed: string): string | null {
  const shown = typed.trim();
  if (typed.length > 4 * FIELDS.emailLength || /\p{Cc}/u.test(shown)) return null;
  // A hyphen that does not break a line, as text programs write it, is meant as a hyphen.
  const [local, domain, ...more] = closedUp(shown)
    .replace(/\u2010/g, '-')
    .split('@');
  if (local === undefined || domain === undefined || more.length > 0) return null;
  const host = asciiDomain(domain);
  if (!host || local.length > MAX_LOCAL || !LOCAL_FORM.test(local)) return null;
  const address = `${local}@${host}`;
  return address.length <= FIELDS.emailLength ? address : null;
}

/** Like `normaliseAddress`, but digits alone before the @ are refused too: the specs ask for a person's address. */
export function normaliseSignupAddress(typed: string): string | null {
  const address = normaliseAddress(typed);
  return address && !/^\d+@/.test(address) ? address : null;
}

/** The address by which its holder is known: in lower case. What is somebody's own goes by it, never by the block key. */
export function addressKeyOf(address: string): string {
  return address.toLowerCase();
}

/**
 * The same text for all spellings of one mailbox: lower case, no `+tag`, no dots in a Gmail name. The blacklist and the
 * limits compare by it; mail goes to the address itself. At some providers the spellings are mailboxes of different
 * people, so that it opens nothing.
 */
export function blockKeyOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const plain = local.split('+')[0] || local;
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${domain}`;
}

/** Whether mail to both addresses comes to one mailbox, however they are spelt. */
export function isSameMailbox(one: string, other: string): boolean {
  return blockKeyOf(one) === blockKeyOf(other);
}

function asciiDomain(domain: string): string | null {
  const lower = domain.toLowerCase();
  if (DOMAIN_FORM.test(lower)) return lower;
  // Only letters, digits, dots and hyphens may reach the parser: it would read `a/b` or `a:1` as host and path.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(lower)) return null;
  const host = urlOf(`http://${lower}`)?.hostname;
  return host !== undefined && DOMAIN_FORM.test(host) ? host : null;
}
