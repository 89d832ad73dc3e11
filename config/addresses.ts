import { isSmtpUrl } from '../adapters/mail/mail-url.ts';
import { domainOf, parseMailFrom } from '../adapters/mail/outgoing.ts';
import { serverUrl } from './typed-values.ts';

/** The database's URL with its password percent-encoded; null when it is none. */
export function readDatabaseUrl(text: string): string | null {
  if (text.startsWith('sqlite:')) return text.length > 'sqlite:'.length ? text : null;
  const url = serverUrl(text);
  return url !== null && /^(mysql|mariadb):\/\/[^/]+\/[^/?#]+$/.test(url) ? url : null;
}

/** A mail server's URL with its password percent-encoded; a provider's, and what is none, as it is written. */
export function readMailUrl(text: string): string {
  if (!/^smtps?:/i.test(text)) return text;
  const url = serverUrl(text);
  const { username, password } = new URL(url ?? 'smtp:');
  // An address alone, as in smtp://kari@lan.no, names its mailbox's domain and not the server.
  return url === null || (username !== '' && password === '') ? '' : url;
}

/**
 * A mail server's URL with the name by which we greet it (EHLO), unless it says `?name=`. Without one nodemailer takes
 * the machine's, which in a container is none, and strict relays refuse every mail.
 */
export function greetingAs(names: readonly string[], mailUrl: string): string {
  const name = names.find((one) => /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(one));
  if (name === undefined || !isSmtpUrl(mailUrl) || new URL(mailUrl).searchParams.has('name')) return mailUrl;
  return `${mailUrl}${mailUrl.includes('?') ? '&' : '?'}name=${name}`;
}

/** An address as machines write it: with its domain in ASCII, and without a slash at the end. */
export function originOf(siteUrl: string): string {
  return isSiteUrl(siteUrl) ? new URL(siteUrl).origin : 'http://localhost';
}

export function senderDomain(mailFrom: string): string {
  return isSender(mailFrom) ? domainOf(parseMailFrom(mailFrom)) : '';
}

export function isSiteUrl(text: string): boolean {
  // The text is used as written, and `URL` would accept some mistakes.
  return /^https?:\/\/[^\s/?#@\\]+\/?$/.test(text) && URL.canParse(text);
}

export function isSender(text: string): boolean {
  try {
    parseMailFrom(text);
    return true;
  } catch {
    return false;
  }
}
