import type { Container } from 'inversify';
import { BackupFolder } from '../adapters/backup/backup-folder.ts';
import { devCopiesIn } from '../adapters/database/dev-copy.ts';
import { EVENT_TABLES, formOf } from '../adapters/database/event-tables.ts';
import { restoreInto } from '../adapters/database/restore.ts';
import { snapshotsOf } from '../adapters/database/snapshot.ts';
import { ipKey } from '../adapters/http/core/ip-key.ts';
import { BackingUp } from '../application/upkeep/backup-jobs.ts';
import { EventMaintenance } from '../application/upkeep/event-maintenance.ts';
import { MaintenanceTurn } from '../application/upkeep/maintenance-turn.ts';
import { SuperadminPassword } from '../application/crew/superadmin-password.ts';
import { VisitorLog } from '../application/crew/visitor-log.ts';
import { TOKENS as T, type Ground } from './container.ts';
import { inDataDir, type Environment } from './environment.ts';

/** The backups of the database that the environment names. */
export function openBackups(environment: Environment): BackupFolder {
  const snapshots = snapshotsOf(environment.databaseUrl);
  return new BackupFolder(inDataDir(environment, 'backups'), snapshots, EVENT_TABLES.map(formOf));
}

/** Binds what keeps the event as a whole: backups and what superadmins do. */
export function bindMaintenance(c: Container, { environment, facts, log }: Ground): void {
  c.bind(T.backups).toDynamicValue(() => openBackups(environment));
  c.bind(T.visitorLog).toDynamicValue(
    (x) => new VisitorLog(x.get(T.unitOfWork), x.get(T.clock), x.get(T.log), ipKey),
  );
  c.bind(T.superadminPassword).toDynamicValue(
    (x) =>
      new SuperadminPassword(
        x.get(T.unitOfWork),
        x.get(T.secrets),
        x.get(T.clock),
        environment.superadminPassword,
      ),
  );
  c.bind(T.maintenanceTurn).toDynamicValue(
    (x) => new MaintenanceTurn(x.get(T.unitOfWork), x.get(T.secrets), x.get(T.clock)),
  );
  c.bind(T.backingUp).toDynamicValue(
    (x) =>
      new BackingUp(
        x.get(T.unitOfWork),
        x.get(T.backups),
        x.get(T.maintenanceTurn),
        x.get(T.clock),
        x.get(T.log),
      ),
  );
  c.bind(T.maintenance).toDynamicValue(
    (x) =>
      new EventMaintenance(
        x.get(T.unitOfWork),
        x.get(T.maintenanceTurn),
        x.get(T.backups),
        restoreInto(x.get(T.databaseUnits)),
        devCopiesIn(environment.dataDir, snapshotsOf(environment.databaseUrl), log),
        x.get(T.seatMap),
        x.get(T.visitorLog),
        facts,
        x.get(T.clock),
        x.get(T.log),
      ),
  );
}
