import { HOUR } from '../shared/durations.ts';

/** The charts of the crew show seven days: so many hours, of which the last is the one that is under way. */
export const TREND_HOURS = 7 * 24;

/** An amount by the start of its hour (epoch ms). Hours without any may be missing. */
export type PerHour = ReadonlyMap<number, number>;

/** What happened in each of the last `TREND_HOURS`, oldest first. `at` is the start of the hour (epoch ms). */
export interface Trends {
  readonly signups: readonly { readonly at: number; readonly count: number }[];
  /** Seats that nobody has at the end of the hour, held ones too. Null before the event was begun or its seats were laid out. */
  readonly seatsLeft: readonly { readonly at: number; readonly free: number | null }[];
  /** The mails that were queued in the hour: how many have gone out, and how many were given up on. */
  readonly mail: readonly { readonly at: number; readonly sent: number; readonly failed: number }[];
  /** None before the program was started. */
  readonly errors: readonly { readonly at: number; readonly count: number }[];
  /** The size of the hour's newest backup, 0 where none was made, and whether all of its backups can be read. */
  readonly backups: readonly { readonly at: number; readonly bytes: number; readonly ok: boolean }[];
  /** What was paid, less what was paid back. */
  readonly payments: readonly { readonly at: number; readonly ore: number }[];
}

/** What the trends are folded from. */
export interface TrendFacts {
  readonly signups: PerHour;
  readonly seats: SeatFacts;
  readonly mail: { readonly sent: PerHour; readonly failed: PerHour };
  readonly errors: PerHour;
  readonly backups: readonly { readonly at: number; readonly bytes: number; readonly ok: boolean }[];
  readonly payments: PerHour;
}

/** The seats that nobody has now, and when persons came and went. */
export interface SeatFacts {
  readonly leftNow: number;
  /** Persons who signed up, also those who are deleted by now. */
  readonly came: PerHour;
  readonly went: PerHour;
  /** Since when this is the same event in the same hall (epoch ms); null: for longer than the trends go back. */
  readonly since: number | null;
}

/** The start of the hour (epoch ms). Oslo's clock is whole hours ahead, so its hours start at the same moments. */
export function hourOf(at: number): number {
  return at - (at % HOUR);
}

/** When the first hour of the trends begins (epoch ms). */
export function trendsFrom(now: number): number {
  return hourOf(now) - (TREND_HOURS - 1) * HOUR;
}

/** Folds what is known into one entry an hour, so that an hour in which nothing happened is there too. */
export function trendsOf(now: number, facts: TrendFacts): Trends {
  const hours = Array.from({ length: TREND_HOURS }, (_, index) => trendsFrom(now) + index * HOUR);
  const each = <T>(entry: (at: number) => T) => hours.map((at) => ({ at, ...entry(at) }));
  const left = seatsLeft(hours, facts.seats);
  return {
    signups: each((at) => ({ count: facts.signups.get(at) ?? 0 })),
    seatsLeft: each((at) => ({ free: left.get(at) ?? null })),
    mail: each((at) => ({ sent: facts.mail.sent.get(at) ?? 0, failed: facts.mail.failed.get(at) ?? 0 })),
    errors: each((at) => ({ count: facts.errors.get(at) ?? 0 })),
    backups: each((at) => backupsOf(facts.backups.filter((backup) => hourOf(backup.at) === at))),
    payments: each((at) => ({ ore: facts.payments.get(at) ?? 0 })),
  };
}

/** Counted back from now, since only who came and went is stored, not how many seats were left. */
function seatsLeft(hours: readonly number[], { leftNow, came, went, since }: SeatFacts): PerHour {
  const left = new Map<number, number>();
  let atEnd = leftNow;
  for (const at of [...hours].reverse()) {
    if (since !== null && at < hourOf(since)) break;
    left.set(at, Math.max(0, atEnd));
    atEnd += (came.get(at) ?? 0) - (went.get(at) ?? 0);
  }
  return left;
}

function backupsOf(made: TrendFacts['backups']) {
  const [newest] = [...made].sort((a, b) => b.at - a.at);
  return { bytes: newest?.bytes ?? 0, ok: made.every(({ ok }) => ok) };
}
