import type { Backup } from '../../../application/ports/backups.ts';
import type { WireBackup } from './wire.ts';

/** What cannot be read of a backup is nothing, and it says so. */
export function wireBackup({ summary: made, ...backup }: Backup): WireBackup {
  return { ...backup, ...(made ?? { database: 'sqlite', persons: 0, damaged: true }) };
}
