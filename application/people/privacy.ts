import {
  erasureAhead,
  erasureDue,
  passedEnd,
  privacyOverdue,
  privacyRunDue,
  type ErasureTimes,
} from '../../domain/privacy.ts';
import { parseOsloDate } from '../../domain/oslo-time.ts';
import { isForgotten } from '../../domain/payer.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { vacateSeat } from '../../domain/seat.ts';
import { logActivity } from '../core/activity.ts';
import { forgetPayers } from './forget.ts';
import type { RenewLock, MaintenanceLock } from '../upkeep/maintenance-lock.ts';
import type { Backups } from '../ports/backups.ts';
import type { MailFiles } from '../ports/privacy.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

const JOB = 'privacy';

/** How many special needs, and how many persons (registered or deleted), a run erased. */
interface Erased {
  readonly specialErased: number;
  readonly personsErased: number;
}
const NOTHING: Erased = { specialErased: 0, personsErased: 0 };

/** The last run and the next due dates. Times are epoch ms; null: never, or unknown. */
export interface PrivacyRuns extends Erased {
  readonly lastRun: number | null;
  readonly overdue: boolean;
  readonly specialDueAt: number | null;
  readonly allDueAt: number | null;
}

/** What `Privacy` needs. */
export interface PrivacyParts {
  readonly units: UnitOfWork;
  readonly lock: MaintenanceLock;
  readonly backups: Backups;
  readonly mailFiles: MailFiles;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'hmac'>;
  readonly log: Log;
}

/** Erases personal data whose retention period has ended. Runs once a day, in one of all processes. */
export class Privacy {
  constructor(private readonly parts: PrivacyParts) {}

  /** The result of the last run, and when something is due next. */
  async runs(): Promise<PrivacyRuns> {
    const now = this.parts.clock.now();
    return this.parts.units.read(async (stores) => {
      const job = await stores.jobs.find(JOB);
      const lastRun = job?.doneAt || null;
      const ahead = erasureAhead(await endsOfEvents(stores), now);
      return {
        lastRun,
        overdue: privacyOverdue(lastRun, now),
        specialDueAt: ahead.special,
        allDueAt: ahead.all,
        ...erasedCounts(job?.result),
      };
    });
  }

  /** Does the daily run if it is due. Never throws: a failed run is tried again at the next check. */
  async runDaily(): Promise<void> {
    try {
      if (!(await this.isDue())) return;
      await this.parts.lock.runExclusive(async (renew) => {
        // Another process may have run it meanwhile.
        if (await this.isDue()) await this.run(renew);
      });
    } catch (cause) {
      if (cause instanceof RuleViolation && cause.code === 'maintenance-running') return;
      this.parts.log.error('personal data not erased', cause);
    }
  }

  private async isDue(): Promise<boolean> {
    const job = await this.parts.units.read(({ jobs }) => jobs.find(JOB));
    return privacyRunDue(job?.doneAt || null, this.parts.clock.now());
  }

  private async run(renew: RenewLock): Promise<void> {
    const now = this.parts.clock.now();
    const { due, erased, backupsOwed } = await this.parts.units.run(async (stores) => {
      const done = await eraseDue(stores, now, this.parts.secrets);
      await renew(stores);
      return done;
    });
    if (due.all !== null) await this.parts.mailFiles.removeOlder(due.all + 1);
    if (backupsOwed) {
      await this.parts.units.run(renew);
      // Older backups contain what was erased, so they are removed once there is a newer one.
      const { at } = await this.parts.backups.make('daily', now);
      await this.parts.backups.removeOlder(at);
    }
    await this.parts.units.run(({ jobs }) => jobs.done(JOB, now, { ...erased, backupsOwed: 0 }));
    this.parts.log.info('personal data looked through', { ...erased });
  }
}

/**
 * Restores the rows of a backup in the unit of a restore, and erases at once what is past its retention
 * period: an older backup knows neither the events that have ended since nor what the daily run has erased.
 * Returns how many persons were erased. The next daily run replaces the backups that still contain them.
 */
export async function restoreWithoutOverdue(
  stores: Stores,
  restoreRows: () => Promise<void>,
  now: number,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<number> {
  await rememberPassedEnd(stores, now);
  const ends = await stores.eventEnds.all();
  await restoreRows();
  for (const end of ends) await stores.eventEnds.add(end);
  return (await eraseDue(stores, now, secrets)).personsErasedNow;
}

/** Stores the end of the front page's event once it has passed, before the next event's dates replace it. */
export async function rememberPassedEnd(
  { pages, eventEnds }: Pick<Stores, 'pages' | 'eventEnds'>,
  now: number,
): Promise<void> {
  const front = await pages.get('front');
  const end = front && passedEnd(front.content, now);
  if (end !== null) await eventEnds.add(end);
}

async function endsOfEvents({ pages, eventEnds }: Stores): Promise<number[]> {
  const front = await pages.get('front');
  const coming = front && parseOsloDate(front.content.lanFinishedDate);
  return [...new Set([...(await eventEnds.all()), ...(coming === null ? [] : [coming])])];
}

/** Erases what is due. Stores `backupsOwed` (backups must be replaced too), so that a run can be resumed. */
async function eraseDue(
  stores: Stores,
  now: number,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<{ due: ErasureTimes; erased: Erased; personsErasedNow: number; backupsOwed: boolean }> {
  stores.personalData.leaveNoTrace();
  await rememberPassedEnd(stores, now);
  const due = erasureDue(await stores.eventEnds.all(), now);
  const specialErased = due.special === null ? 0 : await eraseSpecial(stores, due.special);
  const all = due.all === null ? { persons: 0, rest: 0 } : await eraseAll(stores, due.all, secrets);
  const job = await stores.jobs.find(JOB);
  const owedBefore = job?.result['backupsOwed'] === 1;
  const before = owedBefore ? erasedCounts(job.result) : NOTHING;
  const erased = {
    specialErased: before.specialErased + specialErased,
    personsErased: before.personsErased + all.persons,
  };
  const anything = specialErased + all.persons + all.rest > 0;
  const backupsOwed = owedBefore || anything;
  if (anything) {
    const details = { special: specialErased, persons: all.persons, success: true };
    await logActivity(stores, { type: 'personal_data_erased', at: now, details });
  }
  await stores.jobs.done(JOB, job?.doneAt ?? 0, { ...erased, backupsOwed: Number(backupsOwed) });
  return { due, erased, personsErasedNow: all.persons, backupsOwed };
}

function erasedCounts(result: Readonly<Record<string, number>> = {}): Erased {
  return { specialErased: result['specialErased'] ?? 0, personsErased: result['personsErased'] ?? 0 };
}

async function eraseSpecial({ persons, deletedPersons }: Stores, until: number): Promise<number> {
  const hasSpecial = ({ special, registeredAt }: { special: string; registeredAt: number }): boolean =>
    special !== '' && registeredAt <= until;
  const signedUp = (await persons.all()).filter(hasSpecial);
  await persons.save(signedUp.map((person) => ({ ...person, special: '' })));
  const deleted = (await deletedPersons.all()).filter(({ person }) => hasSpecial(person));
  for (const one of deleted) {
    await deletedPersons.remove(one.id);
    await deletedPersons.add({ ...one, person: { ...one.person, special: '' } });
  }
  return signedUp.length + deleted.length;
}

/** Removes everyone who registered until `until` (epoch ms) with all their data, and frees their seats. */
async function eraseAll(
  stores: Stores,
  until: number,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<{ persons: number; rest: number }> {
  const { persons, seats, deletedPersons, seatMoves, personalData, sessions, visitors } = stores;
  const codes = await personalData.codesUntil(until);
  const codeSet = new Set(codes);
  const signedUp = (await persons.all()).filter(({ code }) => codeSet.has(code));
  const taken = (await seats.all()).filter(({ takenBy }) => takenBy !== null && codeSet.has(takenBy));
  await seats.save(taken.map(vacateSeat));
  await persons.remove(signedUp);
  const deleted = (await deletedPersons.all()).filter(
    ({ person }) => person.registeredAt <= until || codeSet.has(person.code),
  );
  for (const { id } of deleted) await deletedPersons.remove(id);
  const moves = (await seatMoves.all()).filter(({ movedAt, code }) => movedAt <= until || codeSet.has(code));
  for (const { id } of moves) await seatMoves.remove(id);
  const money = (await stores.payments.all()).filter(
    (payment) => codeSet.has(payment.code ?? '') || (payment.paidAt <= until && !isForgotten(payment)),
  );
  await forgetPayers(stores, money, codeSet, secrets);
  await stores.links.removeOf(codes);
  await stores.mySessions.removeOf(codes);
  const rest = [
    moves.length,
    money.length,
    await personalData.removeMailsUntil(until, codes),
    await personalData.removeActivities(until, codes),
    await personalData.removeRegistrations(codes),
    await sessions.removeOlder(until + 1),
    await visitors.removeOlder(until + 1),
  ];
  return { persons: signedUp.length + deleted.length, rest: rest.reduce((sum, count) => sum + count, 0) };
}
