import { brevo } from './brevo.ts';
import type { HttpProvider } from './http-sender.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';

/** What a `MAIL_URL` may be. */
export const MAIL_URL_FORM =
  'smtp://…, smtps://…, postmark://TOKEN, brevo://KEY or mailgun://KEY@DOMAIN (with ?region=eu where the domain is there), the key percent-encoded';

/** What a key may hold once it is decoded: it goes into a header. */
const KEY = /^[\x21-\x7e]+$/;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Whether the text is the address of a mail server. */
export function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}

/** Whether mail can be sent by this address: a mail server's, or a provider's with its key. */
export function isMailUrl(text: string): boolean {
  return isSmtpUrl(text) || providerOf(text) !== null;
}

/** The provider that the address names, by its key; null for a mail server, and for what is none. */
export function providerOf(text: string): HttpProvider | null {
  const [, scheme, written = '', domain, query] =
    /^([a-z]+):\/\/([^/?#@\s]+)(?:@([^/?#@\s]+))?\/?(?:\?(\S*))?$/.exec(text) ?? [];
  const key = decoded(written);
  if (key === null) return null;
  if (scheme === 'mailgun') return domain === undefined ? null : mailgunOf(key, domain, query);
  if (domain !== undefined || query !== undefined) return null;
  if (scheme === 'postmark') return postmark(key);
  return scheme === 'brevo' ? brevo(key) : null;
}

function mailgunOf(key: string, domain: string, query = 'region=us'): HttpProvider | null {
  const region = /^region=(us|eu)$/.exec(query)?.[1];
  if (region === undefined || !DOMAIN.test(domain)) return null;
  return mailgun({ key, domain: domain.toLowerCase(), region: region === 'eu' ? 'eu' : 'us' });
}

/** A percent-encoded key; null when it is none. */
function decoded(written: string): string | null {
  try {
    const key = decodeURIComponent(written);
    return KEY.test(key) ? key : null;
  } catch {
    return null;
  }
}

/** The name under which a mail address is told, without its key: a provider's, or a server's. */
export function mailCarrier(url: string): string {
  const { protocol, host } = new URL(url);
  return isSmtpUrl(url) ? host : protocol.slice(0, -1);
}
