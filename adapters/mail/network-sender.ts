import { HttpSender } from './http-sender.ts';
import { providerOf } from './mail-url.ts';
import type { ClosableMailSender } from './open-mail-sender.ts';
import type { Mailbox } from './outgoing.ts';
import { SmtpSender } from './smtp-sender.ts';

/** The sender for an address: that of the provider that it names, or of the mail server. */
export function networkSender(url: string, from: Mailbox): ClosableMailSender {
  const provider = providerOf(url);
  return provider ? new HttpSender(provider, from) : new SmtpSender(url, from);
}
