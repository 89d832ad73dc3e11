import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Faults, type Fault, type FaultyCall } from './faults.ts';
import { landingPage } from './landing-page.ts';
import { FakePayments, Problem, type FakePayment } from './payments.ts';
import { FakeWebhooks } from './webhooks.ts';

/** The keys of the one sales unit that the fake knows. */
export const VIPPS_KEYS = {
  ...{ VIPPS_CLIENT_ID: 'fake-client', VIPPS_CLIENT_SECRET: 'fake-secret' },
  ...{ VIPPS_SUBSCRIPTION_KEY: 'fake-subscription', VIPPS_MSN: '123456', VIPPS_CAPTURE: 'at-once' },
} as const;

/** The calls of a payment, or of a reference, in a minute: Vipps answers 429 to more. */
const BOUNDS: Readonly<Partial<Record<FaultyCall, number>>> = { create: 5, capture: 5, look: 120 };
const MINUTE = 60_000;

/** What was asked of the fake, for tests: who had what, and what was wrong with how it was asked. */
export interface FakeLedger {
  readonly payments: readonly FakePayment[];
  readonly calls: readonly { readonly call: string; readonly reference: string; readonly key: string }[];
  /** What no right program does: missing heads, a key used for something else, too many calls. */
  readonly complaints: readonly string[];
  readonly webhooks: readonly { readonly id: string; readonly url: string }[];
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly heads: IncomingMessage['headers'];
  readonly body: unknown;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** Vipps' ePayment and webhooks API, as its documentation states it, with a page on which a payer says yes or no. */
export class FakeVipps {
  private readonly payments = new FakePayments();
  private readonly webhooks = new FakeWebhooks();
  private readonly faults = new Faults();
  private readonly tokens = new Set<string>();
  private readonly keys = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  private readonly times = new Map<string, number[]>();
  private readonly calls: FakeLedger['calls'][number][] = [];
  private readonly complaints: string[] = [];
  private isBounded = true;
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
    const asked: Asked = { method, path, heads, body: sent === '' ? {} : jsonOf(sent) };
    const call = callOf(asked);
    const fault = call === null ? null : this.faults.of(call);
    if (fault === 'hang') return;
    if (fault !== null && fault !== 'lost') {
      const code = fault === '423' ? '6160' : '';
      return send(response, problem(new Problem(Number(fault), code, 'A fault by plan')));
    }
    const answer = this.answer(asked, call);
    if (fault === 'lost') return void response.destroy();
    send(response, answer);
  }

  private answer(asked: Asked, call: FaultyCall | null): Answer {
    try {
      if (call === 'token') return this.giveToken(asked);
      this.checkHeads(asked);
      if (call === 'webhooks') return this.answerWebhooks(asked);
      if (call === null) throw new Problem(404, '', 'There is no such call');
      return this.answerPayment(asked, call);
    } catch (refused) {
      return problem(refused instanceof Problem ? refused : new Problem(500, '', String(refused)));
    }
  }

  private giveToken({ heads }: Asked): Answer {
    const isRight =
      heads['client_id'] === VIPPS_KEYS.VIPPS_CLIENT_ID &&
      heads['client_secret'] === VIPPS_KEYS.VIPPS_CLIENT_SECRET &&
      this.hasUnit(heads);
    if (!isRight) throw new Problem(401, '', 'Unknown keys');
    const token = `token-${String(this.tokens.size + 1)}`;
    this.tokens.add(token);
    return { status: 200, body: { token_type: 'Bearer', expires_in: '3600', access_token: token } };
  }

  private hasUnit(heads: Asked['heads']): boolean {
    return (
      heads['ocp-apim-subscription-key'] === VIPPS_KEYS.VIPPS_SUBSCRIPTION_KEY &&
      heads['merchant-serial-number'] === VIPPS_KEYS.VIPPS_MSN
    );
  }

  private checkHeads({ method, path, heads }: Asked): void {
    const token = /^Bearer (\S+)$/.exec(heads.authorization ?? '')?.[1] ?? '';
    if (!this.tokens.has(token)) throw new Problem(401, '', 'Unknown token');
    if (!this.hasUnit(heads)) this.complain(`no sales unit: ${path}`);
    if (heads['vipps-system-name'] !== 'lanplass' || !heads['vipps-system-version'])
      this.complain(`no name of the system: ${path}`);
    if (method === 'POST' && heads['content-type'] !== 'application/json') this.complain(`no JSON: ${path}`);
  }

  private answerPayment(asked: Asked, call: FaultyCall): Answer {
    const given = (asked.body as { readonly reference?: unknown }).reference;
    const reference = call === 'create' ? String(given) : (asked.path.split('/')[4] ?? '');
    const key = String(asked.heads['idempotency-key'] ?? '');
    this.calls.push({ call, reference, key });
    this.bound(call, reference);
    if (call === 'look') return { status: 200, body: wire(this.payments.find(reference), this.url) };
    if (key === '' || key.length > 50) this.complain(`no idempotency key: ${asked.path}`);
    const written = `${asked.path} ${JSON.stringify(asked.body)}`;
    const before = this.keys.get(key);
    if (before && before.asked !== written) {
      this.complain(`a key for something else: ${key}`);
      throw new Problem(409, '4010', 'The key is used already');
    }
    if (before) return before.answer;
    const answer = this.act(call, reference, asked.body);
    this.keys.set(key, { asked: written, answer });
    return answer;
  }

  private act(call: FaultyCall, reference: string, body: unknown): Answer {
    const { payments } = this;
    if (call === 'create') {
      const payment = payments.create(body);
      this.tell(payment, 'CREATED');
      return { status: 201, body: { redirectUrl: this.pageOf(reference), reference } };
    }
    const before = payments.find(reference).state;
    const acts = {
      ...{ capture: 'CAPTURED', refund: 'REFUNDED' },
      cancel: before === 'CREATED' ? 'TERMINATED' : 'CANCELLED',
    };
    const act = call as keyof typeof acts;
    const payment = payments[act](reference, body);
    this.tell(payment, acts[act]);
    return { status: 200, body: wire(payment, this.url) };
  }

  private answerWebhooks({ method, path, body }: Asked): Answer {
    if (method === 'GET')
      return { status: 200, body: { webhooks: this.webhooks.all.map(({ secret: _, ...told }) => told) } };
    if (method === 'DELETE') {
      if (!this.webhooks.remove(path.split('/')[4] ?? '')) throw new Problem(404, '', 'no such webhook');
      return { status: 204 };
    }
    const { url, events } = body as { readonly url: string; readonly events: readonly string[] };
    const { id, secret } = this.webhooks.register(url, events);
    return { status: 201, body: { id, secret } };
  }

  private tell(payment: FakePayment, name: string): void {
    this.webhooks.tell(payment, VIPPS_KEYS.VIPPS_MSN, name, this.faults.tell());
  }

  private bound(call: FaultyCall, reference: string): void {
    const most = BOUNDS[call];
    if (most === undefined || !this.isBounded) return;
    const since = Date.now() - MINUTE;
    const times = (this.times.get(`${call} ${reference}`) ?? []).filter((at) => at > since);
    this.times.set(`${call} ${reference}`, [...times, Date.now()]);
    if (times.length < most) return;
    this.complain(`too many: ${call} ${reference}`);
    throw new Problem(429, '', 'Too many requests');
  }

  private pageOf(reference: string): string {
    return `${this.url}/fake/pay/${reference}`;
  }

  private complain(complaint: string): void {
    this.complaints.push(complaint);
  }

  /** What tests and the landing page do: what no call of Vipps does. */
  private async control(method: string, path: string, sent: string, response: ServerResponse): Promise<void> {
    const [, , what = '', reference = '', act = ''] = path.split('/');
    if (what === 'pay' && method === 'GET')
      return send(response, landingPage(this.payments.find(reference)), 'text/html; charset=utf-8');
    if (what === 'pay' && (act === 'approve' || act === 'abort' || act === 'expire')) {
      const payment = this.payments.find(reference);
      const name = { approve: 'AUTHORIZED', abort: 'ABORTED', expire: 'EXPIRED' }[act];
      const isDone = this.payments.act(reference, act);
      if (isDone) this.tell(payment, name);
      if (sent.includes('from=page'))
        return void response.writeHead(303, { Location: payment.returnUrl }).end();
      return send(response, { status: 200, body: { isDone } });
    }
    if (what === 'set') {
      const set = jsonOf(sent) as FakeSettings;
      if (set.faults) this.faults.plan(set.faults);
      if (set.byChance) this.faults.byChance(set.byChance.percent, set.byChance.seed);
      if (set.noPart !== undefined) this.payments.noPart = set.noPart;
      if (set.noCapture !== undefined) this.payments.noCapture = set.noCapture;
      if (set.bounded !== undefined) this.isBounded = set.bounded;
      if (set.forgetTokens) this.tokens.clear();
      if (set.forgetWebhooks) this.webhooks.all.splice(0);
      return send(response, { status: 200, body: {} });
    }
    await this.webhooks.settled();
    const { calls, complaints } = this;
    const webhooks = this.webhooks.all.map(({ id, url }) => ({ id, url }));
    const ledger: FakeLedger = { payments: [...this.payments.all.values()], calls, complaints, webhooks };
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

function callOf({ method, path }: Asked): FaultyCall | null {
  if (path === '/accesstoken/get') return 'token';
  if (path.startsWith('/webhooks/v1/webhooks')) return 'webhooks';
  if (!path.startsWith('/epayment/v1/payments')) return null;
  const [, , , , reference, act] = path.split('/');
  if (method === 'POST' && reference === undefined) return 'create';
  if (method === 'GET' && reference !== undefined && act === undefined) return 'look';
  return method === 'POST' && (act === 'capture' || act === 'cancel' || act === 'refund') ? act : null;
}

function wire(payment: FakePayment, url: string): unknown {
  const nok = (value: number) => ({ currency: 'NOK', value });
  const { reference, state, psp, ore, authorised, captured, cancelled, refunded } = payment;
  return {
    aggregate: {
      ...{ authorizedAmount: nok(authorised), cancelledAmount: nok(cancelled) },
      ...{ capturedAmount: nok(captured), refundedAmount: nok(refunded) },
    },
    ...{ amount: nok(ore), state, paymentMethod: { type: 'WALLET' }, pspReference: psp, reference },
    redirectUrl: `${url}/fake/pay/${reference}`,
  };
}

function problem({ status, code, message }: Problem): Answer {
  const details = code === '' ? {} : { extraDetails: [{ name: 'ErrorCode', reason: code }] };
  return {
    status,
    body: { type: `https://httpstatuses.io/${String(status)}`, title: message, status, ...details },
  };
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
