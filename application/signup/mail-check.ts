import type { Warnings } from '../core/warnings.ts';
import type { MailSender } from '../ports/mail.ts';
import type { Log } from '../ports/system.ts';

/** Asks the mail server whether it would take mail. Nothing waits for it: a site without mail still shows its pages. */
export class MailCheck {
  constructor(
    private readonly sender: MailSender,
    private readonly warnings: Warnings,
    private readonly log: Log,
  ) {}

  /** Tries the server, and warns once for each time that it goes away. Never throws. */
  async run(): Promise<void> {
    try {
      await this.sender.check();
      this.warnings.set('mail-server-unreachable', false);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      if (this.warnings.set('mail-server-unreachable', true))
        this.log.warn('SMTP_URL: the mail server takes no mail', { reason });
    }
  }

  /** Tries again while the server was away the last time. */
  async runWhileAway(): Promise<void> {
    if (this.warnings.has('mail-server-unreachable')) await this.run();
  }
}
