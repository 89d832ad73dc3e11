import { Faults, type FaultyCall } from './faults.ts';
import { FakePayments, Problem, type FakePayment } from './payments.ts';
import { FakeWebhooks, type Telling } from './webhooks.ts';

/** The keys of the one sales unit that the fake knows. */
export const VIPPS_KEYS = {
  ...{ VIPPS_CLIENT_ID: 'fake-client', VIPPS_CLIENT_SECRET: 'fake-secret' },
  ...{ VIPPS_SUBSCRIPTION_KEY: 'fake-subscription', VIPPS_MSN: '123456', VIPPS_CAPTURE: 'at-once' },
} as const;

/** The calls of a payment, or of a reference, in a minute: Vipps answers 429 to more. */
const BOUNDS: Readonly<Partial<Record<FaultyCall, number>>> = { create: 5, capture: 5, look: 120 };
const MINUTE = 60_000;

/** A call as it is asked: the names of `heads` are in small letters. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly heads: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** What the fake has of the world around it. */
export interface FakeSurroundings {
  /** Epoch ms. */
  readonly now: () => number;
  /** A name that nothing else has. */
  readonly newId: () => string;
  /** Where payments can be agreed to. */
  readonly pageOf: (reference: string) => string;
  readonly tell: (telling: Telling) => void;
}

/** Vipps' ePayment and webhooks API, as its documentation states it; how it is reached is up to others. */
export class FakeVipps {
  readonly payments = new FakePayments();
  readonly webhooks: FakeWebhooks;
  readonly faults = new Faults();
  readonly tokens = new Set<string>();
  readonly calls: { readonly call: string; readonly reference: string; readonly key: string }[] = [];
  /** What no right program does: missing heads, a key used for something else, too many calls, two open payments at once. */
  readonly complaints: string[] = [];
  isBounded = true;
  private readonly keys = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  private readonly times = new Map<string, number[]>();

  constructor(private readonly around: FakeSurroundings) {
    this.webhooks = new FakeWebhooks(around.now, around.newId);
  }

  /** Answers a call, or gives none: `lost` has been done all the same, `hang` has not. */
  ask(asked: Asked): Answer | 'hang' | 'lost' {
    this.closeOld();
    const call = callOf(asked);
    const fault = call === null ? null : this.faults.of(call);
    if (fault === 'hang') return fault;
    if (fault !== null && fault !== 'lost') {
      const code = fault === '423' ? '6160' : '';
      return problem(new Problem(Number(fault), code, 'A fault by plan'));
    }
    const answer = this.answer(asked, call);
    return fault === 'lost' ? fault : answer;
  }

  /** What the payer does, or time; whether it can be done any more. */
  act(reference: string, act: 'approve' | 'abort' | 'expire'): boolean {
    this.closeOld();
    const isDone = this.payments.act(reference, act);
    const name = { approve: 'AUTHORIZED', abort: 'ABORTED', expire: 'EXPIRED' }[act];
    if (isDone) this.tell(this.payments.find(reference), name);
    return isDone;
  }

  /** What the organiser does in Vipps' portal; whether Vipps takes it. */
  actInPortal(reference: string, act: 'capture' | 'cancel' | 'refund', ore: number): boolean {
    const body = act === 'cancel' ? {} : { modificationAmount: { currency: 'NOK', value: ore } };
    return answerOf(() => this.change(act, reference, body)).status < 300;
  }

  private answer(asked: Asked, call: FaultyCall | null): Answer {
    return answerOf(() => {
      if (call === 'token') return this.giveToken(asked);
      this.checkHeads(asked);
      if (call === 'webhooks') return this.answerWebhooks(asked);
      if (call === null) throw new Problem(404, '', 'There is no such call');
      return this.answerPayment(asked, call);
    });
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
    const token = /^Bearer (\S+)$/.exec(String(heads['authorization'] ?? ''))?.[1] ?? '';
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
    if (call === 'look') return { status: 200, body: this.wire(this.payments.find(reference)) };
    if (key === '' || key.length > 50) this.complain(`no idempotency key: ${asked.path}`);
    const written = `${asked.path} ${JSON.stringify(asked.body)}`;
    const before = this.keys.get(key);
    if (before && before.asked !== written) {
      this.complain(`a key for something else: ${key}`);
      throw new Problem(409, '4010', 'The key is used already');
    }
    if (before) return before.answer;
    const answer = this.change(call, reference, asked.body);
    this.keys.set(key, { asked: written, answer });
    return answer;
  }

  private change(call: FaultyCall, reference: string, body: unknown): Answer {
    const { payments } = this;
    if (call === 'create') {
      this.checkAlone(reference);
      const payment = payments.create(body, this.around.now());
      this.tell(payment, 'CREATED');
      return { status: 201, body: { redirectUrl: this.around.pageOf(reference), reference } };
    }
    const before = payments.find(reference).state;
    const acts = {
      ...{ capture: 'CAPTURED', refund: 'REFUNDED' },
      cancel: before === 'CREATED' ? 'TERMINATED' : 'CANCELLED',
    };
    const act = call as keyof typeof acts;
    const payment = payments[act](reference, body);
    this.tell(payment, acts[act]);
    return { status: 200, body: this.wire(payment) };
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
    const kind = this.faults.tell();
    for (const telling of this.webhooks.tellings(payment, VIPPS_KEYS.VIPPS_MSN, name, kind))
      this.around.tell(telling);
  }

  private bound(call: FaultyCall, reference: string): void {
    const most = BOUNDS[call];
    if (most === undefined || !this.isBounded) return;
    const since = this.around.now() - MINUTE;
    const times = (this.times.get(`${call} ${reference}`) ?? []).filter((at) => at > since);
    this.times.set(`${call} ${reference}`, [...times, this.around.now()]);
    if (times.length < most) return;
    this.complain(`too many: ${call} ${reference}`);
    throw new Problem(429, '', 'Too many requests');
  }

  /** No code of ours has two payments that can be agreed to, or whose money is reserved. */
  private checkAlone(reference: string): void {
    const [of = ''] = /^lp-[A-Z0-9]+-/.exec(reference) ?? [];
    for (const other of this.payments.all.values())
      if (of !== '' && other.reference.startsWith(of) && other.reference !== reference && isOpen(other))
        this.complain(`${reference} is begun, and ${other.reference} is ${other.state}`);
  }

  private closeOld(): void {
    for (const payment of this.payments.expire(this.around.now())) this.tell(payment, 'EXPIRED');
  }

  private complain(complaint: string): void {
    this.complaints.push(complaint);
  }

  private wire(payment: FakePayment): unknown {
    const nok = (value: number) => ({ currency: 'NOK', value });
    const { reference, state, psp, ore, authorised, captured, cancelled, refunded } = payment;
    return {
      aggregate: {
        ...{ authorizedAmount: nok(authorised), cancelledAmount: nok(cancelled) },
        ...{ capturedAmount: nok(captured), refundedAmount: nok(refunded) },
      },
      ...{ amount: nok(ore), state, paymentMethod: { type: 'WALLET' }, pspReference: psp, reference },
      redirectUrl: this.around.pageOf(reference),
    };
  }
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

/** Whether it can be agreed to, or some of its money is reserved. */
export function isOpen({ state, authorised, captured, cancelled }: FakePayment): boolean {
  return state === 'CREATED' || captured + cancelled < authorised;
}

function answerOf(work: () => Answer): Answer {
  try {
    return work();
  } catch (refused) {
    return problem(refused instanceof Problem ? refused : new Problem(500, '', String(refused)));
  }
}

function problem({ status, code, message }: Problem): Answer {
  const details = code === '' ? {} : { extraDetails: [{ name: 'ErrorCode', reason: code }] };
  return {
    status,
    body: { type: `https://httpstatuses.io/${String(status)}`, title: message, status, ...details },
  };
}
