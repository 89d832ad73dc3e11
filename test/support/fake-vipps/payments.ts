/** A refusal in the form of Vipps' problems; `code` is the number among its details. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    title: string,
  ) {
    super(title);
  }
}

/** A payment as the fake keeps it. Sums in øre. */
export interface FakePayment {
  readonly reference: string;
  readonly ore: number;
  readonly returnUrl: string;
  readonly description: string;
  readonly lines: readonly { readonly name: string; readonly ore: number }[];
  readonly psp: string;
  /** Epoch ms. */
  readonly createdAt: number;
  state: 'CREATED' | 'AUTHORIZED' | 'ABORTED' | 'EXPIRED' | 'TERMINATED';
  authorised: number;
  captured: number;
  cancelled: number;
  refunded: number;
  /** How much had gone back after each refund. */
  readonly refunds: number[];
}

type Body = Readonly<Record<string, unknown>>;

/** Who has not agreed by then, cannot any more. */
const OPEN_MS = 10 * 60_000;
const REFERENCE = /^[a-zA-Z0-9-]{8,64}$/;

/** Throws unless an object has these fields and no others. */
function only(value: unknown, ...fields: readonly string[]): Body {
  const own = Object.keys(value ?? {});
  const odd = [
    ...own.filter((name) => !fields.includes(name)),
    ...fields.filter((name) => !own.includes(name)),
  ];
  if (odd.length > 0) throw new Problem(400, '', `wrong fields: ${odd.join(', ')}`);
  return value as Body;
}

/** A sum of money as Vipps wants it: whole øre, at least a krone. */
function sumIn(value: unknown): number {
  const { currency, value: ore } = only(value, 'currency', 'value');
  if (currency !== 'NOK' || typeof ore !== 'number' || !Number.isSafeInteger(ore) || ore < 100)
    throw new Problem(400, '', `no sum: ${JSON.stringify(value)}`);
  return ore;
}

/** The payments of a sales unit, by Vipps' rules as its documentation states them. */
export class FakePayments {
  readonly all = new Map<string, FakePayment>();
  /** What the sales unit may not do although it is reserved: take a part of it, or take anything. */
  noPart = false;
  noCapture = false;

  create(body: unknown, now: number): FakePayment {
    const given = only(
      body,
      ...['amount', 'paymentMethod', 'reference', 'userFlow', 'returnUrl', 'paymentDescription', 'receipt'],
    );
    const ore = sumIn(given['amount']);
    const { reference, returnUrl, paymentDescription } = given;
    if (typeof reference !== 'string' || !REFERENCE.test(reference))
      throw new Problem(400, '', 'The field Reference must match the regular expression');
    if (this.all.has(reference)) throw new Problem(409, '', 'The reference is used already');
    if (only(given['paymentMethod'], 'type')['type'] !== 'WALLET' || given['userFlow'] !== 'WEB_REDIRECT')
      throw new Problem(400, '', 'no payment in a browser');
    if (typeof returnUrl !== 'string' || !URL.canParse(returnUrl)) throw new Problem(400, '', 'no return');
    if (typeof paymentDescription !== 'string' || !/^.{3,100}$/u.test(paymentDescription))
      throw new Problem(400, '', 'no description');
    const payment: FakePayment = {
      ...{
        reference,
        ore,
        returnUrl,
        description: paymentDescription,
        lines: linesIn(given['receipt'], ore),
      },
      ...{ psp: `psp-${reference}`, createdAt: now, state: 'CREATED' },
      ...{ authorised: 0, captured: 0, cancelled: 0, refunded: 0, refunds: [] },
    };
    this.all.set(reference, payment);
    return payment;
  }

  find(reference: string): FakePayment {
    const payment = this.all.get(reference);
    if (!payment) throw new Problem(404, '', 'There is no such payment');
    return payment;
  }

  capture(reference: string, body: unknown): FakePayment {
    const payment = this.find(reference);
    const ore = sumIn(only(body, 'modificationAmount')['modificationAmount']);
    const left = payment.authorised - payment.captured - payment.cancelled;
    if (payment.state !== 'AUTHORIZED') throw new Problem(400, '6080', 'Cannot capture before reservation');
    if (this.noCapture) throw new Problem(400, '6090', 'The sales unit may not capture');
    if (ore > left) throw new Problem(400, '6100', 'More than is reserved');
    if (this.noPart && ore < payment.authorised)
      throw new Problem(400, '6140', 'Partial capture not allowed');
    payment.captured += ore;
    return payment;
  }

  cancel(reference: string, body: unknown): FakePayment {
    const payment = this.find(reference);
    const unlessAuthorised = (body as Body)['cancelTransactionOnly'] === true;
    only(body, ...(unlessAuthorised ? ['cancelTransactionOnly'] : []));
    if (payment.state === 'CREATED') payment.state = 'TERMINATED';
    else if (payment.state !== 'AUTHORIZED') throw new Problem(400, '6040', 'It is closed');
    else if (unlessAuthorised) throw new Problem(400, '6060', 'It is authorized');
    else if (payment.authorised === payment.captured) throw new Problem(400, '6050', 'All is captured');
    else payment.cancelled = payment.authorised - payment.captured;
    return payment;
  }

  refund(reference: string, body: unknown): FakePayment {
    const payment = this.find(reference);
    const ore = sumIn(only(body, 'modificationAmount')['modificationAmount']);
    if (ore > payment.captured - payment.refunded) throw new Problem(400, '6200', 'More than was captured');
    payment.refunded += ore;
    payment.refunds.push(payment.refunded);
    return payment;
  }

  /** Those whose time is over, which are closed. */
  expire(now: number): FakePayment[] {
    return [...this.all.values()].filter(
      ({ reference, createdAt }) => now > createdAt + OPEN_MS && this.act(reference, 'expire'),
    );
  }

  /** What its payer does on Vipps' page, or time. Returns whether it can be done any more. */
  act(reference: string, act: 'approve' | 'abort' | 'expire'): boolean {
    const payment = this.find(reference);
    if (payment.state !== 'CREATED') return false;
    payment.state = act === 'approve' ? 'AUTHORIZED' : act === 'abort' ? 'ABORTED' : 'EXPIRED';
    if (act === 'approve') payment.authorised = payment.ore;
    return true;
  }
}

/** The lines of a receipt, which add up to the sum. */
function linesIn(receipt: unknown, ore: number): FakePayment['lines'] {
  const { orderLines, bottomLine } = only(receipt, 'orderLines', 'bottomLine');
  if (only(bottomLine, 'currency')['currency'] !== 'NOK') throw new Problem(400, '', 'no kroner');
  if (!Array.isArray(orderLines) || orderLines.length === 0) throw new Problem(400, '', 'no order lines');
  const lines = (orderLines as readonly unknown[]).map((line) => {
    const fields = ['id', 'name', 'totalAmount', 'totalAmountExcludingTax', 'totalTaxAmount', 'taxRate'];
    const given = only(line, ...fields);
    const { id, name, totalAmount, totalAmountExcludingTax, totalTaxAmount, taxRate } = given;
    if (typeof id !== 'string' || typeof name !== 'string' || name === '' || typeof totalAmount !== 'number')
      throw new Problem(400, '', `no order line: ${JSON.stringify(line)}`);
    if (totalAmountExcludingTax !== totalAmount || totalTaxAmount !== 0 || taxRate !== 0)
      throw new Problem(400, '', 'tax on a ticket');
    return { name, ore: totalAmount };
  });
  if (lines.reduce((sum, line) => sum + line.ore, 0) !== ore)
    throw new Problem(400, '', 'the order lines do not add up to the amount');
  return lines;
}
