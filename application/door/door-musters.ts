import { isCrewCode } from '../../domain/signup/booking-code.ts';
import type { MusterAct, OfMuster, TickAct } from '../../domain/door/door-act.ts';
import { endedByNext, endOf, isWithin, joinedBy, type Muster } from '../../domain/door/muster.ts';
import { holdersOf } from '../shared/holders.ts';
import { logActivity } from '../shared/activity.ts';
import type { KeptAnswer } from '../ports/door-stores.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { gone, UNKNOWN, type Done, type Scene } from './door-scene.ts';
import { resultOf } from './muster-results.ts';

const EPOCH_DIGITS = 32;
/** What changes nothing. */
const TOO_LATE: Done = { answer: { outcome: 'superseded' } };

/** Roll calls: at most one runs, whoever starts it, with or without net. */
export class DoorMusters {
  constructor(private readonly secrets: Pick<Secrets, 'hex'>) {}

  async do(scene: Scene, act: OfMuster): Promise<Done> {
    // Whatever is done about roll calls is done one after the other: two phones may start one at the same moment.
    await scene.stores.doorEntries.lock(this.secrets.hex(EPOCH_DIGITS));
    if (act.type === 'muster') return start(scene, act);
    const muster = await musterOf(scene.stores, act.muster);
    if (!muster) return UNKNOWN;
    return act.type === 'muster-end' ? end(scene, muster) : tick(scene, muster, act);
  }
}

async function start({ stores, by, at, now }: Scene, { id, drill }: MusterAct): Promise<Done> {
  const all = await stores.musters.all();
  const joined = joinedBy(all, at);
  if (joined) {
    if (at < joined.began) await stores.musters.save({ ...joined, began: at });
    return { answer: { outcome: 'joined', muster: joined.id } };
  }
  // One of hours ago that a phone brings is over where another was started since: at most one ran at a time.
  const endedAt = endedByNext(all, at);
  const ended = { endedAt, endedBy: null, endKnownAt: endedAt === null ? null : now };
  await stores.musters.add({ ...{ id, at, began: at, by, drill }, ...ended, figures: null, version: 0 });
  await logActivity(stores, { type: 'muster_started', at: now, details: { admin: by, drill, at } });
  return { answer: { outcome: 'done' } };
}

async function tick({ stores, at }: Scene, muster: Muster, act: TickAct): Promise<Done> {
  if (!isWithin(muster, at)) return TOO_LATE;
  if (!isCrewCode(act.code)) return UNKNOWN;
  const person = (await holdersOf(stores, act.code)).find(({ position }) => position === act.position);
  if (!person) return gone(stores, act.code, act.position);
  return { code: person.code, person, of: muster.id, answer: { outcome: 'done' } };
}

async function end(scene: Scene, muster: Muster): Promise<Done> {
  const { stores, by, at, now } = scene;
  if (muster.endedBy !== null || at > endOf(muster) || at < muster.began) return TOO_LATE;
  // Somebody without net who was done earlier ends nothing that others still count.
  const ticks = await stores.doorActs.ticksOf(muster.id);
  if (ticks.some((one) => (one.at ?? 0) > at)) return TOO_LATE;
  await endMuster(stores, muster, { at, by, now });
  return { answer: { outcome: 'done' } };
}

/** Ends a roll call at `at`, and logs it; `by` null: by itself. */
export async function endMuster(
  stores: Stores,
  muster: Muster,
  { at, by, now }: { readonly at: number; readonly by: string | null; readonly now: number },
): Promise<void> {
  const ended = { ...muster, endedAt: at, endedBy: by, endKnownAt: now };
  await stores.musters.save(ended);
  const { counted, seen } = await resultOf(stores, ended, now);
  const details = { admin: by ?? '', drill: muster.drill, counted, seen };
  await logActivity(stores, { type: 'muster_ended', at: now, details });
}

/** The roll call that a phone means: the one with the id, or that it was joined to. */
async function musterOf({ musters, doorActs }: Stores, id: string): Promise<Muster | null> {
  const started = await doorActs.find(id);
  const { muster = id } = (started?.type === 'muster' ? started.answer : {}) as KeptAnswer & {
    readonly muster?: string;
  };
  return musters.find(muster);
}
