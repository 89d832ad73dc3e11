import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { HttpWire } from '../../adapters/mail/http-sender.ts';

/** A mail as a provider was handed it. `messageId` is what tells a mail that is sent again. */
export interface HandedMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Each with the name by which the HTML may show it, and its size in bytes. */
  readonly pictures: readonly (readonly [name: string, bytes: number])[];
  /** Other files by name, with their texts. */
  readonly files: readonly (readonly [name: string, text: string])[];
}

/** What a provider answers. */
export interface ProviderReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How one provider is spoken with, as its documentation has it. */
export interface ProviderForm {
  /** Where the adapter asks. */
  readonly origin: string;
  readonly mailsPath: string;
  readonly checkPath: string;
  /** Whether a request bears the key. */
  isAuthorised(headers: IncomingHttpHeaders): boolean;
  /** The mail in a request. Throws what is wrong with it. */
  read(type: string, body: Buffer): Promise<HandedMail>;
  readonly taken: ProviderReply;
  readonly badKey: ProviderReply;
  /** The receiver is refused for good. */
  readonly badReceiver: ProviderReply;
}

/** `hang`: takes the request and never answers; `drop`: takes the mail and breaks the connection. */
type Mood = ProviderReply | 'accept' | 'hang' | 'drop';

/** The server of a mail provider, which takes what its documentation says that it takes, and complains of all else. */
export class FakeProvider {
  /** Every mail that it took, again when it was handed one twice. */
  readonly mails: HandedMail[] = [];
  /** What was wrong with requests. */
  readonly complaints: string[] = [];
  /** The addresses that were asked, with the provider's own host. */
  readonly asked: string[] = [];
  mood: Mood = 'accept';
  /** What it answers to a question about the account, where that is other than its mood. */
  account: ProviderReply | null = null;
  private readonly server = createServer((request, response) => {
    void this.answer(request).then((reply) => {
      if (reply === 'hang') return;
      if (reply === 'drop') request.socket.destroy();
      else {
        response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
        response.end(JSON.stringify(reply.body));
      }
    });
  });

  url = '';

  private constructor(readonly form: ProviderForm) {}

  static async start(form: ProviderForm): Promise<FakeProvider> {
    const provider = new FakeProvider(form);
    await once(provider.server.listen(0, '127.0.0.1'), 'listening');
    provider.url = `http://127.0.0.1:${String((provider.server.address() as AddressInfo).port)}`;
    return provider;
  }

  /** The network of an adapter: what it asks of the provider's host comes here. */
  wire(answerMs = 10_000): HttpWire {
    const ask = async (asked: string, request?: RequestInit) => {
      this.asked.push(asked);
      return fetch(asked.replace(this.form.origin, this.url), request);
    };
    return { fetch: ask as HttpWire['fetch'], answerMs };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }

  private async answer(request: IncomingMessage): Promise<ProviderReply | 'hang' | 'drop'> {
    const { form } = this;
    const body = await buffer(request);
    if (!form.isAuthorised(request.headers)) return form.badKey;
    const asked = `${request.method ?? ''} ${request.url ?? ''}`;
    if (asked === `GET ${form.checkPath}`)
      return this.account ?? (this.mood === 'accept' ? { status: 200, body: {} } : this.mood);
    if (asked !== `POST ${form.mailsPath}`) return this.complain(`asked ${asked}`);
    if (this.mood !== 'accept' && this.mood !== 'drop') return this.mood;
    try {
      this.mails.push(await form.read(request.headers['content-type'] ?? '', body));
    } catch (cause) {
      return this.complain(String(cause));
    }
    return this.mood === 'drop' ? 'drop' : form.taken;
  }

  private complain(what: string): ProviderReply {
    this.complaints.push(what);
    return { status: 404, body: {} };
  }
}
