import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** How often facts that keep changing are read apart. After that they are read in the unit, which then takes as long. */
const TRIES = 4;

/** What a long decision about money is made of: facts, what to do about them, and its writing. */
export interface LongDecision<Facts, Plan, Result> {
  readonly read: (stores: Stores) => Promise<Facts>;
  /** Takes as long as it needs, with turns for others. */
  readonly decide: (facts: Facts) => Promise<Plan>;
  readonly write: (stores: Stores, plan: Plan) => Promise<Result>;
}

/**
 * Reads, decides and writes as if in one serial unit, but decides outside of it, so that nobody waits meanwhile. The
 * unit only writes, and only if the payments, the reports and the codes with their persons are still those that were read.
 */
export async function decideApart<Facts, Plan, Result>(
  units: UnitOfWork,
  { read, decide, write }: LongDecision<Facts, Plan, Result>,
): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { facts, mark } = await units.read(async (stores) => ({
      mark: await stores.payments.mark(),
      facts: await read(stores),
    }));
    const plan = await decide(facts);
    const done = await units.runSerially(async (stores) =>
      (await stores.payments.mark()) === mark ? { result: await write(stores, plan) } : null,
    );
    if (done) return done.result;
  }
  return units.runSerially(async (stores) => write(stores, await decide(await read(stores))));
}
