import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OperationsAnswer, RefundOnlineAnswer, VippsAnswer } from '../../adapters/http/contract.ts';
import { derivePaid } from '../../application/shared/paid-flags.ts';
import { PaymentWebhook } from '../../application/payments/payment-webhook.ts';
import { PORTS } from '../../config/ports.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { signedRequest } from '../support/fake-vipps/webhooks.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { MyVisitor } from '../support/my-visits.ts';
import { OnlineVisits } from '../support/online-visits.ts';
import { Superadmin } from '../support/superadmin.ts';
import { until } from '../support/until.ts';
import { commitReport, REPORT_HEAD, reportLine, upload } from '../support/vipps-reports.ts';

let online: OnlineVisits;
let sjef: Superadmin;
beforeAll(async () => {
  // Vipps calls the address that was registered, so the program has to be there.
  online = await OnlineVisits.start({ LIMIT_ONLINE_START_MS: '4000', LIMIT_ONLINE_HANG_MS: '1000' });
  sjef = await Superadmin.loggedIn(online.program);
});
afterAll(async () => {
  const { complaints } = await online.vipps.ledger();
  const faults = await brokenIn(online.program);
  await online.stop();
  expect(complaints).toEqual([]);
  expect(faults).toEqual([]);
});

const WEBHOOK = 'http://localhost:3000/api/payment/webhook';

describe('what Vipps tells by itself', () => {
  const vipps = async () => (await online.crew.get<VippsAnswer>('/api/admin/getVipps')).body;
  const tasks = async () => {
    const { body } = await online.crew.get<{ tasks: { id: string }[] }>('/api/admin/getTasks');
    return body.tasks.map(({ id }) => id);
  };
  const secretNow = () =>
    online.program.read(async ({ onlinePayments }) => (await onlinePayments.webhook())?.secret ?? '');
  const tells = async (body: string, secret: string, more: Readonly<Record<string, string>> = {}) => {
    const request = signedRequest(WEBHOOK, body, secret);
    const headers = { ...(request.headers as Record<string, string>), ...more };
    const { status } = await fetch(`${online.program.url}/api/payment/webhook`, { ...request, headers });
    return status;
  };

  test('is heard once a superadmin has registered where, and its secret is told nobody', async () => {
    expect(await vipps()).toEqual({ on: true, msn: '123456', url: online.vipps.url, webhook: null });
    expect(await tasks()).toContain('vipps-webhook');
    expect(await tells('{}', '')).toBe(401);
    const registered = await sjef.crew.post<VippsAnswer>('/api/superAdmin/registerWebhook');
    expect(registered.body.webhook).toMatchObject({ url: WEBHOOK, lastSeenAt: null, ok: true });
    expect((await online.vipps.ledger()).webhooks).toMatchObject([{ url: WEBHOOK }]);
    expect(await tasks()).not.toContain('vipps-webhook');
    // Again, by two at once: the older one goes, and neither removes what the other has registered.
    const again = () => sjef.crew.post('/api/superAdmin/registerWebhook');
    await Promise.all([again(), again()]);
    const { id } = (await vipps()).webhook ?? {};
    expect((await online.vipps.ledger()).webhooks).toEqual([{ id, url: WEBHOOK }]);
    const told = JSON.stringify([await vipps(), await online.operations(), online.program.logged]);
    expect(told).not.toContain(await secretNow());
  });

  test('is not lost when it cannot be registered anew', async () => {
    const before = await secretNow();
    await online.vipps.set({ faults: [{ on: 'webhooks', kind: '500' }] });
    expect((await sjef.crew.post('/api/superAdmin/registerWebhook')).status).toBe(503);
    expect(await secretNow()).toBe(before);
  });

  test('is believed when it is signed for our address, whatever the caller says of itself', async () => {
    const secret = await secretNow();
    const group = await online.paying(1);
    await online.vipps.act(group.reference, 'approve');
    const body = JSON.stringify({ reference: group.reference, name: 'ABORTED' });
    expect(await tells(body, 'another')).toBe(401);
    expect(await tells(body, secret, { 'x-ms-date': 'yesterday' })).toBe(401);
    expect(await tells(body, secret, { 'x-ms-content-sha256': 'x' })).toBe(401);
    expect(await online.state(group.body.attempt)).toBe('waiting');
    expect(await tells(body, secret, { 'Content-Type': 'text/plain' })).toBe(200);
    // What it says is not believed: Vipps is asked.
    await until(async () => (await online.state(group.body.attempt)) === 'paid', 'that it is settled');
    for (const other of ['no JSON', '{"reference":"lp-ZZZZZZ-1"}', '[]', ''])
      expect(await tells(other, secret)).toBe(200);
    expect(await tells('x'.repeat(40_000), secret)).toBe(413);
    expect((await vipps()).webhook?.lastSeenAt).toBe(online.program.clock.now());
  });

  test('is looked after daily, and red when Vipps has it no more', async () => {
    await online.vipps.set({ forgetWebhooks: true });
    await online.program.container.get(PaymentWebhook).lookDaily();
    expect((await vipps()).webhook?.ok).toBe(true);
    online.program.clock.advance(DAY);
    await online.program.container.get(PaymentWebhook).lookDaily();
    expect((await vipps()).webhook?.ok).toBe(false);
    expect((await online.operations()).vipps).toMatchObject({ ok: false, webhook: true });
    expect(await tasks()).toContain('vipps-webhook');
    await sjef.crew.post('/api/superAdmin/registerWebhook');
    await online.jobRuns();
    const told: OperationsAnswer['vipps'] = (await online.operations()).vipps;
    expect(told).toMatchObject({ ok: true, notCaptured: 0, isLate: false });
  });

  test('is red once the site has another address, which Vipps does not know', async () => {
    await online.program.container.get(PORTS.unitOfWork).run(async ({ onlinePayments }) => {
      const stored = await onlinePayments.webhook();
      if (stored) await onlinePayments.saveWebhook(stored, { ...stored, url: 'https://gammel.example' });
    });
    await online.program.container.get(PaymentWebhook).lookDaily();
    expect((await vipps()).webhook?.ok).toBe(false);
    expect((await online.operations()).vipps).toMatchObject({ ok: false, webhook: true });
    expect(await tasks()).toContain('vipps-webhook');
    await sjef.crew.post('/api/superAdmin/registerWebhook');
    expect(await tasks()).not.toContain('vipps-webhook');
  });

  test('is heard two hundred times a minute from one address', async () => {
    online.program.clock.advance(DAY);
    const secret = await secretNow();
    const statuses = await Promise.all(Array.from({ length: 201 }, () => tells('{}', secret)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses).toContain(429);
  });
});

describe('money that goes back online', () => {
  const refund = (code: string, ore: number) =>
    online.crew.post<RefundOnlineAnswer & { error?: string }>('/api/admin/refundOnline', { code, ore });
  const dueBack = async (code: string) =>
    (await online.payments()).toPayBack.find((one) => one.code === code);
  /** One of two has paid, and cancels in time. */
  const cancelled = async () => {
    const group = await online.paid(2);
    const me = await MyVisitor.of(online.program, group.code);
    const { status } = await me.post('cancel', { positions: [2], confirm: group.code });
    expect(status).toBe(200);
    return group;
  };

  test('is booked by who has pressed, and no more than is due', async () => {
    const { code, reference } = await cancelled();
    expect(await dueBack(code)).toMatchObject({ ore: 45_000, onlineOre: 45_000 });
    expect((await refund(code, 45_001)).body.error).toBe('more-than-received');
    expect((await refund('ZZZZZZ', 100)).body.error).toBe('code-unknown');
    const both = await Promise.all([refund(code, 45_000), refund(code, 45_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await online.atVipps(reference)).toMatchObject({ captured: 90_000, refunded: 45_000 });
    expect(await dueBack(code)).toBeUndefined();
    const back = (await online.payments()).payments.filter((one) => one.code === code && one.ore < 0);
    expect(back).toMatchObject([{ kind: 'refund', ore: -45_000, by: online.crew.username }]);
  });

  test('is not booked when Vipps refuses', async () => {
    const { code } = await cancelled();
    await online.vipps.set({ faults: [{ on: 'refund', kind: '403' }] });
    expect(await refund(code, 45_000)).toMatchObject({ status: 503, body: { error: 'payment-unavailable' } });
    expect(await dueBack(code)).toMatchObject({ ore: 45_000, onlineOre: 45_000 });
    expect((await refund(code, 45_000)).body).toEqual({ refundedOre: 45_000 });
  });

  test('is not given twice when Vipps refuses what it has given unheard', async () => {
    const { code, reference } = await cancelled();
    const kinds = ['lost', '403'] as const;
    await online.vipps.set({ faults: kinds.map((kind) => ({ on: 'refund', kind })) });
    expect((await refund(code, 45_000)).body).toEqual({ refundedOre: 45_000, pending: true });
    await online.jobRuns();
    expect(await dueBack(code)).toBeUndefined();
    expect((await refund(code, 45_000)).status).toBe(409);
    expect(await online.atVipps(reference)).toMatchObject({ refunded: 45_000 });
  });

  test('is asked for again with the same key when nobody knows', async () => {
    const { code, reference } = await cancelled();
    await online.vipps.set({ faults: [{ on: 'refund', kind: 'lost' }] });
    expect((await refund(code, 45_000)).body).toEqual({ refundedOre: 45_000, pending: true });
    await online.jobRuns();
    expect(await online.atVipps(reference)).toMatchObject({ refunded: 45_000 });
    expect((await online.askedOf(reference)).filter((one) => one.startsWith('refund'))).toEqual([
      `refund ${reference}-r1`,
      `refund ${reference}-r1`,
    ]);
  });
});

test('a report with payments online in it books none of them', async () => {
  const [paid, other] = [await online.paid(1), await online.visits.signsUp(1)];
  const head = [...REPORT_HEAD, 'Ordre-ID/Referanse'];
  const message = `Testlan ${paid.code}`;
  const rows = [
    [...reportLine(message, 450, 'psp-of-a-report'), paid.reference],
    [...reportLine(message, 450, `psp-${paid.reference}`), ''],
    [...reportLine(other.code, 450, 'psp-of-another'), ''],
  ];
  const { body } = await upload(
    online.program,
    online.crew,
    [head, ...rows].map((row) => row.join(';')).join('\r\n'),
  );
  expect(body.rows.map(({ outcome }) => outcome)).toEqual(['seen', 'seen', 'settles']);
  expect((await commitReport(online.crew, body.import, { otherUnit: true })).body).toMatchObject({
    booked: 1,
  });
  expect((await online.payments()).toPayBack.some(({ code }) => code === paid.code)).toBe(false);
  expect((await online.payments()).unmatched).toEqual([]);
});

describe('who pays and is erased, or whose event is reset,', () => {
  test('is forgotten but for sums and times, and a later report still sees it', async () => {
    const [paid, open] = [await online.paid(1), await online.paying(1)];
    await sjef.erase(paid.code);
    await sjef.erase(open.code);
    const stored = async () => JSON.stringify((await storedAttempts()).map(({ id: _, ...one }) => one));
    // What is open is let go of first.
    await online.jobRuns();
    expect(await online.atVipps(open.reference)).toMatchObject({ state: 'TERMINATED' });
    for (const code of [paid.code, open.code]) expect(await stored()).not.toContain(code);
    const line = [...reportLine('', 450, 'psp-later'), paid.reference];
    const head = [...REPORT_HEAD, 'Ordre-ID/Referanse'];
    const { body } = await upload(
      online.program,
      online.crew,
      [head, line].map((row) => row.join(';')).join('\r\n'),
    );
    expect(body.rows).toMatchObject([{ outcome: 'seen' }]);
  });

  test('is booked again after a restore, once, and of what has gone back, too', async () => {
    const [paid, back, begun] = [await online.paying(1), await online.paid(2), await online.paying(1)];
    const { name } = await sjef.makeBackup();
    await online.vipps.act(paid.reference, 'approve');
    const me = await MyVisitor.of(online.program, back.code);
    await me.post('cancel', { positions: [2], confirm: back.code });
    await online.crew.post('/api/admin/refundOnline', { code: back.code, ore: 45_000 });
    await online.jobRuns();
    const again = await online.begins({ guid: begun.guid });
    await online.vipps.act(again.reference, 'approve');
    await online.jobRuns();
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await online.listed(paid.code)).toMatchObject([{ paid: false }]);
    await online.jobRuns();
    expect(await online.listed(paid.code)).toMatchObject([{ paid: true }]);
    expect(await online.listed(begun.code)).toMatchObject([{ paid: true }]);
    const booked = (await online.payments()).payments.filter(({ code }) => code === back.code);
    expect(booked.reduce((sum, { ore }) => sum + ore, 0)).toBe(45_000);
    const receipts = online.subjectsTo(paid.email).filter((one) => one === 'betalingen er registrert');
    expect(receipts).toHaveLength(1);
  });

  test.each([
    ['taken', ['approve'], 409, true],
    ['agreed to', ['approve-only'], 409, true],
    ['given up', ['abort'], 200, false],
  ] as const)('is asked about first where only Vipps knows of it: %s', async (_, [act], status, isPaid) => {
    const group = await online.paying(1);
    await online.vipps.act(group.reference, act === 'abort' ? 'abort' : 'approve');
    if (act === 'approve') await online.jobRuns();
    await forgotten(group.body.attempt);
    expect((await online.begins({ guid: group.guid })).status).toBe(status);
    expect((await online.listed(group.code)).map(({ paid }) => paid)).toEqual([isPaid]);
    await online.jobRuns();
    expect((await online.atVipps(group.reference))?.captured).toBe(isPaid ? 45_000 : 0);
  });

  /** As in an installation of which an old backup was restored into a new one. */
  async function forgotten(attempt: string): Promise<void> {
    await online.program.container.get(PORTS.unitOfWork).run(async (stores) => {
      const { onlinePayments, payments } = stores;
      const { code, reference } = (await onlinePayments.find(attempt)) ?? { code: '', reference: '' };
      await onlinePayments.remove(attempt);
      const own = (await payments.all()).filter(({ source }) => source === reference);
      const voided = { voidedAt: 1, voidedBy: 'sjef', voidedReason: 'Gjenopprettet' };
      await payments.save(own.map((payment) => ({ ...payment, ...voided })));
      await derivePaid(stores, code ?? '', 'sjef', online.program.clock.now());
    });
  }

  test('gets back what is open, and nothing is left of it', async () => {
    const [agreed, open] = [await online.paying(1), await online.paying(1)];
    await online.vipps.act(agreed.reference, 'approve');
    expect((await sjef.reset()).status).toBe(200);
    const left = await storedAttempts();
    const names = left.map(({ reference }) => reference);
    expect(names).toEqual(expect.arrayContaining([agreed.reference, open.reference]));
    expect(new Set(left.map(({ code }) => code))).toEqual(new Set([null]));
    await online.jobRuns();
    expect(await online.atVipps(agreed.reference)).toMatchObject({ captured: 0, cancelled: 45_000 });
    expect(await online.atVipps(open.reference)).toMatchObject({ state: 'TERMINATED' });
    expect(await storedAttempts()).toEqual([]);
  });

  async function storedAttempts() {
    return (await storedAt(online.program.databaseUrl)).online_payment;
  }
});
