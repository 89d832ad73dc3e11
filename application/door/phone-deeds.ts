import { HOUR } from '../../domain/shared/durations.ts';
import { hasSeat } from '../../domain/door/pass.ts';
import { oreOf, type Payment } from '../../domain/payments/payment.ts';
import { REVIVED_MS } from '../../domain/payments/payment-deadline.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity } from '../shared/activity.ts';
import { byCode, deadlineOf, lockedBook } from '../shared/code-books.ts';
import { notePaperOf } from '../shared/consents.ts';
import { holdersOf } from '../shared/holders.ts';
import { deletePersons } from '../people/leaving.ts';
import { derivePaid } from '../shared/paid-flags.ts';
import { takeArrivalBack } from '../people/presence.ts';
import type { StoredAct } from '../ports/door-stores.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { erasePasses } from './erase-passes.ts';
import { standingCash, standingDeeds } from './standing-deeds.ts';

/** What a phone has done and still stands, in numbers; `ore`: the cash among the payments. */
export interface DeedCounts {
  readonly arrivals: number;
  readonly payments: number;
  readonly ore: number;
  readonly consents: number;
  readonly walkIns: number;
}

export interface PhoneDeeds extends DeedCounts {
  readonly id: string;
  readonly name: string;
  /** Whether the phone is no longer let in. */
  readonly removed: boolean;
  /** How many guardians' numbers it was shown, which nobody can take back. */
  readonly guardians: number;
}

/** Who takes back what which phone has done, and when (epoch ms). */
interface Undoing {
  readonly by: string;
  readonly name: string;
  readonly now: number;
}

/** More than a door's phones look at in a day. */
const MOST_LOOKS = 5_000;

/** What phones have done at the door, and taking all of it back where one was in a stranger's hands. */
export class DoorPhoneDeeds {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Of each phone, removed ones too, of whose last hours something stands, or that was shown a guardian's number. */
  async list(hours: number): Promise<PhoneDeeds[]> {
    return this.units.read(async (stores) => {
      const since = this.clock.now() - hours * HOUR;
      const acts = await stores.doorActs.ofPhones(since);
      const there = new Map((await stores.doorPhones.all()).map(({ id, name }) => [id, name]));
      const looks = await looksSince(stores, since);
      const names = new Map([
        ...looks.map(({ id, name }) => [id, name] as const),
        ...acts.map(({ phone = '', by }) => [phone, by ?? ''] as const),
      ]);
      const all: PhoneDeeds[] = [];
      for (const [id, name] of names) {
        const own = acts.filter(({ phone }) => phone === id);
        const guardians = looks.filter((look) => look.id === id).length;
        const phone = { id, name: there.get(id) ?? name, removed: !there.has(id), guardians };
        all.push({ ...phone, ...(await countsOf(stores, own)) });
      }
      return all.filter((one) => one.guardians > 0 || isAny(one));
    });
  }

  /**
   * Takes back what a phone has done in the last hours and still stands, each by the rules that the crew's own acts follow.
   * Money of a code that was paid back to since stays. One code at a time: after a failure, the next try goes on. Throws
   * `door-phone-unknown`.
   */
  async undo(by: string, id: string, hours: number): Promise<DeedCounts> {
    const now = this.clock.now();
    const { acts, cash, counts, name } = await this.units.read(async (stores) => {
      const own = (await stores.doorActs.ofPhones(now - hours * HOUR)).filter(({ phone }) => phone === id);
      const phone = (await stores.doorPhones.all()).find((one) => one.id === id);
      const read = { cash: await standingCash(stores, own), counts: await countsOf(stores, own) };
      return { ...read, acts: own, name: phone?.name ?? own[0]?.by ?? null };
    });
    if (name === null) throw new RuleViolation('door-phone-unknown');
    const undoing = { by, name, now };
    for (const [code, own] of byCode(cash, (payment) => payment.code))
      await this.units.run((stores) => voidCash(stores, code, own, undoing));
    for (const [code, own] of byCode(acts, (act) => act.code))
      await this.units.run((stores) => this.undoOfCode(stores, code, own, undoing));
    const { ore, ...others } = counts;
    const details = { admin: by, name, ...others, kroner: ore / oreOf(1) };
    await this.units.run((stores) => logActivity(stores, { type: 'door_phone_undone', at: now, details }));
    return counts;
  }

  private async undoOfCode(
    stores: Stores,
    code: string,
    acts: readonly StoredAct[],
    { by, name, now }: Undoing,
  ): Promise<void> {
    await stores.registrations.lock([code]);
    const { moves, marked, papers, walkIns } = await standingDeeds(stores, code, acts);
    const positions = marked.flat();
    if (positions.length > 0)
      await derivePaid(stores, code, by, now, (persons) =>
        persons.map((one) => (positions.includes(one.position) ? { ...one, paidPin: null } : one)),
      );
    const fresh = async (id: string) => (await holdersOf(stores, code)).find((one) => one.id === id);
    for (const { person: id, act: of } of moves) {
      const person = await fresh(id);
      if (person) await takeArrivalBack(stores, person, { of, by, now }, this.secrets);
    }
    for (const { id } of papers) {
      const person = await fresh(id);
      if (person) await notePaperOf(stores, person, false, { by, now });
    }
    if (walkIns.length === 0) return;
    await erasePasses(
      stores,
      walkIns.filter((one) => !hasSeat(one)),
      this.secrets,
    );
    const persons = (await stores.persons.ofCode(code)).filter(({ id }) =>
      walkIns.some((one) => one.id === id),
    );
    if (persons.length === 0) return;
    const reason = `Angret: lagt til av dørtelefonen ${name}`;
    await deletePersons(stores, persons, { reason, by, now, secrets: this.secrets });
    await derivePaid(stores, code, by, now);
  }
}

async function looksSince({ activityLog }: Stores, from: number) {
  const looks = await activityLog.find({ type: 'guardian_shown', from }, 0, MOST_LOOKS);
  return looks.flatMap(({ details }) => {
    const { id, admin } = details as { readonly id?: string; readonly admin: string };
    return id === undefined ? [] : [{ id, name: admin }];
  });
}

async function countsOf(stores: Stores, acts: readonly StoredAct[]): Promise<DeedCounts> {
  const cash = await standingCash(stores, acts);
  let counts = { arrivals: 0, payments: cash.length, consents: 0, walkIns: 0 };
  for (const [code, own] of byCode(acts, (act) => act.code)) {
    const { moves, marked, papers, walkIns } = await standingDeeds(stores, code, own);
    counts = {
      arrivals: counts.arrivals + new Set(moves.map(({ person }) => person)).size,
      payments: counts.payments + marked.length,
      consents: counts.consents + papers.length,
      walkIns: counts.walkIns + walkIns.length,
    };
  }
  return { ...counts, ore: cash.reduce((sum, { ore }) => sum + ore, 0) };
}

function isAny({ arrivals, payments, consents, walkIns }: DeedCounts): boolean {
  return arrivals + payments + consents + walkIns > 0;
}

/** Voids cash that stands on a code, or on none. Nobody loses their seat at once because a phone was lost. */
async function voidCash(
  stores: Stores,
  code: string,
  cash: readonly Payment[],
  { by, name, now }: Undoing,
): Promise<void> {
  const book = code === '' ? null : await lockedBook(stores, code);
  const isPaidBack = ({ paidAt }: Payment) =>
    book?.payments.some((one) => one.kind === 'refund' && one.voidedAt === null && one.paidAt >= paidAt);
  const voided = { voidedAt: now, voidedBy: by, voidedReason: `Angret: tatt imot av dørtelefonen ${name}` };
  const going = cash.filter((payment) => !isPaidBack(payment));
  await stores.payments.save(going.map((payment) => ({ ...payment, ...voided })));
  if (book?.state !== 'live' || going.length === 0) return;
  await derivePaid(stores, code, by, now);
  if (deadlineOf(book.registration) <= now) await stores.registrations.giveDeadline(code, now + REVIVED_MS);
}
