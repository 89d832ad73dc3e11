import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { MailFailure, type Mail, type MailSender } from '../../application/ports/mail.ts';
import { codeIn } from './code-messages.ts';
import { toMessage, safeId, type Mailbox } from './outgoing.ts';

/** Writes each mail to an `.eml` file. Used when no mail server is configured. */
export class FileOutbox implements MailSender {
  constructor(
    private readonly folder: string,
    private readonly from: Mailbox,
    /** Called with a line for each code mail, so that a sign-up can be completed without a mailbox. */
    private readonly announce?: (line: string) => void,
  ) {}

  /** Writes the mail to `ID.eml`, complete or not at all. A mail with the same id is overwritten. */
  async send(mail: Mail, id: string): Promise<{ messageId: string }> {
    const message = toMessage(mail, this.from, id);
    const file = join(this.folder, `${safeId(id)}.eml`);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const bytes = await new MailComposer(message).compile().build();
      const draft = `${file}.${String(process.pid)}.part`;
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, file);
    } catch (cause) {
      throw new MailFailure('The outbox folder cannot be written to', 'unreachable', { cause });
    }
    const code = codeIn(mail);
    if (code) this.announce?.(`Ingen e-postserver er satt opp. Koden til ${mail.to} er ${code} (${file})`);
    return { messageId: message.messageId };
  }

  /** Makes the folder. Throws when it cannot be made. */
  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  close(): void {
    // No connections to close.
  }
}
