import { join } from 'node:path';
import type { MailSender } from '../../application/ports/mail.ts';
import { FileOutbox } from './file-outbox.ts';
import { parseMailFrom } from './outgoing.ts';
import { SmtpSender } from './smtp-sender.ts';

export interface MailSettings {
  /** `smtp://…` or `smtps://…`; none: mails are written to files. */
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  readonly dataDir: string;
  /** Whether e-mail codes that no mail server carries are printed on the console. */
  readonly printCode: boolean;
}

/** A mail sender that holds connections until it is closed. */
export type OpenMailSender = MailSender & { close(): void };

/** The way out for mails: an SMTP server where one is set, else files in `dataDir/outbox`. */
export function openMailSender({ smtpUrl, mailFrom, dataDir, printCode }: MailSettings): OpenMailSender {
  const from = parseMailFrom(mailFrom);
  if (smtpUrl) return new SmtpSender(smtpUrl, from);
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  return new FileOutbox(join(dataDir, 'outbox'), from, printCode ? print : undefined);
}
