import {
  endOf,
  isRunning,
  musterResult,
  type Muster,
  type MusterResult,
  type Tick,
} from '../../domain/door/muster.ts';
import type { Whereabouts } from '../../domain/door/presence.ts';
import { personOfPass } from '../../domain/door/pass.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { whereaboutsAt } from '../people/presence.ts';
import type { StoredAct } from '../ports/door-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** Somebody whom a roll call counts, as they were when it ended or are now. */
export interface MusteredPerson extends Pick<Whereabouts, 'presence' | 'since'> {
  /** The person's id: who is given a place has not been seen. */
  readonly key: string;
  readonly person: RegisteredPerson;
}

/** The result of a roll call, by all that is known at `now` (epoch ms). */
export async function resultOf(
  stores: Stores,
  muster: Muster,
  now: number,
): Promise<MusterResult<MusteredPerson>> {
  const find = await whereaboutsAt(stores, isRunning(muster, now) ? now : endOf(muster));
  const passes = (await stores.passes.all()).map((pass) => personOfPass(pass));
  const everybody = [...(await stores.persons.all()), ...passes].map((person) => {
    const { presence, since } = find(person);
    return { key: person.id, person, presence, since };
  });
  const ticks = (await stores.doorActs.ticksOf(muster.id)).map(tickOf);
  return musterResult(muster, everybody, ticks);
}

/** A stored tick, by the person's id. */
export function tickOf({ personId, type, at, by, receivedAt }: StoredAct): Tick {
  return { key: personId ?? '', type: type as Tick['type'], at: at ?? 0, by, knownAt: receivedAt };
}
