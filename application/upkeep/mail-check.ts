import type { Warnings } from './warnings.ts';
import type { MailSender } from '../ports/mail.ts';
import type { Log } from '../ports/system.ts';

/** Checks that the mail server accepts mail. Nothing waits for it: without mail, pages are still shown. */
export class MailCheck {
  constructor(
    private readonly sender: MailSender,
    private readonly warnings: Warnings,
    private readonly log: Log,
    /** The setting that names the mail server. */
    private readonly setting: string,
  ) {}

  /** Runs the check, and warns once each time the server becomes unreachable. Never throws. */
  async run(): Promise<void> {
    try {
      await this.sender.check();
      this.warnings.set('mail-server-unreachable', false);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      if (this.warnings.set('mail-server-unreachable', true))
        this.log.warn(`${this.setting}: the mail server takes no mail`, { reason });
    }
  }

  /** Runs the check if the server was unreachable last time. */
  async runWhileAway(): Promise<void> {
    if (this.warnings.has('mail-server-unreachable')) await this.run();
  }
}
