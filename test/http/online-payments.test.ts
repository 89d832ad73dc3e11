import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MyAnswer } from '../../adapters/http/contract.ts';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import { aChild } from '../support/guardian-visits.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { MyVisitor } from '../support/my-visits.ts';
import { OnlineVisits } from '../support/online-visits.ts';

let online: OnlineVisits;
beforeAll(async () => {
  online = await OnlineVisits.start({ LIMIT_ONLINE_START_MS: '4000', LIMIT_ONLINE_HANG_MS: '1000' });
});
afterAll(async () => {
  const { complaints } = await online.vipps.ledger();
  const faults = await brokenIn(online.program);
  await online.stop();
  expect(complaints).toEqual([]);
  expect(faults).toEqual([]);
});

const TERMS = { acceptTerms: undefined };
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('who pays is told by', () => {
  test('the session of the sign-up, of Min påmelding, or a guardian’s link', async () => {
    const { guid, code, email } = await online.visits.signsUp(1);
    const byGuid = await online.begins({ guid });
    expect(byGuid).toMatchObject({ status: 200, reference: `lp-${code}-1` });
    expect(byGuid.body).toEqual({
      redirectUrl: expect.any(String),
      attempt: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const me = await online.visits.opened(code, email);
    expect((await online.begins({}, bearer(me.session))).status).toBe(200);

    const child = await online.guardians.signsUp(aChild());
    const token = online.guardians.token();
    // Who is only said to be the guardian learns nothing of the money, and pays nothing.
    expect((await online.begins({ token, code: child.code })).body.error).toBe('link-unknown');
    await online.guardians.gives();
    expect(await online.begins({ token, code: child.code })).toMatchObject({ status: 200 });
    expect((await online.begins({ token, code })).status).toBe(404);
  });

  test('nothing else: refused before terms, terms before what is owed', async () => {
    const { guid } = await online.visits.signsUp(1);
    const refused = async (body: object, headers = {}) => {
      const { status, body: answer } = await online.begins(body, headers);
      return [status, answer.error];
    };
    expect(await refused(TERMS)).toEqual([401, 'unauthenticated']);
    expect(await refused(TERMS, bearer(online.crew.token))).toEqual([401, 'unauthenticated']);
    expect(await refused({ ...TERMS, guid: `${'0'.repeat(32)}-ABC234` })).toEqual([404, 'session-unknown']);
    expect(await refused({ ...TERMS, guid: 'x' })).toEqual([404, 'session-unknown']);
    expect(await refused({ ...TERMS, token: 'f'.repeat(64), code: 'ABC234' })).toEqual([404, 'link-unknown']);
    expect(await refused({ guid, acceptTerms: 'true' })).toEqual([400, 'terms-not-accepted']);
    expect(await refused({ guid }, bearer('x'))).toEqual([400, 'malformed']);
    const paid = await online.paid();
    expect(await refused({ ...TERMS, guid: paid.guid })).toEqual([400, 'terms-not-accepted']);
    expect(await refused({ guid: paid.guid })).toEqual([409, 'nothing-owed']);
  });
});

test('a payment goes from its begin to a receipt, and Vipps learns no name', async () => {
  const group = await online.paying(2);
  const { attempt } = group.body;
  expect(await online.atVipps(group.reference)).toMatchObject({
    ...{ ore: 90_000, returnUrl: `http://localhost:3000/betalt?a=${attempt}` },
    description: expect.stringMatching(new RegExp(`^.+ ${group.code}$`)),
    lines: [1, 2].map((number) => ({
      name: `Rad ${String(group.row)}, plass ${String(number)}`,
      ore: 45_000,
    })),
  });
  expect(await online.state(attempt)).toBe('waiting');
  await online.vipps.act(group.reference, 'approve');
  // Nobody asks Vipps sooner than five seconds after the begin.
  expect(await online.state(attempt)).toBe('waiting');
  online.program.clock.advance(5_000);
  expect(await online.state(attempt)).toBe('paid');
  await online.jobRuns();
  expect(await online.atVipps(group.reference)).toMatchObject({ captured: 90_000, cancelled: 0 });
  expect(await online.askedOf(group.reference)).toContain(`capture ${group.reference}-c`);
  expect((await online.listed(group.code)).map(({ paid }) => paid)).toEqual([true, true]);
  expect(online.subjectsTo(group.email)).toContain('betalingen er registrert');
  const booked = (await online.payments()).payments.filter(({ code }) => code === group.code);
  expect(booked).toMatchObject([{ kind: 'vipps-online', ore: 90_000, by: 'Vipps', source: group.reference }]);
  const me = await MyVisitor.of(online.program, group.code);
  expect((await me.get()).body.online).toEqual({ attempt, state: 'paid' } satisfies MyAnswer['online']);
  expect((await online.begins({ guid: group.guid })).body.error).toBe('nothing-owed');
});

test('an attempt that nobody knows tells nothing', async () => {
  for (const attempt of ['f'.repeat(32), 'x', `lp-ABC234-1`])
    expect(await online.state(attempt)).toBeUndefined();
});

describe('what was begun before', () => {
  test('is closed when it is begun anew, so that it cannot be paid', async () => {
    const first = await online.paying();
    const second = await online.begins({ guid: first.guid });
    expect(second.reference).toBe(`lp-${first.code}-2`);
    expect(await online.vipps.act(first.reference, 'approve')).toBe(false);
    expect(await online.state(first.body.attempt)).toBe('cancelled');
    expect(await online.state(second.body.attempt)).toBe('waiting');
  });

  test('is settled when it was paid meanwhile', async () => {
    const first = await online.paying();
    await online.vipps.act(first.reference, 'approve');
    expect(await online.begins({ guid: first.guid })).toMatchObject({
      ...{ status: 409, body: { error: 'nothing-owed' } },
    });
    expect(await online.atVipps(first.reference)).toMatchObject({ captured: 90_000 });
  });

  test.each(['abort', 'expire'] as const)('is closed by its payer or by time: %s', async (act) => {
    const { reference, body, guid, code } = await online.paying();
    await online.vipps.act(reference, act);
    await online.jobRuns();
    expect(await online.state(body.attempt)).toBe('cancelled');
    expect((await online.begins({ guid })).reference).toBe(`lp-${code}-2`);
  });

  test('is asked about when its answer was lost, and closed before the next', async () => {
    const { guid, code } = await online.visits.signsUp(1);
    await online.vipps.set({ faults: [{ on: 'create', kind: 'lost' }] });
    const lost = await online.begins({ guid });
    expect(lost).toMatchObject({ status: 503, body: { error: 'payment-unavailable', retryAfter: 10 } });
    expect(await online.begins({ guid })).toMatchObject({ status: 200, reference: `lp-${code}-2` });
    expect(await online.atVipps(`lp-${code}-1`)).toMatchObject({ state: 'TERMINATED' });
  });
});

test('two who begin at once get one that can be paid', async () => {
  const { guid, code } = await online.visits.signsUp(1);
  const both = await Promise.all([online.begins({ guid }), online.begins({ guid })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const states = (await online.vipps.ledger()).payments
    .filter(({ reference }) => reference.startsWith(`lp-${code}-`))
    .map(({ state }) => state);
  expect(states.toSorted()).toEqual(['CREATED', 'TERMINATED']);
});

test('a code is begun ten times an hour', async () => {
  const { guid } = await online.visits.signsUp(1);
  for (let nth = 1; nth <= 10; nth++) expect((await online.begins({ guid })).status).toBe(200);
  expect((await online.begins({ guid })).status).toBe(429);
  online.program.clock.advance(HOUR);
  expect((await online.begins({ guid })).status).toBe(200);
});

describe('money for a registration that', () => {
  const remove = async (code: string, row: number, number: number, text: string) => {
    const person = { code, rowNum: row, seatNum: number, text };
    const { status } = await online.crew.put(`/api/admin/deleteuser/${code}`, person);
    expect(status).toBe(200);
  };

  test('has expired revives it while its seats are free', async () => {
    const group = await online.paying(1);
    await remove(group.code, group.row, 1, 'Ikke betalt innen fristen');
    await online.vipps.act(group.reference, 'approve');
    await online.jobRuns();
    expect(await online.listed(group.code)).toMatchObject([{ paid: true }]);
    expect(online.subjectsTo(group.email)).toContain('plassen er din igjen');
  });

  test.each(['Kommer ikke', 'Ikke betalt innen fristen'])('is gone (%s) is let go', async (reason) => {
    const group = await online.paying(1);
    await remove(group.code, group.row, 1, reason);
    const isExpired = reason.startsWith('Ikke');
    if (isExpired) await online.crew.adds({ rowNum: group.row, seatNum: 1 });
    await online.vipps.act(group.reference, 'approve');
    await online.jobRuns();
    expect(await online.state(group.body.attempt)).toBe('released');
    expect(await online.atVipps(group.reference)).toMatchObject({ captured: 0, cancelled: 45_000 });
    const [mail] = online.visits.mails.to(group.email).slice(-1);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      `Vi har ikke trukket 450 kr for ${group.code}: plassene er gått til andre, eller de var betalt allerede.`,
    );
    expect((await online.payments()).payments.some(({ code }) => code === group.code)).toBe(false);
  });

  test('is being paid is neither expired nor listed until that is known', async () => {
    const group = await online.paying(1);
    online.program.clock.advance(6 * DAY);
    await online.program.container.get(PaymentDeadlines).runDue();
    const overdue = async () => (await online.payments()).overdue.map(({ code }) => code);
    expect(await overdue()).not.toContain(group.code);
    const expired = { codes: [group.code], reason: 'Ikke betalt innen fristen' };
    expect((await online.crew.post('/api/admin/expireCodes', expired)).status).toBe(409);
    await online.vipps.act(group.reference, 'expire');
    await online.jobRuns();
    expect(await overdue()).toContain(group.code);
  });
});

describe('when the crew has booked some of it meanwhile', () => {
  /** One of two was paid to the crew. */
  const halfPaid = async () => {
    const group = await online.paying(2);
    await online.crew.put('/api/admin/setpaid', { code: group.code, rowNum: group.row, seatNum: 1 });
    await online.vipps.act(group.reference, 'approve');
    return group;
  };

  test('the rest is taken, and what is over is let go', async () => {
    const group = await halfPaid();
    await online.jobRuns();
    expect(await online.atVipps(group.reference)).toMatchObject({ captured: 45_000, cancelled: 45_000 });
    expect((await online.listed(group.code)).map(({ paid }) => paid)).toEqual([true, true]);
  });

  test('all is taken where Vipps takes no part', async () => {
    const group = await halfPaid();
    await online.vipps.set({ noPart: true });
    await online.jobRuns();
    await online.vipps.set({ noPart: false });
    expect(await online.atVipps(group.reference)).toMatchObject({ captured: 90_000, cancelled: 0 });
    expect(await online.askedOf(group.reference)).toContain(`capture ${group.reference}-c2`);
    const booked = (await online.payments()).payments.filter(({ code }) => code === group.code);
    expect(booked.filter(({ voidedAt }) => voidedAt === undefined)).toMatchObject([{ ore: 90_000 }]);
    expect(online.subjectsTo(group.email).filter((one) => one === 'betalingen er registrert')).toHaveLength(
      1,
    );
  });
});

test('a capture that fails for a while is done once, by the same key', async () => {
  const group = await online.paying(1);
  await online.vipps.act(group.reference, 'approve');
  const kinds = ['500', '423', 'lost'] as const;
  await online.vipps.set({ faults: kinds.map((kind) => ({ on: 'capture', kind })) });
  await online.jobRuns();
  expect(await online.state(group.body.attempt)).toBe('paid');
  // The third was done, although its answer was lost: that is seen before it would be asked for again.
  for (const pause of [2_000, 5_000, 10_000]) await online.jobRuns(pause);
  expect(await online.atVipps(group.reference)).toMatchObject({ captured: 45_000 });
  const asked = (await online.askedOf(group.reference)).filter((one) => one.startsWith('capture'));
  expect(new Set(asked)).toEqual(new Set([`capture ${group.reference}-c`]));
});

test('what Vipps refuses to tell decides nothing', async () => {
  const group = await online.paying(1);
  await online.vipps.set({ faults: [{ on: 'look', kind: '403' }] });
  await online.jobRuns();
  expect(await online.atVipps(group.reference)).toMatchObject({ state: 'CREATED' });
  expect(await online.state(group.body.attempt)).toBe('waiting');
  await online.vipps.act(group.reference, 'approve');
  await online.vipps.set({ faults: [{ on: 'capture', kind: 'lost' }] });
  await online.jobRuns();
  // It was taken, which nobody has heard.
  await online.vipps.set({ faults: [{ on: 'look', kind: '403' }] });
  for (const pause of [2_000, 5_000]) await online.jobRuns(pause);
  expect(await online.state(group.body.attempt)).toBe('paid');
  expect(await online.listed(group.code)).toMatchObject([{ paid: true }]);
  expect(online.subjectsTo(group.email)).not.toContain('betalingen er ikke trukket');
});

test('money that Vipps will not take counts no more, and everybody is told', async () => {
  const group = await online.paying(1);
  await online.vipps.act(group.reference, 'approve');
  await online.vipps.set({ noCapture: true });
  await online.jobRuns();
  await online.vipps.set({ noCapture: false });
  expect(await online.listed(group.code)).toMatchObject([{ paid: false, owedOre: 45_000 }]);
  const [booked] = (await online.payments()).payments.filter(({ code }) => code === group.code);
  expect(booked?.voidedAt).toBeDefined();
  expect(await online.atVipps(group.reference)).toMatchObject({ captured: 0, cancelled: 45_000 });
  expect(online.subjectsTo(group.email).at(-1)).toBe('betalingen er ikke trukket');
  // The seats are theirs.
  const told = online.mailsTo(group.email).at(-1)?.text;
  expect(told).toContain('Plassene er fortsatt deres. Betal på nytt');
  expect((await online.operations()).vipps).toMatchObject({ ok: false, notCaptured: 1 });
});
