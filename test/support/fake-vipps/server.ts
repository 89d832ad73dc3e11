import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { chanceOf, type Fault } from './faults.ts';
import { landingPage } from './landing-page.ts';
import type { FakePayment } from './payments.ts';
import { FakeVipps, type Answer } from './vipps.ts';
import type { Telling } from './webhooks.ts';

/** How late a late one is. */
const LATE_MS = 50;

/** What was asked of the fake, for tests: who had what, and what was wrong with how it was asked. */
export interface FakeLedger {
  readonly payments: readonly FakePayment[];
  readonly calls: readonly { readonly call: string; readonly reference: string; readonly key: string }[];
  /** What no right program does: missing heads, a key used for something else, too many calls. */
  readonly complaints: readonly string[];
  readonly webhooks: readonly { readonly id: string; readonly url: string }[];
}

/** A fake Vipps that is reached over the net, with a page on which a payer says yes or no. */
export class FakeVippsServer {
  private readonly vipps = new FakeVipps({
    now: () => Date.now(),
    newId: () => randomUUID(),
    pageOf: (reference) => `${this.url}/fake/pay/${reference}`,
    tell: (telling) => this.tell(telling),
  });
  private readonly telling = new Set<Promise<unknown>>();
  private url = '';
  private readonly server = createServer((request, response) => {
    this.listen(request, response).catch((cause: unknown) => {
      send(response, { status: 404, body: { title: String(cause) } });
    });
  });

  async start(port = 0): Promise<number> {
    await once(this.server.listen(port, '127.0.0.1'), 'listening');
    const own = (this.server.address() as AddressInfo).port;
    this.url = `http://127.0.0.1:${String(own)}`;
    return own;
  }

  private async listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers: heads, url: path = '' } = request;
    const sent = await text(request);
    if (path.startsWith('/fake/')) return this.control(method, path, sent, response);
    const answer = this.vipps.ask({ method, path, heads, body: sent === '' ? {} : jsonOf(sent) });
    if (answer === 'hang') return;
    if (answer === 'lost') return void response.destroy();
    send(response, answer);
  }

  private tell({ url, request, isLate }: Telling): void {
    const told = async () => {
      if (isLate) await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await fetch(url, request).catch(() => undefined);
    };
    const followed = told().finally(() => this.telling.delete(followed));
    this.telling.add(followed);
  }

  /** What tests and the landing page do: what no call of Vipps does. */
  private async control(method: string, path: string, sent: string, response: ServerResponse): Promise<void> {
    const { vipps } = this;
    const [, , what = '', reference = '', act = ''] = path.split('/');
    if (what === 'pay' && method === 'GET')
      return send(response, landingPage(vipps.payments.find(reference)), 'text/html; charset=utf-8');
    if (what === 'pay' && (act === 'approve' || act === 'abort' || act === 'expire')) {
      const isDone = vipps.act(reference, act);
      if (sent.includes('from=page'))
        return void response.writeHead(303, { Location: vipps.payments.find(reference).returnUrl }).end();
      return send(response, { status: 200, body: { isDone } });
    }
    if (what === 'set') {
      const set = jsonOf(sent) as FakeSettings;
      if (set.faults) vipps.faults.plan(set.faults);
      if (set.byChance) vipps.faults.byChance(set.byChance.percent, chanceOf(set.byChance.seed));
      if (set.noPart !== undefined) vipps.payments.noPart = set.noPart;
      if (set.noCapture !== undefined) vipps.payments.noCapture = set.noCapture;
      if (set.bounded !== undefined) vipps.isBounded = set.bounded;
      if (set.forgetTokens) vipps.tokens.clear();
      if (set.forgetWebhooks) vipps.webhooks.all.splice(0);
      return send(response, { status: 200, body: {} });
    }
    while (this.telling.size > 0) await Promise.all(this.telling);
    const { calls, complaints } = vipps;
    const webhooks = vipps.webhooks.all.map(({ id, url }) => ({ id, url }));
    const ledger: FakeLedger = { payments: [...vipps.payments.all.values()], calls, complaints, webhooks };
    send(response, { status: 200, body: ledger });
  }
}

/** What a test sets. */
export interface FakeSettings {
  readonly faults?: readonly Fault[];
  readonly byChance?: { readonly percent: number; readonly seed: number };
  readonly noPart?: boolean;
  readonly noCapture?: boolean;
  readonly bounded?: boolean;
  readonly forgetTokens?: boolean;
  readonly forgetWebhooks?: boolean;
}

function jsonOf(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return {};
  }
}

function send(response: ServerResponse, { status, body }: Answer, type = 'application/json'): void {
  response.writeHead(status, { 'Content-Type': type });
  response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
}
