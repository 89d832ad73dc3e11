import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FakeSettings } from '../support/fake-vipps/server.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { MyVisitor } from '../support/my-visits.ts';
import { OnlineVisits } from '../support/online-visits.ts';
import { Superadmin } from '../support/superadmin.ts';

let online: OnlineVisits;
let sjef: Superadmin;
beforeAll(async () => {
  online = await OnlineVisits.start({ LIMIT_ONLINE_HANG_MS: '1000' });
  sjef = await Superadmin.loggedIn(online.program);
});
afterAll(async () => {
  await online.stop();
});

type Group = Awaited<ReturnType<typeof paying>>;

/** Two who have begun to pay, for whom somebody else has signed up. */
async function paying() {
  const emails = ['kari@example.no', 'ola@example.no'];
  const group = await online.visits.signsUp(
    2,
    emails.map((email) => ({ email })),
  );
  return { ...group, ...(await online.begins({ guid: group.guid })) };
}

/** They agree, and Vipps answers the next calls like this. */
async function pays({ reference }: Group, ...faults: NonNullable<FakeSettings['faults']>): Promise<void> {
  await online.vipps.act(reference, 'approve');
  await online.vipps.set({ faults });
  await online.jobRuns();
}

async function cancels({ code }: Group, ...positions: readonly number[]): Promise<void> {
  const me = await MyVisitor.of(online.program, code);
  await me.post('cancel', { positions, confirm: code });
}

function givesBack({ code }: Group): Promise<{ readonly status: number }> {
  return online.crew.post('/api/admin/refundOnline', { code, ore: 45_000 });
}

async function restores(name: string): Promise<void> {
  expect((await sjef.restore(name)).status).toBe(200);
}

/** What happens to a group, and what Vipps has of it at the end (øre). */
const ROWS: readonly (readonly [what: string, ore: number, (group: Group) => Promise<void>])[] = [
  [
    'who signed them up is erased before the money is taken, and it never is',
    0,
    async (group) => {
      await pays(group, { on: 'capture', kind: '500' });
      await sjef.erase(group.email);
      await online.vipps.set({ noCapture: true });
    },
  ],
  [
    'all are erased before the money is taken',
    0,
    async (group) => {
      await pays(group, { on: 'capture', kind: '500' });
      await sjef.erase(group.code);
    },
  ],
  [
    'all are erased, and the answer that the money is taken was lost',
    90_000,
    async (group) => {
      await pays(group, { on: 'capture', kind: 'lost' });
      await sjef.erase(group.code);
    },
  ],
  [
    'all are erased after a restore to before they had paid, ere Vipps is asked',
    90_000,
    async (group) => {
      const { name } = await sjef.makeBackup();
      await pays(group);
      await restores(name);
      await sjef.erase(group.code);
    },
  ],
  [
    'they get some back, which a restore undoes, and get as much again',
    0,
    async (group) => {
      await pays(group);
      await cancels(group, 1, 2);
      const { name } = await sjef.makeBackup();
      await givesBack(group);
      await restores(name);
      await online.jobRuns();
      expect((await givesBack(group)).status).toBe(200);
    },
  ],
  [
    'a restore comes before the answer that some went back',
    45_000,
    async (group) => {
      await pays(group);
      await cancels(group, 1, 2);
      const { name } = await sjef.makeBackup();
      await online.vipps.set({ faults: [{ on: 'refund', kind: 'lost' }] });
      await givesBack(group);
      await restores(name);
    },
  ],
  [
    'the event is reset once some went back, and comes back as it was before',
    45_000,
    async (group) => {
      await pays(group);
      await cancels(group, 1);
      const { name } = await sjef.makeBackup();
      await givesBack(group);
      await sjef.reset();
      await restores(name);
    },
  ],
];

test.each(ROWS)('the books have what Vipps has taken where %s', async (_, ore, happens) => {
  const group = await paying();
  const before = await booked();
  await happens(group);
  for (let run = 0; run < 3; run++) await online.jobRuns();
  await online.vipps.set({ noCapture: false });
  const { captured = 0, refunded = 0 } = (await online.atVipps(group.reference)) ?? {};
  expect({ ore: captured - refunded, booked: (await booked()) - before }).toEqual({ ore, booked: ore });
  expect(await brokenIn(online.program)).toEqual([]);
});

/** What the books have of payments online, those that have gone back among them. */
async function booked(): Promise<number> {
  const { payment } = await storedAt(online.program.databaseUrl);
  const counting = payment.filter(({ voided_at }) => voided_at === null);
  return counting.reduce(
    (sum, { ore, kind }) => (kind === 'vipps-online' || kind === 'refund' ? sum + ore : sum),
    0,
  );
}
