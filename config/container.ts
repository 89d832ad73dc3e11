import { Container, type ServiceIdentifier } from 'inversify';
import { join } from 'node:path';
import { DatabaseUnitOfWork } from '../adapters/database/unit-of-work.ts';
import type { Database } from '../adapters/database/data-source.ts';
import { cleanHtml } from '../adapters/html/sanitise.ts';
import { createApp, type HttpApp } from '../adapters/http/core/app.ts';
import { NorwegianMailWriter } from '../adapters/mail/messages.ts';
import { openMailSender } from '../adapters/mail/open-mail-sender.ts';
import { Argon2Passwords } from '../adapters/system/argon2-passwords.ts';
import { NodeSecrets } from '../adapters/system/node-secrets.ts';
import { nextTurn } from '../adapters/system/next-turn.ts';
import { systemClock } from '../adapters/system/system-clock.ts';
import { ActivityRecord } from '../application/crew/activity-record.ts';
import { AdminAccounts } from '../application/crew/admin-accounts.ts';
import type { BackingUp } from '../application/upkeep/backup-jobs.ts';
import { Blacklisting } from '../application/people/blacklisting.ts';
import { EditPages } from '../application/pages/edit-pages.ts';
import { EmailVerification } from '../application/signup/email-verification.ts';
import type { EventMaintenance } from '../application/upkeep/event-maintenance.ts';
import { HoldSeats } from '../application/hall/hold-seats.ts';
import { Login } from '../application/crew/login.ts';
import type { MaintenanceTurn } from '../application/upkeep/maintenance-turn.ts';
import { MovePersons } from '../application/people/move-persons.ts';
import type { Operations } from '../application/upkeep/operations.ts';
import { OutboxDispatch } from '../application/signup/outbox.ts';
import { ReadPages } from '../application/pages/read-pages.ts';
import type { PersonalDataRequests } from '../application/people/personal-data-requests.ts';
import type { Photos } from '../application/pages/photos.ts';
import type { Backups } from '../application/ports/backups.ts';
import type { MailSender, MailWriter } from '../application/ports/mail.ts';
import type { MailFiles } from '../application/ports/privacy.ts';
import type { Clock, HtmlCleaner, Log, Meters, Passwords, Secrets } from '../application/ports/system.ts';
import type { SeatsSaved, UnitOfWork } from '../application/ports/unit-of-work.ts';
import type { Privacy } from '../application/people/privacy.ts';
import { Register } from '../application/signup/register.ts';
import { RegisteredPersons } from '../application/people/registered-persons.ts';
import { SeatLayout } from '../application/hall/seat-layout.ts';
import { SeatMap } from '../application/hall/seat-map.ts';
import { RecordStartup } from '../application/upkeep/startup.ts';
import type { SuperadminPassword } from '../application/crew/superadmin-password.ts';
import { Tidying } from '../application/upkeep/tidying.ts';
import type { VisitorLog } from '../application/crew/visitor-log.ts';
import type { EventFacts } from '../domain/event-facts.ts';
import { limitRules, type Limits } from '../domain/limits.ts';
import type { Environment } from './environment.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(name);

/** Everything that can be swapped by one binding, and the jobs that are built on it. */
export const TOKENS = {
  unitOfWork: token<UnitOfWork>('UnitOfWork'),
  databaseUnits: token<DatabaseUnitOfWork>('DatabaseUnitOfWork'),
  mailSender: token<MailSender & { close(): void }>('MailSender'),
  mailWriter: token<MailWriter>('MailWriter'),
  secrets: token<Secrets>('Secrets'),
  clock: token<Clock>('Clock'),
  htmlCleaner: token<HtmlCleaner>('HtmlCleaner'),
  log: token<Log>('Log'),
  seatMap: token<SeatMap>('SeatMap'),
  verification: token<EmailVerification>('EmailVerification'),
  holdSeats: token<HoldSeats>('HoldSeats'),
  register: token<Register>('Register'),
  pages: token<ReadPages>('ReadPages'),
  passwords: token<Passwords>('Passwords'),
  login: token<Login>('Login'),
  accounts: token<AdminAccounts>('AdminAccounts'),
  persons: token<RegisteredPersons>('RegisteredPersons'),
  movePersons: token<MovePersons>('MovePersons'),
  blacklisting: token<Blacklisting>('Blacklisting'),
  layout: token<SeatLayout>('SeatLayout'),
  editPages: token<EditPages>('EditPages'),
  activity: token<ActivityRecord>('ActivityRecord'),
  backups: token<Backups>('Backups'),
  maintenanceTurn: token<MaintenanceTurn>('MaintenanceTurn'),
  backingUp: token<BackingUp>('BackingUp'),
  maintenance: token<EventMaintenance>('EventMaintenance'),
  superadminPassword: token<SuperadminPassword>('SuperadminPassword'),
  visitorLog: token<VisitorLog>('VisitorLog'),
  outbox: token<OutboxDispatch>('OutboxDispatch'),
  tidying: token<Tidying>('Tidying'),
  mailFiles: token<MailFiles>('MailFiles'),
  privacy: token<Privacy>('Privacy'),
  dataRequests: token<PersonalDataRequests>('PersonalDataRequests'),
  photos: token<Photos>('Photos'),
  operations: token<Operations>('Operations'),
  meters: token<Meters & { text(): Promise<string> }>('Meters'),
  startup: token<RecordStartup>('RecordStartup'),
  http: token<HttpApp>('HttpApp'),
};

/** What must be there before anything can be bound. */
export interface Ground {
  readonly environment: Environment;
  readonly facts: EventFacts;
  readonly database: Database;
  /** The key of all digests, the same for every process on the database. */
  readonly secretKey: string;
  readonly log: Log;
  /** The PDF that guardians sign. */
}

/** Where the built pages lie, seen from the folder that the program is started in. */
const SITE_FOLDER = 'dist/web';

/** Binds the whole program. Nothing runs until something is asked for. */
export function createContainer(ground: Ground): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  bindOutside(container, ground);
  bindJobs(container, ground);
  bindCrewJobs(container, ground.environment.limits);
  bindHttp(container, ground);
  return container;
}

function bindOutside(c: Container, { environment, facts, database, secretKey }: Ground): void {
  const { limits, smtpUrl, mailFrom, dataDir, printCodes, publicUrl } = environment;
  const saved: SeatsSaved = (seats) => {
    c.get(TOKENS.seatMap).apply(seats);
  };
  c.bind(TOKENS.clock).toConstantValue(systemClock);
  c.bind(TOKENS.htmlCleaner).toConstantValue(cleanHtml);
  c.bind(TOKENS.passwords).toDynamicValue(() => new Argon2Passwords());
  c.bind(TOKENS.secrets).toConstantValue(new NodeSecrets(secretKey));
  c.bind(TOKENS.databaseUnits).toDynamicValue(
    (x) => new DatabaseUnitOfWork(database, saved, limitRules(limits), x.get(TOKENS.meters)),
  );
  c.bind(TOKENS.unitOfWork).toDynamicValue((x) => x.get(TOKENS.databaseUnits));
  const mail = { ...(smtpUrl && { smtpUrl }), mailFrom, dataDir, printCode: printCodes };
  c.bind(TOKENS.mailSender).toDynamicValue(() => openMailSender(mail));
  c.bind(TOKENS.mailWriter).toDynamicValue(
    () => new NorwegianMailWriter(facts, publicUrl, limits.emailCodeMs / 60_000),
  );
}

function bindJobs(c: Container, { environment: { limits, devCode, crewEmail } }: Ground): void {
  const T = TOKENS;
  c.bind(T.seatMap).toDynamicValue((x) => new SeatMap(x.get(T.unitOfWork), x.get(T.clock), limits));
  c.bind(T.verification).toDynamicValue(
    (x) =>
      new EmailVerification(
        x.get(T.unitOfWork),
        x.get(T.seatMap),
        x.get(T.mailSender),
        x.get(T.mailWriter),
        x.get(T.secrets),
        x.get(T.clock),
        limits,
        x.get(T.log),
        nextTurn,
        devCode,
      ),
  );
  c.bind(T.holdSeats).toDynamicValue(
    (x) => new HoldSeats(x.get(T.unitOfWork), x.get(T.clock), limits, nextTurn),
  );
  c.bind(T.outbox).toDynamicValue(
    (x) => new OutboxDispatch(x.get(T.unitOfWork), x.get(T.mailSender), x.get(T.clock), x.get(T.log)),
  );
  c.bind(T.register).toDynamicValue((x) => {
    const sendSoon = (): void => void x.get(T.outbox).sendDue();
    const words = [x.get(T.mailWriter), x.get(T.secrets), x.get(T.clock)] as const;
    return new Register(x.get(T.unitOfWork), ...words, limits, sendSoon, crewEmail);
  });
  c.bind(T.pages).toDynamicValue((x) => new ReadPages(x.get(T.unitOfWork)));
  c.bind(T.tidying).toDynamicValue(
    (x) => new Tidying(x.get(T.unitOfWork), x.get(T.clock), limits, x.get(T.log)),
  );
  c.bind(T.startup).toDynamicValue((x) => new RecordStartup(x.get(T.unitOfWork), x.get(T.clock)));
}

function bindCrewJobs(c: Container, limits: Limits): void {
  const T = TOKENS;
  c.bind(T.login).toDynamicValue(
    (x) => new Login(x.get(T.unitOfWork), x.get(T.passwords), x.get(T.secrets), x.get(T.clock), limits),
  );
  c.bind(T.accounts).toDynamicValue(
    (x) => new AdminAccounts(x.get(T.unitOfWork), x.get(T.passwords), x.get(T.clock)),
  );
  c.bind(T.persons).toDynamicValue(
    (x) => new RegisteredPersons(x.get(T.unitOfWork), x.get(T.secrets), x.get(T.clock)),
  );
  c.bind(T.movePersons).toDynamicValue(
    (x) => new MovePersons(x.get(T.unitOfWork), x.get(T.secrets), x.get(T.clock)),
  );
  c.bind(T.blacklisting).toDynamicValue((x) => new Blacklisting(x.get(T.unitOfWork), x.get(T.clock)));
  c.bind(T.layout).toDynamicValue((x) => new SeatLayout(x.get(T.unitOfWork), x.get(T.clock)));
  c.bind(T.editPages).toDynamicValue(
    (x) => new EditPages(x.get(T.unitOfWork), x.get(T.htmlCleaner), x.get(T.clock)),
  );
  c.bind(T.activity).toDynamicValue((x) => new ActivityRecord(x.get(T.unitOfWork), x.get(T.clock)));
}

function bindHttp(c: Container, { environment, facts }: Ground): void {
  const T = TOKENS;
  c.bind(T.http).toDynamicValue((x) =>
    createApp({
      verification: x.get(T.verification),
      holdSeats: x.get(T.holdSeats),
      register: x.get(T.register),
      seatMap: x.get(T.seatMap),
      pages: x.get(T.pages),
      login: x.get(T.login),
      accounts: x.get(T.accounts),
      persons: x.get(T.persons),
      movePersons: x.get(T.movePersons),
      blacklisting: x.get(T.blacklisting),
      layout: x.get(T.layout),
      editPages: x.get(T.editPages),
      activity: x.get(T.activity),
      maintenance: x.get(T.maintenance),
      backingUp: x.get(T.backingUp),
      superadminPassword: x.get(T.superadminPassword),
      visitorLog: x.get(T.visitorLog),
      privacy: x.get(T.privacy),
      dataRequests: x.get(T.dataRequests),
      photos: x.get(T.photos),
      operations: x.get(T.operations),
      meters: x.get(T.meters),
      metricsText: async () => x.get(T.meters).text(),
      metricsToken: environment.metricsToken,
      clock: x.get(T.clock),
      log: x.get(T.log),
      facts,
      // Drawing a PDF takes a library that the start need not wait for.
      consentForm: async () => (await import('../adapters/pdf/consent-form.ts')).consentForm(facts),
      limits: environment.limits,
      publicUrl: environment.publicUrl.replace(/\/+$/, ''),
      dataDir: environment.dataDir,
      trustedProxies: environment.trustedProxies,
      siteFolder: join(process.cwd(), SITE_FOLDER),
      databaseAnswers: () => answers(x.get(T.unitOfWork)),
    }),
  );
}

async function answers(units: UnitOfWork): Promise<boolean> {
  try {
    await units.read((stores) => stores.seats.fingerprint());
    return true;
  } catch {
    return false;
  }
}
