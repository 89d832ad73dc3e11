import { grouped } from './given.ts';
import type { Stored } from './stored.ts';

export type Entry = Stored['activity'][number];
export type Details = Readonly<Record<string, unknown>>;

/** The crew's log, and how much of it is still there. */
export class Log {
  /** From this moment on every entry is there; a purge keeps only some of the older ones. */
  readonly begins: number;
  /** The newest restore. It brings back what the log tells of the event. */
  readonly restored: number;
  /** The newest reset, which clears the log, but not what belongs to the installation. */
  readonly reset: number;
  /** The newest erasure, which takes addresses out of the log. */
  readonly erased: number;
  private readonly byCode: ReadonlyMap<string, readonly Entry[]>;

  constructor({ activity }: Stored) {
    this.begins = Math.max(newest(activity, 'activity_log_purged'), activity[0]?.happened_at ?? 0);
    this.erased = newest(activity, 'personal_data_erased');
    this.restored = newest(activity, 'event_restored');
    this.reset = Math.max(newest(activity, 'event_reset'), newest(activity, 'event_begun'));
    this.byCode = grouped(activity, ({ code }) => code ?? '');
  }

  tells(type: Entry['type'], code: string): boolean {
    return this.of(code).some((entry) => entry.type === type);
  }

  of(code: string): readonly Entry[] {
    return this.byCode.get(code) ?? [];
  }

  /** Whether the log has everything that happened to a registration: nothing is purged or erased. */
  tellsAllOf({ code, registered_at }: Stored['registration'][number]): boolean {
    return (
      registered_at > this.begins && this.of(code).every(({ details }) => Object.keys(details).length > 0)
    );
  }
}

function newest(activity: readonly Entry[], type: Entry['type']): number {
  return activity.findLast((entry) => entry.type === type)?.happened_at ?? 0;
}
