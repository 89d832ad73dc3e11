import Koa from 'koa';
import type { AdminAccounts } from '../../../application/crew/admin-accounts.ts';
import type { ActivityRecord } from '../../../application/crew/activity-record.ts';
import type { BackingUp } from '../../../application/upkeep/backup-jobs.ts';
import type { Blacklisting } from '../../../application/people/blacklisting.ts';
import type { EditPages } from '../../../application/pages/edit-pages.ts';
import type { EmailVerification } from '../../../application/signup/email-verification.ts';
import type { EventMaintenance } from '../../../application/upkeep/event-maintenance.ts';
import type { HoldSeats } from '../../../application/hall/hold-seats.ts';
import type { Login } from '../../../application/crew/login.ts';
import type { MovePersons } from '../../../application/people/move-persons.ts';
import type { Operations } from '../../../application/upkeep/operations.ts';
import type { ReadPages } from '../../../application/pages/read-pages.ts';
import type { Clock, Log, Meters } from '../../../application/ports/system.ts';
import type { PersonalDataRequests } from '../../../application/people/personal-data-requests.ts';
import type { Photos } from '../../../application/pages/photos.ts';
import type { Privacy } from '../../../application/people/privacy.ts';
import type { Register } from '../../../application/signup/register.ts';
import type { RegisteredPersons } from '../../../application/people/registered-persons.ts';
import type { SeatLayout } from '../../../application/hall/seat-layout.ts';
import type { SeatMap } from '../../../application/hall/seat-map.ts';
import type { SuperadminPassword } from '../../../application/crew/superadmin-password.ts';
import type { VisitorLog } from '../../../application/crew/visitor-log.ts';
import type { EventFacts } from '../../../domain/event-facts.ts';
import type { Limits } from '../../../domain/limits.ts';
import { answerRefusals } from './answer-refusals.ts';
import { isApi } from './api-path.ts';
import { methodRefused, onlyKnownMethods } from './call-guards.ts';
import { countVisitors } from './count-visitors.ts';
import { RequestRefused } from './errors.ts';
import { jsonBody } from './read-body.ts';
import { adminDoors } from './admin-guards.ts';
import { requestLog } from './request-log.ts';
import { adminAccountRoutes } from '../crew/admin-accounts.ts';
import { adminActivityRoutes } from '../crew/admin-activity.ts';
import { adminHallRoutes } from '../hall/admin-hall.ts';
import { adminPageRoutes } from '../pages/admin-pages.ts';
import { adminPhotoRoutes } from '../pages/admin-photos.ts';
import { adminPersonRoutes } from '../people/admin-persons.ts';
import { consentFormRoute } from '../signup/consent-form.ts';
import { eventRoutes } from '../pages/event.ts';
import { guidControllerRoutes } from '../signup/guid-controller.ts';
import { healthRoutes } from './health.ts';
import { operationsRoutes } from '../upkeep/operations.ts';
import { pagedataRoutes } from '../pages/pagedata.ts';
import { personalDataRoutes } from '../people/personal-data.ts';
import { photoRoutes } from '../pages/photos.ts';
import { seatingRoutes } from '../hall/seating.ts';
import { signupemailerRoutes } from '../signup/signupemailer.ts';
import { siteMetaRoutes } from '../pages/site-meta.ts';
import { superadminRoutes } from '../upkeep/superadmin.ts';
import { seatMapCall, type SeatMapCall } from '../hall/seat-map-call.ts';
import { SeatSnapshot } from '../hall/seat-snapshot.ts';
import { SeatStream } from '../hall/seat-stream.ts';
import { houseHeaders, securityHeaders } from './security-headers.ts';
import { siteFiles } from '../pages/site-files.ts';

const READER_LEFT = new Set<string | undefined>(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** All that the calls need: the jobs, and what the environment says of the outside. */
export interface HttpParts {
  readonly verification: EmailVerification;
  readonly holdSeats: HoldSeats;
  readonly register: Register;
  readonly seatMap: SeatMap;
  readonly pages: ReadPages;
  readonly editPages: EditPages;
  readonly login: Login;
  readonly accounts: AdminAccounts;
  readonly persons: RegisteredPersons;
  readonly movePersons: MovePersons;
  readonly blacklisting: Blacklisting;
  readonly layout: SeatLayout;
  readonly activity: ActivityRecord;
  readonly maintenance: EventMaintenance;
  readonly backingUp: BackingUp;
  readonly superadminPassword: SuperadminPassword;
  readonly visitorLog: VisitorLog;
  readonly privacy: Privacy;
  readonly dataRequests: PersonalDataRequests;
  readonly photos: Photos;
  readonly operations: Operations;
  readonly meters: Meters;
  readonly metricsText: () => Promise<string>;
  /** Who may read the figures for Prometheus; undefined: whoever sits at this machine. */
  readonly metricsToken: string | undefined;
  readonly facts: EventFacts;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly log: Log;
  /** Where visitors find the site, without a slash at its end. */
  readonly publicUrl: string;
  readonly consentForm: () => Promise<Uint8Array>;
  /** Holds the organiser's own photos, in `photos`. */
  readonly dataDir: string;
  /** How many proxies stand in front; their X-Forwarded-For entries are believed, the others are not. */
  readonly trustedProxies: number;
  readonly siteFolder: string;
  readonly databaseAnswers: () => Promise<boolean>;
}

/** The Koa application and the streams that must be closed before its server can stop. */
export interface HttpApp {
  readonly app: Koa;
  readonly stream: SeatStream;
  readonly answerMap: SeatMapCall;
}

/** Puts the calls and the site together. */
export function createApp(parts: HttpParts): HttpApp {
  const { verification, register, seatMap, holdSeats, clock, limits, log, trustedProxies } = parts;
  const snapshot = new SeatSnapshot(seatMap, clock);
  const stream = new SeatStream(seatMap, snapshot, clock, limits.streamsPerIp);
  const json = jsonBody(limits.publicBodyBytes);
  const crewJson = jsonBody(limits.adminBodyBytes);
  const doors = adminDoors(parts.login);
  const headers = houseHeaders(parts.publicUrl.startsWith('https:'), mapHost(parts.facts));
  const answerMap = seatMapCall(snapshot, headers, parts.meters);
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  // What goes wrong once an answer is under way. Without a listener Koa would write the stack on the console.
  app.on('error', (cause: NodeJS.ErrnoException) => {
    if (!READER_LEFT.has(cause.code)) log.error('answer broke off', cause);
  });
  app.use(securityHeaders(headers));
  app.use(requestLog(log, parts.meters));
  app.use(countVisitors(parts.visitorLog));
  app.use(answerRefusals(log));
  app.use(async (ctx, next) => {
    if (ctx.url.length > limits.urlBytes) throw new RequestRefused('url-too-long');
    // The router would hand on what it cannot decode as it stands.
    if (isApi(ctx.path)) decodeURIComponent(ctx.path);
    await next();
  });
  const routers = [
    healthRoutes(parts.databaseAnswers),
    seatingRoutes({ seatMap, answerMap, stream, holdSeats, register, clock, json }),
    signupemailerRoutes(verification, register, limits.publicBodyBytes),
    guidControllerRoutes(verification),
    pagedataRoutes(parts.pages, doors),
    adminAccountRoutes({ ...parts, doors, publicJson: json, json: crewJson }),
    adminPersonRoutes({ ...parts, doors, json: crewJson }),
    adminHallRoutes({ ...parts, doors, json: crewJson }),
    adminPageRoutes(parts.editPages, doors, crewJson),
    adminActivityRoutes(parts.activity, doors),
    ...superadminRoutes({ ...parts, doors, json: crewJson }),
    eventRoutes(parts.facts, clock),
    consentFormRoute(parts.consentForm),
    photoRoutes(parts.photos, parts.dataDir),
    adminPhotoRoutes(parts.photos, doors, crewJson),
    personalDataRoutes({ ...parts, doors, json: crewJson }),
    operationsRoutes({ ...parts, stream, doors }),
    siteMetaRoutes(parts, parts.pages),
  ];
  for (const router of routers) app.use(router.routes());
  app.use(onlyKnownMethods);
  const site = siteFiles(parts.siteFolder, parts, parts.pages);
  app.use(async (ctx, next) => {
    if (isApi(ctx.path)) throw new RequestRefused('not-found');
    if (!['GET', 'HEAD'].includes(ctx.method)) throw methodRefused(ctx, ['GET', 'HEAD']);
    await site(ctx, next);
  });
  return { app, stream, answerMap };
}

/** The map of the venue may come from anywhere: the organiser chose it. */
function mapHost({ mapUrl }: EventFacts): string[] {
  return mapUrl ? [new URL(mapUrl).origin] : [];
}
