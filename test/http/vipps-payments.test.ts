import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { VippsApi } from '../../adapters/vipps/vipps-api.ts';
import { VippsPayments } from '../../adapters/vipps/vipps-payments.ts';
import type { OnlineAnswer } from '../../application/ports/online-payments.ts';
import { VIPPS_KEYS } from '../support/fake-vipps/vipps.ts';
import type { Log } from '../../application/ports/system.ts';
import { SILENT } from '../support/silent-log.ts';
import type { FaultKind } from '../support/fake-vipps/faults.ts';
import { VippsServer } from '../support/vipps-server.ts';

let server: VippsServer;
let vipps: VippsPayments;
beforeAll(async () => {
  server = await VippsServer.start();
});
afterAll(async () => {
  const { complaints } = await server.ledger();
  await server.stop();
  expect(complaints).toEqual([]);
});
beforeEach(() => {
  vipps = payments();
});

function payments(
  clientSecret: string = VIPPS_KEYS.VIPPS_CLIENT_SECRET,
  hangMs?: number,
  log: Pick<Log, 'warn'> = SILENT,
): VippsPayments {
  const { VIPPS_CLIENT_ID: clientId, VIPPS_SUBSCRIPTION_KEY: subscriptionKey, VIPPS_MSN: msn } = VIPPS_KEYS;
  const keys = { clientId, clientSecret, subscriptionKey, msn, url: server.url };
  return new VippsPayments(
    new VippsApi(keys, { version: '1.2.3', log, ...(hangMs !== undefined && { hangMs }) }),
  );
}

let count = 0;
/** Begins a payment of 900 kroner; returns its reference. */
async function begun(ore = 90_000): Promise<string> {
  // Each of another code: no code has two that are open.
  const reference = `lp-K7W${String(100 + ++count)}-1`;
  const lines = [{ name: 'Rad 3, plass 4', ore }];
  const payment = {
    reference,
    ore,
    attempt: String(count).padStart(32, '0'),
    description: 'Testlan K7WM2R',
    lines,
  };
  const started = await vipps.start({ ...payment, returnUrl: 'http://localhost:3000/betalt?a=1' });
  expect(started).toMatchObject({ is: 'done', redirectUrl: `${server.url}/fake/pay/${reference}` });
  return reference;
}

async function authorised(): Promise<string> {
  const reference = await begun();
  await server.act(reference, 'approve');
  return reference;
}

test('a payment is begun, agreed to, taken and given back, and tells its sums on the way', async () => {
  const reference = await begun();
  expect(await vipps.look(reference)).toMatchObject({ is: 'done', state: 'CREATED', authorisedOre: 0 });
  await server.act(reference, 'approve');
  const agreed = { is: 'done', state: 'AUTHORIZED', authorisedOre: 90_000, psp: `psp-${reference}` };
  expect(await vipps.look(reference)).toMatchObject({ ...agreed, capturedOre: 0 });
  const capture = { reference, key: `${reference}-c`, ore: 45_000 };
  expect(await vipps.capture(capture)).toMatchObject({ ...agreed, capturedOre: 45_000 });
  expect(await vipps.capture(capture)).toMatchObject({ ...agreed, capturedOre: 45_000 });
  const cancel = { reference, key: `${reference}-x`, unlessAuthorised: false };
  expect(await vipps.cancel(cancel)).toMatchObject({ ...agreed, cancelledOre: 45_000 });
  const refund = { reference, key: `${reference}-r1`, ore: 20_000 };
  expect(await vipps.refund(refund)).toMatchObject({ ...agreed, refundedOre: 20_000 });
});

test('nobody who has agreed meanwhile is closed out, and what is closed cannot be paid', async () => {
  const [open, agreed] = [await begun(), await authorised()];
  const close = (reference: string) => ({ reference, key: `${reference}-xt`, unlessAuthorised: true });
  expect(await vipps.cancel(close(open))).toMatchObject({ is: 'done', state: 'TERMINATED' });
  expect(await server.act(open, 'approve')).toBe(false);
  expect(await vipps.cancel(close(agreed))).toEqual({ is: 'refused', code: '6060' });
});

test('a reference that is known already, and one that is not, are told', async () => {
  const reference = await begun();
  const again = { reference, ore: 90_000, attempt: 'f'.repeat(32), description: 'Testlan K7WM2R' };
  const lines = [{ name: 'Rad 3, plass 4', ore: 90_000 }];
  const started = await vipps.start({ ...again, lines, returnUrl: 'http://localhost:3000/betalt?a=1' });
  expect(started).toMatchObject({ is: 'refused' });
  expect(await vipps.look('lp-K7WM2R-0')).toEqual({ is: 'refused', code: '404' });
});

test('a part is refused where only all can be taken', async () => {
  const reference = await authorised();
  await server.set({ noPart: true });
  const part = await vipps.capture({ reference, key: `${reference}-c`, ore: 45_000 });
  await server.set({ noPart: false });
  expect(part).toEqual({ is: 'refused', code: '6140' });
});

describe('a call that', () => {
  test.each<[FaultKind, OnlineAnswer]>([
    ['500', { is: 'later' }],
    ['429', { is: 'later' }],
    ['423', { is: 'later' }],
    ['hang', { is: 'later' }],
    ['lost', { is: 'later' }],
    ['403', { is: 'refused', code: '' }],
  ])('is answered with %s', async (kind, answer) => {
    const reference = await authorised();
    await server.set({ faults: [{ on: 'capture', kind }] });
    const capture = { reference, key: `${reference}-c`, ore: 90_000 };
    const signal = kind === 'hang' ? AbortSignal.timeout(100) : undefined;
    expect(await vipps.capture(capture, signal)).toEqual(answer);
    // With the same key it is done once, whatever became of the first.
    expect(await vipps.capture(capture)).toMatchObject({ is: 'done', capturedOre: 90_000 });
  });

  test('hangs is given up', async () => {
    const impatient = payments(undefined, 100);
    await server.set({ faults: [{ on: 'token', kind: 'hang' }] });
    expect(await impatient.look('lp-K7WM2R-0')).toEqual({ is: 'later' });
  });
});

test('the token is kept, asked for anew once when Vipps has forgotten it, and wrong keys decide nothing', async () => {
  const reference = await begun();
  // A token that could not be had now would fail this look.
  await server.set({ faults: [{ on: 'token', kind: '500' }] });
  expect(await vipps.look(reference)).toMatchObject({ is: 'done' });
  await server.set({ forgetTokens: true });
  expect(await vipps.look(reference)).toEqual({ is: 'later' });
  expect(await vipps.look(reference)).toMatchObject({ is: 'done' });
  const lines: unknown[] = [];
  const mistaken = payments('wrong', undefined, { warn: (...line) => lines.push(line) });
  for (let look = 0; look < 3; look++) expect(await mistaken.look(reference)).toEqual({ is: 'later' });
  // Whoever reads the log learns why nothing is paid, once in a while, and no key.
  expect(lines).toEqual([['Vipps gives no token', { status: 401 }]]);
});

test('a webhook is registered, listed and removed', async () => {
  const url = 'https://lan.example.no/api/payment/webhook';
  const registered = await vipps.register(url);
  if (registered.is !== 'done') throw new Error('not registered');
  expect(registered.secret).not.toBe('');
  expect(await vipps.all()).toEqual({ is: 'done', webhooks: [{ id: registered.id, url }] });
  expect(await vipps.remove(registered.id)).toMatchObject({ is: 'done' });
  expect(await vipps.all()).toEqual({ is: 'done', webhooks: [] });
});
