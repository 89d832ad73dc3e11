import { isCrewCode } from '../../domain/signup/booking-code.ts';
import type { DoorAct, PayAct, PayingWay } from '../../domain/door/door-act.ts';
import { oreOf, paymentByHand, pinPaid, restOre } from '../../domain/payments/payment.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { MAX_PERSONS } from '../../domain/signup/registration.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity } from '../shared/activity.ts';
import { lockedAnyBook, readAnyBook, type CodeBook } from '../shared/code-books.ts';
import { holdersOf } from '../shared/holders.ts';
import { derivePaid } from '../shared/paid-flags.ts';
import { notePayers } from '../people/payers.ts';
import { bookPayments } from '../payments/book-payments.ts';
import type { StoredAct } from '../ports/door-stores.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { doorPrice } from './door-price.ts';
import { visitorOre } from './keep-passes.ts';
import { gone, UNKNOWN, type Done, type Scene } from './door-scene.ts';

/** What the crew reads of cash that nobody knows the code of. */
const CASH_AT_THE_DOOR = 'Kontant i døra';

/** Whoever types a sum may slip by a digit; more than that is nobody's money. */
const MOST_TIMES = 10;
/** How often cash is taken for a code that owes nothing: by several phones without net, and hardly more. */
const MOST_SURPLUSES = 3;

/** Takes money at the door. */
export class DoorMoney {
  constructor(private readonly secrets: Secrets) {}

  /**
   * Throws `act-invalid` for cash that is more than ten times what its code costs, those who are gone included; for a code
   * that never was, what the largest sign-up would; and for more than a few surpluses of a code. An act that is known already
   * has its answer, whatever it says.
   */
  async requireLikely(units: UnitOfWork, acts: readonly DoorAct[]): Promise<void> {
    if (!acts.some((act) => 'ore' in act)) return;
    await units.read(async (stores) => {
      const surpluses = new Map<string, Set<string>>();
      for (const [index, act] of acts.entries()) {
        if (!('ore' in act) || (await stores.doorActs.find(act.id))) continue;
        const cost =
          act.type === 'pay'
            ? await costOf(stores, act.code)
            : (await priceAtDoor(stores, act.type)) * act.persons.length;
        if (act.ore > MOST_TIMES * cost)
          throw new RuleViolation('act-invalid', { act: index, field: 'ore', id: act.id });
        if (act.type !== 'pay' || act.of === undefined) continue;
        const of = surpluses.get(act.code) ?? (await surplusesOf(stores, act.code));
        surpluses.set(act.code, of.add(act.of));
        if (of.size > MOST_SURPLUSES)
          throw new RuleViolation('act-invalid', { act: index, field: 'of', id: act.id });
      }
    });
  }

  /** Pays the rest of a code. Cash that was taken is in the books, too, where there is nobody left to pay for. */
  async pay(scene: Scene, { id, code, how, ore, of }: PayAct): Promise<Done> {
    const { stores } = scene;
    const isCode = isCrewCode(code);
    const book = isCode ? await lockedAnyBook(stores, code) : null;
    const earlier = isCode ? await stores.doorActs.paymentsOf(code) : [];
    if (of !== undefined && earlier.some((one) => one.of === of))
      return { code, answer: { outcome: 'superseded' } };
    if (book?.state !== 'live') {
      const done = isCode ? await gone(stores, code) : UNKNOWN;
      const taken = ore ?? (book ? restOre(book.money) : 0);
      return how === 'cash' ? this.withoutOwner(scene, id, done, taken) : done;
    }
    const rest = restOre(book.money);
    if (rest === 0 && of === undefined)
      return { code, answer: { outcome: 'already-paid', at: lastPaid(book, earlier) } };
    const taken = how === 'cash' ? (ore ?? rest) : rest;
    const pinned = await this.take(scene, code, how, taken, id);
    return { code, answer: { outcome: 'done', ore: taken, how, ...(how === 'vipps' && { pinned }) } };
  }

  /**
   * Books cash; money by Vipps comes with the report, so until then who is unpaid is marked by hand. Returns the positions of
   * those who were. `part` tells the codes of one source apart.
   */
  async take(
    { stores, by, at, now, told }: Scene,
    code: string,
    how: PayingWay,
    ore: number,
    source: string,
    part = 0,
  ): Promise<readonly number[]> {
    if (how === 'vipps') {
      const change = (persons: readonly RegisteredPerson[], money: number) =>
        pinPaid(persons, money, ({ paid }) => !paid, true);
      const unpaid = (await holdersOf(stores, code)).filter(({ paid }) => !paid);
      await derivePaid(stores, code, by, now, change, told);
      return unpaid.map(({ position }) => position);
    }
    const id = this.secrets.hex(32);
    const payment = { ...paymentByHand({ id, code, kind: 'cash', ore, paidAt: at, by, source }), part };
    const act = { by, now, secrets: this.secrets, told };
    await bookPayments(stores, code, () => stores.payments.add([payment]), act);
    await notePayers(stores, code);
    return [];
  }

  /**
   * Books cash (øre) that was taken by the act `source` although it was not `done`: as money that nobody knows the code of,
   * which the crew assigns or gives back.
   */
  async withoutOwner(
    { stores, by, at, now, told }: Scene,
    source: string,
    done: Done,
    ore: number,
  ): Promise<Done> {
    if (ore === 0) return done;
    const { code, answer } = done;
    const note = code === undefined ? CASH_AT_THE_DOOR : `${CASH_AT_THE_DOOR}: ${code}`;
    const id = this.secrets.hex(32);
    const money = { kind: 'cash', ore, paidAt: at, source, note } as const;
    await stores.payments.add([paymentByHand({ id, code: null, by, ...money })]);
    const details = { admin: by, kroner: ore / oreOf(1), ...told };
    await logActivity(stores, {
      ...{ type: 'cash_without_owner', at: now, details },
      ...(code !== undefined && { code }),
    });
    return { ...done, answer: { ...answer, bookedOre: ore } };
  }
}

/** The acts to which cash was taken for the code although all was paid. */
async function surplusesOf({ doorActs }: Stores, code: string): Promise<Set<string>> {
  const payments = isCrewCode(code) ? await doorActs.paymentsOf(code) : [];
  return new Set(payments.flatMap(({ of }) => of ?? []));
}

/** What one who comes pays (øre); a visitor who pays nothing by now may have paid before. */
async function priceAtDoor(stores: Stores, type: 'walkin' | 'visit'): Promise<number> {
  const walkIn = oreOf(await doorPrice(stores));
  return type === 'visit' ? Math.max(walkIn, await visitorOre(stores)) : walkIn;
}

/** What all who have or had a place with a code cost together (øre); at least what one pays at the door. */
async function costOf(stores: Stores, code: string): Promise<number> {
  const atTheDoor = oreOf(await doorPrice(stores));
  const book = isCrewCode(code) ? await readAnyBook(stores, code) : null;
  if (!book) return atTheDoor * MAX_PERSONS;
  const former = book.deleted.map(({ person }) => person);
  const all = new Map([...former, ...book.persons].map((person) => [person.id, person.price]));
  return Math.max(atTheDoor, oreOf([...all.values()].reduce((sum, price) => sum + price, 0)));
}

/** When the last money came, or somebody was marked as paid at the door (epoch ms); null where only the crew has ticked. */
function lastPaid({ payments }: CodeBook, atTheDoor: readonly StoredAct[]): number | null {
  const money = payments
    .filter(({ voidedAt, ore }) => voidedAt === null && ore > 0)
    .map(({ paidAt }) => paidAt);
  const pins = atTheDoor.flatMap(({ at, answer }) =>
    answer.outcome === 'done' && answer['how'] === 'vipps' && at !== null ? [at] : [],
  );
  const times = [...money, ...pins];
  return times.length > 0 ? Math.max(...times) : null;
}
