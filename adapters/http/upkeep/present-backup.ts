import type { Backup } from '../../../application/ports/backups.ts';
import type { WireBackup } from './wire.ts';

const NOTHING = { persons: 0, deletedPersons: 0, payments: 0 };

/** A backup with an unreadable header is marked as damaged. */
export function wireBackup({ summary, ...backup }: Backup): WireBackup {
  if (!summary) return { ...backup, database: 'sqlite', ...NOTHING, damaged: true };
  const { erased, ...holds } = summary;
  return { ...backup, ...holds };
}
