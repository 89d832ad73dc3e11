import { byLastName } from '../../domain/door/night-list.ts';
import {
  endOf,
  isRunning,
  isWithin,
  seenIn,
  TOLD_AFTER_MS,
  type DoorMuster,
  type Muster,
  type MusterFigures,
} from '../../domain/door/muster.ts';
import { personOfPass } from '../../domain/door/pass.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { MusterNumbers } from '../../domain/upkeep/history.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { endMuster } from './door-musters.ts';
import { resultOf, tickOf } from './muster-results.ts';

/** A roll call with its result. `missing`: who was, by last name; nobody once that is erased. */
export interface MusterRecord extends Omit<Muster, 'figures' | 'version'>, MusterFigures {
  readonly names: readonly { readonly person: RegisteredPerson; readonly foundAt: number | null }[];
}

/** The records of roll calls, and the end of those that nobody ends. */
export class MusterRecords {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The newest first. */
  async all(): Promise<MusterRecord[]> {
    return this.units.read(async (stores) => {
      const now = this.clock.now();
      const records: MusterRecord[] = [];
      for (const muster of await stores.musters.all()) {
        const { figures, version: _, ...told } = muster;
        const record = { ...told, endedAt: isRunning(muster, now) ? null : endOf(muster) };
        if (figures) {
          records.push({ ...record, ...figures, names: [] });
          continue;
        }
        const { counted, seen, missing } = await resultOf(stores, muster, now);
        const names = missing.map(({ person: { person }, foundAt }) => ({ ...person, person, foundAt }));
        records.push({ ...record, counted, seen, missing: missing.length, names: byLastName(names) });
      }
      return records;
    });
  }

  /** Ends those that nobody has ended. Never throws: what failed is tried again a minute later. */
  async endOverdue(): Promise<void> {
    try {
      const now = this.clock.now();
      const isOverdue = (muster: Muster) => muster.endedAt === null && !isRunning(muster, now);
      const due = (await this.units.read(({ musters }) => musters.all())).filter(isOverdue);
      for (const { id } of due)
        await this.units.run(async (stores) => {
          const muster = await stores.musters.find(id);
          if (muster && isOverdue(muster))
            await endMuster(stores, muster, { at: endOf(muster), by: null, now: endOf(muster) });
        });
    } catch (cause) {
      this.log.error('roll call not ended', cause);
    }
  }
}

/** Ends what runs, as when the event is another one than it was. */
export async function endMusters(stores: Stores, now: number): Promise<void> {
  for (const muster of await stores.musters.all())
    if (muster.endedAt === null) {
      // One of an old backup has ended by itself long ago.
      const endedAt = Math.min(now, endOf(muster));
      await stores.musters.save({ ...muster, endedAt, endKnownAt: endedAt });
    }
}

/** Keeps the numbers of roll calls, before it is forgotten who was inside. */
export async function keepFigures(stores: Stores, now: number): Promise<void> {
  for (const muster of await stores.musters.all())
    if (muster.figures === null && !isRunning(muster, now))
      await stores.musters.save({ ...muster, figures: await figuresNow(stores, muster, now) });
}

/** The numbers of the roll calls that are over, the newest first. */
export async function musterNumbers(stores: Stores, now: number): Promise<MusterNumbers[]> {
  const all: MusterNumbers[] = [];
  for (const muster of await stores.musters.all()) {
    if (isRunning(muster, now)) continue;
    const { at, drill } = muster;
    all.push({ at, endedAt: endOf(muster), drill, ...(await figuresNow(stores, muster, now)) });
  }
  return all;
}

/** The numbers that are kept of a roll call, or as far as is known until they are. */
async function figuresNow(stores: Stores, muster: Muster, now: number): Promise<MusterFigures> {
  if (muster.figures) return muster.figures;
  const { counted, seen, missing } = await resultOf(stores, muster, now);
  return { counted, seen, missing: missing.length };
}

/** The roll call that the door is told of at `now` (epoch ms): the one that runs, or has just ended. */
export async function musterNow(stores: Stores, now: number): Promise<DoorMuster | null> {
  const muster = (await stores.musters.all()).find((one) => now <= endOf(one) + TOLD_AFTER_MS);
  if (!muster) return null;
  const { id, at, by, drill } = muster;
  const ticks = (await stores.doorActs.ticksOf(id)).map(tickOf);
  const seen = seenIn(ticks.filter((tick) => isWithin(muster, tick.at)));
  // By person: who has been given a place since has not been seen.
  const holders = [
    ...(await stores.persons.all()),
    ...(await stores.passes.all()).map((pass) => personOfPass(pass)),
  ];
  return {
    ...{ id, at, by, drill, endedAt: isRunning(muster, now) ? null : endOf(muster) },
    seen: holders.flatMap(({ id: key, code, position }) => {
      const tick = seen.get(key);
      return tick ? [{ code, position, at: tick.at, by: tick.by }] : [];
    }),
  };
}
