import { describe, expect, it } from '@jest/globals';
import { HOUR } from '../../domain/shared/durations.ts';
import {
  aDeletedPerson,
  aGuid,
  aMail,
  aParticipant,
  aPayment,
  aPerson,
  aRegistration,
  aSeat,
  NOON,
} from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const id = (digit: number) => String(digit).repeat(32);

describe.each(TEST_DATABASES)('what happened in each hour, on %s', (kind) => {
  const { run, read } = freshStores(kind);

  it('is told of sign-ups and of persons, those who are deleted too', async () => {
    await run(async (stores) => {
      await stores.seats.add([1, 2, 3, 4].map((number) => aSeat({ number })));
      const place = (number: number) => ({ place: { row: 1, number } });
      const signUp = (code: string, digit: string, registeredAt: number, ...numbers: number[]) =>
        stores.registrations.add(
          aRegistration({
            ...{ code, guid: aGuid(code, digit), registeredAt },
            participants: numbers.map((number) => aParticipant(place(number))),
          }),
        );
      await signUp('AAA234', 'a', NOON - 1, 1);
      await signUp('BBB234', 'b', NOON, 2, 3);
      await signUp('CCC234', 'c', NOON + HOUR - 1, 4);
      const gone = (digit: number, registeredAt: number, deletedAt: number) =>
        stores.deletedPersons.add(
          aDeletedPerson({
            id: id(digit),
            deletedAt,
            person: aPerson({ id: id(digit), registeredAt }),
          }),
        );
      await gone(1, NOON - 9 * HOUR, NOON + 1);
      await gone(2, NOON + 1, NOON + 2 * HOUR);
    });
    expect(await read(({ registrations }) => registrations.perHour(NOON))).toEqual(new Map([[NOON, 2]]));
    expect(await read(({ persons }) => persons.perHour(NOON))).toEqual(new Map([[NOON, 3]]));
    expect(await read(({ persons }) => persons.perHour(NOON - HOUR))).toEqual(
      new Map([
        [NOON - HOUR, 1],
        [NOON, 3],
      ]),
    );
    expect(await read(({ deletedPersons }) => deletedPersons.perHour(NOON))).toEqual({
      came: new Map([[NOON, 1]]),
      went: new Map([
        [NOON, 1],
        [NOON + 2 * HOUR, 1],
      ]),
    });
  });

  it('is told of mails that are sent or failed, of messages too', async () => {
    const mails = [
      aMail({ id: id(1), status: 'sent', createdAt: NOON - 1 }),
      aMail({ id: id(2), status: 'sent', createdAt: NOON }),
      aMail({ id: id(3), status: 'sent', kind: 'message', about: `${id(9)} a`, createdAt: NOON + 1 }),
      aMail({ id: id(4), status: 'failed', createdAt: NOON + HOUR }),
      aMail({ id: id(5), status: 'queued', createdAt: NOON }),
      aMail({ id: id(6), status: 'dismissed', createdAt: NOON }),
    ];
    await run(({ outbox }) => outbox.add(...mails));
    expect(await read(({ outbox }) => outbox.perHour(NOON))).toEqual({
      sent: new Map([[NOON, 2]]),
      failed: new Map([[NOON + HOUR, 1]]),
    });
  });

  it('is told of money, less what was paid back, without what is voided', async () => {
    const paid = (digit: number, ore: number, paidAt: number, voidedAt: number | null = null) =>
      aPayment({ id: id(digit), source: `psp-${String(digit)}`, ore, paidAt, voidedAt });
    const payments = [
      paid(1, 45_000, NOON - 1),
      paid(2, 45_050, NOON),
      paid(3, 30_000, NOON + HOUR - 1),
      paid(4, -10_000, NOON + 5),
      paid(5, 99_900, NOON, NOON + 1),
      paid(6, -5_000, NOON + HOUR),
    ];
    await run((stores) => stores.payments.add(payments));
    expect(await read((stores) => stores.payments.perHour(NOON))).toEqual(
      new Map([
        [NOON, 65_050],
        [NOON + HOUR, -5_000],
      ]),
    );
  });

  it('ends with the seats that nobody has, held ones too, but none that visitors cannot have', async () => {
    expect(await read(({ seats }) => seats.countLeft())).toBe(0);
    const hold = { guid: aGuid('KLM234'), blockKey: 'kari@example.no', slot: 1, ip: '', until: NOON };
    const all = [
      aSeat({ number: 1 }),
      aSeat({ number: 2, hold }),
      aSeat({ number: 3, takenBy: 'ABC234' }),
      aSeat({ number: 4, hidden: true }),
      aSeat({ number: 5, blocked: true }),
    ];
    await run(({ seats }) => seats.add(all));
    expect(await read(({ seats }) => seats.countLeft())).toBe(2);
  });
});
