import { describe, expect, it } from '@jest/globals';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import type { OnlineAttempt } from '../../domain/payments/online-payment.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { NOBODY } from '../../application/privacy/about.ts';
import { forgottenSource } from '../../domain/payments/payer.ts';
import { aPayment, NOON } from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { anAttempt } from '../support/payment-builders.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const numbered = (number: number, more: Partial<OnlineAttempt> = {}) =>
  anAttempt({ id: String(number).repeat(32), number, reference: `lp-K7WM2R-${String(number)}`, ...more });

describe.each(TEST_DATABASES)('tries to pay online on %s', (kind) => {
  const { run, read } = freshStores(kind);
  const add = (...attempts: readonly OnlineAttempt[]) =>
    run(async ({ onlinePayments }) => {
      for (const attempt of attempts) await onlinePayments.add(attempt);
    });

  it('come back as they were stored, the newest of a code first', async () => {
    const second = numbered(2, { psps: ['psp-Æ'], outlived: true, problem: 'not-captured', asked: null });
    await add(numbered(1), second, numbered(3, { code: 'ABC234', reference: 'lp-ABC234-1' }));
    expect(await read(({ onlinePayments }) => onlinePayments.ofCode('K7WM2R'))).toEqual([
      second,
      numbered(1),
    ]);
    expect(await read(({ onlinePayments }) => onlinePayments.find(second.id))).toEqual(second);
    expect(await read(({ onlinePayments }) => onlinePayments.withReference('lp-K7WM2R-2'))).toEqual(second);
    expect(await read(({ onlinePayments }) => onlinePayments.references())).toEqual({
      references: new Set(['lp-K7WM2R-1', 'lp-K7WM2R-2', 'lp-ABC234-1']),
      psps: new Set(['psp-Æ']),
    });
  });

  it('are changed by one at a time, and have each name once', async () => {
    await add(numbered(1));
    const save = (more: Partial<OnlineAttempt>) =>
      run(({ onlinePayments }) => onlinePayments.save(numbered(1, more)));
    await save({ step: 'capture', holder: 'h', heldUntil: NOON });
    const late = run(({ onlinePayments }) =>
      expect(onlinePayments.save(numbered(1))).rejects.toThrow(StaleWrite),
    );
    await late;
    await run(({ onlinePayments }) =>
      expect(onlinePayments.add(numbered(1, { id: 'f'.repeat(32) }))).rejects.toThrow(StaleWrite),
    );
    expect(await read(({ onlinePayments }) => onlinePayments.find(numbered(1).id))).toMatchObject({
      ...{ step: 'capture', holder: 'h', heldUntil: NOON, version: 1 },
    });
  });

  it('are due when nobody has them and their time has come, and are told by what is known of them', async () => {
    await add(
      numbered(1, { nextAt: NOON }),
      numbered(2, { nextAt: NOON - 1, code: 'ABC234' }),
      numbered(3, { nextAt: NOON + 1 }),
      numbered(4, { nextAt: NOON, heldUntil: NOON + 1 }),
      numbered(5, { step: 'done', state: 'paid', capturedOre: 100 }),
      numbered(6, { step: 'done', state: 'released', problem: 'not-captured', problemAt: NOON }),
      // Put off by a clock that ran ahead.
      numbered(7, { step: 'cancel', state: 'released', nextAt: NOON + DAY, heldUntil: NOON + DAY }),
    );
    const told = await read(async ({ onlinePayments }) => ({
      due: await onlinePayments.due(NOON),
      underWay: await onlinePayments.codesUnderWay(),
      paid: await onlinePayments.paid(),
      notCaptured: [
        await onlinePayments.countNotCaptured(NOON),
        await onlinePayments.countNotCaptured(NOON + 1),
      ],
    }));
    expect(told.due).toEqual([numbered(2).id, numbered(1).id, numbered(7).id]);
    expect(told.underWay).toEqual(new Set(['K7WM2R', 'ABC234']));
    expect(told.paid.map(({ number }) => number)).toEqual([5]);
    expect(told.notCaptured).toEqual([1, 0]);
    await run(({ onlinePayments }) => onlinePayments.dropHolds());
    expect(await read(({ onlinePayments }) => onlinePayments.due(NOON))).toContain(numbered(4).id);
  });

  it('outlive a reset without their codes while Vipps may have them open', async () => {
    await add(
      numbered(1, { step: 'done', state: 'paid' }),
      numbered(2, { step: 'capture', state: 'paid', holder: 'h', heldUntil: NOON }),
      numbered(3, { step: 'cancel', state: 'released' }),
    );
    await run(({ eventData }) => eventData.clear(NOON, 'e'.repeat(32)));
    expect(await read(({ onlinePayments }) => onlinePayments.find(numbered(1).id))).toBeNull();
    const left = { code: null, asked: null, outlived: true, holder: '', nextAt: 0 };
    const find = (number: number) => read(({ onlinePayments }) => onlinePayments.find(numbered(number).id));
    expect(await find(2)).toMatchObject({ ...left, state: 'waiting', step: 'look' });
    expect(await find(3)).toMatchObject({ ...left, state: 'released', step: 'cancel' });
  });

  it('are what their money is called by while their code is there, and a digest once it is erased', async () => {
    const hmac = (text: string) => text.slice(-64).padStart(64, '0');
    const money = (id: string, code: string) =>
      aPayment({ id: id.repeat(32), code, kind: 'vipps-online', source: `lp-${code}-1` });
    await run(async ({ payments, personalData }) => {
      await payments.add([money('1', 'K7WM2R'), money('2', 'ABC234')]);
      await personalData.erase({ ...NOBODY, contacts: ['K7WM2R'], codes: ['ABC234'] }, hmac);
    });
    const find = (source: string) => read(({ payments }) => payments.booked('vipps-online', source));
    expect(await find('lp-K7WM2R-1')).toMatchObject({ code: 'K7WM2R', note: '' });
    expect(await find('lp-ABC234-1')).toBeNull();
    expect(await find(forgottenSource('lp-ABC234-1', hmac))).toMatchObject({ code: null });
  });

  it('have one webhook, whose change is lost by who had read another', async () => {
    const webhook = {
      ...{ id: 'w', url: 'https://lan.example.no/api/payment/webhook', secret: 'Æ', registeredAt: NOON },
      ...{ lastSeenAt: 0, ok: true, lookedAt: NOON },
    };
    expect(await read(({ onlinePayments }) => onlinePayments.webhook())).toBeNull();
    await run(({ onlinePayments }) => onlinePayments.saveWebhook(null, webhook));
    const seen = { ...webhook, lastSeenAt: NOON };
    await run(({ onlinePayments }) => onlinePayments.saveWebhook(webhook, seen));
    await run(({ onlinePayments }) =>
      expect(onlinePayments.saveWebhook(webhook, { ...webhook, ok: false })).rejects.toThrow(StaleWrite),
    );
    expect(await read(({ onlinePayments }) => onlinePayments.webhook())).toEqual(seen);
  });
});
