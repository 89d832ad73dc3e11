import { readOffsiteNote } from '../../adapters/backup/offsite-note.ts';
import { join } from 'node:path';
import { BackupFolder } from '../../adapters/backup/backup-folder.ts';
import { devCopiesIn } from '../../adapters/database/dev-copy.ts';
import { describeBackups } from '../../adapters/database/event-tables.ts';
import { restoreInto } from '../../adapters/database/restore.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { SeatStream } from '../../adapters/http/hall/seat-stream.ts';
import { operationsRoutes } from '../../adapters/http/upkeep/operations.ts';
import { superadminRoutes } from '../../adapters/http/upkeep/superadmin.ts';
import { PrometheusMeters } from '../../adapters/metrics/prometheus-meters.ts';
import { spaceOf } from '../../adapters/system/disk-space.ts';
import { countingLog } from '../../adapters/system/counting-log.ts';
import { LivedTime } from '../../application/shared/lived-time.ts';
import { Warnings } from '../../application/upkeep/warnings.ts';
import { WriteCheck } from '../../application/upkeep/write-check.ts';
import { SuperadminPassword } from '../../application/crew/superadmin-password.ts';
import { VisitorLog } from '../../application/crew/visitor-log.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { Retention } from '../../application/privacy/retention.ts';
import { ConsentReminders } from '../../application/consent/consent-reminders.ts';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { PaymentWebhook } from '../../application/payments/payment-webhook.ts';
import { EventMaintenance } from '../../application/upkeep/event-maintenance.ts';
import { MaintenanceLock } from '../../application/upkeep/maintenance-lock.ts';
import { MakeBackups } from '../../application/upkeep/make-backups.ts';
import { Operations } from '../../application/upkeep/operations.ts';
import { RecentErrors } from '../../application/upkeep/recent-errors.ts';
import { RecordStartup } from '../../application/upkeep/startup.ts';
import { ReadTrends } from '../../application/upkeep/trends.ts';
import { TakeHistory } from '../../application/upkeep/take-history.ts';
import { Tidying } from '../../application/upkeep/tidying.ts';
import type { Clock, Log, Meters } from '../../application/ports/system.ts';
import { DAILY_CHECK_MS } from '../../domain/upkeep/backup.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import { NOTE_LIVED_MS } from '../../domain/shared/lived-time.ts';
import type { Environment } from '../environment.ts';
import { job, made, type Binding } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { VERSION } from '../version.ts';
import { finish, routes, timer, type Area } from './area.ts';

const TIDY_MS = MINUTE;

/** Backups, restore, reset, and tidying. */
const maintenance: readonly Binding[] = [
  made(P.backups, openBackups, { databaseUrl: setting('databaseUrl'), dataDir: setting('dataDir') }),
  job(MaintenanceLock, {
    units: P.unitOfWork,
    secrets: P.secrets,
    clock: P.clock,
    repeat: P.repeat,
    log: P.log,
  }),
  job(MakeBackups, {
    units: P.unitOfWork,
    backups: P.backups,
    lock: MaintenanceLock,
    clock: P.clock,
    livedNow: P.livedNow,
    log: P.log,
  }),
  made(
    P.makeDevCopy,
    (databaseUrl: string, dataDir: string, log: Log) => devCopiesIn(dataDir, snapshotsOf(databaseUrl), log),
    setting('databaseUrl'),
    setting('dataDir'),
    P.processLog,
  ),
  made(P.restoreEvent, restoreInto, P.databaseUnits),
  job(EventMaintenance, {
    units: P.unitOfWork,
    lock: MaintenanceLock,
    backups: P.backups,
    restoreEvent: P.restoreEvent,
    makeDevCopy: P.makeDevCopy,
    seatMap: SeatMap,
    signup: SiteStatus,
    visitorLog: VisitorLog,
    clock: P.clock,
    secrets: P.secrets,
    livedNow: P.livedNow,
    log: P.log,
    restoreWithoutErased: P.restoreWithoutErased,
    restoreWithoutOverdue: P.restoreWithoutOverdue,
    rememberPassedEnd: P.rememberPassedEnd,
    facts: P.facts,
  }),
  job(TakeHistory, {
    units: P.unitOfWork,
    facts: P.facts,
    clock: P.clock,
    livedNow: P.livedNow,
    log: P.log,
  }),
  job(Tidying, P.unitOfWork, P.livedNow, setting('limits'), P.log),
  job(RecordStartup, P.unitOfWork, P.clock),
];

/** Metrics and the state of the program. */
const state: readonly Binding[] = [
  made(Warnings, warningsAtStart, setting('production'), setting('mailUrl')),
  job(RecentErrors),
  made(P.disk, (dataDir: string) => async () => spaceOf(dataDir), setting('dataDir')),
  made(
    P.offsite,
    (dataDir: string) => async () => readOffsiteNote(join(dataDir, 'offsite')),
    setting('dataDir'),
  ),
  job(Operations, {
    units: P.unitOfWork,
    seatMap: SeatMap,
    backups: P.backups,
    clock: P.clock,
    limits: setting('limits'),
    usualMailDomains: setting('usualMailDomains'),
    errors: RecentErrors,
    warnings: Warnings,
    production: setting('production'),
    hasMadeUpVipps: P.hasMadeUpVipps,
    disk: P.disk,
    offsite: P.offsite,
    writes: WriteCheck,
    lived: LivedTime,
  }),
  job(ReadTrends, P.unitOfWork, P.backups, RecentErrors, P.clock),
  // What is measured needs the meters itself, so it is looked up when somebody reads them.
  (c) =>
    c.bind(P.meters).toConstantValue(
      new PrometheusMeters(
        async () => c.get(Operations).now(),
        () => c.get(SeatStream).open,
      ),
    ),
  made(
    P.log,
    (log: Log, errors: RecentErrors, clock: Clock, meters: Pick<Meters, 'failed'>) =>
      countingLog(log, (event) => {
        errors.add(event, clock.now());
        meters.failed(event);
      }),
    P.processLog,
    RecentErrors,
    P.clock,
    P.meters,
  ),
];

export const upkeep: Area = [
  ...maintenance,
  ...state,

  routes(
    superadminRoutes,
    {
      maintenance: EventMaintenance,
      makeBackups: MakeBackups,
      superadminPassword: SuperadminPassword,
      lived: LivedTime,
      retention: Retention,
      takeHistory: TakeHistory,
      clock: P.clock,
    },
    HTTP.tools,
  ),
  routes(
    operationsRoutes,
    {
      version: P.version,
      operations: Operations,
      trends: ReadTrends,
      takeHistory: TakeHistory,
      deadlines: PaymentDeadlines,
      consentReminders: ConsentReminders,
      payments: Payments,
      online: PaymentWebhook,
      stream: SeatStream,
      meters: P.meters,
      metricsToken: setting('metricsToken'),
      mailSetting: setting('mailSetting'),
      facts: P.sourcedFacts,
    },
    HTTP.tools,
  ),

  timer({ everyMs: NOTE_LIVED_MS }, (lived: LivedTime) => lived.noteOften(), LivedTime),
  timer({ everyMs: TIDY_MS }, (tidying: Tidying) => tidying.tidy(), Tidying),
  timer(
    { everyMs: DAILY_CHECK_MS },
    // In sequence, since both need the maintenance lock.
    async (retention: Retention, backups: MakeBackups) => {
      await retention.runDaily();
      await backups.makeDaily();
    },
    Retention,
    MakeBackups,
  ),
  timer(
    // At the start, too: the retention period may have ended meanwhile, and its first run erases.
    { everyMs: DAILY_CHECK_MS, atStart: true },
    (history: TakeHistory) => history.runDaily(),
    TakeHistory,
  ),
  finish((lock: MaintenanceLock) => lock.waitUntilIdle(), MaintenanceLock),
];

function warningsAtStart(production: boolean, mailUrl: string | undefined): Warnings {
  const warnings = new Warnings();
  warnings.set('no-mail-server', production && !mailUrl);
  return warnings;
}

/** The backup folder for the environment's database. */
export function openBackups({
  databaseUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'dataDir'>): BackupFolder {
  return new BackupFolder(join(dataDir, 'backups'), snapshotsOf(databaseUrl), describeBackups(), VERSION);
}
