import { DAY, HOUR, MINUTE } from '../shared/durations.ts';
import { KEPT_DAYS } from '../shared/limits.ts';
import { addOsloDays } from '../shared/oslo-time.ts';
import type { ErasureTimes } from '../privacy/privacy.ts';
import { isAhead } from '../shared/wrong-clock.ts';

/** Why a backup was made. */
export const BACKUP_REASONS = [
  ...(['daily', 'manual'] as const),
  ...(['before-purge', 'before-restore', 'before-remake', 'before-upgrade'] as const),
] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

/** How many daily backups are kept, and as many others. */
export const BACKUPS_KEPT = 14;
/** How often one is made automatically. */
export const BACKUP_EVERY_MS = DAY;
/** How often daily jobs are checked, and how long after a start for the first time. */
export const DAILY_CHECK_MS = MINUTE;
/** A restart or a slow night may delay the daily backup. */
const GRACE_MS = 2 * HOUR;

const NAME_FORM = new RegExp(
  `^lanplass-(\\d{4}-\\d\\d-\\d\\dT\\d\\d)-(\\d\\d)-(\\d\\d)Z-(${BACKUP_REASONS.join('|')})\\.jsonl\\.gz$`,
);

/** The file name of a backup made at a time (epoch ms, to the second), e.g. `lanplass-2026-11-21T12-00-00Z-daily.jsonl.gz`. */
export function backupName(at: number, reason: BackupReason): string {
  const moment = new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '-');
  return `lanplass-${moment}Z-${reason}.jsonl.gz`;
}

/** When and why a backup was made, from its file name; null for any other name. */
export function readBackupName(name: string): { at: number; reason: BackupReason } | null {
  const [, hour, minute, second, reason] = NAME_FORM.exec(name) ?? [];
  const at = Date.parse(`${String(hour)}:${String(minute)}:${String(second)}Z`);
  return Number.isNaN(at) ? null : { at, reason: reason as BackupReason };
}

/** The backups from newest to oldest. Those that a wrong clock has made ahead of `now` (epoch ms) count as the oldest. */
export function byAge<B extends { readonly at: number; readonly name: string }>(
  backups: readonly B[],
  now: number,
): B[] {
  return [...backups].sort(
    (a, b) =>
      Number(isAhead(a.at, now)) - Number(isAhead(b.at, now)) || b.at - a.at || (a.name < b.name ? 1 : -1),
  );
}

/**
 * The backup to restore by default: the newest that is not the safety copy of a restore, so that restoring
 * twice does not undo itself. `backups` are sorted `byAge`.
 */
export function backupToRestore<B extends { readonly reason: BackupReason }>(
  backups: readonly B[],
): B | undefined {
  return backups.find(({ reason }) => reason !== 'before-restore');
}

/**
 * The backup to offer the crew: the newest with people in it, of which the safety copy of a restore comes last. Where
 * nobody is in any, `backupToRestore`. `backups` are sorted `byAge`.
 */
export function backupToPropose<B extends { readonly reason: BackupReason; readonly persons: number }>(
  backups: readonly B[],
): B | undefined {
  const withPersons = backups.filter(({ persons }) => persons > 0);
  return backupToRestore(withPersons) ?? withPersons[0] ?? backupToRestore(backups);
}

/** A backup, as far as it matters to what is kept. `summary` is null when nobody knows what it holds. */
interface Kept {
  readonly at: number;
  readonly reason: BackupReason;
  readonly summary: { readonly persons: number; readonly deletedPersons: number } | null;
}

function hasPersons({ summary }: Kept): boolean {
  return summary === null || summary.persons + summary.deletedPersons > 0;
}

/**
 * Which of `backups` (sorted `byAge`) to remove. Daily ones and others are counted apart, and so are those with people and those
 * without: none pushes out one of another kind.
 */
export function surplusBackups<B extends Kept>(backups: readonly B[]): B[] {
  const counts = new Map<string, number>();
  return backups.filter((backup) => {
    const kind = `${String(backup.reason === 'daily')} ${String(hasPersons(backup))}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count > BACKUPS_KEPT;
  });
}

/**
 * Whether a backup holds what is erased by now, `due` being up to when: people from before the retention period ended, in a
 * daily one notes as well. The others are what an event was reset from, and a restore erases the notes again.
 */
export function isExpired(backup: Kept, due: ErasureTimes): boolean {
  const isBefore = (end: number | null, days: number) => end !== null && backup.at < addOsloDays(end, days);
  const hasNotesDue = backup.reason === 'daily' && isBefore(due.special, KEPT_DAYS.special);
  return hasPersons(backup) && (isBefore(due.all, KEPT_DAYS.all) || hasNotesDue);
}

/** Whether the daily backup is due. */
export function backupDue(lastMadeAt: number | null, now: number): boolean {
  return lastMadeAt === null || now - lastMadeAt >= BACKUP_EVERY_MS || isAhead(lastMadeAt, now);
}

/** Copies that are older than this protect against little. */
export const OLD_COPY_MS = 2 * BACKUP_EVERY_MS;

/** Whether a copy, here or elsewhere, is so old that the crew is warned. */
export function copyTooOld(madeAt: number, now: number): boolean {
  return now - madeAt > OLD_COPY_MS;
}

/** Whether the daily backup is so late that the crew should look into it. */
export function backupOverdue(lastMadeAt: number, now: number): boolean {
  return now - lastMadeAt >= BACKUP_EVERY_MS + GRACE_MS;
}
