import { createHash, createHmac } from 'node:crypto';
import type { TellKind } from './faults.ts';
import type { FakePayment } from './payments.ts';

export interface FakeWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly secret: string;
}

/** What is sent to whoever wants to be told of a payment. `isLate`: not at once. */
export interface Telling {
  readonly url: string;
  readonly request: SignedRequest;
  readonly isLate: boolean;
}

/** Those who want to be told of payments, and what they are told. */
export class FakeWebhooks {
  readonly all: FakeWebhook[] = [];

  constructor(
    private readonly now: () => number,
    private readonly newId: () => string,
  ) {}

  register(url: string, events: readonly string[]): FakeWebhook {
    const webhook = { id: this.newId(), url, events, secret: this.newId() };
    this.all.push(webhook);
    return webhook;
  }

  remove(id: string): boolean {
    const index = this.all.findIndex((webhook) => webhook.id === id);
    if (index >= 0) this.all.splice(index, 1);
    return index >= 0;
  }

  tellings(payment: FakePayment, msn: string, name: string, kind: TellKind): Telling[] {
    if (kind === 'never') return [];
    const at = new Date(this.now());
    const wanted = this.all.filter(({ events }) =>
      events.includes(`epayments.payment.${name.toLowerCase()}.v1`),
    );
    return wanted.flatMap(({ url, secret }) => {
      const body = JSON.stringify({
        ...{ msn, reference: payment.reference, pspReference: payment.psp, name },
        ...{ amount: { currency: 'NOK', value: payment.ore }, timestamp: at.toISOString() },
        success: true,
      });
      const key = kind === 'unsigned' ? 'another' : secret;
      const request = signedRequest(url, body, key, at.toUTCString());
      const telling = { url, request, isLate: kind === 'late' };
      return kind === 'twice' ? [telling, telling] : [telling];
    });
  }
}

export interface SignedRequest {
  readonly method: 'POST';
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request signed as Vipps signs its own. */
export function signedRequest(
  url: string,
  body: string,
  secret: string,
  date = new Date().toUTCString(),
): SignedRequest {
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
