import { beforeEach, expect, test } from '@jest/globals';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { decideApart } from '../../application/payments/decide-apart.ts';
import { aPayment } from '../support/builders.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { unitsOn } from '../support/test-units.ts';

let units: UnitOfWork;
let booked = 0;
beforeEach(async () => {
  units = unitsOn(await memoryDatabase());
});

const bookOther = () =>
  units.run(({ payments }) => {
    booked += 1;
    return payments.add([
      aPayment({ id: String(booked).padStart(32, '0'), source: `psp-${String(booked)}` }),
    ]);
  });

/** Decides about how many payments there are, while others book one more, so many times. Returns what it wrote, and all. */
async function decided(disturbed: number): Promise<{ written: number; stored: number; decisions: number }> {
  let decisions = 0;
  const written = await decideApart(units, {
    read: async ({ payments }) => (await payments.all()).length,
    decide: async (count) => {
      // In a unit nobody else can book meanwhile, and to try would wait for ever.
      if (decisions++ < Math.min(disturbed, 4)) await bookOther();
      return count;
    },
    write: async (_, count) => count,
  });
  return { written, stored: (await units.read(({ payments }) => payments.all())).length, decisions };
}

test.each([
  { disturbed: 0, decisions: 1 },
  { disturbed: 1, decisions: 2 },
  { disturbed: 3, decisions: 4 },
  { disturbed: 4, decisions: 5, remark: 'the last time within the unit' },
])(
  'is decided by what is stored when it is written: disturbed $disturbed times',
  async ({ disturbed, decisions }) => {
    const done = await decided(disturbed);
    expect(done).toEqual({ written: done.stored, stored: disturbed, decisions });
  },
);

test('nobody waits while it is decided', async () => {
  await decideApart(units, {
    read: async () => null,
    decide: () => units.read(({ payments }) => payments.all()),
    write: async () => null,
  });
});
