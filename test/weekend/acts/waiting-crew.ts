import type { GetWaitingAnswer, WireAdminSeat, WireOffer } from '../../../adapters/http/contract.ts';
import { MINUTE, SECOND } from '../../../domain/shared/durations.ts';
import { placeKey, type Place } from '../../../domain/shared/place.ts';
import type { WaitingEntry } from '../../../domain/signup/waiting-list.ts';
import { fits } from '../../support/waiting-oracle.ts';
import type { Chance } from '../chance.ts';
import { listSight, type ListSight } from '../waiting-sight.ts';
import type { World } from '../world.ts';
import type { Acts } from './acts.ts';
import { isUnanswered } from './people.ts';

/** How often the program looks whom seats can be offered to, and a bit. */
const LOOKED_THROUGH = MINUTE + SECOND;

/** What the crew and the program do about who waits. */
export const WAITING_CREW: Acts = {
  'offer seats': async (world, chance) => {
    const before = await sightOf(world);
    const { status, body } = await world.asCrew('GET', '/api/admin/getWaiting');
    if (status !== 200) return;
    const list = body as GetWaitingAnswer;
    const one = chance.is(0.3) ? chance.one(list.entries) : undefined;
    const told = await world.asCrew('POST', '/api/admin/offerWaiting', one ? { id: one.id } : {});
    // Out of turn, nobody is the next.
    if (told.status !== 200 || one) return;
    const { id, seats } = told.body as WireOffer;
    const places = seats.map(({ rownum, number }) => ({ row: rownum, number }));
    if (list.next?.id !== id)
      world.sees(`the next was ${String(list.next?.id)}, and ${id} was offered seats`);
    passedOver(world, before, before, id, places);
  },

  // Whom seats are offered to by themselves: by rank, until none fit anybody any more.
  'wait for the list to be looked through': async (world, chance) => {
    if (chance.is(0.7)) await opensSome(world, chance);
    const before = await sightOf(world);
    if (chance.is(0.15)) world.server.killsAfter(chance.below(120));
    world.clock.advance(LOOKED_THROUGH);
    await world.server.runDue();
    if (world.server.hasDied || !world.server.isWell) {
      world.reach(world.doing, world.server.hasDied ? 'killed' : 'the disk fails');
      return;
    }
    const after = await sightOf(world);
    const had = new Set(before.offers.map(({ guid }) => guid));
    const made = after.offers.filter(({ guid }) => !had.has(guid));
    world.reach(world.doing, made.length > 0 ? 'some are offered seats' : 'nobody is');
    for (const { id, seats } of made) passedOver(world, before, after, id, seats);
    if (!after.keepsSeats || !after.offersByItself) return;
    const free = both(before.free, after.free);
    for (const entry of after.waiting)
      if (isPatient(entry, before, after) && fits(entry, free))
        world.sees(`${entry.email} fits what is free, and was offered nothing`);
  },

  'take somebody off the list': async (world, chance) => {
    const { status, body } = await world.asCrew('GET', '/api/admin/getWaiting');
    const one = chance.one(status === 200 ? (body as GetWaitingAnswer).entries : []);
    const id = one && chance.is(0.9) ? one.id : '0'.repeat(32);
    const told = await world.asCrew('POST', '/api/admin/removeWaiting', { id });
    if (told.status !== 200 && !isUnanswered(told)) return;
    letGo(world, id);
    if (isUnanswered(told)) world.ledger.waiting.unsure(id);
    else world.ledger.waiting.left(id);
  },

  'change how the list works': async (world, chance) => {
    const settings = {
      ...{ waitingList: chance.is(0.9), autoOffer: chance.is(0.7), refundIfResold: chance.is(0.85) },
      ...{ offerHours: chance.of(1, 12, 72), refundHours: chance.of(48, 720, 720) },
    };
    const kept = Object.entries(settings).filter(() => chance.is(0.6));
    await world.asCrew('PUT', '/api/admin/updateSettings', Object.fromEntries(kept));
  },

  // A hall in which others wait is full.
  'close what is free': async (world, chance) => {
    const left = chance.of(0, 0, 1, 3);
    await laysOut(world, true, (free) => free.slice(left));
    const settings = { waitingList: true, refundIfResold: true, refundHours: 720 };
    const byItself = chance.is(0.6) && { autoOffer: true };
    if (chance.is(0.9)) await world.asCrew('PUT', '/api/admin/updateSettings', { ...settings, ...byItself });
  },

  'open some seats': opensSome,

  'open the whole hall': (world) => laysOut(world, false, (shut) => shut),
};

export async function sightOf(world: World): Promise<ListSight> {
  return listSight(await world.stored(), world.clock.now());
}

/** What is offered to the entry is not held for it any more. */
export function letGo({ ledger }: World, id: string): void {
  const guid = ledger.waiting.sessionOf(id);
  if (guid !== null) ledger.holds.letGo(guid);
  ledger.waiting.offered(id, null);
}

/** Leaves no seat free. */
export function fills(world: World): Promise<void> {
  return laysOut(world, true, (free) => free);
}

/** Opens some seats, and offers them to who waits. */
export async function invites(world: World, chance: Chance): Promise<void> {
  await opensSome(world, chance);
  await world.asCrew('POST', '/api/admin/offerWaiting', {});
}

export async function opensSome(world: World, chance: Chance): Promise<void> {
  const [from, count] = [chance.next(), chance.of(1, 2, 2, 3, 4, 5)];
  await laysOut(world, false, (shut) => {
    const first = Math.floor(from * shut.length);
    return shut.slice(first, first + count);
  });
}

/** Whoever joined before and could have had these seats too must have an offer. */
function passedOver(
  world: World,
  before: ListSight,
  after: ListSight,
  id: string,
  seats: readonly Place[],
): void {
  const rank = (one: string) => before.joined.indexOf(one);
  const free = [...both(before.free, after.free), ...seats];
  const had = [...new Map(free.map((seat) => [placeKey(seat), seat])).values()];
  for (const entry of after.waiting)
    if (rank(entry.id) < rank(id) && isPatient(entry, before, after) && fits(entry, had))
      world.sees(`${entry.email} was passed over for ${id}`);
}

/** Whether it has waited all the time, and might have had seats. */
function isPatient(entry: WaitingEntry, before: ListSight, after: ListSight): boolean {
  return before.waiting.some(({ id }) => id === entry.id) && before.hasSlots(entry) && after.hasSlots(entry);
}

function both(some: readonly Place[], others: readonly Place[]): Place[] {
  const keys = new Set(others.map(placeKey));
  return some.filter((seat) => keys.has(placeKey(seat)));
}

/** Blocks some of the free seats, or opens some that are blocked. */
async function laysOut(
  world: World,
  isBlocked: boolean,
  some: (seats: readonly WireAdminSeat[]) => readonly WireAdminSeat[],
): Promise<void> {
  const { status, body } = await world.asCrew('GET', '/api/admin/getAllSeats');
  const all = status === 200 ? (body as WireAdminSeat[]) : [];
  const seats = all.filter((one) => !one.isHidden && one.isBlocked !== isBlocked && one.isReserved === 'no');
  const seatUpdates = some(seats).map(({ rownum, number }) => ({ rownum, number, isBlocked }));
  if (seatUpdates.length > 0) await world.asCrew('POST', '/api/admin/updateSeatLayout', { seatUpdates });
}
