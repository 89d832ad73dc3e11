import { PostedMails } from './posted-mails.ts';

/** A mail server that takes mails after `close`, but does not answer until `answer`. */
export class SlowMails extends PostedMails {
  private release: () => void = () => undefined;
  private open = Promise.resolve();
  private tellGiven: () => void = () => undefined;
  /** Resolves when it has received a mail. */
  readonly given = new Promise<void>((resolve) => (this.tellGiven = resolve));

  close(): void {
    this.open = new Promise((resolve) => (this.release = resolve));
  }
  answer(): void {
    this.release();
  }
  override async send(...mail: Parameters<PostedMails['send']>): ReturnType<PostedMails['send']> {
    const sent = await super.send(...mail);
    this.tellGiven();
    await this.open;
    return sent;
  }
}
