import { needsConsent } from '../../../domain/signup/participant.ts';
import { doorCard, lacksForm } from '../../../domain/door/door-card.ts';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { HOUR, SECOND } from '../../../domain/shared/durations.ts';
import { isGuardianAnswer } from '../../../web/src/door/door-answers.ts';
import type { Chance } from '../chance.ts';
import type { Phone } from '../phone.ts';
import { NET_MOODS } from '../phone-net.ts';
import { STORAGE_MOODS } from '../phone-storage.ts';
import type { World } from '../world.ts';
import type { Act, Acts } from './acts.ts';

/** What is done on one of the phones that show a list. */
export const onPhone =
  (act: (world: World, chance: Chance, phone: Phone) => Promise<void>): Act =>
  async (world, chance) => {
    const phones = await world.door.opened(chance);
    const phone = chance.one(phones.filter(({ state: { list, session } }) => list && session));
    if (phone) await act(world, chance, phone);
  };

/** What befalls any of the phones. */
const toPhone =
  (act: (world: World, chance: Chance, phone: Phone) => Promise<void>): Act =>
  async (world, chance) => {
    const phone = chance.one(await world.door.opened(chance));
    if (phone) await act(world, chance, phone);
  };

/** The door: who comes and goes, money, forms, and what befalls the phones. */
export const DOOR: Acts = {
  'let a group in': onPhone(async (_, chance, phone) => {
    const { persons, event } = groupAt(phone, chance);
    const { toLetIn, withoutForm } = doorCard(persons, null, event?.consentAge ?? 0);
    const withForm = chance.is(0.4) ? withoutForm : [];
    if (toLetIn.length > 0) await phone.acts((acts) => acts.letIn(toLetIn, withForm));
  }),

  'let one in': onPhone(async (_, chance, phone) => {
    const person = chance.one(phone.persons);
    // Two phones may let in the same one, whom each of them shows as not there.
    if (person && person.presence !== 'inside') await phone.acts((acts) => acts.letIn([person]));
  }),

  'take it back': onPhone(async (_, chance, phone) => {
    const back = phone.state.recent.filter(
      ({ act, isTakenBack }) => (act.type === 'arrive' || act.type === 'in') && !isTakenBack,
    );
    const ids = back.slice(0, 1 + chance.below(3)).map(({ act }) => act.id);
    await phone.acts((acts) => acts.takeBack(ids));
  }),

  'take a form': onPhone(async (_, chance, phone) => {
    const age = phone.state.list?.event.consentAge ?? 0;
    const lacking = phone.persons.filter((person) => lacksForm(person, age));
    const person = chance.one(chance.is(0.8) ? lacking : phone.persons);
    if (person) await phone.acts((acts) => acts.takeForm(person));
  }),

  'go away': onPhone(async (_, chance, phone) => {
    const inside = phone.persons.filter(({ presence }) => presence === 'inside');
    const person = chance.one(chance.is(0.8) ? inside : phone.persons);
    if (!person) return;
    await phone.acts((acts) => {
      const told = acts.asksGuardian(person) ? (true as const) : undefined;
      acts.goAway(person, chance.is(0.6) ? 'out' : 'leave', told);
    });
  }),

  'take cash': onPhone(async (_, chance, phone) => {
    // Some pay who have paid already, at another phone or long ago.
    const hasPaid = chance.is(0.15);
    const { persons } = groupAt(phone, chance, ({ restOre }) => hasPaid || restOre > 0);
    const [{ code, restOre } = { code: '', restOre: 0 }] = persons;
    // Some give what they have, and some the double.
    const other = chance.of(5_000, 10_000, 2 * restOre, restOre + 100);
    const ore = chance.is(0.8) ? restOre || 35_000 : other;
    if (code !== '' && ore > 0) await phone.acts((acts) => acts.takeMoney(code, 'cash', ore));
  }),

  'take Vipps': onPhone(async (_, chance, phone) => {
    const { persons } = groupAt(phone, chance, ({ restOre }) => restOre > 0);
    const [{ code, restOre } = { code: '', restOre: 0 }] = persons;
    if (code !== '') await phone.acts((acts) => acts.takeMoney(code, 'vipps', restOre));
  }),

  'book a surplus': onPhone(async (_, chance, phone) => {
    const notice = chance.one(phone.state.notices.filter(({ surplus }) => surplus));
    if (notice) await phone.acts((acts) => acts.bookSurplus(notice));
  }),

  'add walk-ins': onPhone(async (_, chance, phone) => {
    const persons = Array.from({ length: 1 + chance.below(4) }, () => ({
      firstName: chance.of('Aksel', 'Åse', 'Noor', 'Ola'),
      lastName: chance.of('Berg', 'Dahl', 'Lie'),
      ...{ age: 9 + chance.below(30), phone: chance.of('', '91234567') },
    }));
    const sum = (phone.state.list?.event.walkInOre ?? 0) * persons.length;
    const how = chance.of('cash', 'vipps', undefined);
    await phone.acts((acts) => acts.addWalkIns(persons, how, sum));
  }),

  'let visitors in': onPhone(async (_, chance, phone) => {
    const persons = Array.from({ length: 1 + chance.below(3) }, () => ({
      firstName: chance.of('Mor', 'Far', 'Tante', 'Ola'),
      lastName: chance.of('Berg', 'Dahl', 'Lie'),
      ...{ age: chance.of(null, null, 7, 40), phone: chance.of('', '91234567') },
    }));
    const sum = (phone.state.list?.event.visitOre ?? 0) * persons.length;
    const how = sum > 0 ? chance.of('cash', 'cash', 'vipps', undefined) : undefined;
    await phone.acts((acts) => acts.addVisitors(persons, how, sum));
  }),

  'let a pass in': onPhone(async (_, chance, phone) => {
    const waiting = phone.persons.filter(({ kind, code, presence }) => kind && code && presence !== 'inside');
    const person = chance.one(waiting);
    if (person) await phone.acts((acts) => acts.letIn([person]));
  }),

  'have a visitor pay': onPhone(async (_, chance, phone) => {
    const owing = phone.persons.filter(({ kind, code, restOre }) => kind && code && restOre > 0);
    const visitor = chance.one(owing);
    const how = chance.of('cash', 'vipps');
    if (visitor) await phone.acts((acts) => acts.takeMoney(visitor.code, how, visitor.restOre));
  }),

  // Also on that of people who have left, whom the crew at the door cannot know of.
  'act on an odd code': onPhone(async (world, chance, phone) => {
    const { registration } = await world.stored();
    const code = chance.one(['ZZZ999', 'ABC234', ...registration.map((one) => one.code)]) ?? 'ZZZ999';
    const position = 1 + chance.below(7);
    const type = chance.of('arrive', 'in', 'out', 'consent');
    const text = `${code} ${position}`;
    await phone.does((sync) =>
      chance.is(0.3)
        ? sync.do([{ act: { type: 'pay', code, how: 'cash', ore: 35_000 }, text, owedOre: 35_000 }])
        : sync.do([{ act: { type, code, position }, text }]),
    );
  }),

  'send what nobody can read': onPhone(async (_, chance, phone) => {
    const [code] = phone.persons.map((person) => person.code);
    if (code === undefined) return;
    await phone.does((sync) =>
      chance.is(0.5)
        ? sync.do([{ act: { type: 'pay', code, how: 'cash', ore: 90_000_000 }, text: 'for mye' }])
        : sync.do([{ act: { type: 'arrive', code, position: 100 }, text: 'plass 100' }]),
    );
  }),

  'ask for a guardian': onPhone(async (_, chance, phone) => {
    const known = phone.persons.filter(({ code }) => code !== '');
    const young = known.filter(({ age }) => needsConsent(age, 16));
    const person = chance.one(chance.is(0.9) ? young : known);
    const path = `/api/door/guardian/${person?.code ?? ''}/${person?.position ?? 0}`;
    if (person) await phone.does((sync) => void sync.ask(path, isGuardianAnswer).catch(() => undefined));
  }),

  'press notices away': onPhone(async (_, chance, phone) => {
    const read = phone.state.notices.filter(({ surplus }) => !surplus || chance.is(0.2));
    await phone.does((sync) => sync.dismiss(read.map(({ id }) => id)));
  }),

  'change the net': toPhone(async (_, chance, phone) => {
    await phone.changeNet(chance.is(0.4) ? 'fine' : (chance.one(NET_MOODS) ?? 'fine'));
  }),

  'change the storage': toPhone(async (_, chance, phone) => {
    phone.storage.mood = chance.is(0.5) ? 'fine' : (chance.one(STORAGE_MOODS) ?? 'fine');
  }),

  // Mostly of one that has something to send: what was done by the clock before is told by the clock after.
  'change the clock': async (world, chance) => {
    const phones = await world.door.opened(chance);
    const waiting = phones.filter(({ state }) => state.queue.length > 0);
    const phone = chance.one(waiting.length > 0 && chance.is(0.8) ? waiting : phones);
    if (!phone) return;
    const hours = chance.of(0, 0, -1, 1, -30, 30, 0.5);
    phone.ahead = chance.is(0.35) ? SECOND - world.clock.now() : hours * HOUR + chance.below(3 * SECOND);
  },

  'open the page anew': toPhone(async (_, __, phone) => phone.open()),

  'put a phone aside': toPhone(async (_, __, phone) => phone.sleep()),

  'wait at the door': async (world, chance) => {
    await world.door.opened(chance);
    await world.door.wait(1 + chance.below(6), 1 + chance.below(6 * SECOND));
  },

  'add a door phone': async (world, chance) => {
    const phones = await world.door.opened(chance);
    const without = phones.filter(({ state }) => !state.session);
    const phone = chance.one(chance.is(0.9) ? without : phones);
    if (phone) await world.door.enrol(phone);
  },

  'remove a door phone': toPhone(async (world, chance, phone) => {
    const id = chance.one(phone.ids) ?? '0'.repeat(32);
    await world.asCrew('DELETE', `/api/admin/removeDoorPhone/${id}`);
  }),

  'log a phone out': onPhone(async (_, __, phone) => phone.leave()),

  'undo a door phone': toPhone(async (world, chance, phone) => {
    const id = chance.one(phone.ids);
    if (id !== undefined) await world.door.undo(phone, id, 1 + chance.below(24));
  }),

  'look at deeds': async (world, chance) => {
    await world.asCrew('GET', `/api/admin/getDoorDeeds/${1 + chance.below(24)}`);
    await world.asCrew('GET', '/api/admin/getDoorPhones');
  },

  'close the door': async (world) => world.door.close(),
};

/** Everybody of one code that the phone shows. */
function groupAt(phone: Phone, chance: Chance, which: (person: DoorPerson) => boolean = () => true) {
  const code = chance.one(phone.persons.filter((person) => person.code !== '' && which(person)))?.code;
  return {
    persons: phone.persons.filter((person) => person.code === code),
    event: phone.state.list?.event,
  };
}
