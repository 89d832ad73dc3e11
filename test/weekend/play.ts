import { createHash } from 'node:crypto';
import { HOUR, MINUTE, SECOND } from '../../domain/shared/durations.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { COMPO } from './acts/compo.ts';
import { CREW, CREW_MAILS, CREW_RULES } from './acts/crew.ts';
import { DOOR } from './acts/door.ts';
import { CONSENTS } from './acts/guardians.ts';
import { MONEY } from './acts/money.ts';
import { MY } from './acts/my.ts';
import { SIGN_UP } from './acts/sign-up.ts';
import { TEAMS } from './acts/teams.ts';
import { UPKEEP } from './acts/upkeep.ts';
import type { Act, Acts } from './acts/acts.ts';
import { Chance } from './chance.ts';
import { LAN, OPENS, World, type Installation } from './world.ts';

const ALL: Acts = {
  ...SIGN_UP,
  ...UPKEEP,
  ...DOOR,
  ...MY,
  ...CREW,
  ...CREW_MAILS,
  ...CREW_RULES,
  ...MONEY,
  ...CONSENTS,
  ...COMPO,
  ...TEAMS,
};

/** What is done when, and how often beside each other. */
interface Phase {
  readonly name: string;
  /** When it is over, after the beginning (ms). */
  readonly until: number;
  readonly acts: number;
  readonly weights: Readonly<Record<string, number>>;
  /** What is done at its end. */
  readonly last?: string;
}

/** What befalls the machine and those who run it, in every phase. */
const OF_THE_MACHINE = {
  ...{
    'start again': 1,
    'change the mail server': 2,
    'break the disk': 1,
    'make a backup': 1,
    restore: 0.3,
  },
  ...{ 'erase somebody': 0.7 },
};

/** How people find teams, and how competitions are set up. */
const OF_TEAMS = {
  ...{ 'set up a competition': 3, 'make a team': 10, 'join a team': 5, 'leave a team': 1 },
  ...{ 'rename the own team': 1, 'send a mate away': 1, 'rename a team': 0.5, 'take a team out': 0.5 },
  'take a competition away': 0.3,
};

/** What people do with their own registration. */
const OF_ONES_OWN = {
  ...{ 'come back': 8, 'ask for a strange link': 1, 'correct oneself': 4, 'give a place away': 3 },
  ...{ 'take another seat': 3, 'swap seats': 2, cancel: 2, 'have the receipt again': 1 },
  ...{ 'fetch all that is stored': 1 },
};

/** What the crew does at its desk. */
const OF_THE_CREW = {
  ...{ 'mark somebody': 3, 'mark a code': 3, 'move somebody': 3, 'have two swap': 2, 'delete somebody': 2 },
  ...{ 'delete a code': 1, 'take somebody back': 3, 'add people': 4, 'correct somebody': 4 },
  ...{ 'bar an address': 1, 'change the hall': 2, 'give a deadline': 2 },
  ...{ 'look at what people have changed': 1, 'write to many': 2, 'deal with a failed mail': 3 },
  ...{ 'send a confirmation again': 1, 'tell everybody': 1, 'change the settings': 3 },
  ...{ 'change the sign-up': 2 },
};

/** What the crew does about money. */
const OF_MONEY = {
  ...{ 'book a report': 9, 'upload what is no report': 0.5, 'undo a report': 1.5, 'assign a payment': 3 },
  ...{ 'return cash': 1, 'pay back': 2, 'expire codes': 3, 'revive a code': 3 },
};

/** What guardians do, and the crew about them. */
const OF_GUARDIANS = {
  ...{ 'read what a guardian is asked': 1, 'consent as a guardian': 5, 'withdraw a consent': 2 },
  ...{ 'use a strange link of a guardian': 0.3, 'note a form': 2, 'ask a guardian again': 2 },
  'remind all guardians': 1,
};

const PHASES: readonly Phase[] = [
  { name: 'before', until: OPENS, acts: 15, weights: { 'ask for a code': 1 } },
  {
    ...{ name: 'sign-up', until: LAN.starts - 12 * HOUR, acts: 300 },
    weights: {
      ...{
        'sign up a group': 10,
        'ask for a code': 10,
        'prove the address': 12,
        'take a seat': 12,
        'take seats together': 8,
      },
      ...{ 'take exactly these': 4, 'let seats go': 3, submit: 12, 'submit twice': 2, 'look up a code': 2 },
      ...OF_TEAMS,
      ...OF_THE_MACHINE,
      ...OF_ONES_OWN,
      ...OF_THE_CREW,
      ...OF_MONEY,
      ...OF_GUARDIANS,
    },
  },
  {
    ...{ name: 'doors open', until: LAN.starts, acts: 8 },
    weights: { 'add a door phone': 4, 'let a group in': 1, 'take cash': 1, 'look at the night list': 1 },
  },
  {
    ...{ name: 'lan', until: LAN.ends, acts: 280, last: 'close the door' },
    weights: {
      ...{ 'let a group in': 16, 'let one in': 12, 'take it back': 5, 'take a form': 5 },
      ...{ 'go away': 12, 'take cash': 10, 'take Vipps': 4, 'book a surplus': 4, 'add walk-ins': 5 },
      ...{ 'act on an odd code': 4, 'send what nobody can read': 1, 'ask for a guardian': 2 },
      ...{ 'press notices away': 3, 'change the net': 14, 'change the storage': 5, 'change the clock': 6 },
      ...{ 'open the page anew': 6, 'put a phone aside': 4, 'wait at the door': 8 },
      ...{ 'add a door phone': 4, 'remove a door phone': 2, 'log a phone out': 1, 'undo a door phone': 2 },
      ...{ 'look at the night list': 2, 'look at deeds': 2 },
      ...{ 'draw a competition': 6, 'report a match': 8, 'report all that is next': 5, 'correct a match': 6 },
      ...{ 'take a result away': 2, 'reset a draw': 1 },
      ...OF_TEAMS,
      ...OF_THE_MACHINE,
      ...{ 'consent as a guardian': 2, 'withdraw a consent': 1, 'ask a guardian again': 1, 'note a form': 1 },
      ...{ 'book a report': 3, 'assign a payment': 2, 'return cash': 2, 'pay back': 2, 'undo a report': 1 },
      ...{ 'mark somebody': 2, 'delete somebody': 1, 'take somebody back': 2, 'move somebody': 1 },
      ...{ 'correct somebody': 2, 'delete a code': 0.5, 'have two swap': 1 },
    },
  },
];

/** One step of a weekend: who does what is decided by its own chance and by what came before. */
export interface Step {
  readonly act: string;
  readonly chance: number;
  /** When, after the beginning (ms). */
  readonly at: number;
  /** The program is killed before the statement after so many others. */
  readonly killedAfter: number | null;
}

const KILLED = 0.02;
/** After so many acts everything is checked, though no hour has passed. */
const CHECKED_AFTER = 8;
/** How often a mail server that takes no mail is asked in a long while, and how far apart (ms). */
const WAITS = 16;
const WAIT = 15 * MINUTE;
/** More mails than wait at once. */
const MOST_ROUNDS = 100;

/** The course of the weekend with this seed. */
export function planned(seed: number): readonly Step[] {
  const chance = new Chance(seed);
  let begins = 0;
  return PHASES.flatMap(({ until, acts, weights, last }) => {
    const waits = waitsOf(chance, acts, until - begins);
    let at = begins;
    begins = until;
    const steps = waits.map((wait): Step => {
      at += wait;
      const killedAfter = chance.is(KILLED) ? chance.below(30) : null;
      return { act: chance.weighted(weights), chance: chance.below(2 ** 31), at, killedAfter };
    });
    if (last !== undefined) steps.push({ act: last, chance: 0, at: until, killedAfter: null });
    return steps;
  });
}

/** How long it is from act to act: most come close after another thing, and the long waits between fill the time. */
function waitsOf(chance: Chance, acts: number, time: number): readonly number[] {
  const drawn = Array.from({ length: acts }, () => ({ isLong: chance.is(0.2), share: chance.next() }));
  const sumOf = (isLong: boolean) =>
    drawn.reduce((sum, one) => sum + (one.isLong === isLong ? one.share : 0), 0);
  const short = Math.min(2 * MINUTE, time / acts);
  const long = (time - short * sumOf(false)) / sumOf(true);
  return drawn.map(({ isLong, share }) => Math.floor(share * (isLong ? long : short)));
}

export interface Played {
  /** What broke; empty: nothing did. */
  readonly broken: readonly string[];
  /** The step at which that was seen, from 0. */
  readonly at: number;
  readonly hour: number;
  readonly last: readonly string[];
  readonly digest: string;
  readonly reached: ReadonlyMap<string, number>;
}

/** Plays a course. What it is played on has no chance but the seed's. */
export async function play(seed: number, steps: readonly Step[], where: Installation = {}): Promise<Played> {
  const world = new World(new Chance(seed ^ 0x5eed), where);
  await world.begin();
  let [at, broken] = [0, [] as readonly string[]];
  try {
    let checked = 0;
    for (const [index, step] of [...steps, null].entries()) {
      at = index;
      if (step) await take(world, step);
      else await settle(world);
      // What does not last is seen only in the midst of it.
      if (step && index % CHECKED_AFTER !== 0 && world.now < checked + HOUR) continue;
      checked = world.now;
      // Another process hears of a change within a second.
      world.clock.advance(2 * SECOND);
      await world.server.runDue();
      broken = await world.broken();
      if (broken.length > 0) break;
    }
  } catch (cause) {
    broken = [cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)];
  }
  const digest = await digestOf(world);
  await world.server.end();
  return {
    ...{ broken, at, digest, hour: Math.floor(world.now / HOUR) },
    ...{ last: world.last.slice(-30), reached: world.reached },
  };
}

async function take(world: World, { act, chance, at, killedAfter }: Step): Promise<void> {
  const { clock, server } = world;
  const gap = Math.max(0, at - world.now);
  // A mail server that defers is asked again and again.
  const waits = gap > HOUR && !server.post.isWell ? Math.min(WAITS, Math.floor(gap / WAIT)) : 0;
  clock.advance(gap - waits * WAIT);
  await server.runDue();
  for (let wait = 0; wait < waits; wait++) {
    clock.advance(WAIT);
    await server.runDue();
  }
  if (gap > HOUR) await sendAll(world);
  const deed: Act | undefined = ALL[act];
  if (!deed) throw new Error(`nobody knows how to ${act}`);
  await world.door.keepInTouch();
  world.doing = act;
  world.last.push(`${new Date(clock.now()).toISOString()} ${act}`);
  if (killedAfter !== null) server.killsAfter(killedAfter);
  await deed(world, new Chance(chance));
  if (server.hasDied) {
    world.last.push('… was killed');
    await server.restart();
  }
  server.killsAfter(Infinity);
}

/** In a long while between two acts all mails have had their turns; of some each round tries one alone. */
async function sendAll({ clock, server }: World): Promise<void> {
  let tried = -1;
  for (let round = 0; round < MOST_ROUNDS && tried !== server.post.tried; round++) {
    tried = server.post.tried;
    clock.advance(2 * SECOND);
    await server.runDue();
  }
}

/** Everything is well again, and there is time for what was left undone. */
async function settle({ clock, server }: World): Promise<void> {
  server.mend();
  server.post.mend();
  for (let round = 0; round < 50; round++) {
    clock.advance(HOUR + SECOND);
    await server.runDue();
  }
}

/** Of all that is stored, but for what the machine has part in: salts of passwords, and where the program runs. */
async function digestOf({ server }: World): Promise<string> {
  const stored = await storedAt(server.program.databaseUrl);
  const own = {
    ...stored,
    admin: stored.admin.map(({ password_hash: _, ...rest }) => rest),
    activity: stored.activity.filter(({ type }) => type !== 'server_startup'),
  };
  return createHash('sha256').update(JSON.stringify(own)).digest('hex');
}
