import { isAhead } from '../../../domain/shared/wrong-clock.ts';
import type { Backup } from '../../../application/ports/backups.ts';
import type { WireBackup } from './wire.ts';

const NOTHING = { persons: 0, deletedPersons: 0, payments: 0 };

/** A backup with an unreadable header is marked as damaged, and one that is ahead of `now` (epoch ms) as a wrong clock's. */
export function wireBackup({ summary, ...described }: Backup, now: number): WireBackup {
  const backup = { ...described, ...(isAhead(described.at, now) && { wrongClock: true as const }) };
  if (!summary) return { ...backup, database: 'sqlite', ...NOTHING, damaged: true };
  const { erased, ...holds } = summary;
  return { ...backup, ...holds };
}
