import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A mail as the provider was handed it. */
export interface HandedMail {
  readonly to: { readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pictures: readonly { readonly cid: string; readonly content: string }[];
}

/** The server of a mail provider that is made up. It takes JSON, and a key that is `secret`. */
export class MadeUpProvider {
  /** The mails that it has taken, by their Message-ID. */
  readonly mails = new Map<string, HandedMail>();
  /** What it answers to mails. */
  status = 202;
  private readonly server = createServer((asked, answer) => {
    this.answerTo(asked).then(
      (status) => answer.writeHead(status).end(),
      () => answer.writeHead(500).end(),
    );
  });

  static async start(): Promise<MadeUpProvider> {
    const provider = new MadeUpProvider();
    await once(provider.server.listen(0, '127.0.0.1'), 'listening');
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }

  private async answerTo(asked: IncomingMessage): Promise<number> {
    if (asked.headers.authorization !== 'Bearer secret') return 401;
    if (asked.method === 'GET') return this.status === 202 ? 200 : this.status;
    const mail = (await json(asked)) as HandedMail;
    const id = String(asked.headers['idempotency-key']);
    if (this.status === 202 && !this.mails.has(id)) this.mails.set(id, mail);
    return this.status;
  }
}
