/** A mail server as a process of its own, which tells the codes in the mails that it takes. Run by `sign-ups.ts`. */
import { codeIn } from '../../adapters/mail/messages.ts';
import { SmtpSink } from '../support/smtp-sink.ts';

/** What it tells: where it is, then each code. */
export type MailNews = { readonly url: string } | { readonly email: string; readonly code: string };

const sink = await SmtpSink.start();
sink.onMail = (mail) => {
  const [email, code] = [mail.to[0], codeIn(mail)];
  sink.clear();
  if (email && code) process.send?.({ email, code } satisfies MailNews);
};
process.once('disconnect', () => process.exit(0));
process.send?.({ url: sink.url } satisfies MailNews);
