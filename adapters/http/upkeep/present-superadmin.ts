import type { Backup } from '../../../application/ports/backups.ts';
import type { Visit } from '../../../application/ports/maintenance.ts';
import type { WireBackup, WireVisit } from '../contract.ts';

export function wireVisit({ ip, seenAt }: Visit): WireVisit {
  return { ip, timeStamp: seenAt };
}

/** What cannot be read of a backup is nothing, and it says so. */
export function wireBackup({ made, ...backup }: Backup): WireBackup {
  return { ...backup, ...(made ?? { database: 'sqlite', persons: 0, damaged: true }) };
}
