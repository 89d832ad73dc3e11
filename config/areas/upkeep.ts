import { readOffsiteNote } from '../../adapters/backup/offsite-note.ts';
import { dirname, resolve } from 'node:path';
import { BackupFolder } from '../../adapters/backup/backup-folder.ts';
import { devCopiesIn } from '../../adapters/database/dev-copy.ts';
import { EVENT_TABLES, describeTable } from '../../adapters/database/event-tables.ts';
import { restoreInto } from '../../adapters/database/restore.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { SeatStream } from '../../adapters/http/hall/seat-stream.ts';
import { operationsRoutes } from '../../adapters/http/upkeep/operations.ts';
import { superadminRoutes } from '../../adapters/http/upkeep/superadmin.ts';
import { PrometheusMeters } from '../../adapters/metrics/prometheus-meters.ts';
import { spaceOf } from '../../adapters/system/disk-space.ts';
import { countingLog } from '../../adapters/system/counting-log.ts';
import { LastWrites } from '../../application/core/last-writes.ts';
import { Warnings } from '../../application/core/warnings.ts';
import { SuperadminPassword } from '../../application/crew/superadmin-password.ts';
import { VisitorLog } from '../../application/crew/visitor-log.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { SignupStatus } from '../../application/hall/signup-status.ts';
import { PersonalDataRequests } from '../../application/people/personal-data-requests.ts';
import { Privacy, restoreWithoutOverdue } from '../../application/people/privacy.ts';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { EventMaintenance } from '../../application/upkeep/event-maintenance.ts';
import { MaintenanceLock } from '../../application/upkeep/maintenance-lock.ts';
import { MINUTE } from '../../domain/durations.ts';
import { DAILY_CHECK_MS } from '../../domain/backup.ts';
import { MakeBackups } from '../../application/upkeep/make-backups.ts';
import { Operations } from '../../application/upkeep/operations.ts';
import { RecentErrors } from '../../application/upkeep/recent-errors.ts';
import { RetryWrites } from '../../application/upkeep/retry-writes.ts';
import { RecordStartup } from '../../application/upkeep/startup.ts';
import { Tidying } from '../../application/upkeep/tidying.ts';
import { sqlitePath } from '../database-name.ts';
import { inDataDir, type Environment } from '../environment.ts';
import { hasMadeUpVipps } from '../event-facts.ts';
import { recordWriteResults, unavailableWhenRefused } from '../note-writes.ts';
import { PORTS as P } from '../ports.ts';
import { VERSION } from '../version.ts';
import type { Area } from './area.ts';

const TIDY_MS = MINUTE;
const RETRY_WRITES_MS = 10_000;
/** Bytes that must be free on a disk before a small write proves anything. */
const LEAST_ROOM = 1024 * 1024;

/** Backups, restore, reset, tidying, metrics and the state of the program. */
export const upkeep: Area = {
  bind(c, { environment, facts, log }) {
    c.bind(P.backups).toDynamicValue((x) =>
      recordWriteResults(
        unavailableWhenRefused(openBackups(environment), ['make', 'prune']),
        ['make', 'tryRoom'],
        x.get(LastWrites),
      ),
    );
    c.bind(MaintenanceLock).toDynamicValue(
      (x) =>
        new MaintenanceLock({
          units: x.get(P.unitOfWork),
          secrets: x.get(P.secrets),
          clock: x.get(P.clock),
          repeat: x.get(P.repeat),
          log: x.get(P.log),
        }),
    );
    c.bind(MakeBackups).toDynamicValue(
      (x) =>
        new MakeBackups({
          units: x.get(P.unitOfWork),
          backups: x.get(P.backups),
          lock: x.get(MaintenanceLock),
          clock: x.get(P.clock),
          log: x.get(P.log),
        }),
    );
    const makeDevCopy = devCopiesIn(environment.dataDir, snapshotsOf(environment.databaseUrl), log);
    const devCopies = unavailableWhenRefused({ make: makeDevCopy }, ['make']);
    c.bind(EventMaintenance).toDynamicValue(
      (x) =>
        new EventMaintenance({
          units: x.get(P.unitOfWork),
          lock: x.get(MaintenanceLock),
          backups: x.get(P.backups),
          restoreEvent: restoreInto(x.get(P.databaseUnits)),
          makeDevCopy: devCopies.make,
          seatMap: x.get(SeatMap),
          signup: x.get(SignupStatus),
          visitorLog: x.get(VisitorLog),
          clock: x.get(P.clock),
          log: x.get(P.log),
          restoreWithoutErased: (stores, restoreRows, known) =>
            x.get(PersonalDataRequests).restoreWithoutErased(stores, restoreRows, known),
          restoreWithoutOverdue: (stores, restoreRows, now) =>
            restoreWithoutOverdue(stores, restoreRows, now, x.get(P.secrets)),
          facts,
        }),
    );
    c.bind(Tidying).toDynamicValue(
      (x) => new Tidying(x.get(P.unitOfWork), x.get(P.clock), environment.limits, x.get(P.log)),
    );
    const sqlite = sqlitePath(environment.databaseUrl);
    const folders = [environment.dataDir, ...(sqlite === null ? [] : [dirname(resolve(sqlite))])];
    const hasRoom = async () =>
      (await Promise.all(folders.map(spaceOf))).every((space) => !space || space.free > LEAST_ROOM);
    c.bind(RetryWrites).toDynamicValue(
      (x) =>
        new RetryWrites({
          units: x.get(P.unitOfWork),
          backups: x.get(P.backups),
          writes: x.get(LastWrites),
          clock: x.get(P.clock),
          hasRoom,
        }),
    );
    c.bind(RecordStartup).toDynamicValue((x) => new RecordStartup(x.get(P.unitOfWork), x.get(P.clock)));

    c.bind(Warnings).toDynamicValue(() => {
      const warnings = new Warnings();
      const { production, smtpUrl } = environment;
      warnings.set('no-mail-server', production && !smtpUrl);
      warnings.set('no-event-file', production && hasMadeUpVipps(facts));
      return warnings;
    });
    const errors = new RecentErrors();
    c.bind(Operations).toDynamicValue(
      (x) =>
        new Operations({
          units: x.get(P.unitOfWork),
          seatMap: x.get(SeatMap),
          backups: x.get(P.backups),
          clock: x.get(P.clock),
          limits: environment.limits,
          usualMailDomains: environment.usualMailDomains,
          errors,
          warnings: x.get(Warnings),
          disk: () => spaceOf(environment.dataDir),
          offsite: () => readOffsiteNote(inDataDir(environment, 'offsite')),
          lastWriteFailed: () => x.get(LastWrites).failed(),
        }),
    );
    c.bind(P.meters).toDynamicValue(
      (x) =>
        new PrometheusMeters(
          async () => x.get(Operations).now(),
          () => x.get(SeatStream).open,
        ),
    );
    c.bind(P.log).toDynamicValue((x) =>
      countingLog(log, (event) => {
        errors.add(event, x.get(P.clock).now());
        x.get(P.meters).failed(event);
      }),
    );
  },
  calls(x, { environment: { metricsToken } }, tools) {
    const superadmin = {
      maintenance: x.get(EventMaintenance),
      makeBackups: x.get(MakeBackups),
      superadminPassword: x.get(SuperadminPassword),
    };
    const operations = {
      version: VERSION,
      operations: x.get(Operations),
      deadlines: () => x.get(PaymentDeadlines).runs(),
      money: () => x.get(Payments).allSums(),
      pagesOpen: () => x.get(SeatStream).open,
      metricsText: async () => x.get(P.meters).text(),
      metricsToken,
    };
    return { routers: [...superadminRoutes(superadmin, tools), operationsRoutes(operations, tools)] };
  },
  timers: (x) => [
    { everyMs: RETRY_WRITES_MS, run: () => x.get(RetryWrites).run() },
    { everyMs: TIDY_MS, run: () => x.get(Tidying).tidy() },
    {
      everyMs: DAILY_CHECK_MS,
      // In sequence, since both need the maintenance lock.
      run: async () => {
        await x.get(Privacy).runDaily();
        await x.get(MakeBackups).makeDaily();
      },
    },
  ],
  finish: (x) => x.get(MaintenanceLock).waitUntilIdle(),
};

/** The backup folder for the environment's database. */
export function openBackups(environment: Environment): BackupFolder {
  const snapshots = snapshotsOf(environment.databaseUrl);
  const tables = EVENT_TABLES.map(describeTable);
  return new BackupFolder(inDataDir(environment, 'backups'), snapshots, tables, VERSION);
}
