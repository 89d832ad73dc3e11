import { adminKey } from '../../domain/crew/admin.ts';
import type { Visit, VisitKind } from '../ports/maintenance.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { MINUTE } from '../../domain/shared/durations.ts';

/** A visitor who stays is recorded again after this time. */
const RECORD_AGAIN_MS = 5 * MINUTE;
/** Bounds the memory used between two flushes, in case someone uses ever new addresses. */
const MAX_PENDING = 20_000;
const SHOWN = 5;

/** How many different ones there were, and the latest visits by IP key. */
export interface SeenVisits {
  readonly unique: number;
  readonly last: readonly Visit[];
}

/** Counts visitors by IP key and the crew by account. Visits are collected in memory and flushed now and then, so that a call costs no write. */
export class VisitorLog {
  /** When each was last recorded, by kind and address (not IP key) or account. */
  private recordedAt = new Map<string, number>();
  private pending = new Map<string, Visit>();

  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly log: Log,
    /** The IP key of an address. */
    private readonly keyOf: (address: string) => string,
  ) {}

  /** Records a visit from an address now, by the admin of this name or, with null, by a visitor. */
  record(address: string, admin: string | null): void {
    this.note(admin === null ? 'visitor' : 'admin', address, this.keyOf);
    if (admin !== null) this.note('account', admin, adminKey);
  }

  private note(kind: VisitKind, from: string, keyOf: (from: string) => string): void {
    const now = this.clock.now();
    const key = `${kind} ${from}`;
    if (now - (this.recordedAt.get(key) ?? -Infinity) < RECORD_AGAIN_MS) return;
    if (this.recordedAt.size >= MAX_PENDING) this.recordedAt = new Map();
    this.recordedAt.set(key, now);
    const who = keyOf(from);
    if (this.pending.size < MAX_PENDING) this.pending.set(`${kind} ${who}`, { who, kind, seenAt: now });
  }

  /** Stores the pending visits. Never throws: after a failure they are kept for the next flush. */
  async flush(): Promise<void> {
    const visits = [...this.pending.values()];
    if (visits.length === 0) return;
    this.pending = new Map();
    try {
      await this.units.run((stores) => stores.visitors.note(visits));
    } catch (cause) {
      for (const visit of visits) {
        const key = `${visit.kind} ${visit.who}`;
        if (!this.pending.has(key)) this.pending.set(key, visit);
      }
      this.log.error('visits not stored', cause);
    }
  }

  /** Forgets this process's visits, after the stored ones were cleared. */
  forget(): void {
    this.recordedAt = new Map();
    this.pending = new Map();
  }

  /** The visits up to now. Admins are counted by account: they come from several networks, or share one. */
  async seen(): Promise<Record<'visitor' | 'admin', SeenVisits>> {
    await this.flush();
    return this.units.read(async ({ visitors }) => {
      const of = async (kind: VisitKind, counted: VisitKind): Promise<SeenVisits> => ({
        unique: await visitors.count(counted),
        last: await visitors.newest(kind, SHOWN),
      });
      return { visitor: await of('visitor', 'visitor'), admin: await of('admin', 'account') };
    });
  }
}
