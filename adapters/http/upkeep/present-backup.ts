import type { Backup } from '../../../application/ports/backups.ts';
import type { WireBackup } from './wire.ts';

/** A backup with an unreadable header is marked as damaged. */
export function wireBackup({ summary, ...backup }: Backup): WireBackup {
  if (!summary) return { ...backup, database: 'sqlite', persons: 0, damaged: true };
  const { database, persons } = summary;
  return { ...backup, database, persons };
}
