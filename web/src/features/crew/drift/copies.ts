import type { OperationsAnswer } from '../../../../../adapters/http/contract.ts';
import { copyTooOld, OLD_COPY_MS } from '../../../../../domain/upkeep/backup.ts';
import { diskNearlyFull } from '../../../../../domain/upkeep/disk.ts';
import { momentText } from '../../../admin/times.ts';
import { KEEPER, spanText, type Report } from './statement.ts';

const GIGABYTE = 1e9;
const DECIMAL = new Intl.NumberFormat('nb', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Whether the disk has room left. */
export function disk({ disk }: OperationsAnswer): Report {
  if (!disk)
    return {
      tone: 'warning',
      title: 'Plassen på disken er ukjent',
      text: `${KEEPER} se etter hvor mye plass det er igjen.`,
      server: '«df -h» viser det.',
    };
  const [free, total] = [disk.free, disk.total].map((bytes) => DECIMAL.format(bytes / GIGABYTE));
  const title = `${free} av ${total} GB er ledig på disken`;
  if (!diskNearlyFull(disk)) return { tone: 'success', title, text: 'Det er plass til det som lagres.' };
  const text =
    'Disken er nesten full. Blir den helt full, kan ingen melde seg på. Be den som drifter serveren, om å rydde plass.';
  return { tone: 'danger', title, text };
}

/** Whether the backups are also on another machine. */
export function offsite({ at, offsite }: OperationsAnswer): Report {
  if (!offsite)
    return {
      tone: 'info',
      title: 'Ingen kopier på en annen maskin',
      text: 'Ryker disken, ryker sikkerhetskopiene med den. Be den som drifter serveren, om å slå på kopieringen.',
      server: 'docs/drift.md viser hvordan.',
    };
  const when = momentText(offsite.at);
  if (!offsite.ok)
    return {
      tone: 'danger',
      title: `Kopieringen til en annen maskin mislyktes ${when}`,
      text: `${KEEPER} se etter hvorfor.`,
      server: 'Grunnen står i «journalctl -u lanplass-offsite».',
    };
  const title = `Kopiert til en annen maskin ${when}`;
  return copyTooOld(offsite.at, at)
    ? {
        tone: 'danger',
        title,
        text: `Det er over ${spanText(OLD_COPY_MS)} siden. ${KEEPER} se etter hvorfor.`,
        server: '«systemctl list-timers» viser når den går.',
      }
    : { tone: 'success', title, text: 'Sikkerhetskopier, bilder og innstillinger ligger også der.' };
}
