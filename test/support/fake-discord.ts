import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Container } from 'inversify';
import { WebhookSender } from '../../adapters/discord/webhook-sender.ts';
import { PORTS } from '../../config/ports.ts';

/** What Discord answers; `hang`: it takes the request and never answers. */
export type DiscordReply =
  | 'hang'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** A post as Discord gets it. */
export interface Posted {
  /** The token of the webhook, by which the tests tell the channels apart. */
  readonly token: string;
  readonly content: string;
  readonly body: unknown;
  readonly headers: IncomingMessage['headers'];
}

/** Discord's answer to a post that it takes. */
export const TAKEN: DiscordReply = { status: 204 };
/** How long an answer may take in tests with this Discord. */
const ANSWER_MS = 1_000;

/** A webhook of the fake Discord, as it is stored. */
export const webhook = (token: string) => `https://discord.com/api/webhooks/1234567890/${token}`;

/** Discord, as far as webhooks go. It answers everything alike until it is told otherwise. */
export class FakeDiscord {
  readonly posts: Posted[] = [];
  /** The hosts that were asked for. */
  readonly hosts: string[] = [];
  reply: DiscordReply = TAKEN;
  private url = '';
  private readonly server = createServer((request, response) => this.listener(request, response));

  static async start(): Promise<FakeDiscord> {
    const discord = new FakeDiscord();
    await once(discord.server.listen(0, '127.0.0.1'), 'listening');
    discord.url = `http://127.0.0.1:${String((discord.server.address() as AddressInfo).port)}`;
    return discord;
  }

  /** Has a program reach this Discord instead of the real one. */
  readonly adjust = (container: Container): void => {
    container.rebind(PORTS.discordSender).toConstantValue(this.sender());
  };

  /** The program's own sender, with this Discord at the other end of its wire. */
  sender(answerMs = ANSWER_MS): WebhookSender {
    return new WebhookSender('1.2.3', {
      answerMs,
      fetch: async (url, request) => {
        const { host, pathname } = new URL(url);
        this.hosts.push(host);
        return fetch(this.url + pathname, request);
      },
    });
  }

  /** What was posted by the webhooks with this token, or by all. */
  contents(token?: string): string[] {
    return this.posts
      .filter((post) => token === undefined || post.token === token)
      .map(({ content }) => content);
  }

  /** Answers a request. */
  readonly listener: RequestListener = (request, response) => {
    void text(request).then((sent) => {
      const body = JSON.parse(sent) as { readonly content: string };
      const token = request.url?.split('/').at(-1) ?? '';
      this.posts.push({ token, content: body.content, body, headers: request.headers });
      if (this.reply === 'hang') return;
      response.writeHead(this.reply.status, this.reply.headers);
      response.end(this.reply.body);
    });
  };

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
