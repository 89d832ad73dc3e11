import type {
  AcceptWaitingAnswer,
  HoldAnswer,
  JoinWaitingAnswer,
  WaitingLookAnswer,
} from '../../../adapters/http/contract.ts';
import { MINUTE } from '../../../domain/shared/durations.ts';
import { placeKey } from '../../../domain/shared/place.ts';
import { isPartOf } from '../../support/waiting-oracle.ts';
import type { Chance } from '../chance.ts';
import type { Told } from '../told.ts';
import type { Visitor, World } from '../world.ts';
import type { Acts } from './acts.ts';
import { isUnanswered } from './people.ts';
import { fills, invites, letGo, opensSome, sightOf } from './waiting-crew.ts';
import { begins, bodyOf, newVisitor, proven, proves, submits } from './sign-up.ts';

/** So few that they meet their own earlier tries. */
const ADDRESSES = 14;

/** Who waits for seats: joins the list, looks, takes offers or not, and leaves it. */
export const WAITING: Acts = {
  'join the list': async (world, chance) => {
    if (chance.is(0.6)) await fills(world);
    for (let groups = chance.of(1, 1, 2); groups > 0; groups--) await joins(world, chance);
  },

  'look at the own rank': asGroup(async (world, _, group) => {
    noteLook(world, group, await group.post('look'));
    await noteOffer(world, group);
  }),

  'take an offer': asGroup(
    async (world, chance, group) => {
      const who = await accepts(world, group);
      if (!who) return;
      // Some find that out when the form asks for it, and some let it be.
      if (chance.is(0.2)) await world.asVisitor(who, 'POST', `/api/seating/removeguidseats/${who.guid}`);
      if (chance.is(0.2)) await world.asVisitor(who, 'PUT', `/api/seating/holdAll/${who.guid}`, who.held);
      world.clock.advance(chance.below(9 * MINUTE));
      if (chance.is(0.85)) await submits(world, who, bodyOf(who, chance));
      if (who.code !== null && chance.is(0.7))
        await world.asCrew('PUT', `/api/admin/setcodepaid/${who.code}`);
    },
    { isOffered: true },
  ),

  'say no to an offer': asGroup(
    async (world, _, group) => {
      const told = await group.post('decline');
      await ends(world, group, told, { stays: true });
    },
    { isOffered: true },
  ),

  'leave the list': asGroup(async (world, _, group) => {
    const told = await group.post('leave');
    await ends(world, group, told, { stays: false });
  }),

  'become fewer': asGroup(async (world, chance, group) => {
    const size = chance.of(1, 1, 2, 3);
    const told = await group.post('shrink', { size });
    if (isUnanswered(told)) world.ledger.waiting.unsure(group.id);
    if (told.status === 200) world.ledger.waiting.shrunk(group.id, (told.body as WaitingLookAnswer).size);
    noteLook(world, group, told);
  }),

  // A stranger, who gets what is for everybody and nothing else.
  'want a seat that others wait for': async (world, chance) => {
    const who = proven(world, chance) ?? (await comesToWait(world, chance));
    if (!who) return;
    if (chance.is(0.7)) await opensSome(world, chance);
    const sight = await sightOf(world);
    const seat = chance.one(sight.free);
    if (!seat) return;
    const body = { rownum: seat.row, number: seat.number };
    const told = await world.asVisitor(who, 'PUT', `/api/seating/holdSeats/${who.guid}`, body);
    const [first] = sight.waiting.filter((entry) => isPartOf(entry, sight.free, seat));
    const { error } = (told.body ?? {}) as { readonly error?: string };
    if (told.status === 200 && first && sight.keepsSeats)
      world.sees(`${who.email} got ${placeKey(seat)}, which fits ${first.email}, who waits`);
    const isByOffer = sight.offers.some(({ guid }) => guid === who.guid);
    if (error === 'waiting-list-first' && !first && !isByOffer)
      world.sees(`${placeKey(seat)} fits nobody who waits, and ${who.email} did not get it`);
    if (isUnanswered(told)) world.ledger.holds.letGo(who.guid ?? '');
    if (told.status !== 200) return;
    const { heldUntil } = told.body as HoldAnswer;
    who.held = [...(who.heldUntil === heldUntil ? who.held : []), body];
    who.heldUntil = heldUntil;
    world.ledger.holds.holding(who.guid ?? '', who.held, heldUntil, world.clock.now());
  },
};

/** Somebody by the link in their mail. */
interface Group {
  readonly id: string;
  readonly email: string;
  readonly post: (what: string, more?: object) => Promise<Told>;
}

/** An act of somebody who waits, or waited; mostly of who has an offer, where that is what it is about. */
function asGroup(
  act: (world: World, chance: Chance, group: Group) => Promise<void>,
  { isOffered }: { readonly isOffered: boolean } = { isOffered: false },
): Acts[string] {
  return async (world, chance) => {
    const before = await sightOf(world);
    const isInvited = isOffered && before.offers.length === 0 && chance.is(0.9);
    if (isInvited) await invites(world, chance);
    const { waiting, offers } = isInvited ? await sightOf(world) : before;
    const some = isOffered && chance.is(0.9) ? offers : [...waiting, ...offers];
    if (some.length === 0 && chance.is(0.8)) return;
    const email = chance.one(some)?.email ?? `venter${chance.below(ADDRESSES)}@example.no`;
    const token = chance.is(0.97) ? world.server.post.token(email, '/venteliste') : null;
    const caller = newVisitor(world, email);
    const post = (what: string, more: object = {}) =>
      world.asVisitor(caller, 'POST', `/api/waiting/${what}`, { token: token ?? 'f'.repeat(64), ...more });
    await act(world, chance, { id: token?.slice(0, 32) ?? '', email, post });
  };
}

async function joins(world: World, chance: Chance): Promise<void> {
  const who = (chance.is(0.2) && proven(world, chance)) || (await comesToWait(world, chance));
  if (!who) return;
  const wish = { size: chance.of(1, 1, 2, 2, 3, 4, 5), ...(chance.is(0.7) && { together: chance.is(0.7) }) };
  const told = await world.asVisitor(who, 'POST', '/api/waiting/join', { guid: who.guid, ...wish });
  if (told.status !== 201 && !isUnanswered(told)) return;
  // What they held is given back.
  world.ledger.holds.letGo(who.guid ?? '');
  who.held = [];
  await joined(world, who, told);
}

async function comesToWait(world: World, chance: Chance): Promise<Visitor | undefined> {
  const who = newVisitor(world, `venter${chance.below(ADDRESSES)}@example.no`);
  const asks = () => world.asVisitor(who, 'POST', '/api/waiting/code', { email: who.email });
  return (await begins(world, who, asks)) && (await proves(world, who)) ? who : undefined;
}

/** Whoever has joined stands last, and is mailed so. */
async function joined(world: World, who: Visitor, told: Told): Promise<void> {
  const { waiting_entry, outbox } = await world.stored();
  const live = waiting_entry.filter(({ live_address }) => live_address !== null);
  const mine = live.find(({ email }) => email === who.email);
  if (mine) world.ledger.waiting.joined(mine);
  if (told.status !== 201) return;
  if (!mine) return world.sees(`${who.email} was told to wait, and does not`);
  const { rank } = told.body as JoinWaitingAnswer;
  if (rank !== live.length) world.sees(`${who.email} joined as number ${rank} of ${live.length}`);
  world.ledger.waiting.ranked(mine.id, rank);
  if (!outbox.some(({ kind, about }) => kind === 'waiting-joined' && about?.startsWith(mine.id)))
    world.sees(`${who.email} has joined, and is not mailed`);
}

function noteLook(world: World, { id }: Group, { status, body }: Told): void {
  if (status !== 200) return;
  const fault = world.ledger.waiting.ranked(id, (body as WaitingLookAnswer).rank);
  if (fault !== null) world.sees(fault);
}

/** Notes what is held for the group: what they were told of by look or mail, they may take until then. */
async function noteOffer(world: World, { id }: Group): Promise<void> {
  const { waiting_entry } = await world.stored();
  const { hold_guid = null, hold_seats, hold_until } = waiting_entry.find((one) => one.id === id) ?? {};
  const now = world.clock.now();
  if (hold_guid === null || (hold_until ?? 0) <= now) return;
  const seats = (hold_seats ?? []).map(({ row, number }) => ({ rownum: row, number }));
  world.ledger.waiting.offered(id, hold_guid);
  world.ledger.holds.holding(hold_guid, seats, hold_until ?? 0, now);
}

/** Takes the seats that are offered; whoever was told that they are held gets them. */
async function accepts(world: World, group: Group): Promise<Visitor | null> {
  const { offers } = await sightOf(world);
  const offer = offers.find(({ id }) => id === group.id);
  const told = await group.post('accept');
  if (told.status !== 200) {
    if (offer && !isUnanswered(told))
      world.sees(`${group.email} has an offer, and was refused: ${JSON.stringify(told.body)}`);
    return null;
  }
  const { guid, heldUntil, seats } = told.body as AcceptWaitingAnswer;
  const now = world.clock.now();
  world.ledger.waiting.offered(group.id, guid);
  world.ledger.holds.holding(guid, seats, heldUntil, now);
  const known = world.visitors.find((one) => one.guid === guid);
  const who = known ?? { ...newVisitor(world, group.email), guid, provenAt: now };
  if (!known) world.visitors.push(who);
  Object.assign(who, { held: seats, heldUntil });
  return who;
}

/** The group's offer is over, and the group with it, unless it stays. */
async function ends(
  world: World,
  group: Group,
  told: Told,
  { stays }: { readonly stays: boolean },
): Promise<void> {
  const { waiting } = world.ledger;
  if (isUnanswered(told)) waiting.unsure(group.id);
  if (told.status !== 200 && !isUnanswered(told)) return;
  letGo(world, group.id);
  if (told.status === 200 && !stays) waiting.left(group.id);
  noteLook(world, group, told);
}
