import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Database } from '../adapters/database/data-source.ts';
import type { DatabaseUnitOfWork } from '../adapters/database/unit-of-work.ts';
import type { CallTools } from '../adapters/http/guards/call-tools.ts';
import type { SeatMapCall } from '../adapters/http/hall/seat-map-call.ts';
import type { MyJobs } from '../adapters/http/my/my.ts';
import type { PaymentJobs } from '../adapters/http/payments/admin-payments.ts';
import type { DirectCall, HttpApp } from '../adapters/http/server/server.ts';
import type { ClosableMailSender } from '../adapters/mail/open-mail-sender.ts';
import type { PrometheusMeters } from '../adapters/metrics/prometheus-meters.ts';
import type { FindPaidCode } from '../application/payments/pay-online.ts';
import type { SalesUnit } from '../application/payments/payment-webhook.ts';
import type { LivedNow } from '../application/shared/lived-time.ts';
import type { ChangeFactsParts } from '../application/desk/change-facts.ts';
import type { Backups, MakeDevCopy, RestoreEvent } from '../application/ports/backups.ts';
import type { RecordName, StoredPage } from '../application/ports/crew-stores.ts';
import type { FindTextRecords } from '../application/ports/dns.ts';
import type { DiscordSender, WordPost } from '../application/ports/discord.ts';
import type {
  CheckSignature,
  OnlinePayments,
  PaymentWebhooks,
} from '../application/ports/online-payments.ts';
import type { MailWriter, WriteShifts } from '../application/ports/mail.ts';
import type { LogoStore, PhotoStore, ResizeLogo, ResizePhoto } from '../application/ports/photos.ts';
import type { MailFiles } from '../application/ports/privacy.ts';
import type {
  Clock,
  HtmlCleaner,
  Log,
  NextTurn,
  Passwords,
  Pause,
  Repeat,
  Secrets,
} from '../application/ports/system.ts';
import type { SeatsSaved, Stores, UnitOfWork } from '../application/ports/unit-of-work.ts';
import type { EventMaintenanceParts } from '../application/upkeep/event-maintenance.ts';
import type { OperationsParts } from '../application/upkeep/operations.ts';
import type { Readiness } from '../domain/desk/readiness.ts';
import type { EditedFact, EventFacts, SourcedFact, StoredFacts } from '../domain/shared/event-facts.ts';
import type { Environment } from './environment.ts';
import type { AllLimits } from './limits.ts';
import { token as port, type Token } from './injection.ts';

/** The container's tokens for ports: one binding swaps an implementation. Our own classes are their own tokens. */
export const PORTS = {
  database: port<Database>('Database'),
  databaseUnits: port<DatabaseUnitOfWork>('DatabaseUnitOfWork'),
  unitOfWork: port<UnitOfWork>('UnitOfWork'),
  onSeatsSaved: port<SeatsSaved>('SeatsSaved'),
  mailSender: port<ClosableMailSender>('MailSender'),
  mailWriter: port<MailWriter>('MailWriter'),
  writeShifts: port<WriteShifts>('WriteShifts'),
  mailFiles: port<MailFiles>('MailFiles'),
  onMailQueued: port<() => void>('MailQueued'),
  discordSender: port<DiscordSender>('DiscordSender'),
  wordPost: port<WordPost>('WordPost'),
  backups: port<Backups>('Backups'),
  makeDevCopy: port<MakeDevCopy>('MakeDevCopy'),
  restoreEvent: port<RestoreEvent>('RestoreEvent'),
  restoreWithoutErased: port<EventMaintenanceParts['restoreWithoutErased']>('RestoreWithoutErased'),
  rememberPassedEnd: port<EventMaintenanceParts['rememberPassedEnd']>('RememberPassedEnd'),
  restoreWithoutOverdue: port<EventMaintenanceParts['restoreWithoutOverdue']>('RestoreWithoutOverdue'),
  onPageSaved: port<(page: StoredPage<RecordName>) => void>('PageSaved'),
  photos: port<PhotoStore>('PhotoStore'),
  resizePhoto: port<ResizePhoto>('ResizePhoto'),
  logos: port<LogoStore>('LogoStore'),
  resizeLogo: port<ResizeLogo>('ResizeLogo'),
  readReport: port<PaymentJobs['readReport']>('ReadReport'),
  /** Null where nobody can pay online. */
  onlinePayments: port<OnlinePayments | null>('OnlinePayments'),
  paymentWebhooks: port<PaymentWebhooks | null>('PaymentWebhooks'),
  salesUnit: port<SalesUnit | null>('SalesUnit'),
  canPayOnline: port<boolean>('CanPayOnline'),
  checkSignature: port<CheckSignature>('CheckSignature'),
  paidCode: port<FindPaidCode>('PaidCode'),
  dataOf: port<MyJobs['dataOf']>('DataOf'),
  /** The facts of `EVENT_FILE`; `facts` are those that count, which this LAN's own replace. */
  factsGiven: port<EventFacts>('FactsGiven'),
  facts: port<EventFacts>('EventFacts'),
  storedFacts: port<() => StoredFacts>('StoredFacts'),
  isMadeUp: port<(fact: EditedFact, value: string) => boolean>('IsMadeUp'),
  sourceOfFact: port<ChangeFactsParts['sourceOf']>('SourceOfFact'),
  sourcedFacts: port<() => SourcedFact[]>('SourcedFacts'),
  secretKey: port<string>('SecretKey'),
  secrets: port<Secrets>('Secrets'),
  passwords: port<Passwords>('Passwords'),
  clock: port<Clock>('Clock'),
  livedNow: port<LivedNow>('LivedNow'),
  nextTurn: port<NextTurn>('NextTurn'),
  pause: port<Pause>('Pause'),
  repeat: port<Repeat>('Repeat'),
  ipKey: port<(address: string) => string>('IpKey'),
  networkOf: port<(ipKey: string) => string>('NetworkOf'),
  htmlCleaner: port<HtmlCleaner>('HtmlCleaner'),
  /** The log of the process; `log` counts its errors, too. */
  processLog: port<Log>('ProcessLog'),
  log: port<Log>('Log'),
  meters: port<PrometheusMeters>('Meters'),
  version: port<string>('Version'),
  disk: port<OperationsParts['disk']>('Disk'),
  findTextRecords: port<FindTextRecords>('FindTextRecords'),
  mailDomain: port<string>('MailDomain'),
  readiness: port<(stores: Stores, now: number) => Promise<Readiness>>('Readiness'),
  hasMadeUpVipps: port<() => boolean>('HasMadeUpVipps'),
  offsite: port<OperationsParts['offsite']>('Offsite'),
};

/** The tokens of what serves HTTP. Each area adds routes, timers and what to finish of its own. */
export const HTTP = {
  app: port<HttpApp>('HttpApp'),
  tools: port<CallTools>('CallTools'),
  headers: port<CallTools['headers']>('Headers'),
  routes: port<Router | readonly Router[]>('Routes'),
  routers: port<readonly Router[]>('Routers'),
  seatMapCall: port<SeatMapCall>('SeatMapCall'),
  direct: port<Readonly<Record<string, DirectCall>>>('DirectCalls'),
  site: port<Middleware>('Site'),
  closeStreams: port<() => void>('CloseStreams'),
};

/** The token of a value of the environment. */
export const setting = <K extends keyof Environment>(name: K): Token<Environment[K]> =>
  port(`setting ${name}`);

/** The token of one limit; that of all is `setting('limits')`. */
export const limit = (name: keyof AllLimits): Token<number> => port(`limit ${name}`);

/** What must exist before the container can be built. */
export interface StartupParts {
  readonly environment: Environment;
  readonly facts: EventFacts;
  readonly database: Database;
  /** The HMAC key, the same for every process on the database. */
  readonly secretKey: string;
  readonly log: Log;
}
