import type { DoorListAnswer } from '../../../adapters/http/contract.ts';
import { NO_CODE } from '../../../domain/door/door-ahead.ts';
import { doorKey, type DoorPerson } from '../../../domain/door/door-person.ts';
import { musteredOn, type DoorMuster } from '../../../domain/door/muster.ts';
import { HOUR, MINUTE, SECOND } from '../../../domain/shared/durations.ts';
import type { NewAct } from '../../../web/src/door/kept.ts';
import type { Chance } from '../chance.ts';
import { otherVoices } from '../night-voices.ts';
import type { Phone } from '../phone.ts';
import type { World } from '../world.ts';
import type { Acts } from './acts.ts';
import { CREW } from './crew.ts';
import { DOOR, onPhone } from './door.ts';
import { MY } from './my.ts';
import { PASSES } from './passes.ts';
import { UPKEEP } from './upkeep.ts';

/** Roll calls, with and without net. */
export const ROLL_CALLS: Acts = {
  'start a roll call': onPhone(async (world, chance, phone) => {
    if (!isRunning(phone.muster)) await starts(world, phone, chance.is(0.4));
  }),

  // Nobody waits for the others.
  'start one on all phones': async (world, chance) => {
    const phones = (await world.door.opened(chance)).filter(
      ({ muster, state: { list, session } }) => list && session && !isRunning(muster),
    );
    for (const phone of phones) {
      await starts(world, phone, chance.is(0.2));
      world.clock.advance(chance.below(20 * SECOND));
    }
  },

  'start one as crew': async (world, chance) => {
    const list = await listNow(world);
    if (list && !isRunning(list.muster))
      await doAsCrew(world, chance, { type: 'muster', drill: chance.is(0.4) });
  },

  'tick in a roll call': onPhone(async (world, chance, phone) => {
    const { muster } = phone;
    if (!isRunning(muster)) return;
    const rest = musteredOn(muster, phone.persons).missing.filter(({ code }) => code !== NO_CODE);
    const isAll = chance.is(0.1);
    // Nobody ticks in one that has ended meanwhile.
    for (const person of rest)
      if (isRunning(phone.muster) && (isAll || chance.is(0.4))) await ticks(world, phone, person, true);
  }),

  'take a tick back': onPhone(async (world, chance, phone) => {
    const { muster } = phone;
    const person = isRunning(muster) && chance.one(musteredOn(muster, phone.persons).seen);
    if (person) await ticks(world, phone, person, false);
  }),

  'tick as crew': async (world, chance) => {
    const list = await listNow(world);
    const muster = list?.muster ?? null;
    if (!list || !isRunning(muster)) return;
    const { missing, seen } = musteredOn(muster, list.persons);
    const isSeen = chance.is(0.8);
    const person = chance.one(isSeen ? missing : seen);
    const type = isSeen ? 'seen' : 'unseen';
    if (person) await doAsCrew(world, chance, { type, muster: muster.id, ...placeOf(person) });
  },

  'let in who stands under «Ute»': onPhone(async (_, chance, phone) => {
    const { muster } = phone;
    const person = isRunning(muster) && chance.one(musteredOn(muster, phone.persons).out);
    if (person) await phone.acts((acts) => acts.letIn([person]));
  }),

  'end a roll call': onPhone(async (world, _, phone) => {
    const { muster } = phone;
    if (!isRunning(muster)) return;
    await phone.acts((acts) => acts.endMuster(muster.id));
    if (isRunning(phone.muster) && phone.net.mood === 'off')
      world.sees(`${phone.name} ended a roll call that runs on`);
  }),

  'end one as crew': async (world, chance) => {
    const muster = (await listNow(world))?.muster ?? null;
    if (isRunning(muster)) await doAsCrew(world, chance, { type: 'muster-end', muster: muster.id });
  },

  // What a phone may send that has slept through all of it.
  'tick in an odd roll call': onPhone(async (world, chance, phone) => {
    const { muster } = await world.stored();
    const id = chance.one([chance.uuid(), ...muster.map((one) => one.id)]) ?? '';
    const person = chance.one(phone.persons.filter(({ code }) => code !== NO_CODE));
    if (!person) return;
    await phone.acts((acts) => (chance.is(0.8) ? acts.tick(id, person, true) : acts.endMuster(id)));
  }),

  'compare who is inside': async (world) => {
    for (const fault of [...(await otherVoices(world)), ...(await world.door.othersToldNow())])
      world.sees(fault);
  },
};

/** What is done while one runs, and how often. */
const DURING = {
  ...{ 'tick in a roll call': 9, 'take a tick back': 2, 'tick as crew': 2, 'compare who is inside': 2 },
  ...{
    'let in who stands under «Ute»': 1,
    'start a roll call': 1,
    'let a pass in': 1,
    'let visitors in': 0.7,
  },
  ...{ 'let one in': 2, 'go away': 3, 'take it back': 0.5, 'change the net': 4, 'change the clock': 1 },
  ...{
    'open the page anew': 0.7,
    'put a phone aside': 0.5,
    'add a door phone': 1,
    'remove a door phone': 0.3,
  },
  ...{ 'remove a pass': 0.3, 'change a pass': 0.3, 'give a place away': 0.3, 'delete somebody': 0.3 },
  ...{
    'have two swap': 0.3,
    'mark somebody': 0.5,
    'erase somebody': 0.3,
    restore: 0.15,
    'make a backup': 0.2,
  },
};

/** Whole roll calls, in which everything else goes on. */
export const ALARMS: Acts = {
  'play a roll call': async (world, chance) => {
    const phones = await world.door.opened(chance);
    const play = async (act: string) => {
      world.doing = act;
      world.last.push(`  in a roll call: ${act}`);
      await { ...ROLL_CALLS, ...PASSES, ...DOOR, ...CREW, ...MY, ...UPKEEP }[act]?.(world, chance.child());
      await world.revive();
    };
    await play(
      chance.of(
        'start one on all phones',
        'start one on all phones',
        'start a roll call',
        'start one as crew',
      ),
    );
    for (let left = 6 + chance.below(8); left > 0; left--) {
      const act = chance.weighted(DURING);
      world.reach('in a roll call', phones.some(({ muster }) => isRunning(muster)) ? act : 'nothing runs');
      await play(act);
      if (chance.is(0.5)) await world.door.wait(1, 1 + chance.below(40 * SECOND));
    }
    if (chance.is(0.7)) await play(chance.of('end a roll call', 'end a roll call', 'end one as crew'));
    await play('compare who is inside');
  },
};

function isRunning(muster: DoorMuster | null): muster is DoorMuster {
  return muster?.endedAt === null;
}

async function starts(world: World, phone: Phone, drill: boolean): Promise<void> {
  await phone.acts((acts) => acts.startMuster(drill));
  if (!isRunning(phone.muster) && phone.net.mood === 'off')
    world.sees(`${phone.name} started a roll call that does not run`);
}

/** Ticks somebody, and looks whether the phone shows it: without net it counts alone. */
async function ticks(world: World, phone: Phone, person: DoorPerson, isSeen: boolean): Promise<void> {
  const { id = '', at = Infinity } = phone.muster ?? {};
  const clocks = [phone.ahead, phone.state.heard?.ahead ?? 0];
  const isRight = clocks.every((ahead) => Math.abs(ahead) < MINUTE);
  if (isRight && world.clock.now() > at + 2 * HOUR + MINUTE)
    world.sees(`${phone.name} shows the roll call ${id}, which has ended by itself long ago`);
  await phone.acts((acts) => acts.tick(id, person, isSeen));
  if (phone.net.mood !== 'off' || !isRunning(phone.muster)) return;
  const { missing, seen } = musteredOn(phone.muster, phone.persons);
  const isShown = (isSeen ? seen : missing).some((one) => doorKey(one) === doorKey(person));
  world.reach('a tick without net', isSeen ? 'seen' : 'not seen after all');
  if (!isShown)
    world.sees(
      `${phone.name} without net does not show that ${doorKey(person)} was ticked as ${isSeen ? 'seen' : 'not seen'}`,
    );
}

function placeOf({ code, position }: DoorPerson) {
  return { code, position };
}

async function doAsCrew(world: World, chance: Chance, act: NewAct): Promise<void> {
  await world.door.asAdmin({ ...act, id: chance.uuid(), at: world.clock.now() });
}

async function listNow(world: World): Promise<DoorListAnswer | null> {
  const { status, body } = await world.asCrew('GET', '/api/door/list');
  return status === 200 ? (body as DoorListAnswer) : null;
}
