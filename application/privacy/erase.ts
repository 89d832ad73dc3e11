import { releaseSeat } from '../../domain/hall/hold.ts';
import { vacateSeat } from '../../domain/hall/seat.ts';
import { placeKey } from '../../domain/shared/place.ts';
import { eraseFromTeams } from '../people/leaving-teams.ts';
import { derivePaid } from '../shared/paid-flags.ts';
import type { About, SubjectData } from '../ports/privacy.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** By whom and when (epoch ms). */
export interface ErasureAct {
  readonly by: string;
  readonly now: number;
  readonly secrets: Pick<Secrets, 'hmac'>;
}

/** Erases somebody in the caller's unit, and frees their seats. Returns what there was. */
export async function eraseAbout(
  stores: Stores,
  who: About,
  { by, now, secrets }: ErasureAct,
): Promise<SubjectData> {
  stores.personalData.leaveNoTrace();
  const data = await stores.personalData.of(who);
  const leaving = data.persons.filter(({ id }) => who.ids.includes(id));
  await freeSeats(stores, { persons: leaving, sessions: data.sessions });
  await eraseFromTeams(stores, who.ids);
  await stores.personalData.erase(who, (text) => secrets.hmac(text));
  // The money may have paid for the erased persons too, so it may not cover those who are left.
  const left = new Set(leaving.map(({ code }) => code).filter((code) => !who.codes.includes(code)));
  for (const code of left) await derivePaid(stores, code, by, now);
  return data;
}

async function freeSeats(
  { seats }: Stores,
  { persons, sessions }: Pick<SubjectData, 'persons' | 'sessions'>,
): Promise<void> {
  const owners = new Map(persons.map(({ place, code }) => [placeKey(place), code]));
  const taken = await seats.find(persons.map(({ place }) => place));
  const freed = taken.filter((seat) => seat.takenBy === owners.get(placeKey(seat)));
  const held = await Promise.all(sessions.map(({ guid }) => seats.heldBy(guid)));
  await seats.save([...freed.map(vacateSeat), ...held.flat().map(releaseSeat)]);
}
