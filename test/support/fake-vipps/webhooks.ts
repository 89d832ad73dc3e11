import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { TellKind } from './faults.ts';
import type { FakePayment } from './payments.ts';

export interface FakeWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly secret: string;
}

/** How late a late one is. */
const LATE_MS = 50;

/** Those who want to be told of payments, and how they are told. */
export class FakeWebhooks {
  readonly all: FakeWebhook[] = [];
  private readonly telling = new Set<Promise<unknown>>();

  register(url: string, events: readonly string[]): FakeWebhook {
    const webhook = { id: randomUUID(), url, events, secret: randomUUID() };
    this.all.push(webhook);
    return webhook;
  }

  remove(id: string): boolean {
    const index = this.all.findIndex((webhook) => webhook.id === id);
    if (index >= 0) this.all.splice(index, 1);
    return index >= 0;
  }

  tell(payment: FakePayment, msn: string, name: string, kind: TellKind): void {
    for (const webhook of this.all) {
      if (!webhook.events.includes(`epayments.payment.${name.toLowerCase()}.v1`) || kind === 'never')
        continue;
      const body = JSON.stringify({
        ...{ msn, reference: payment.reference, pspReference: payment.psp, name },
        ...{ amount: { currency: 'NOK', value: payment.ore }, timestamp: new Date().toISOString() },
        success: true,
      });
      const secret = kind === 'unsigned' ? 'another' : webhook.secret;
      const send = () => fetch(webhook.url, signedRequest(webhook.url, body, secret)).catch(() => undefined);
      if (kind === 'late') this.follow(new Promise((tell) => setTimeout(tell, LATE_MS)).then(send));
      else this.follow(send());
      if (kind === 'twice') this.follow(send());
    }
  }

  /** Resolves once everybody is told. */
  async settled(): Promise<void> {
    while (this.telling.size > 0) await Promise.all(this.telling);
  }

  private follow(telling: Promise<unknown>): void {
    const followed = telling.finally(() => this.telling.delete(followed));
    this.telling.add(followed);
  }
}

/** A request signed as Vipps signs its own. */
export function signedRequest(
  url: string,
  body: string,
  secret: string,
  date = new Date().toUTCString(),
): RequestInit {
  const { host, pathname } = new URL(url);
  const sha = createHash('sha256').update(body).digest('base64');
  const signed = `POST\n${pathname}\n${date};${host};${sha}`;
  const signature = createHmac('sha256', secret).update(signed).digest('base64');
  return {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'x-ms-date': date,
      'x-ms-content-sha256': sha,
      Authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
    },
  };
}
