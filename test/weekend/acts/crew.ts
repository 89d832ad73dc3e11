import type {
  WireAdminSeat,
  WireDeletedPerson,
  WireFailedMail,
  WirePerson,
  PreviewMessageAnswer,
  SendMessageAnswer,
} from '../../../adapters/http/contract.ts';
import { HOUR } from '../../../domain/shared/durations.ts';
import { anAddUserBody } from '../../support/crew.ts';
import type { Chance } from '../chance.ts';
import type { World } from '../world.ts';
import type { Acts } from './acts.ts';
import { aCode, heard, peopleOf, seated, somebody, wireOf, type Signed } from './people.ts';
import { aSeat } from './sign-up.ts';

const FLAGS = ['paid', 'unpaid', 'arrived', 'unarrived', 'consent', 'unconsent'] as const;

/** What the crew does with people and their seats. */
export const CREW: Acts = {
  'mark somebody': ofSomebody(async (world, chance, one) => {
    await world.asCrew('PUT', `/api/admin/set${chance.of(...FLAGS)}`, wireOf(one));
  }),

  'mark a code': async (world, chance) => {
    const code = aCode(world, chance);
    if (code === undefined) return;
    const [first] = peopleOf(world, code);
    const body = first && chance.is(0.3) ? { seats: [wireOf(first)] } : { leaveUnsigned: chance.is(0.5) };
    await world.asCrew('PUT', `/api/admin/setcode${chance.of(...FLAGS)}/${code}`, body);
  },

  'move somebody': ofSomebody(async (world, chance, one) => {
    const seat = await aSeat(world, chance);
    if (!seat) return;
    const { rowNum, seatNum } = wireOf(one);
    const told = await world.asCrew('PUT', `/api/admin/moveuser/${one.code}`, {
      ...{ oldRowNum: rowNum, oldSeatNum: seatNum, newRowNum: seat.rownum, newSeatNum: seat.number },
      reason: 'Ser bedre',
    });
    if (heard(world, one.code, told)) world.ledger.moved(one.code, one.position, seat);
  }),

  'have two swap': ofSomebody(async (world, chance, one) => {
    const other = somebody(world, chance);
    if (!other) return;
    const body = { first: wireOf(one), second: wireOf(other), reason: 'De er venner' };
    const told = await world.asCrew('PUT', '/api/admin/swapusers', body);
    const isDone = [heard(world, one.code, told), heard(world, other.code, told)].every(Boolean);
    if (!isDone) return;
    world.ledger.moved(one.code, one.position, other.place);
    world.ledger.moved(other.code, other.position, one.place);
  }),

  'delete somebody': ofSomebody(async (world, _, one) => {
    const body = { ...wireOf(one), text: 'Ble syk' };
    const told = await world.asCrew('PUT', `/api/admin/deleteuser/${one.code}`, body);
    if (heard(world, one.code, told)) world.ledger.left(one.code, [one.position]);
  }),

  'delete a code': async (world, chance) => {
    const code = aCode(world, chance);
    if (code === undefined) return;
    const told = await world.asCrew('PUT', `/api/admin/deletecode/${code}`, { text: 'Kom ikke' });
    if (heard(world, code, told)) world.ledger.ended(code);
  },

  'take somebody back': async (world, chance) => {
    const { status, body } = await world.asCrew('GET', '/api/admin/getDeletedPersons');
    const one = chance.one(status === 200 ? (body as WireDeletedPerson[]) : []);
    if (!one) return;
    const seat = chance.is(0.6) ? await aSeat(world, chance) : undefined;
    const place = seat ?? { rownum: one.rowNum, number: one.seatNum };
    const told = await world.asCrew(
      ...['POST', `/api/admin/restoreuser/${one._id}`],
      ...[seat ? { rowNum: seat.rownum, seatNum: seat.number } : {}],
    );
    if (heard(world, one.code, told)) await seated(world, one.code, [place]);
  },

  'add people': async (world, chance) => {
    const code = chance.is(0.5) ? aCode(world, chance) : undefined;
    const seats = [await aSeat(world, chance), chance.is(0.4) ? await aSeat(world, chance) : undefined];
    const persons = seats.flatMap((seat, index) => (seat ? [added(chance, seat, index)] : []));
    if (persons.length === 0) return;
    for (const { email } of persons) if (code !== undefined) world.ledger.mails.addresses(code, email);
    for (const { email } of persons) world.ledger.mails.knows(email);
    const [first] = persons;
    const told =
      chance.is(0.3) && code === undefined
        ? await world.asCrew('POST', '/api/admin/adduser', first)
        : await world.asCrew('POST', '/api/admin/addusers', {
            ...(code !== undefined && { code, join: true }),
            persons,
          });
    if (code !== undefined) heard(world, code, told);
    if (told.status !== 201) return;
    const list = (Array.isArray(told.body) ? told.body : [told.body]) as WirePerson[];
    for (const { code: given, email } of code === undefined ? list.slice(0, 1) : [])
      world.ledger.signedUp(given, [], ['crew@example.no', email]);
    for (const one of list) {
      world.ledger.mails.addresses(one.code, one.email);
      await seated(world, one.code, [{ rownum: one.rowNum, number: one.seatNum }]);
    }
  },

  'correct somebody': ofSomebody(async (world, chance, one) => {
    const email = `rett${chance.below(10)}@example.no`;
    const isNew = chance.is(0.4);
    if (isNew) world.ledger.mails.addresses(one.code, email);
    const told = await world.asCrew('PUT', `/api/admin/correctuser/${one.code}`, {
      ...wireOf(one),
      ...chance.of<object>(
        ...[{ age: chance.of(12, 15, 17, 25) }, { foodTicket: chance.is(0.5) }, { lastName: 'Rettet' }],
      ),
      ...(isNew && { email }),
      ...(chance.is(0.2) && { contact: true }),
    });
    heard(world, one.code, told);
  }),

  'bar an address': async (world, chance) => {
    const email = chance.is(0.3) ? `ny${chance.below(20)}@example.no` : chance.one(world.visitors)?.email;
    if (email === undefined) return;
    const body = { email, publicCause: 'Utestengt', cause: 'Ødela et bord' };
    await (chance.is(0.4)
      ? world.asCrew('PUT', '/api/admin/addToBlacklist', body)
      : world.asCrew('PUT', `/api/admin/deleteFromBlacklist/${email}`));
  },

  'change the hall': async (world, chance) => {
    const { status, body } = await world.asCrew('GET', '/api/admin/getAllSeats');
    const all = status === 200 ? (body as WireAdminSeat[]) : [];
    const shut = all.filter(({ isHidden, isBlocked }) => isHidden || isBlocked);
    const one = chance.one(chance.is(0.6) && shut.length > 0 ? shut : all);
    if (!one) return;
    const { rownum, number, isHidden, isBlocked } = one;
    const change =
      isHidden || (!isBlocked && chance.is(0.5)) ? { isHidden: !isHidden } : { isBlocked: !isBlocked };
    const seatUpdates = [{ rownum, number, ...change }];
    await world.asCrew('POST', '/api/admin/updateSeatLayout', { seatUpdates });
  },

  'give a deadline': async (world, chance) => {
    const code = aCode(world, chance);
    if (code === undefined) return;
    const deadline = world.clock.now() + chance.below(96 * HOUR) - 12 * HOUR;
    await world.asCrew('PUT', '/api/admin/setDeadline', { code, deadline });
  },

  'look at what people have changed': async (world) => {
    await world.asCrew('GET', '/api/admin/getChanges');
    await world.asCrew('PUT', '/api/admin/seenChanges');
  },

  'take a move off the list': async (world, chance) => {
    const id = chance.one((await world.stored()).seat_move)?.id ?? '0'.repeat(32);
    await world.asCrew('DELETE', `/api/admin/deleteMoveLog/${id}`);
    if (chance.is(0.3)) await world.asCrew('DELETE', `/api/admin/deleteMoveLog/${id}`);
  },
};

/** What the crew writes to people. */
export const CREW_MAILS: Acts = {
  'write to many': async (world, chance) => {
    const filter = chance.of<object>(
      ...[
        { kind: 'all' },
        { kind: 'unpaid' },
        { kind: 'rows', from: 1, to: 2 },
        { kind: 'crew' },
        { kind: 'nobody-knows' },
      ],
    );
    const { status, body } = await world.asCrew('POST', '/api/admin/previewMessage', {
      ...{ filter, perPerson: chance.is(0.5), subject: 'Husk sovepose', text: 'Hei {fornavn} {kode}' },
    });
    if (status !== 200 || chance.is(0.2)) return;
    const { preview, count } = body as PreviewMessageAnswer;
    const confirmCount = count + (chance.is(0.1) ? 1 : 0);
    const sent = await world.asCrew('POST', '/api/admin/sendMessage', { preview, confirmCount });
    if (chance.is(0.2)) await world.asCrew('POST', '/api/admin/sendMessage', { preview, confirmCount });
    if (sent.status !== 201 || chance.is(0.5)) return;
    await world.asCrew('POST', `/api/admin/stopMessage/${(sent.body as SendMessageAnswer).id}`);
  },

  'deal with a failed mail': async (world, chance) => {
    const { status, body } = await world.asCrew('GET', '/api/admin/getFailedMails');
    const one = chance.one(status === 200 ? (body as WireFailedMail[]) : []);
    if (!one) return;
    await (chance.is(0.7)
      ? world.asCrew('POST', `/api/admin/resendmail/${one._id}`)
      : world.asCrew('DELETE', `/api/admin/dismissmail/${one._id}`));
  },

  'send a confirmation again': async (world, chance) => {
    const code = aCode(world, chance);
    if (code === undefined) return;
    const email = chance.is(0.5) ? '' : (chance.one(world.visitors)?.email ?? '');
    await world.asCrew('POST', `/api/admin/resendconfirmation/${code}`, { email });
  },

  'tell everybody': async (world, chance) => {
    const until = chance.is(0.5) ? null : world.clock.now() + chance.below(24 * HOUR);
    const text = chance.of('', 'Vi åpner dørene klokka 16.');
    await world.asCrew('PUT', '/api/admin/updateNotice', { text, until, discord: false });
  },
};

/** What the crew decides for all. */
export const CREW_RULES: Acts = {
  'change the settings': async (world, chance) => {
    const settings = {
      ...{ paymentDays: chance.of(1, 3, 7), graceHours: chance.of(0, 24, 48), capAtStart: chance.is(0.5) },
      ...{
        expiry: chance.of('off', 'ask', 'auto', 'auto'),
        reminderHours: chance.of<number[]>([], [24], [48, 6]),
      },
      ...{ seatsFixedHours: chance.of(0, 24), refundHours: chance.of(0, 48, 720) },
      ...{ giveUntilHours: chance.of(0, 24), cancelUntilHours: chance.of(0, 24), warnAlone: chance.is(0.5) },
      ...{ onlineConsent: chance.is(0.9), consentAge: chance.of(15, 16, 16, 18) },
      ...{ doorPriceKr: chance.of(null, 500), nightFrom: '23:00', nightTo: '07:00' },
      ...{ visitorPriceKr: chance.of(null, 50, 80), visitorUntil: chance.of('', '23:00', '01:00') },
      ...{ guardsLeast: chance.of(null, 1, 3), roundMinutes: chance.of(null, 5, 60) },
    };
    const often: Readonly<Record<string, number>> = { onlineConsent: 1, expiry: 0.7 };
    const kept = Object.entries(settings).filter(([field]) => chance.is(often[field] ?? 0.3));
    const stale = chance.is(0.1) && { updatedAt: 1 };
    await world.asCrew('PUT', '/api/admin/updateSettings', { ...Object.fromEntries(kept), ...stale });
  },

  'change the sign-up': async (world, chance) => {
    const { status, body } = await world.asCrew('GET', '/api/pagedata/getSignupPage');
    const [page] = status === 200 ? (body as { readonly signupOpen: boolean }[]) : [];
    if (!page) return;
    const isClosed = page.signupOpen && chance.is(0.15);
    const prices = { priceNoFood: chance.of(300, 350, 400), priceWithFood: chance.of(400, 450, 500) };
    const change = { signupOpen: !isClosed, foodTicket: chance.is(0.7), opensAt: null };
    await world.asCrew('PUT', '/api/admin/updateSignupPage', { ...page, ...change, ...prices });
  },
};

function ofSomebody(act: (world: World, chance: Chance, one: Signed) => Promise<void>): Acts[string] {
  return async (world, chance) => {
    const one = somebody(world, chance);
    if (one) await act(world, chance, one);
  };
}

function added(chance: Chance, { rownum, number }: { rownum: number; number: number }, index: number) {
  const email = `lagt${chance.below(15)}@example.no`;
  return anAddUserBody({
    ...{ rowNum: rownum, seatNum: number, email, firstName: `Lagt${index ? 'b' : 'a'}` },
    ...{ age: chance.of(14, 19, 30), paid: chance.is(0.3), arrived: false, foodTicket: chance.is(0.5) },
  });
}
