import { createHash } from 'node:crypto';
import { HOUR, MINUTE, SECOND } from '../../domain/shared/durations.ts';
import { COMPO } from './acts/compo.ts';
import { CREW, CREW_MAILS, CREW_RULES } from './acts/crew.ts';
import { DOOR } from './acts/door.ts';
import { CONSENTS } from './acts/guardians.ts';
import { MONEY } from './acts/money.ts';
import { MY } from './acts/my.ts';
import { ONLINE } from './acts/online.ts';
import { GUARDS } from './acts/guards.ts';
import { ALARMS, ROLL_CALLS } from './acts/night.ts';
import { PASSES } from './acts/passes.ts';
import { SIGN_UP } from './acts/sign-up.ts';
import { TEAMS } from './acts/teams.ts';
import { UPKEEP } from './acts/upkeep.ts';
import { WAITING_CREW } from './acts/waiting-crew.ts';
import { WAITING } from './acts/waiting.ts';
import type { Act, Acts } from './acts/acts.ts';
import { Chance } from './chance.ts';
import { PHASES } from './phases.ts';
import { World, type Installation } from './world.ts';

const ALL: Acts = {
  ...SIGN_UP,
  ...UPKEEP,
  ...DOOR,
  ...MY,
  ...CREW,
  ...CREW_MAILS,
  ...CREW_RULES,
  ...MONEY,
  ...ONLINE,
  ...CONSENTS,
  ...COMPO,
  ...TEAMS,
  ...WAITING,
  ...WAITING_CREW,
  ...PASSES,
  ...GUARDS,
  ...ROLL_CALLS,
  ...ALARMS,
};

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

/** The course of the weekend with this seed; `share`: how much of all that is done in one. */
export function planned(seed: number, share = 1): readonly Step[] {
  const chance = new Chance(seed);
  let begins = 0;
  return PHASES.flatMap(({ until, acts, weights, last }) => {
    const waits = waitsOf(chance, Math.ceil(acts * share), until - begins);
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
  const ruled = world.clock.rules();
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
  ruled();
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
  world.doing = 'Vipps tells';
  await world.hearVipps();
  world.doing = act;
  world.last.push(`${new Date(clock.now()).toISOString()} ${act}`);
  if (killedAfter !== null) server.killsAfter(killedAfter);
  await deed(world, new Chance(chance));
  await world.revive();
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
async function settle(world: World): Promise<void> {
  const { clock, server, vipps, ledger } = world;
  server.mend();
  server.post.mend();
  vipps.isWell();
  for (let round = 0; round < 50; round++) {
    clock.advance(HOUR + SECOND);
    await server.runDue();
    await world.hearVipps();
  }
  ledger.online.isSettled = true;
}

/** Of all that is stored, but for what the machine has part in: salts of passwords, and where the program runs. */
async function digestOf(world: World): Promise<string> {
  const stored = await world.stored();
  const own = {
    ...stored,
    admin: stored.admin.map(({ password_hash: _, ...rest }) => rest),
    activity: stored.activity.filter(({ type }) => type !== 'server_startup'),
  };
  return createHash('sha256').update(JSON.stringify(own)).digest('hex');
}
