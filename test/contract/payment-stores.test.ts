import { describe, expect, it } from '@jest/globals';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { aMail, anImport, aPayment, aRegistration, NOON } from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const COMMITTED = {
  by: 'crew',
  coveredUntil: NOON,
  booked: 1,
  revived: 0,
  mailed: 1,
  ore: 45_000,
  revivedCodes: [],
  rows: 1,
  fallenPins: [],
};

describe.each(TEST_DATABASES)('money on %s', (kind) => {
  const { run, read } = freshStores(kind);

  it('comes back as it was stored, oldest first, then by source', async () => {
    const refund = aPayment({
      id: '2'.repeat(32),
      kind: 'refund',
      ore: -45_000,
      paidAt: NOON - 1,
      source: 'r',
    });
    const unmatched = aPayment({ id: '3'.repeat(32), code: null, source: 'psp-2', note: 'Æ 👾\n"' });
    await run(({ payments }) => payments.add([aPayment({ id: '9'.repeat(32) }), refund, unmatched]));
    const all = await read(({ payments }) => payments.all());
    expect(all).toEqual([refund, aPayment({ id: '9'.repeat(32) }), unmatched]);
    const counted = await read(({ payments }) => payments.counted());
    const decisive = ({ id, code, kind, ore, paidAt, source }: (typeof all)[number]) => ({
      id,
      code,
      kind,
      ore,
      paidAt,
      source,
    });
    expect(counted.map(decisive)).toEqual(expect.arrayContaining(all.map(decisive)));
    expect(await read(({ payments }) => payments.ofCode('ABC234'))).toEqual(all.slice(0, 2));
    const codes = ['ZZZZZZ', 'ABC234'];
    expect(await read(({ payments }) => payments.ofCodes(codes))).toEqual(all.slice(0, 2));
    expect(await read(({ payments }) => payments.ofCodes([]))).toEqual([]);
    expect(await read(({ payments }) => payments.find(unmatched.id))).toEqual(unmatched);
    expect(await read(({ payments }) => payments.find('z'.repeat(32)))).toBeNull();
  });

  it('is booked once for each source, and again after it was voided', async () => {
    await run(({ payments }) => payments.add([aPayment()]));
    const again = aPayment({ id: 'q'.repeat(32) });
    await run(({ payments }) => expect(payments.add([again])).rejects.toThrow(StaleWrite));
    const booked = () => read(({ payments }) => payments.bookedSources('vipps-report', ['psp-1', 'psp-9']));
    expect(await booked()).toEqual(['psp-1']);
    await run(async ({ payments }) => {
      const [payment] = await payments.all();
      if (payment)
        await payments.save([{ ...payment, voidedAt: NOON, voidedBy: 'crew', voidedReason: 'Feil' }]);
    });
    expect(await booked()).toEqual([]);
    expect(await read(({ payments }) => payments.counted())).toEqual([]);
    await run(({ payments }) => payments.add([again]));
  });

  it('is paid back once for each source, which may be one of a payment too', async () => {
    const refund = aPayment({ id: 'r'.repeat(32), kind: 'refund', ore: -45_000 });
    await run(({ payments }) => payments.add([aPayment(), refund]));
    const again = { ...refund, id: 's'.repeat(32) };
    await run(({ payments }) => expect(payments.add([again])).rejects.toThrow(StaleWrite));
    expect(await read(({ payments }) => payments.bookedSources('refund', ['psp-1', 'psp-9']))).toEqual([
      'psp-1',
    ]);
  });

  it('whose payer is forgotten is told by its digest, until it is voided', async () => {
    const forgotten = aPayment({ id: 'f'.repeat(32), source: `forgotten ${'a'.repeat(64)}` });
    await run(({ payments }) => payments.add([aPayment(), forgotten]));
    const told = (kind: 'refund' | 'vipps-report') => read(({ payments }) => payments.forgottenSources(kind));
    expect([await told('vipps-report'), await told('refund')]).toEqual([[forgotten.source], []]);
    const voided = { ...forgotten, voidedAt: NOON, voidedBy: 'crew', voidedReason: 'Feil' };
    await run(({ payments }) => payments.save([voided]));
    expect(await told('vipps-report')).toEqual([]);
  });

  it('of one source may pay several codes', async () => {
    const parts = [0, 1].map((part) => aPayment({ id: String(part).repeat(32), part }));
    await run(({ payments }) => payments.add(parts));
    expect(await read(({ payments }) => payments.all())).toHaveLength(2);
  });

  it('is not changed by who has read an older version', async () => {
    await run(({ payments }) => payments.add([aPayment()]));
    await run(({ payments }) => payments.save([aPayment({ note: 'ny' })]));
    await run(({ payments }) => expect(payments.save([aPayment()])).rejects.toThrow(StaleWrite));
  });

  it('comes by reports, which are kept once they were booked', async () => {
    const booked = anImport({ id: 'b'.repeat(32) });
    await run(async ({ paymentImports }) => {
      await paymentImports.add(anImport());
      await paymentImports.add(booked);
    });
    expect(await read(({ paymentImports }) => paymentImports.find(booked.id))).toEqual(booked);
    const committed = { ...booked, committed: { ...COMMITTED, at: NOON + 1 } };
    await run(({ paymentImports }) => paymentImports.save(committed));
    await run(({ paymentImports }) => expect(paymentImports.save(committed)).rejects.toThrow(StaleWrite));
    expect(await read(({ paymentImports }) => paymentImports.committed())).toEqual([
      { ...committed, version: 1 },
    ]);
    expect(await run(({ paymentImports }) => paymentImports.removeOlder(NOON + 1))).toBe(1);
    expect(await read(({ paymentImports }) => paymentImports.find(anImport().id))).toBeNull();
    expect(await read(({ paymentImports }) => paymentImports.find(booked.id))).not.toBeNull();
  });

  it('is told of by mails that go after what somebody has just done, each once', async () => {
    const reminder = aMail({ id: 'r'.repeat(32), kind: 'payment-reminder', priority: 1, about: 'ABC234 1' });
    const confirmation = aMail({ createdAt: NOON + 1, nextAt: NOON + 1 });
    await run(async ({ outbox }) => {
      await outbox.add(reminder);
      await outbox.add(confirmation);
    });
    const due = await read(({ outbox }) => outbox.due(NOON + 2, 9));
    expect(due.map(({ id }) => id)).toEqual([confirmation.id, reminder.id]);
    const twin = { ...reminder, id: 't'.repeat(32) };
    await run(({ outbox }) => expect(outbox.add(twin)).rejects.toThrow(StaleWrite));
    const asked = [
      { kind: 'payment-reminder', about: 'ABC234 1' },
      { kind: 'payment-reminder', about: 'ABC234 2' },
      { kind: 'payment-received', about: 'ABC234 1' },
    ] as const;
    expect([...(await read(({ outbox }) => outbox.queuedBefore(asked)))]).toEqual([
      'payment-reminder ABC234 1',
    ]);
  });

  it('that is owed counts against nobody past a deadline, also one that the crew has given', async () => {
    const registration = aRegistration();
    await run(({ registrations }) => registrations.add(registration));
    const { code, email, paymentDeadline } = registration;
    const owing = async (dueAfter: number) =>
      (
        await read(({ registrations }) => registrations.unpaid({ blockKeys: [email] }, dueAfter))
      ).registrations.get(email) ?? 0;
    expect([await owing(paymentDeadline - 1), await owing(paymentDeadline)]).toEqual([1, 0]);
    await run(({ registrations }) => registrations.giveDeadline(code, paymentDeadline + 10));
    expect([await owing(paymentDeadline + 9), await owing(paymentDeadline + 10)]).toEqual([1, 0]);
    await run(({ registrations }) => registrations.noteReminder(code, { deadline: 7, hours: 24 }));
    expect(await read(({ registrations }) => registrations.byCode(code))).toMatchObject({
      givenDeadline: paymentDeadline + 10,
      reminded: { deadline: 7, hours: 24 },
    });
    expect((await read(({ registrations }) => registrations.all())).map((one) => one.code)).toEqual([code]);
  });
});
