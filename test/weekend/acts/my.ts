import type { MyAnswer, OpenLinkAnswer } from '../../../adapters/http/contract.ts';
import { aMyForm } from '../../support/my-visits.ts';
import type { Chance } from '../chance.ts';
import type { Told } from '../told.ts';
import type { Visitor, World } from '../world.ts';
import type { Acts } from './acts.ts';
import { heard } from './people.ts';
import { aSeat } from './sign-up.ts';

/** More addresses that places are given to. */
const NEW_OWNERS = 20;

/** What people do with their own registration. */
export const MY: Acts = {
  'come back': async (world, chance) => {
    const who = chance.one(world.visitors.filter(({ code }) => code !== null));
    if (!who) return;
    who.session = null;
    await hasSession(world, who, chance.is(0.7) ? 'link' : 'lost');
  },

  'ask for a strange link': async (world, chance) => {
    const who = chance.one(world.visitors);
    if (!who) return;
    if (chance.is(0.5)) await world.asVisitor(who, 'POST', '/api/my/link', { code: 'ZZZ999' });
    else await world.asVisitor(who, 'POST', '/api/my/lost', { email: 'nobody@example.no' });
  },

  'correct oneself': mine(async (world, chance, { who, sheet }) => {
    const { position } = aPerson(sheet, chance);
    const age = String(chance.is(0.4) ? 11 + chance.below(7) : 18 + chance.below(20));
    const guardian = {
      ...{ name: 'Far Hansen', phone: '99887755' },
      email: `mor${chance.below(20)}@example.no`,
    };
    world.ledger.mails.addresses(sheet.code, guardian.email);
    const form = aMyForm({
      ...{ age, special: chance.of('', 'Allergi'), lastName: chance.of('Berg', 'Dal', '') },
      ...{ version: seen(sheet, chance), ...(chance.is(0.5) && { guardian }) },
    });
    heard(world, sheet.code, await world.asVisitor(who, 'PUT', `/api/my/person/${position}`, form));
  }),

  // Often that of a player, whose team it must not take along.
  'give a place away': mine(async (world, chance, { who, sheet }) => {
    const { compos } = world.ledger;
    const playing = sheet.persons.filter(({ position }) => compos.plays(sheet.code, position));
    const persons = playing.length > 0 && chance.is(0.7) ? playing : sheet.persons;
    const { position } = aPerson({ persons }, chance);
    const email = `ny${chance.below(NEW_OWNERS)}@example.no`;
    const form = aMyForm({
      ...{ firstName: 'Nyeier', age: chance.of('12', '15', '17', '30'), email, special: undefined },
      version: seen(sheet, chance),
    });
    // It is mailed to them, whether or not anybody hears the answer.
    world.ledger.mails.addresses(sheet.code, email);
    heard(world, sheet.code, await world.asVisitor(who, 'PUT', `/api/my/give/${position}`, form));
  }, playing),

  'take another seat': mine(async (world, chance, { who, sheet }) => {
    const [{ position }, seat] = [aPerson(sheet, chance), await aSeat(world, chance)];
    if (!seat) return;
    const body = { position, ...seat, version: seen(sheet, chance) };
    const told = await world.asVisitor(who, 'PUT', '/api/my/move', body);
    if (heard(world, sheet.code, told)) world.ledger.moved(sheet.code, position, seat);
  }),

  'swap seats': mine(async (world, chance, { who, sheet }) => {
    const [one, other] = [aPerson(sheet, chance), aPerson(sheet, chance)];
    const body = { a: one.position, b: other.position, version: seen(sheet, chance) };
    if (!heard(world, sheet.code, await world.asVisitor(who, 'PUT', '/api/my/swap', body))) return;
    world.ledger.moved(sheet.code, one.position, { rownum: other.rowNum, number: other.seatNum });
    world.ledger.moved(sheet.code, other.position, { rownum: one.rowNum, number: one.seatNum });
  }),

  cancel: mine(cancels),
  'cancel what is paid': mine(cancels, payers, 1),

  'have the receipt again': mine(async (world, chance, { who, sheet }) => {
    const body = { version: seen(sheet, chance) };
    await world.asVisitor(who, 'POST', '/api/my/resend', body);
  }),

  'fetch all that is stored': mine(async (world, _, { who }) => {
    await world.asVisitor(who, 'GET', '/api/my/data');
  }),
};

/** Has a link to Min påmelding mailed, by the code or for whoever has lost it, and follows it, unless that is done. */
export async function hasSession(
  world: World,
  who: Visitor,
  how: 'link' | 'lost' = 'link',
): Promise<boolean> {
  if (who.session !== null) return true;
  const body = how === 'link' ? { code: who.code } : { email: who.email };
  await world.asVisitor(who, 'POST', `/api/my/${how}`, body);
  const token = world.server.post.token(who.email, '/min') ?? 'f'.repeat(64);
  const opened = await world.asVisitor(who, 'POST', '/api/my/open', { token });
  if (opened.status === 200) who.session = (opened.body as OpenLinkAnswer).session;
  return opened.status === 200;
}

/** Cancels some or all of the sheet. */
async function cancels(world: World, chance: Chance, { who, sheet }: Mine): Promise<void> {
  const all = sheet.persons.map(({ position }) => position);
  const positions = chance.is(0.3) ? all : [aPerson(sheet, chance).position];
  const confirm = chance.is(0.1) ? 'ZZZ999' : sheet.code.toLowerCase();
  const body = { positions, confirm, version: seen(sheet, chance) };
  const told = await world.asVisitor(who, 'POST', '/api/my/cancel', body);
  if (!heard(world, sheet.code, told)) return;
  world.ledger.left(sheet.code, positions);
  const { resales = [] } = told.body as MyAnswer;
  world.ledger.resales.promised(sheet.code, resales);
  if (resales.length > 0) world.reach(world.doing, 'it may be sold again');
}

interface Mine {
  readonly who: Visitor;
  readonly sheet: MyAnswer;
}

/** An act of somebody who has opened their link and sees the sheet. */
function mine(
  act: (world: World, chance: Chance, mine: Mine) => Promise<void>,
  some: (world: World) => readonly Visitor[] | Promise<readonly Visitor[]> = () => [],
  share = 0.5,
): Acts[string] {
  return async (world, chance) => {
    const [chosen, all] = [await some(world), world.visitors.filter(({ code }) => code !== null).slice(-10)];
    const who = chance.one(chosen.length > 0 && chance.is(share) ? chosen : all);
    if (!who || !(await hasSession(world, who))) return;
    const told: Told = await world.asVisitor(who, 'GET', '/api/my');
    if (told.status === 401) who.session = null;
    if (told.status !== 200) return;
    const sheet = told.body as MyAnswer;
    if (sheet.persons.length > 0) await act(world, chance, { who, sheet });
  };
}

/** Those of whose registrations somebody is on a team. */
function playing({ ledger, visitors }: World): readonly Visitor[] {
  return visitors.filter(({ code }) => code !== null && ledger.compos.plays(code));
}

/** Those of whose registrations somebody is paid for. */
async function payers(world: World): Promise<readonly Visitor[]> {
  const { person } = await world.stored();
  const codes = new Set(person.flatMap(({ code, paid }) => (paid ? code : [])));
  return world.visitors.filter(({ code }) => code !== null && codes.has(code));
}

function aPerson({ persons }: Pick<MyAnswer, 'persons'>, chance: Chance) {
  const one = chance.one(persons);
  if (!one) throw new Error('nobody is on the sheet');
  return one;
}

/** Sometimes they look at a sheet of long ago. */
function seen({ version }: MyAnswer, chance: Chance): string {
  return chance.is(0.05) ? 'of-long-ago' : version;
}
