import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { MailFailure, type Mail, type MailSender } from '../../application/ports/mail.ts';
import { codeIn } from './messages.ts';
import { outgoing, safeName, type Mailbox } from './outgoing.ts';

/** Writes each mail as a file that any mail program opens. Stands in where no mail server is set. */
export class FileOutbox implements MailSender {
  constructor(
    private readonly folder: string,
    private readonly from: Mailbox,
    /** Hears of each code mail, in one line: so a sign-up can be finished without a mailbox. */
    private readonly announce?: (line: string) => void,
  ) {}

  /** Writes the mail to a file of its id's name, whole or not at all. The same id again replaces it. */
  async send(mail: Mail, id: string): Promise<{ messageId: string }> {
    const message = outgoing(mail, this.from, id);
    const file = join(this.folder, `${safeName(id)}.eml`);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const bytes = await new MailComposer(message).compile().build();
      const unfinished = `${file}.${String(process.pid)}.part`;
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, file);
    } catch (cause) {
      throw new MailFailure('The outbox folder cannot be written to', 'unreachable', { cause });
    }
    const code = codeIn(mail);
    if (code) this.announce?.(`Ingen e-postserver er satt opp. Koden til ${mail.to} er ${code} (${file})`);
    return { messageId: message.messageId };
  }

  close(): void {
    // Nothing stays open.
  }
}
