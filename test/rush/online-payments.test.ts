import { describe, expect, test } from '@jest/globals';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedAt, type Stored } from '../support/invariants/stored.ts';
import { PayingCrowd } from '../support/paying-crowd.ts';
import { siteElsewhere, type PayingSite } from '../support/paying-site.ts';
import { tries } from '../support/seed.ts';
import { databasePlace, REAL_DATABASES } from '../support/stores.ts';
import { VippsServer } from '../support/vipps-server.ts';

/** How many sign up, when it is enough, and in how many rounds the site dies once. */
const MANY = { groups: 95, payments: 200, rounds: 60, deadEach: 3 };
const FAULTY_PERCENT = 25;
const MOST_QUIET_ROUNDS = 60;

/** Lets people pay at a faulty Vipps on a site that dies, until all is quiet; returns what is wrong then. */
async function faultsAfter(
  start: (vipps: VippsServer) => Promise<PayingSite>,
  { groups, payments, rounds, deadEach }: typeof MANY,
): Promise<string[]> {
  const { seed } = tries(1);
  const vipps = await VippsServer.start();
  const site = await start(vipps);
  try {
    const crowd = new PayingCrowd(site, vipps, seed);
    await crowd.signsUp(groups);
    await vipps.set({ bounded: false, byChance: { percent: FAULTY_PERCENT, seed } });
    for (let round = 1; (await vipps.ledger()).payments.length < payments && round <= rounds; round++) {
      await crowd.round(round % deadEach === 0 ? () => site.dies() : undefined);
      await site.passes();
    }
    await vipps.set({ byChance: { percent: 0, seed } });
    await crowd.givesUp();
    const isQuiet = (stored: Stored) => stored.online_payment.every(({ step }) => step === 'done');
    for (let round = 0; round < MOST_QUIET_ROUNDS && !isQuiet(await storedAt(site.databaseUrl)); round++)
      await site.passes();
    return [
      ...brokenInvariants(await storedAt(site.databaseUrl), { now: site.now(), processes: 2 }),
      ...disagreements(await storedAt(site.databaseUrl), await vipps.ledger()),
    ];
  } finally {
    await site.stop();
    await vipps.stop();
  }
}

type Ledger = Awaited<ReturnType<VippsServer['ledger']>>;

/** Where Vipps and the site tell of a payment differently, or somebody has not heard how it went. */
function disagreements(
  { online_payment, payment, outbox }: Stored,
  { payments, complaints }: Ledger,
): string[] {
  const attempts = new Map(online_payment.map((one) => [one.reference, one]));
  const told = (kind: string, about: string) =>
    outbox.some((one) => one.kind === kind && one.about === about);
  return [
    ...complaints,
    ...online_payment.filter(({ step }) => step !== 'done').map(({ reference }) => `${reference} goes on`),
    ...payments.flatMap(({ reference, state, authorised, captured, cancelled }) => {
      const attempt = attempts.get(reference);
      const booked = payment
        .filter(({ source, voided_at }) => source === reference && voided_at === null)
        .reduce((sum, { ore }) => sum + ore, 0);
      const isTold =
        attempt?.state === 'cancelled' ||
        told('payment-released', reference) ||
        told('payment-received', reference) ||
        told('registration-revived', reference);
      return [
        ...(attempt ? [] : [`${reference} is not known`]),
        ...(state === 'CREATED' ? [`${reference} can still be paid`] : []),
        ...(captured + cancelled === authorised ? [] : [`${reference} is still reserved`]),
        ...(booked === captured
          ? []
          : [`${reference} is booked with ${String(booked)} of ${String(captured)}`]),
        ...(isTold ? [] : [`nobody has heard of ${reference}`]),
      ];
    }),
  ];
}

describe.each(REAL_DATABASES)('on %s', (kind) => {
  test('200 payments at a faulty Vipps, on a site that is killed in between, each end once', async () => {
    const place = await databasePlace(kind);
    const url = await place.freshUrl();
    const faults = await faultsAfter((vipps) => siteElsewhere(url, vipps.variables), MANY);
    await place.remove();
    expect(faults).toEqual([]);
  });
});
