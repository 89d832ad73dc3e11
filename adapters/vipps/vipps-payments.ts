import type {
  NewPayment,
  OnlineAnswer,
  OnlinePayments,
  PaymentAct,
  PaymentNow,
  PaymentWebhooks,
  Webhook,
} from '../../application/ports/online-payments.ts';
import type { VippsApi } from './vipps-api.ts';

type Json = Readonly<Record<string, unknown>>;

const PAYMENTS = '/epayment/v1/payments';
const WEBHOOKS = '/webhooks/v1/webhooks';
const EVENTS = [
  ...['created', 'authorized', 'captured', 'cancelled'],
  ...['refunded', 'aborted', 'expired', 'terminated'],
].map((event) => `epayments.payment.${event}.v1`);
const STATES: readonly string[] = ['CREATED', 'AUTHORIZED', 'ABORTED', 'EXPIRED', 'TERMINATED'];

/** Payments by Vipps' ePayment API, and the webhooks that tell of them. No name, address or phone of anybody goes there. */
export class VippsPayments implements OnlinePayments, PaymentWebhooks {
  constructor(private readonly api: VippsApi) {}

  async start(
    { reference, ore, attempt, returnUrl, description, lines }: NewPayment,
    signal?: AbortSignal,
  ): Promise<OnlineAnswer<{ readonly redirectUrl: string; readonly psp: string }>> {
    const body = {
      amount: nok(ore),
      paymentMethod: { type: 'WALLET' },
      reference,
      userFlow: 'WEB_REDIRECT',
      returnUrl,
      paymentDescription: description,
      receipt: {
        orderLines: lines.map((line, index) => ({
          ...{ id: String(index + 1), name: line.name },
          ...{ totalAmount: line.ore, totalAmountExcludingTax: line.ore, totalTaxAmount: 0, taxRate: 0 },
        })),
        bottomLine: { currency: 'NOK' },
      },
    };
    const answer = await this.api.ask({ method: 'POST', path: PAYMENTS, body, key: attempt, signal });
    if (answer.is !== 'done') return answer;
    const { redirectUrl, pspReference } = answer.body;
    // Its host is not looked at, since Vipps changes it.
    if (typeof redirectUrl !== 'string' || !URL.canParse(redirectUrl)) return { is: 'later' };
    return { is: 'done', redirectUrl, psp: textOf(pspReference) };
  }

  async look(reference: string, signal?: AbortSignal): Promise<OnlineAnswer<PaymentNow>> {
    return paymentIn(await this.api.ask({ method: 'GET', path: pathOf(reference), signal }));
  }

  async capture({ reference, key, ore }: PaymentAct, signal?: AbortSignal) {
    return this.act(reference, 'capture', key, { modificationAmount: nok(ore) }, signal);
  }

  async cancel(
    { reference, key, unlessAuthorised }: Parameters<OnlinePayments['cancel']>[0],
    signal?: AbortSignal,
  ) {
    const body = unlessAuthorised ? { cancelTransactionOnly: true } : {};
    return this.act(reference, 'cancel', key, body, signal);
  }

  async refund({ reference, key, ore }: PaymentAct, signal?: AbortSignal) {
    return this.act(reference, 'refund', key, { modificationAmount: nok(ore) }, signal);
  }

  async register(url: string): Promise<OnlineAnswer<{ readonly id: string; readonly secret: string }>> {
    const answer = await this.api.ask({ method: 'POST', path: WEBHOOKS, body: { url, events: EVENTS } });
    if (answer.is !== 'done') return answer;
    const { id, secret } = answer.body;
    if (typeof id !== 'string' || typeof secret !== 'string') return { is: 'later' };
    return { is: 'done', id, secret };
  }

  async all(): Promise<OnlineAnswer<{ readonly webhooks: readonly Webhook[] }>> {
    const answer = await this.api.ask({ method: 'GET', path: WEBHOOKS });
    if (answer.is !== 'done') return answer;
    const { webhooks } = answer.body;
    if (!Array.isArray(webhooks)) return { is: 'later' };
    const all = (webhooks as readonly Json[]).map(({ id, url }) => ({ id: textOf(id), url: textOf(url) }));
    return { is: 'done', webhooks: all };
  }

  async remove(id: string): Promise<OnlineAnswer> {
    return this.api.ask({ method: 'DELETE', path: `${WEBHOOKS}/${encodeURIComponent(id)}` });
  }

  private async act(
    reference: string,
    name: 'capture' | 'cancel' | 'refund',
    key: string,
    body: unknown,
    signal: AbortSignal | undefined,
  ): Promise<OnlineAnswer<PaymentNow>> {
    const path = `${pathOf(reference)}/${name}`;
    return paymentIn(await this.api.ask({ method: 'POST', path, body, key, signal }));
  }
}

function pathOf(reference: string): string {
  return `${PAYMENTS}/${encodeURIComponent(reference)}`;
}

function nok(ore: number): { readonly currency: 'NOK'; readonly value: number } {
  return { currency: 'NOK', value: ore };
}

/** The payment of an answer; what does not read as one tells nothing. */
function paymentIn(answer: OnlineAnswer<{ readonly body: Json }>): OnlineAnswer<PaymentNow> {
  if (answer.is !== 'done') return answer;
  const { state, aggregate, pspReference } = answer.body;
  if (!isState(state) || typeof aggregate !== 'object' || aggregate === null) return { is: 'later' };
  const sums = aggregate as Json;
  const ore = (name: string): number => {
    const { value, currency } = (sums[name] ?? {}) as Json;
    return typeof value === 'number' && currency === 'NOK' ? value : 0;
  };
  return {
    ...{ is: 'done', state, psp: textOf(pspReference) },
    ...{ authorisedOre: ore('authorizedAmount'), capturedOre: ore('capturedAmount') },
    ...{ cancelledOre: ore('cancelledAmount'), refundedOre: ore('refundedAmount') },
  };
}

function isState(state: unknown): state is PaymentNow['state'] {
  return typeof state === 'string' && STATES.includes(state);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 100) : '';
}
