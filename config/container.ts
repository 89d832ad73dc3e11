import { Container } from 'inversify';
import type { Database } from '../adapters/database/data-source.ts';
import { refuseNested } from '../adapters/database/refuse-nested.ts';
import { DatabaseUnitOfWork, type UnitOfWorkOptions } from '../adapters/database/unit-of-work.ts';
import { cleanHtml } from '../adapters/html/sanitise.ts';
import { createApp } from '../adapters/http/core/app.ts';
import { callTools, type CallTools } from '../adapters/http/guards/call-tools.ts';
import { norwegianMails } from '../adapters/mail/messages.ts';
import { openMailSender } from '../adapters/mail/open-mail-sender.ts';
import { Argon2Passwords } from '../adapters/system/argon2-passwords.ts';
import { nextTurn } from '../adapters/system/next-turn.ts';
import { NodeSecrets } from '../adapters/system/node-secrets.ts';
import { pause } from '../adapters/system/pause.ts';
import { repeat } from '../adapters/system/repeat.ts';
import { systemClock } from '../adapters/system/system-clock.ts';
import { LivedTime } from '../application/shared/lived-time.ts';
import { LogQuota } from '../application/crew/log-quota.ts';
import { Warnings } from '../application/upkeep/warnings.ts';
import { WriteCheck } from '../application/upkeep/write-check.ts';
import { Login } from '../application/crew/login.ts';
import { VisitorLog } from '../application/crew/visitor-log.ts';
import { SeatMap } from '../application/hall/seat-map.ts';
import type { UnitOfWork } from '../application/ports/unit-of-work.ts';
import type { EventFacts } from '../domain/shared/event-facts.ts';
import type { Limits } from '../domain/shared/limits.ts';
import type { AllLimits } from './limits.ts';
import { FINISH, TIMERS, type Area, type Timer } from './areas/area.ts';
import { compo } from './areas/compo.ts';
import { consent } from './areas/consent.ts';
import { crew } from './areas/crew.ts';
import { discord } from './areas/discord.ts';
import { desk } from './areas/desk.ts';
import { door } from './areas/door.ts';
import { hall } from './areas/hall.ts';
import { messages } from './areas/messages.ts';
import { my } from './areas/my.ts';
import { pages } from './areas/pages.ts';
import { payments } from './areas/payments.ts';
import { people } from './areas/people.ts';
import { privacy } from './areas/privacy.ts';
import { signup } from './areas/signup.ts';
import { upkeep } from './areas/upkeep.ts';
import { job, made, value, type Binding } from './injection.ts';
import { HTTP, limit, PORTS as P, setting, type StartupParts } from './ports.ts';
import { VERSION } from './version.ts';

const AREAS: readonly Area[] = [
  hall,
  signup,
  people,
  privacy,
  pages,
  payments,
  my,
  compo,
  consent,
  messages,
  door,
  discord,
  crew,
  desk,
  upkeep,
];

/** The ports that several areas use. */
const PORTS_OF_ALL: readonly Binding[] = [
  value(P.version, VERSION),
  value(P.clock, systemClock),
  value(P.nextTurn, nextTurn),
  value(P.pause, pause),
  value(P.repeat, repeat),
  value(P.htmlCleaner, cleanHtml),
  made(P.passwords, (waiting: number) => new Argon2Passwords(waiting), limit('passwordsWaiting')),
  made(P.secrets, (key: string) => new NodeSecrets(key), P.secretKey),
  job(LogQuota, P.clock, limit('activityRowsPerIpMinute')),
  job(LivedTime, { units: P.unitOfWork, backups: P.backups, clock: P.clock, log: P.log }),
  made(P.livedNow, ({ now }: LivedTime) => now, LivedTime),
  job(WriteCheck, P.unitOfWork, P.backups, P.clock, P.log),
  // The map needs units of work itself, so it is looked up when seats are saved.
  (c) =>
    c.bind(P.onSeatsSaved).toConstantValue((seats) => {
      c.get(SeatMap).apply(seats);
    }),
  made(
    P.databaseUnits,
    (database: Database, options: UnitOfWorkOptions) => new DatabaseUnitOfWork(database, options),
    P.database,
    { onSeatsSaved: P.onSeatsSaved, limits: setting('limits'), logQuota: LogQuota, meters: P.meters },
  ),
  made(
    P.unitOfWork,
    (units: UnitOfWork, production: boolean) => (production ? units : refuseNested(units)),
    P.databaseUnits,
    setting('production'),
  ),
  made(P.mailSender, openMailSender, {
    mailUrl: setting('mailUrl'),
    mailFrom: setting('mailFrom'),
    dataDir: setting('dataDir'),
    printCode: setting('printCodes'),
  }),
  made(
    P.mailWriter,
    (facts: EventFacts, publicUrl: string, limits: Limits) => norwegianMails(facts, publicUrl, limits),
    P.facts,
    setting('publicUrl'),
    setting('limits'),
  ),
];

const SERVER: readonly Binding[] = [
  made(HTTP.tools, callTools, {
    login: Login,
    limits: setting('limits'),
    publicUrl: setting('publicUrl'),
    facts: P.factsGiven,
  }),
  made(HTTP.headers, (tools: CallTools) => tools.headers, HTTP.tools),
  (c) => c.bind(HTTP.routers).toDynamicValue((x) => x.getAll(HTTP.routes).flat()),
  made(HTTP.app, createApp, {
    routers: HTTP.routers,
    direct: HTTP.direct,
    site: HTTP.site,
    close: HTTP.closeStreams,
    version: P.version,
    units: P.unitOfWork,
    visitorLog: VisitorLog,
    log: P.log,
    meters: P.meters,
    headers: HTTP.headers,
    limits: setting('limits'),
    trustedProxies: setting('trustedProxies'),
    warnings: Warnings,
    writes: WriteCheck,
  }),
];

/** Binds the whole program. Instances are created when they are first resolved. */
export function createContainer(parts: StartupParts): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  for (const bind of [...given(parts), ...PORTS_OF_ALL, ...AREAS.flat(), ...SERVER]) bind(container);
  return container;
}

/** What is there before the container: the environment's values, each by its name, and the opened database. */
function given({ environment, facts, database, secretKey, log }: StartupParts): Binding[] {
  const names = Object.keys(environment) as (keyof typeof environment)[];
  const limits = Object.keys(environment.limits) as (keyof AllLimits)[];
  return [
    ...names.map((name) => value<unknown>(setting(name), environment[name])),
    ...limits.map((name) => value(limit(name), environment.limits[name])),
    value(P.factsGiven, facts),
    value(P.database, database),
    value(P.secretKey, secretKey),
    value(P.processLog, log),
  ];
}

/** The timers of all areas. */
export function timersOf(container: Container): Timer[] {
  return container.getAll(TIMERS).flat();
}

/** Lets the areas finish what is under way, in reverse order: `signup` sends the mails that later areas queue. */
export async function finishAreas(container: Container): Promise<void> {
  for (const finish of container.getAll(FINISH).toReversed()) await finish();
}
