import {
  erasureAhead,
  erasureDue,
  passedEnd,
  privacyOverdue,
  privacyRunDue,
  type ErasureTimes,
} from '../../domain/privacy/privacy.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { parseOsloDate } from '../../domain/shared/oslo-time.ts';
import { isForgotten } from '../../domain/payments/payer.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { BY_PROGRAM } from '../../domain/shared/stored-texts.ts';
import { isExpired } from '../../domain/upkeep/backup.ts';
import { logActivity } from '../shared/activity.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import { keepReport } from '../upkeep/take-history.ts';
import type { RenewLock, MaintenanceLock } from '../upkeep/maintenance-lock.ts';
import type { Backup, Backups } from '../ports/backups.ts';
import type { Job } from '../ports/maintenance.ts';
import type { MailFiles } from '../ports/privacy.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { NOBODY } from './about.ts';
import { eraseAbout, type ErasureAct } from './erase.ts';

const JOB = 'privacy';

/** How many special needs, and how many persons (registered or deleted), a run erased. */
interface Erased {
  readonly specialErased: number;
  readonly personsErased: number;
}

/** The last run and the next due dates. Times are epoch ms; null: never, or unknown. */
export interface RetentionRuns extends Erased {
  readonly lastRun: number | null;
  readonly overdue: boolean;
  readonly specialDueAt: number | null;
  readonly allDueAt: number | null;
}

/** What `Retention` needs. */
export interface RetentionParts {
  readonly units: UnitOfWork;
  readonly lock: MaintenanceLock;
  readonly backups: Backups;
  readonly mailFiles: MailFiles;
  readonly clock: Clock;
  readonly livedNow: LivedNow;
  readonly secrets: Pick<Secrets, 'hmac'>;
  /** What the report of the LAN names, which is kept before anything is erased. */
  readonly facts: EventFacts;
  readonly log: Log;
}

/** Erases personal data whose retention period has ended. Runs once a day, in one of all processes. */
export class Retention {
  constructor(private readonly parts: RetentionParts) {}

  /** The result of the last run, and when something is due next. */
  async runs(): Promise<RetentionRuns> {
    const now = this.parts.clock.now();
    return this.parts.units.read(async (stores) => {
      const job = await stores.jobs.find(JOB);
      const lastRun = job?.doneAt || null;
      const ahead = erasureAhead(await endsOfEvents(stores, now), now);
      return {
        lastRun,
        overdue: privacyOverdue(lastRun, now),
        specialDueAt: ahead.special,
        allDueAt: ahead.all,
        ...erasedCounts(job?.result),
      };
    });
  }

  /**
   * A superadmin says that the LAN ended when the front page says (epoch ms), which it only said later. Throws `end-changed` when
   * it says something else by now.
   */
  async confirmEnd(by: string, end: number): Promise<void> {
    await this.parts.units.run(async (stores) => {
      const now = await this.parts.livedNow(stores);
      const passed =
        now === null ? null : passedEnd(await stores.pages.get('front'), await stores.eventEnds.all(), now);
      if (passed?.at !== end) throw new RuleViolation('end-changed');
      if (passed.counts) return;
      await stores.eventEnds.add(end);
      const details = { admin: by, end };
      await logActivity(stores, { type: 'end_confirmed', at: this.parts.clock.now(), details });
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
    return this.parts.units.read(async (stores) => {
      const job = await stores.jobs.find(JOB);
      const now = await this.parts.livedNow(stores);
      return now !== null && privacyRunDue(job?.doneAt || null, now);
    });
  }

  private async run(renew: RenewLock): Promise<void> {
    const done = await this.parts.units.run(async (stores) => {
      const now = await this.parts.livedNow(stores);
      if (now !== null) await keepReport(stores, this.parts.facts, now);
      const done = now === null ? null : { now, ...(await eraseDue(stores, now, this.parts.secrets)) };
      await renew(stores);
      return done;
    });
    if (!done) return;
    const { now, due, erased, backupsOwed } = done;
    if (due.all !== null) await this.parts.mailFiles.removeOlder(due.all + 1);
    const { backups } = this.parts;
    // Older backups contain what was erased, so they are removed once there is a newer one.
    const isOld = (backup: Backup) => backupsOwed || isExpired(backup, due);
    if (backupsOwed || (await backups.list(now)).some(isOld)) {
      await this.parts.units.run(renew);
      const { name } = await backups.make('daily', now);
      const old = (await backups.list(now)).filter((one) => one.name !== name && isOld(one));
      await backups.remove(old.map((one) => one.name));
    }
    await this.parts.units.run(({ jobs }) => jobs.done(JOB, now, { ...erased, backupsOwed: 0 }));
    this.parts.log.info('personal data looked through', { ...erased });
  }
}

/**
 * Restores the rows of a backup in the unit of a restore, and erases at once what is past its retention
 * period: an older backup knows neither the events that have ended since nor what the daily run has erased.
 * While the clock has leapt (`livedNow` is null) nothing is. Returns how many persons were erased. The next daily run replaces
 * the backups that still contain them.
 */
export async function restoreWithoutOverdue(
  stores: Stores,
  restoreRows: () => Promise<void>,
  livedNow: number | null,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<number> {
  await rememberPassedEnd(stores, livedNow);
  const ends = await stores.eventEnds.all();
  await restoreRows();
  for (const end of ends) await stores.eventEnds.add(end);
  return livedNow === null ? 0 : (await eraseDue(stores, livedNow, secrets)).personsErasedNow;
}

/**
 * Stores the end of the front page's event once it has passed, before the next event's dates replace it. By a clock that has
 * leapt (`now` is null) none has: an end that is still to come would be stored for good.
 */
export async function rememberPassedEnd(
  { pages, eventEnds }: Pick<Stores, 'pages' | 'eventEnds'>,
  now: number | null,
): Promise<void> {
  if (now === null) return;
  const end = passedEnd(await pages.get('front'), await eventEnds.all(), now);
  if (end?.counts) await eventEnds.add(end.at);
}

async function endsOfEvents({ pages, eventEnds }: Stores, now: number): Promise<number[]> {
  const front = await pages.get('front');
  const remembered = await eventEnds.all();
  const end = front && parseOsloDate(front.content.lanFinishedDate);
  const counts = end !== null && (passedEnd(front, remembered, now)?.counts ?? true);
  return [...new Set([...remembered, ...(counts ? [end] : [])])];
}

/** Erases what is due. Stores `backupsOwed` (backups must be replaced too), so that a run can be resumed. */
async function eraseDue(
  stores: Stores,
  now: number,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<{ due: ErasureTimes; erased: Erased; personsErasedNow: number; backupsOwed: boolean }> {
  await rememberPassedEnd(stores, now);
  const due = erasureDue(await stores.eventEnds.all(), now);
  const specialErased = due.special === null ? 0 : await stores.personalData.eraseNotes(due.special);
  const consentsErased = due.special === null ? 0 : await stores.personalData.eraseConsents(due.special);
  const waitingErased = due.special === null ? 0 : await stores.waiting.removeUntil(due.special);
  const all = await eraseAll(stores, due.all, { by: BY_PROGRAM, now, secrets });
  const job = await stores.jobs.find(JOB);
  const owedBefore = job?.result['backupsOwed'] === 1;
  const before = erasedCounts(owedBefore ? job.result : {});
  const erased = {
    specialErased: before.specialErased + specialErased,
    personsErased: before.personsErased + all.persons,
  };
  const anything = specialErased + consentsErased + waitingErased + all.persons + all.rest > 0;
  const backupsOwed = owedBefore || anything;
  if (anything) {
    // Only then: it rewrites the whole file, and everybody waits for that.
    stores.personalData.leaveNoTrace();
    const details = { special: specialErased, persons: all.persons, success: true };
    await logActivity(stores, { type: 'personal_data_erased', at: now, details });
  }
  await stores.jobs.done(JOB, job?.doneAt ?? 0, { ...erased, backupsOwed: Number(backupsOwed) });
  return { due, erased, personsErasedNow: all.persons, backupsOwed };
}

const idOf = ({ id }: { readonly id: string }): string => id;

function erasedCounts(result: Job['result'] = {}): Erased {
  const count = (name: keyof Erased) => Number(result[name] ?? 0);
  return { specialErased: count('specialErased'), personsErased: count('personsErased') };
}

/** Removes everyone who registered until `until` (epoch ms) with all their data, and whatever else is that old. */
async function eraseAll(stores: Stores, until: number | null, act: ErasureAct) {
  if (until === null) return { persons: 0, rest: 0 };
  const registrations = (await stores.registrations.all()).filter((one) => one.registeredAt <= until);
  const codes = registrations.map(({ code }) => code);
  const deleted = (await stores.deletedPersons.all()).filter(({ person }) => person.registeredAt <= until);
  const ids = [...(await stores.knownPersons.withCodes(codes)), ...deleted.map(({ person }) => person)].map(
    idOf,
  );
  // What is left of money of others, too, is only what the accounts need.
  const old = (await stores.payments.all()).filter((one) => one.paidAt <= until && !isForgotten(one));
  const who = { ...NOBODY, ids, codes, touched: codes, rows: old.map(idOf) };
  // First: what an erasure blanks it takes from its code.
  const removed = await stores.personalData.removeUntil(until, codes);
  const { persons: left, deletedPersons, ...others } = await eraseAbout(stores, who, act);
  const rest = Object.values(others).reduce((sum, rows: readonly unknown[]) => sum + rows.length, removed);
  return { persons: left.length + deletedPersons.length, rest };
}
