import { backupOverdue } from '../upkeep/backup.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../shared/durations.ts';
import { isAhead } from '../shared/wrong-clock.ts';

/** What the public channel was told last. Times are epoch ms. */
export interface PublicTold {
  /** Whether sign-up was open. */
  readonly isOpen: boolean;
  /** Whether everybody knows that the hall is full, and since when it is not any more; null: it is. */
  readonly isFull: boolean;
  readonly freeSince: number | null;
  /** Until when newcomers were counted. */
  readonly countedUntil: number;
}

/** What the crew's channel was told last. Times are epoch ms; null: never. */
export interface CrewTold {
  /** Since when there is a channel. */
  readonly since: number;
  readonly mailAt: number | null;
  readonly backupAt: number | null;
}

/** The sign-up as everybody sees it. `isFull`: no seat is free or held. */
export interface PublicSeen {
  readonly at: number;
  readonly isOpen: boolean;
  readonly isFull: boolean;
  readonly seatsLeft: number;
  /** How many have registered in the period that `newcomersDue` gave; null where none is over. */
  readonly newcomers: number | null;
}

/** What the crew should know of. */
export interface CrewSeen {
  readonly at: number;
  /** The mails of the last hour that did not arrive. */
  readonly mailsFailed: number;
  /** Null: there is none. */
  readonly lastBackupAt: number | null;
}

/** What a channel is told, without its words. Times are epoch ms. */
export type Post =
  | { readonly of: 'open' | 'full' }
  | { readonly of: 'newcomers'; readonly persons: number; readonly seatsLeft: number }
  | { readonly of: 'mail-failing'; readonly mails: number }
  /** `since`: the last backup or, where there has never been one, since when it was looked for. */
  | { readonly of: 'no-backup'; readonly since: number }
  | { readonly of: 'report'; readonly payments: number; readonly ore: number }
  /** `event`: its name, as somebody has typed it. */
  | { readonly of: 'trial'; readonly event: string };

/** What is told now, in its order, and what has been told then. */
export interface News<Told> {
  readonly told: Told;
  readonly posts: readonly Post[];
}

/** How often newcomers are told of. */
const GATHER_MS = MINUTE;
/** A sign-up counts by the time it was made at, and may be stored some seconds later. */
const STORED_LATER_MS = 10 * SECOND;
/** The hall is only full again after it was not for so long. */
const FULL_AGAIN_MS = HOUR;

/** The sign-up as it is now, as if it had been told: what comes later is news. */
export function publicToldAnew({
  at,
  isOpen,
  isFull,
}: Omit<PublicSeen, 'seatsLeft' | 'newcomers'>): PublicTold {
  return { isOpen, isFull, freeSince: null, countedUntil: at };
}

export function crewToldAnew(at: number): CrewTold {
  return { since: at, mailAt: null, backupAt: null };
}

/** The period whose newcomers are told of next, once it is over: after `from`, until `until`. Null: it is not over. */
export function newcomersDue(
  { countedUntil }: PublicTold,
  now: number,
): { readonly from: number; readonly until: number } | null {
  const until = now - STORED_LATER_MS;
  return until - countedUntil >= GATHER_MS ? { from: countedUntil, until } : null;
}

/** What everybody is told when they have been told this and see that. */
export function publicNews(told: PublicTold, seen: PublicSeen): News<PublicTold> {
  const { at, isOpen, isFull, seatsLeft, newcomers } = seen;
  const isNewlyFull = isFull && !told.isFull;
  const freeSince = isFull || !told.isFull ? null : (told.freeSince ?? at);
  const wasFreeForLong = freeSince !== null && at - freeSince >= FULL_AGAIN_MS;
  const posts: Post[] = [
    ...(isOpen && !told.isOpen ? [{ of: 'open' } as const] : []),
    ...(newcomers ? [{ of: 'newcomers', persons: newcomers, seatsLeft } as const] : []),
    ...(isNewlyFull ? [{ of: 'full' } as const] : []),
  ];
  return {
    told: {
      isOpen,
      isFull: isFull || (told.isFull && !wasFreeForLong),
      freeSince: wasFreeForLong ? null : freeSince,
      countedUntil: countedUntil(told, seen),
    },
    posts,
  };
}

function countedUntil(told: PublicTold, { at, newcomers }: PublicSeen): number {
  // Set by a clock that has been put right since.
  if (isAhead(told.countedUntil, at)) return at;
  return newcomers === null ? told.countedUntil : (newcomersDue(told, at)?.until ?? told.countedUntil);
}

/** What the crew is told when it has been told this and that is so: of mail and backups once a day. */
export function crewNews(told: CrewTold, { at, mailsFailed, lastBackupAt }: CrewSeen): News<CrewTold> {
  const backupSince = lastBackupAt ?? told.since;
  const tellsMail = mailsFailed > 0 && isDayAgo(told.mailAt, at);
  const tellsBackup = backupOverdue(backupSince, at) && isDayAgo(told.backupAt, at);
  return {
    told: {
      ...told,
      ...(tellsMail && { mailAt: at }),
      ...(tellsBackup && { backupAt: at }),
    },
    posts: [
      ...(tellsMail ? [{ of: 'mail-failing', mails: mailsFailed } as const] : []),
      ...(tellsBackup ? [{ of: 'no-backup', since: backupSince } as const] : []),
    ],
  };
}

function isDayAgo(toldAt: number | null, now: number): boolean {
  return toldAt === null || now - toldAt >= DAY || isAhead(toldAt, now);
}
