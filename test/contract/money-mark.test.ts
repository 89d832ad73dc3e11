import { describe, expect, it, test } from '@jest/globals';
import type { Stores } from '../../application/ports/unit-of-work.ts';
import {
  aDeletedPerson,
  aParticipant,
  aPayment,
  aPerson,
  aRegistration,
  anImport,
  NOON,
} from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const IMPORT = 'e'.repeat(32);
const VOIDED = { voidedAt: NOON, voidedBy: 'crew', voidedReason: 'Feil' };

type Change = (stores: Stores) => Promise<unknown>;
/** What others may do between the reading of what decides about money and the writing of what was decided. */
const CHANGES: Readonly<Record<string, Change>> = {
  'money is booked': ({ payments }) => payments.add([aPayment({ id: 'q'.repeat(32), source: 'other' })]),
  'money is assigned': async ({ payments }) =>
    payments.save((await payments.all()).map((payment) => ({ ...payment, code: null }))),
  'a report is undone': ({ payments }) => payments.voidOfImport(IMPORT, VOIDED),
  'a report is uploaded': ({ paymentImports }) => paymentImports.add(anImport({ id: 'f'.repeat(32) })),
  'somebody signs up': ({ registrations }) =>
    registrations.add(
      aRegistration({
        guid: `${'b'.repeat(32)}-XYZ789`,
        participants: [aParticipant({ place: { row: 2, number: 1 } })],
      }),
    ),
  'a deadline is given': ({ registrations }) => registrations.giveDeadline('ABC234', NOON),
  'the contact changes': ({ registrations }) =>
    registrations.changeContact('ABC234', { email: 'annen@example.org', blockKey: 'annen@example.org' }),
  'somebody is corrected': async ({ persons }) => persons.save(await persons.all()),
  'somebody is marked as paid': async ({ persons }) =>
    persons.savePaid((await persons.all()).map((person) => ({ ...person, paid: true, paidPin: true }))),
  'somebody leaves': async ({ persons }) => persons.remove(await persons.all()),
  'somebody is deleted': ({ deletedPersons }) => deletedPersons.add(aDeletedPerson({ id: 'c'.repeat(32) })),
  'somebody comes back': ({ deletedPersons }) => deletedPersons.remove('d'.repeat(32)),
};

describe.each(TEST_DATABASES)('what decides about money on %s', (kind) => {
  const { run, read } = freshStores(kind);
  const filled = () =>
    run(async ({ registrations, deletedPersons, payments, paymentImports }) => {
      await registrations.add(aRegistration());
      await deletedPersons.add(aDeletedPerson());
      await payments.add([aPayment({ importId: IMPORT })]);
      await paymentImports.add(anImport({ id: IMPORT }));
    });
  const mark = () => read(({ payments }) => payments.mark());

  test.each(Object.entries(CHANGES))('is marked as another once %s', async (_, change) => {
    await filled();
    const before = await mark();
    expect(await mark()).toBe(before);
    await run(change);
    expect(await mark()).not.toBe(before);
  });

  it('is stored for many persons at once, and for none of them once one has changed', async () => {
    const participants = Array.from({ length: 5 }, (_, at) =>
      aParticipant({ place: { row: 1, number: at + 1 } }),
    );
    await run(({ registrations }) => registrations.add(aRegistration({ participants })));
    const before = await read(({ persons }) => persons.ofCode('ABC234'));
    const paid = before.map((person, at) => ({
      ...person,
      paid: at > 0,
      paidPin: [null, true, false][at % 3] ?? null,
    }));
    await run(({ persons }) => persons.savePaid(paid));
    const after = await read(({ persons }) => persons.ofCode('ABC234'));
    expect(after).toEqual(paid.map((person) => ({ ...person, version: 1 })));
    const [first, ...others] = after;
    const stale = [{ ...(first ?? aPerson()), version: 0 }, ...others];
    await expect(run(({ persons }) => persons.savePaid(stale))).rejects.toThrow('others kept changing');
    expect(await read(({ persons }) => persons.ofCode('ABC234'))).toEqual(after);
  });

  it('is voided by report, and told of by code', async () => {
    const other = aPayment({ id: '2'.repeat(32), source: 'psp-2', importId: 'f'.repeat(32) });
    const own = [
      aPayment({ id: '3'.repeat(32), source: 'psp-3', importId: IMPORT }),
      aPayment({ id: '4'.repeat(32), source: 'psp-4', importId: IMPORT, code: null }),
      aPayment({ id: '5'.repeat(32), source: 'psp-5', importId: IMPORT, code: 'GHJ567', ...VOIDED }),
    ];
    await run(({ payments }) => payments.add([other, ...own]));
    expect(await read(({ payments }) => payments.codesOfImport(IMPORT))).toEqual(['ABC234']);
    await run(({ payments }) => payments.voidOfImport(IMPORT, { ...VOIDED, voidedBy: 'andre' }));
    const found = new Map((await read(({ payments }) => payments.all())).map((one) => [one.id[0], one]));
    expect(['2', '3', '4', '5'].map((id) => found.get(id)?.voidedBy)).toEqual(['', 'andre', 'andre', 'crew']);
    expect(await read(({ payments }) => payments.bookedSources('vipps-report', ['psp-2', 'psp-3']))).toEqual([
      'psp-2',
    ]);
  });
});
