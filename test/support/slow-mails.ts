import { PostedMails } from './posted-mails.ts';

/** A mail server that keeps what it is given until it is told to answer. */
export class SlowMails extends PostedMails {
  private release: () => void = () => undefined;
  private open = Promise.resolve();
  private tellGiven: () => void = () => undefined;
  /** Resolves when it has been given a mail. */
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
