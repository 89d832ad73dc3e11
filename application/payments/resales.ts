import { codeSums } from '../../domain/payments/balance.ts';
import { oreOf } from '../../domain/payments/payment.ts';
import {
  dueBySale,
  inTurn,
  keptOf,
  NOBODY,
  openSales,
  resaleQueue,
  soldAgainOre,
  waitingAgain,
  withSale,
} from '../../domain/payments/resale.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import type { DeletedPerson, ResaleState } from '../../domain/people/registered-person.ts';
import { SECOND } from '../../domain/shared/durations.ts';
import { BY_PROGRAM } from '../../domain/shared/stored-texts.ts';
import { queueMail } from '../messages/queue-mail.ts';
import type { Mail, MailKind, MailWriter } from '../ports/mail.ts';
import type { Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { activityOn, logActivity } from '../shared/activity.ts';
import { byCode, readBook } from '../shared/code-books.ts';
import type { LivedNow } from '../shared/lived-time.ts';

/** How often it is looked whether a place was sold again. */
export const RESALES_MS = 2 * SECOND;

/** Somebody who cancelled too late for a refund. */
export interface ListedResale {
  readonly code: string;
  readonly position: number;
  readonly keptOre: number;
  /** When they cancelled (epoch ms). */
  readonly at: number;
  readonly state: ResaleState;
}

/** What `Resales` needs. */
export interface ResalesParts {
  readonly units: UnitOfWork;
  readonly writer: Pick<MailWriter, 'placeResold' | 'placeNotResold'>;
  readonly secrets: Pick<Secrets, 'hex'>;
  readonly livedNow: LivedNow;
  readonly log: Log;
  readonly onMailQueued: () => void;
}

/** Gives who cancelled too late their money back, one by one, as somebody from the waiting list has paid for a place. */
export class Resales {
  constructor(private readonly parts: ResalesParts) {}

  /** Those who wait for their money, or did, in the order in which they cancelled. */
  async list(): Promise<ListedResale[]> {
    return this.parts.units.read(async ({ deletedPersons }) => resalesOf(await deletedPersons.inResale()));
  }

  /** Sets due what was sold again and, once the event has begun, ends what was not. Never throws: the next run goes on. */
  async settle(): Promise<void> {
    const { units } = this.parts;
    try {
      let changed = 0;
      // Nearly always there is nothing to do, which must not keep others from writing.
      for (;;) {
        const act = await units.read((stores) => this.nextAct(stores));
        if (!act) break;
        await units.run(act);
        changed += 1;
      }
      if (changed > 0) this.parts.onMailQueued();
    } catch (cause) {
      this.parts.log.error('places sold again not looked through', cause);
    }
  }

  /**
   * What is done next: one is set due, it is noted that nobody waited for a sale, or those of one code end; null: nothing. What
   * has changed before an act has locked its codes is looked at in the next turn.
   */
  private async nextAct(stores: Stores): Promise<((stores: Stores) => Promise<void>) | null> {
    const [first] = resaleQueue(await stores.deletedPersons.inResale());
    const [sale] = openSales(await stores.registrations.listed());
    if (!first) return sale ? (then) => this.setNobodyDue(then, sale.code) : null;
    const now = await this.parts.livedNow(stores);
    if (now === null) return null;
    if (sale) return (then) => this.setDue(then, first, sale.code, now);
    const { starts } = eventDates((await stores.pages.get('front'))?.content);
    if (starts === null || now < starts) return null;
    return (then) => this.end(then, first.person.code, now);
  }

  private async setDue(stores: Stores, first: DeletedPerson, saleCode: string, now: number): Promise<void> {
    const { deletedPersons, registrations } = stores;
    await registrations.lock([first.person.code, saleCode]);
    const [deleted] = resaleQueue((await deletedPersons.inResale()).filter(({ id }) => id === first.id));
    const sale = await saleOf(stores, saleCode);
    if (!deleted?.cancelled || !sale) return;
    const due = dueBySale(deleted.cancelled, sale);
    await deletedPersons.saveCancelled(deleted.id, due);
    await registrations.saveListed(saleCode, withSale(sale.listed, sale.position, deleted.id));
    const act = activityOn(deleted.person, BY_PROGRAM, now);
    const details = { ...act.details, kroner: due.refundOre / oreOf(1) };
    await logActivity(stores, { ...act, type: 'place_resold', details });
    const { code } = deleted.person;
    await this.tell(stores, 'place-resold', code, `${deleted.id} ${String(now)}`, now, (to) =>
      this.parts.writer.placeResold({ to, code, ore: due.refundOre }),
    );
  }

  /** A place that was sold before anybody cancelled too late is none that is sold again: it sets nobody's money due later. */
  private async setNobodyDue(stores: Stores, saleCode: string): Promise<void> {
    await stores.registrations.lock([saleCode]);
    const sale = await saleOf(stores, saleCode);
    if (sale) await stores.registrations.saveListed(saleCode, withSale(sale.listed, sale.position, NOBODY));
  }

  private async end(stores: Stores, code: string, now: number): Promise<void> {
    await stores.registrations.lock([code]);
    const ending = resaleQueue(await stores.deletedPersons.ofCode(code));
    for (const { id, cancelled } of ending)
      if (cancelled) await stores.deletedPersons.saveCancelled(id, { ...cancelled, resale: 'ended' });
    const about = `${code} ${ending.map(({ id }) => id).join(' ')}`.slice(0, ABOUT_LENGTH);
    const places = ending.length;
    if (places === 0) return;
    await this.tell(stores, 'place-not-resold', code, about, now, (to) =>
      this.parts.writer.placeNotResold({ to, code, places }),
    );
  }

  private async tell(
    stores: Stores,
    kind: MailKind,
    code: string,
    about: string,
    now: number,
    write: (to: string) => Mail,
  ): Promise<void> {
    const to = (await stores.registrations.contacts([code])).get(code) ?? '';
    if (to !== '') await queueMail(stores, this.parts.secrets, now, { kind, code, mail: write(to), about });
  }
}

const ABOUT_LENGTH = 64;

/** The first open sale of a code, with all that its places have set due; null: there is none. */
async function saleOf({ registrations }: Stores, code: string) {
  const sold = await registrations.ofCodes([code]);
  const [sale] = openSales(sold);
  const [{ listed = [] } = {}] = sold;
  return sale ? { ...sale, listed } : null;
}

/** Those of the deleted who wait for their place to be sold again, or did, in the order in which they cancelled. */
export function resalesOf(deleted: readonly DeletedPerson[]): ListedResale[] {
  return inTurn(deleted).flatMap(({ person: { code, position }, cancelled, deletedAt: at }) =>
    cancelled?.resale ? [{ code, position, keptOre: keptOf(cancelled), at, state: cancelled.resale }] : [],
  );
}

/** The codes, with those whose money was set due by their places: units lock all of them at once. */
export async function withResold(stores: Stores, codes: readonly string[]): Promise<string[]> {
  const ids = new Set(
    (await stores.registrations.ofCodes(codes)).flatMap(({ listed = [] }) =>
      listed.filter((id) => id !== null && id !== NOBODY),
    ),
  );
  if (ids.size === 0) return [...codes];
  const due = (await stores.deletedPersons.inResale()).filter(({ id }) => ids.has(id));
  return [...new Set([...codes, ...due.map(({ person }) => person.code)])];
}

/** Has who got money back for places of these codes wait again where those are not paid any more, unless it went back. */
export async function putBackUnpaid(stores: Stores, codes: readonly string[]): Promise<void> {
  const registrations = (await stores.registrations.ofCodes(codes)).filter(({ listed }) => listed);
  if (registrations.length === 0) return;
  const due = byCode(await stores.deletedPersons.inResale(), ({ id }) => id);
  for (const { code, listed = [], persons } of registrations) {
    let places = listed;
    for (const { position } of persons.filter(({ paid }) => !paid)) {
      const whose = listed[position - 1];
      if (whose === NOBODY) places = withSale(places, position, null);
      const [deleted] = due.get(whose ?? NOBODY) ?? [];
      if (!deleted?.cancelled || !(await isStillDue(stores, deleted))) continue;
      await stores.deletedPersons.saveCancelled(deleted.id, waitingAgain(deleted.cancelled));
      places = withSale(places, position, null);
    }
    if (places !== listed) await stores.registrations.saveListed(code, places);
  }
}

/** Whether the money that was set due for somebody has not gone back to them. */
async function isStillDue(stores: Stores, { person, cancelled }: DeletedPerson): Promise<boolean> {
  const book = cancelled?.resale === 'due' ? await readBook(stores, person.code) : null;
  if (!book || !cancelled) return false;
  return Math.min(codeSums(book).toPayBackOre, soldAgainOre(book.deleted)) >= cancelled.refundOre;
}
