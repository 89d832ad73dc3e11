import type {
  CodeMailAnswer,
  HoldAllAnswer,
  HoldAnswer,
  SubmitAnswer,
  WirePlace,
} from '../../../adapters/http/contract.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/shared/durations.ts';
import { oneOfMany, submitBody } from '../../support/signing-up.ts';
import type { Chance } from '../chance.ts';
import type { Told } from '../told.ts';
import type { Visitor, World } from '../world.ts';
import type { Acts } from './acts.ts';

/** So few that they meet each other, and their own earlier tries. */
const ADDRESSES = 30;

/** Who signs up: asks for a code, proves the address, takes seats, lets them go, submits. */
export const SIGN_UP: Acts = {
  'sign up a group': async (world, chance) => {
    const who = aVisitor(world, chance);
    if (!(await asksForCode(world, who)) || !(await proves(world, who))) return;
    world.clock.advance(chance.below(MINUTE));
    const count = chance.of(1, 1, 2, 2, 3, 4, 5);
    const path = `/api/seating/holdBest/${who.guid}`;
    const told = await world.asVisitor(who, 'POST', path, { count });
    noteHolds(world, who, told, () => (told.body as HoldAllAnswer).seats);
    if (told.status !== 200) return;
    world.clock.advance(chance.below(9 * MINUTE));
    await submits(world, who, bodyOf(who, chance));
  },

  'ask for a code': async (world, chance) => {
    const known = chance.is(0.2) ? chance.one(world.visitors) : undefined;
    await asksForCode(world, known ?? aVisitor(world, chance));
  },

  'prove the address': async (world, chance) => {
    const asked = world.visitors.filter(({ guid, provenAt }) => guid !== null && provenAt === null);
    const who = chance.one(asked.slice(-4));
    if (who) await proves(world, who, chance.is(0.15) ? 'ABC234' : undefined);
  },

  'take a seat': async (world, chance) => {
    const who = await comer(world, chance);
    if (who) await takesSeat(world, chance, who);
  },

  // One who wants the whole row.
  'take more and more': async (world, chance) => {
    const who = await comer(world, chance);
    for (let left = 7; who && left > 0; left--) await takesSeat(world, chance, who);
  },

  'take seats together': async (world, chance) => {
    const who = await comer(world, chance);
    if (!who) return;
    const count = 1 + chance.below(5);
    const told = await world.asVisitor(who, 'POST', `/api/seating/holdBest/${who.guid}`, { count });
    noteHolds(world, who, told, () => (told.body as HoldAllAnswer).seats);
  },

  'take exactly these': async (world, chance) => {
    const [who, seat] = [proven(world, chance), await aSeat(world, chance)];
    if (!who || !seat) return;
    const seats = [0, 1, 2].slice(chance.below(3)).map((on) => ({ ...seat, number: seat.number + on }));
    const told = await world.asVisitor(who, 'PUT', `/api/seating/holdAll/${who.guid}`, seats);
    noteHolds(world, who, told, () => (told.body as HoldAllAnswer).seats);
  },

  'let seats go': async (world, chance) => {
    const who = proven(world, chance);
    if (!who) return;
    const [first] = who.held;
    const isAll = chance.is(0.4) || !first;
    const { status } = isAll
      ? await world.asVisitor(who, 'POST', `/api/seating/removeguidseats/${who.guid}`)
      : await world.asVisitor(who, 'PUT', `/api/seating/holdseats2/${who.guid}`, [first]);
    if (status === 200) who.held = isAll ? [] : who.held.slice(1);
    world.ledger.holds.letGo(who.guid ?? '');
  },

  submit: async (world, chance) => {
    const who = chance.one(
      world.visitors.filter(({ held, code }) => held.length > 0 && code === null).slice(-6),
    );
    if (who) await submits(world, who, who.sent ?? bodyOf(who, chance));
  },

  'submit twice': async (world, chance) => {
    const who = chance.one(world.visitors.filter(({ sent }) => sent !== null));
    if (who) await submits(world, who, chance.is(0.7) ? (who.sent ?? []) : bodyOf(who, chance));
  },

  'look up a code': async (world, chance) => {
    const code = chance.is(0.1) ? 'ZZZ999' : chance.one(world.ledger.codes());
    if (code !== undefined)
      await world.call(1 + chance.below(50), 'GET', `/api/seating/getRegistered/${code}`);
  },
};

function aVisitor(world: World, chance: Chance): Visitor {
  // Some come again and again.
  return newVisitor(world, `person${chance.below(1 + chance.below(ADDRESSES))}@example.no`);
}

/** Somebody whom nobody has seen yet. */
export function newVisitor({ visitors }: World, email: string): Visitor {
  return {
    ...{ number: visitors.length + 1, email, guid: null, provenAt: null },
    ...{ held: [], heldUntil: null, sent: null, code: null, session: null },
  };
}

async function takesSeat(world: World, chance: Chance, who: Visitor): Promise<void> {
  const seat = await aSeat(world, chance);
  if (!seat) return;
  const told = await world.asVisitor(who, 'PUT', `/api/seating/holdSeats/${who.guid}`, seat);
  noteHolds(world, who, told, (isSameWindow) => [
    ...(isSameWindow ? who.held.filter((one) => !isSame(one, seat)) : []),
    seat,
  ]);
}

async function asksForCode(world: World, who: Visitor): Promise<boolean> {
  const path = `/api/signupemailer/codeMail/${who.email}`;
  return begins(world, who, () => world.asVisitor(who, 'GET', path));
}

/** Has a code mailed for a new session. */
export async function begins(world: World, who: Visitor, asks: () => Promise<Told>): Promise<boolean> {
  world.ledger.mails.knows(who.email);
  const { status, body } = await asks();
  if (status !== 200) return false;
  if (!world.visitors.includes(who)) world.visitors.push(who);
  Object.assign(who, {
    heldUntil: null,
    guid: (body as CodeMailAnswer).guid,
    provenAt: null,
    held: [],
    sent: null,
  });
  // Who has signed up before does it once more, with another code.
  who.code = null;
  return true;
}

export async function proves(world: World, who: Visitor, typed?: string): Promise<boolean> {
  const code = typed ?? world.server.post.code(who.email) ?? 'ABC234';
  const path = `/api/guidController/checkCode/${code}/${who.email}`;
  const { status, body } = await world.asVisitor(who, 'GET', path);
  const isProven = status === 200 && body === 'verified';
  if (isProven) who.provenAt = world.clock.now();
  return isProven;
}

/** What the visitor holds after an act; `seats`: those that the answer leaves, in the same window or a new one. */
function noteHolds(
  { clock, ledger }: World,
  who: Visitor,
  { status, body }: Told,
  seats: (isSameWindow: boolean) => readonly WirePlace[],
): void {
  const guid = who.guid ?? '';
  if (status === 0) ledger.holds.letGo(guid);
  if (status !== 200) return;
  const { heldUntil } = body as HoldAnswer;
  who.held = seats(who.heldUntil === heldUntil);
  who.heldUntil = heldUntil;
  ledger.holds.holding(guid, who.held, heldUntil, clock.now());
}

export async function submits(world: World, who: Visitor, sent: unknown[]): Promise<void> {
  const told = await world.asVisitor(who, 'PUT', `/api/seating/submit/${who.guid}`, sent);
  const { status, body } = told;
  if (who.sent !== null && isDenied(told)) {
    const { registration } = await world.stored();
    if (registration.some(({ guid }) => guid === who.guid))
      world.sees(`${who.email} is signed up, and was told otherwise: ${JSON.stringify(body)}`);
  }
  if (status === 0 || status === 200) {
    who.sent = sent;
    world.ledger.holds.letGo(who.guid ?? '');
    world.ledger.waiting.submitted(who.guid, status === 200);
  }
  if (status === 409 || (status >= 400 && status < 500)) who.held = who.code === null ? [] : who.held;
  if (status !== 200 || who.code !== null) return;
  const { code } = body as SubmitAnswer;
  who.code = code;
  const [seats, persons] = sent as [WirePlace[], { email: string; guardian?: { email: string } }[]];
  const addresses = persons.flatMap(({ email, guardian }) => [email, ...(guardian ? [guardian.email] : [])]);
  world.ledger.signedUp(code, seats, [who.email, 'crew@example.no', ...addresses]);
}

/** Whether it is refused, by another answer than that it is done or too long ago. */
function isDenied({ status, body }: Told): boolean {
  const { error } = (body ?? {}) as { readonly error?: string };
  return status === 409 && error !== 'already-submitted' && error !== 'session-unknown';
}

export function bodyOf(who: Visitor, chance: Chance): unknown[] {
  const persons = who.held.map(({ rownum, number }, index) => {
    const age = String(chance.is(0.3) ? 11 + chance.below(6) : 16 + chance.below(30));
    const guardian = { name: 'Mor Hansen', phone: '99887766', email: `mor${who.number % 20}@example.no` };
    return oneOfMany(who.number * 10 + index, {
      ...{ id: index + 1, email: who.email, rowNum: rownum, seatNum: number, age },
      ...(Number(age) < 16 && chance.is(0.8) && { guardian }),
    });
  });
  // Sometimes for other seats than those that are held.
  if (chance.is(0.03)) return submitBody(...persons.map((one) => ({ ...one, seatNum: one.seatNum + 1 })));
  // Or one of them does not come after all.
  return submitBody(...(persons.length > 1 && chance.is(0.15) ? persons.slice(0, -1) : persons));
}

/** Mostly somebody whose session lives. */
export function proven(world: World, chance: Chance): Visitor | undefined {
  const most = world.clock.now() - (chance.is(0.05) ? DAY : HOUR);
  return chance.one(world.visitors.filter(({ provenAt, code }) => (provenAt ?? 0) > most && code === null));
}

/** Somebody whose address is proven: where nobody is there yet, a new one. */
async function comer(world: World, chance: Chance): Promise<Visitor | undefined> {
  const there = proven(world, chance);
  if (there) return there;
  const who = aVisitor(world, chance);
  return (await asksForCode(world, who)) && (await proves(world, who)) ? who : undefined;
}

/** Mostly one that is free, and now and then one that somebody holds. */
export async function aSeat(world: World, chance: Chance): Promise<WirePlace | undefined> {
  const all = await world.seats();
  const free = all.filter(({ isReserved, isBlocked }) => isReserved === 'no' && !isBlocked);
  const held = all.filter(({ isReserved }) => isReserved === 'held');
  const some = { free, held, any: all }[chance.weighted({ free: 8, held: 1, any: 1 })];
  const seat = chance.one(some.length > 0 ? some : all);
  return seat && { rownum: seat.rownum, number: seat.number };
}

function isSame(one: WirePlace, other: WirePlace): boolean {
  return one.rownum === other.rownum && one.number === other.number;
}
