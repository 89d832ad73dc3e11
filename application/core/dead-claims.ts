import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Ends the claim of a process that died while it had a job. Only where no other process can use the database. */
export async function endClaimOfDead(units: UnitOfWork, name: string): Promise<void> {
  await units.run(async ({ jobs }) => {
    const job = await jobs.find(name);
    if (job) await jobs.release(name, job.holder);
  });
}
