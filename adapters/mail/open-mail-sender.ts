import { join } from 'node:path';
import type { MailSender } from '../../application/ports/mail.ts';
import { FileOutbox } from './file-outbox.ts';
import { parseMailFrom } from './outgoing.ts';
import { ThreadedSender } from './threaded-sender.ts';

export interface MailSettings {
  /** A mail server's or a provider's (see `mail-url.ts`); undefined: mails are written to files. */
  readonly mailUrl?: string | undefined;
  readonly mailFrom: string;
  readonly dataDir: string;
  /** Whether e-mail codes are printed on the console when there is no mail server. */
  readonly printCode: boolean;
}

/** A mail sender that may keep connections open until it is closed. */
export type ClosableMailSender = MailSender & { close(): void };

/** Sends over the network where a server or provider is configured, else writes files to `dataDir/outbox`. */
export function openMailSender({ mailUrl, mailFrom, dataDir, printCode }: MailSettings): ClosableMailSender {
  const from = parseMailFrom(mailFrom);
  if (mailUrl) return new ThreadedSender(mailUrl, from);
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  return new FileOutbox(join(dataDir, 'outbox'), from, printCode ? print : undefined);
}
