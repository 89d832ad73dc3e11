import { paymentDeadline } from '../../domain/payments/payment-deadline.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import {
  hasLeapt,
  livedAtFirst,
  livedOn,
  mistold,
  type Lived,
  type Span,
} from '../../domain/shared/lived-time.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { BY_PROGRAM } from '../../domain/shared/stored-texts.ts';
import type { Backups } from '../ports/backups.ts';
import type { Job } from '../ports/maintenance.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { logActivity } from './activity.ts';
import { settingsOf } from './settings.ts';
import { eventPages } from './stored-pages.ts';

const JOB = 'lived-time';
/** A superadmin confirms what the clock said on the page that they have open. */
const CONFIRMED_WITHIN_MS = 15 * MINUTE;

/** The time by which jobs may erase, remove, and mail of their own accord (epoch ms); null while the clock has leapt. */
export type LivedNow = (stores: Stores) => Promise<number | null>;

/** What `LivedTime` needs. */
export interface LivedTimeParts {
  readonly units: UnitOfWork;
  readonly backups: Pick<Backups, 'list'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Notes what time was lived through, and tells whether the clock may be gone by. */
export class LivedTime {
  constructor(private readonly parts: LivedTimeParts) {}

  /** As `LivedNow`. */
  readonly now: LivedNow = async (stores) => {
    const now = this.parts.clock.now();
    const lived = await this.read(stores);
    // Nor by a clock that is right again, until what the wrong one has written is put right.
    return hasLeapt(lived.at, now) || mistold(lived, now).length > 0 ? null : now;
  };

  /** The newest time that was lived through, and whether the clock has leapt from it. */
  async state(stores: Stores): Promise<{ readonly livedAt: number; readonly hasLeapt: boolean }> {
    const { at } = await this.read(stores);
    return { livedAt: at, hasLeapt: hasLeapt(at, this.parts.clock.now()) };
  }

  /** As `note`, but never throws: what was not noted is noted next time. */
  async noteOften(): Promise<void> {
    await this.note().catch((cause: unknown) => {
      this.parts.log.error('lived time not noted', cause);
    });
  }

  /** Notes the time that has passed. At a start, before anything writes what this clock says. */
  async note(): Promise<void> {
    const { units, clock, log } = this.parts;
    const now = clock.now();
    const { at, leap } = await units.run(async (stores) => {
      const stored = await this.read(stores);
      const lived = livedOn(stored, now);
      await write(stores, lived);
      if (!lived.leap) await putRight(stores, mistold(stored, now), now);
      if (lived.at === now && hasLeapt(stored.at, now)) await logConfirmed(stores, BY_PROGRAM, stored, now);
      return lived;
    });
    if (leap) log.warn('the clock has leapt, so nothing is erased or removed', { from: at, to: now });
  }

  /** A superadmin says that the clock, which said `seen` (epoch ms), is right. Throws `clock-changed` when it says otherwise now. */
  async confirm(by: string, seen: number): Promise<void> {
    await this.parts.units.run(async (stores) => {
      const now = this.parts.clock.now();
      if (Math.abs(now - seen) > CONFIRMED_WITHIN_MS) throw new RuleViolation('clock-changed');
      const stored = await this.read(stores);
      if (!hasLeapt(stored.at, now)) return;
      await write(stores, { at: now, leap: null });
      await putRight(stores, mistold(stored, now), now);
      await logConfirmed(stores, by, stored, now);
    });
  }

  private async read(stores: Stores): Promise<Lived> {
    const job = await stores.jobs.find(JOB);
    return job ? livedOf(job) : livedAtFirst(await this.newestKnown(stores), this.parts.clock.now());
  }

  /** The newest time that the database tells of or, where it is new, the backups. */
  private async newestKnown({ jobs, activityLog }: Stores): Promise<number | null> {
    const acts = (await activityLog.newest(1)).map(({ at }) => at);
    const known = [...acts, (await jobs.lastDone()) ?? []].flat();
    if (known.length > 0) return Math.max(...known);
    return (await this.parts.backups.list(this.parts.clock.now()))[0]?.at ?? null;
  }
}

function livedOf({ doneAt, result }: Job): Lived {
  const seenAt = Number(result['leaptTo'] ?? 0);
  const told = String(result['told'] ?? '')
    .split(' ')
    .filter(Boolean);
  const spans = told.map((span) => {
    const [from, to] = span.split(':').map(Number);
    return { from: from ?? 0, to: to ?? 0 };
  });
  return {
    at: doneAt,
    leap: seenAt === 0 ? null : { seenAt, livedMs: Number(result['livedMs'] ?? 0), told: spans },
  };
}

async function write({ jobs }: Stores, { at, leap }: Lived): Promise<void> {
  const told = leap?.told.map(({ from, to }) => `${String(from)}:${String(to)}`).join(' ') ?? '';
  await jobs.done(JOB, at, { leaptTo: leap?.seenAt ?? 0, livedMs: leap?.livedMs ?? 0, told });
}

/** Gives whatever a wrong clock has written the time at which it is known to be right, and who signed up then time to pay. */
async function putRight(stores: Stores, wrong: readonly Span[], now: number): Promise<void> {
  if (wrong.length === 0) return;
  await stores.eventData.lock();
  const { dates } = await eventPages(stores);
  const deadline = paymentDeadline(now, await settingsOf(stores), dates);
  const registrations = await stores.eventData.redate(wrong, now, deadline);
  const details = { admin: BY_PROGRAM, registrations };
  if (registrations > 0) await logActivity(stores, { type: 'clock_righted', at: now, details });
}

async function logConfirmed(stores: Stores, admin: string, { at: from }: Lived, to: number): Promise<void> {
  await logActivity(stores, { type: 'clock_confirmed', at: to, details: { admin, livedUntil: from } });
}
