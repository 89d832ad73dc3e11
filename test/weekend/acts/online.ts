import type {
  OpenConsentAnswer,
  PaymentsAnswer,
  PaymentStateAnswer,
  RefundOnlineAnswer,
  StartPaymentAnswer,
} from '../../../adapters/http/contract.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/shared/durations.ts';
import { EXPIRED_REASON } from '../../../domain/shared/stored-texts.ts';
import { anAddUserBody } from '../../support/crew.ts';
import { isOpen } from '../../support/fake-vipps/vipps.ts';
import { signedRequest } from '../../support/fake-vipps/webhooks.ts';
import type { Chance } from '../chance.ts';
import type { Told } from '../told.ts';
import type { Walk } from '../vipps.ts';
import type { Visitor, World } from '../world.ts';
import type { Acts } from './acts.ts';
import { heard, peopleOf, seated, wireOf } from './people.ts';
import { hasSession } from './my.ts';
import { aSeat } from './sign-up.ts';

/** Where the program is told, as it registers itself. */
const WEBHOOK = 'http://localhost:3000/api/payment/webhook';
/** Whoever tells what Vipps has not told. */
const STRANGER = 58_000;
const GUARDIANS = 20;
const FIRST_GUARDIAN = 50_000;
/** Most are about what was begun last. */
const NEWEST = 4;

/** Paying online: who pays, what befalls Vipps, and what the crew does about it. */
export const ONLINE: Acts = {
  'pay online': async (world, chance) => {
    const pays = await aPayer(world, chance);
    if (!pays) return;
    mayDie(world, chance);
    const before = world.vipps.walks.length;
    await pays();
    // Who sees nothing happen presses once more.
    if (chance.is(0.1)) await pays();
    const [walk] = world.vipps.walks.slice(before).slice(-1);
    if (walk && chance.is(0.75)) await goesOn(world, chance, walk);
  },

  'go on paying': onWalk(goesOn),

  // In the app, by what came as a notification, while the page has begun another one.
  'begin to pay again': onWalk(async (world, chance, { reference, again }) => {
    if (chance.is(0.3)) world.vipps.fake.act(reference, 'approve');
    mayDie(world, chance);
    await again();
  }),

  'ask how a payment stands': async (world, chance) => {
    const walk = chance.one(world.vipps.walks);
    if (walk && chance.is(0.9)) await asks(world, walk);
    else await world.call(STRANGER, 'GET', `/api/payment/${chance.of('0'.repeat(32), 'lp-ABC234-1')}`);
  },

  'wait for Vipps': async (world, chance) => {
    mayDie(world, chance);
    for (let rounds = 1 + chance.below(6); rounds > 0 && !world.server.hasDied; rounds--) {
      world.clock.advance(chance.of(2, 5, 31, 65) * SECOND);
      await world.server.runDue();
      await world.hearVipps();
    }
  },

  'tell what Vipps has not told': onWalk(async (world, chance, { reference }) => {
    const body = chance.of(JSON.stringify({ reference, name: 'AUTHORIZED' }), 'ingen JSON', '');
    const { headers } = signedRequest(WEBHOOK, body, 'a guess', new Date(world.clock.now()).toUTCString());
    const sent = Buffer.from(body);
    await world.call(STRANGER, 'POST', '/api/payment/webhook', sent, chance.is(0.7) ? headers : {});
  }),

  'register the webhook': async (world, chance) => {
    if (chance.is(0.2)) world.vipps.fake.webhooks.all.splice(0);
    mayDie(world, chance);
    if (chance.is(0.8)) await world.asCrew('POST', '/api/superAdmin/registerWebhook');
    await world.asCrew('GET', '/api/admin/getVipps');
  },

  'pay back online': async (world, chance) => {
    const { status, body } = await world.asCrew('GET', '/api/admin/getPayments');
    const due = status === 200 ? (body as PaymentsAnswer).toPayBack : [];
    const one = chance.one(due.filter(({ onlineOre = 0 }) => onlineOre > 0)) ?? chance.one(due);
    if (!one) return;
    const most = Math.min(one.ore, one.onlineOre ?? 0);
    const ore = chance.of(most || 100, most || 100, 100 * Math.ceil(most / 300) || 100, one.ore + 100);
    mayDie(world, chance);
    const presses = chance.is(0.25) ? 2 : 1;
    for (let press = 0; press < presses; press++) {
      const request = { code: one.code.toLowerCase(), ore };
      const told = await world.asCrew('POST', '/api/admin/refundOnline', request);
      const { pending } = (told.body ?? {}) as Partial<RefundOnlineAnswer>;
      if (told.status === 200) world.reach('a refund online', pending ? 'pending' : 'done');
    }
  },

  // Of what waits there: what has come back to the site is given back from the site.
  'act in the portal of Vipps': async (world, chance) => {
    const { fake } = world.vipps;
    const reserved = [...fake.payments.all.values()].filter(
      ({ state, captured, cancelled }) => state === 'AUTHORIZED' && captured + cancelled === 0,
    );
    const one = chance.one(reserved);
    if (!one) return;
    const act = chance.of('capture', 'capture', 'cancel');
    const ore = chance.is(0.7) ? one.authorised : 100 * Math.ceil(one.authorised / 200);
    world.reach('act in the portal of Vipps', `${act} ${String(fake.actInPortal(one.reference, act, ore))}`);
    world.ledger.online.actedInPortal(one.reference);
  },

  'have trouble at Vipps': async ({ clock, vipps }, chance) => {
    const unit = { noPart: chance.is(0.4), noCapture: chance.is(0.1) };
    if (chance.is(0.3)) vipps.fake.tokens.clear();
    vipps.isInTrouble(chance.of(5, 30, 30, 60, 100), unit, clock.now() + chance.below(5 * HOUR));
  },
};

/** Now and then the program dies in the midst of it: that is when money is lost. */
function mayDie({ server }: World, chance: Chance): void {
  if (chance.is(0.08)) server.killsAfter(chance.below(40));
}

/** The payer does something at Vipps, or does not, while something else may happen, and comes back. */
async function goesOn(world: World, chance: Chance, walk: Walk): Promise<void> {
  const { clock, vipps } = world;
  const meanwhile = chance.is(0.45) ? MEANWHILE[chance.below(MEANWHILE.length)] : undefined;
  clock.advance(chance.below(chance.is(0.1) ? 12 * MINUTE : MINUTE));
  if (chance.is(0.5)) await meanwhile?.(world, chance, walk.code);
  const act = chance.weighted({ approve: 14, abort: 3, expire: 1, nothing: 3 });
  if (act !== 'nothing') world.reach(world.doing, `${act} ${String(vipps.fake.act(walk.reference, act))}`);
  if (chance.is(0.5)) await meanwhile?.(world, chance, walk.code);
  if (chance.is(0.3)) await world.hearVipps();
  for (let looks = chance.below(4); looks > 0; looks--) {
    clock.advance(chance.below(8 * SECOND));
    if (chance.is(0.3)) await world.server.runDue();
    await asks(world, walk);
  }
}

async function asks(world: World, { attempt, reference }: Walk): Promise<void> {
  const { status, body } = await world.call(STRANGER, 'GET', `/api/payment/${attempt}`);
  if (status !== 200) return;
  const { state } = body as PaymentStateAnswer;
  world.reach('a payment online', state);
  world.ledger.online.answered(reference, state);
}

/** What may happen to a registration that is being paid for. */
const MEANWHILE: readonly ((world: World, chance: Chance, code: string) => Promise<void>)[] = [
  async (world, chance, code) => {
    const body = { text: chance.of(EXPIRED_REASON, 'Kommer ikke') };
    const told = await world.asCrew('PUT', `/api/admin/deletecode/${code}`, body);
    if (heard(world, code, told)) world.ledger.ended(code);
  },
  async (world, chance, code) => {
    await world.asCrew('PUT', `/api/admin/setcode${chance.of('paid', 'unpaid')}/${code}`, {
      leaveUnsigned: true,
    });
  },
  async (world, chance, code) => {
    const one = chance.one(peopleOf(world, code));
    if (!one) return;
    const body = { ...wireOf(one), text: 'Ble syk' };
    const told = await world.asCrew('PUT', `/api/admin/deleteuser/${code}`, body);
    if (heard(world, code, told)) world.ledger.left(code, [one.position]);
  },
  async (world, chance, code) => {
    const seat = await aSeat(world, chance);
    if (!seat) return;
    const email = `lagt${chance.below(15)}@example.no`;
    world.ledger.mails.addresses(code, email);
    const person = anAddUserBody({ rowNum: seat.rownum, seatNum: seat.number, email });
    const told = await world.asCrew('POST', '/api/admin/addusers', { code, join: true, persons: [person] });
    if (heard(world, code, told)) await seated(world, code, [seat]);
  },
];

function onWalk(act: (world: World, chance: Chance, walk: Walk) => Promise<void>): Acts[string] {
  return async (world, chance) => {
    const { walks, fake } = world.vipps;
    const open = walks.filter(({ reference }) => isOpen(fake.payments.find(reference)));
    const newest = open.length > 0 && chance.is(0.8) ? open : walks.slice(-NEWEST);
    const walk = chance.one(chance.is(0.9) ? newest : walks);
    if (walk) await act(world, chance, walk);
  };
}

/** Somebody who may pay, mostly what is owed: by the sign-up itself, by Min påmelding, or by a guardian's link. */
async function aPayer(world: World, chance: Chance): Promise<(() => Promise<void>) | null> {
  const begins = (number: number, code: string, body: object, who?: Visitor) => {
    const again = async (): Promise<void> => {
      const acceptTerms = chance.is(0.97) ? true : chance.of<unknown>(false, 'true');
      if (who && who.code === code) await hasSession(world, who);
      const headers = who && { Authorization: `Bearer ${who.session}` };
      const told = await world.call(number, 'POST', '/api/payment/start', { ...body, acceptTerms }, headers);
      if (who && told.status === 401) who.session = null;
      begun(world, code, told, again);
    };
    return again;
  };
  const by = chance.weighted({ guid: 5, session: 4, guardian: 3 });
  if (by === 'guardian') {
    const asked = Array.from({ length: GUARDIANS }, (_, number) => ({
      number: FIRST_GUARDIAN + number,
      token: world.server.post.token(`mor${number}@example.no`, '/samtykke'),
    })).filter(({ token }) => token !== null);
    const one = chance.one(asked);
    if (!one) return null;
    const { number, token } = one;
    const opened = await world.call(number, 'POST', '/api/consent/open', { token });
    const { rest = [] } = (opened.body ?? {}) as Partial<OpenConsentAnswer>;
    const code = chance.one(rest)?.code;
    if (code !== undefined || chance.is(0.1))
      return begins(number, code ?? 'ZZZ999', { token, code: (code ?? 'ZZZ999').toLowerCase() });
  }
  const { person, registration } = await world.stored();
  const unpaid = new Set(person.filter(({ paid }) => !paid).map(({ code }) => code));
  const signedUp = world.visitors.filter(({ code }) => code !== null);
  const owing = signedUp.filter(({ code }) => unpaid.has(code ?? ''));
  const who = chance.one(owing.length > 0 && chance.is(0.9) ? owing.slice(-10) : signedUp);
  if (!who || who.code === null) return null;
  const at = registration.find(({ guid }) => guid === who.guid)?.registered_at ?? 0;
  // The page of the sign-up is there for a day.
  const isThere = world.clock.now() < at + DAY || chance.is(0.1);
  if (by === 'guid' && isThere) return begins(who.number, who.code, { guid: who.guid });
  if (!(await hasSession(world, who))) return null;
  return begins(who.number, who.code, {}, who);
}

function begun(world: World, code: string, { status, body }: Told, again: Walk['again']): void {
  if (status !== 200) return;
  const { redirectUrl, attempt } = body as StartPaymentAnswer;
  const reference = /[^/]+$/.exec(redirectUrl)?.[0] ?? '';
  world.vipps.walks.push({ reference, attempt, code, again });
}
