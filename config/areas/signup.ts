import { networkOf } from '../../adapters/http/core/ip-key.ts';
import { consentFormRoute, type DrawConsentForm } from '../../adapters/http/signup/consent-form.ts';
import { adminMailRoutes } from '../../adapters/http/signup/admin-mails.ts';
import { guidControllerRoutes } from '../../adapters/http/signup/guid-controller.ts';
import { registrationRoutes } from '../../adapters/http/signup/registration.ts';
import { adminWaitingRoutes } from '../../adapters/http/signup/admin-waiting.ts';
import { signupemailerRoutes } from '../../adapters/http/signup/signupemailer.ts';
import { waitingRoutes } from '../../adapters/http/signup/waiting.ts';
import { domainOf, parseMailFrom } from '../../adapters/mail/outgoing.ts';
import { textRecordsWithin } from '../../adapters/system/text-records.ts';
import { eventIdOf, withToken } from '../../application/consent/guardian-link.ts';
import { Warnings } from '../../application/upkeep/warnings.ts';
import { ReadPages } from '../../application/pages/read-pages.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { DeliveryCheck } from '../../application/signup/delivery-check.ts';
import { EmailVerification } from '../../application/signup/email-verification.ts';
import { FailedMails } from '../../application/signup/failed-mails.ts';
import { MailCheck } from '../../application/upkeep/mail-check.ts';
import type { MailSender } from '../../application/ports/mail.ts';
import type { Clock, Log, Secrets } from '../../application/ports/system.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { LookUpRegistration } from '../../application/signup/look-up-registration.ts';
import type { LivedNow } from '../../application/shared/lived-time.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { Register } from '../../application/signup/register.ts';
import { Resales, RESALES_MS } from '../../application/payments/resales.ts';
import { OfferSeats, WAITING_MS } from '../../application/signup/offer-seats.ts';
import { WaitingList } from '../../application/signup/waiting-list.ts';
import { withWaitingToken } from '../../application/signup/waiting-link.ts';
import { ResendConfirmation } from '../../application/signup/resend-confirmation.ts';
import { DAILY_CHECK_MS } from '../../domain/upkeep/backup.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { job, made, value } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { finish, routes, timer, type Area } from './area.ts';

const SEND_MAIL_MS = 2_000;
const LOG_AGAIN_MS = 10_000;
const CHECK_MAIL_MS = MINUTE;
/** The crew waits for the answer. */
const DNS_MS = 8_000;

/** E-mail verification, sessions, registrations and their mails. */
export const signup: Area = [
  value(P.networkOf, networkOf),
  job(EmailVerification, {
    units: P.unitOfWork,
    seatMap: SeatMap,
    sender: P.mailSender,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    log: P.log,
    nextTurn: P.nextTurn,
    networkOf: P.networkOf,
    limits: setting('limits'),
    devCode: setting('devCode'),
  }),
  made(
    OutboxDispatch,
    (units: UnitOfWork, sender: MailSender, clock: Clock, log: Log, secrets: Secrets, livedNow: LivedNow) =>
      new OutboxDispatch(
        ...([units, sender, clock, log, undefined] as const),
        async (mail) => {
          const eventId = () => units.read(eventIdOf);
          return withWaitingToken(mail, await withToken(mail, secrets, eventId), secrets, eventId);
        },
        livedNow,
      ),
    ...[P.unitOfWork, P.mailSender, P.clock, P.log, P.secrets, P.livedNow],
  ),
  made(P.onMailQueued, (outbox: OutboxDispatch) => () => void outbox.sendDue(), OutboxDispatch),
  job(FailedMails, P.unitOfWork, P.clock, P.onMailQueued),
  job(ResendConfirmation, {
    units: P.unitOfWork,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    onMailQueued: P.onMailQueued,
  }),
  job(MailCheck, P.mailSender, Warnings, P.log, setting('mailSetting')),
  value(P.findTextRecords, textRecordsWithin(DNS_MS)),
  made(
    P.mailDomain,
    (mailFrom: string) => domainOf(parseMailFrom(mailFrom)).toLowerCase(),
    setting('mailFrom'),
  ),
  job(DeliveryCheck, {
    units: P.unitOfWork,
    findTextRecords: P.findTextRecords,
    mailDomain: P.mailDomain,
    clock: P.clock,
    secrets: P.secrets,
    log: P.log,
  }),
  job(LookUpRegistration, P.unitOfWork, P.clock),
  job(Register, {
    units: P.unitOfWork,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    onMailQueued: P.onMailQueued,
    limits: setting('limits'),
    usualMailDomains: setting('usualMailDomains'),
    networkOf: P.networkOf,
    crewEmail: setting('crewEmail'),
  }),

  job(WaitingList, {
    units: P.unitOfWork,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    limits: setting('limits'),
    onMailQueued: P.onMailQueued,
  }),
  job(OfferSeats, {
    units: P.unitOfWork,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    livedNow: P.livedNow,
    limits: setting('limits'),
    log: P.log,
    onMailQueued: P.onMailQueued,
  }),

  job(Resales, {
    units: P.unitOfWork,
    writer: P.mailWriter,
    secrets: P.secrets,
    livedNow: P.livedNow,
    log: P.log,
    onMailQueued: P.onMailQueued,
  }),

  routes(waitingRoutes, { verification: EmailVerification, waiting: WaitingList }, HTTP.tools),
  routes(adminWaitingRoutes, { offers: OfferSeats, resales: Resales }, HTTP.tools),
  routes(signupemailerRoutes, EmailVerification, Register, HTTP.tools),
  routes(guidControllerRoutes, EmailVerification),
  routes(registrationRoutes, { register: Register, lookUp: LookUpRegistration }, HTTP.tools),
  routes(
    adminMailRoutes,
    { resendConfirmation: ResendConfirmation, failedMails: FailedMails, delivery: DeliveryCheck },
    HTTP.tools,
  ),
  routes(
    (facts: EventFacts, pages: ReadPages) =>
      consentFormRoute(facts, async () => (await pages.settings()).consentAge, drawForm),
    P.facts,
    ReadPages,
  ),

  timer({ everyMs: SEND_MAIL_MS }, (outbox: OutboxDispatch) => outbox.sendDue(), OutboxDispatch),
  timer({ everyMs: WAITING_MS, atStart: true }, (offers: OfferSeats) => offers.runDue(), OfferSeats),
  timer({ everyMs: RESALES_MS, atStart: true }, (resales: Resales) => resales.settle(), Resales),
  timer({ everyMs: LOG_AGAIN_MS }, (codes: EmailVerification) => codes.settled(), EmailVerification),
  timer({ everyMs: CHECK_MAIL_MS }, (check: MailCheck) => check.runWhileAway(), MailCheck),
  timer({ everyMs: DAILY_CHECK_MS }, (delivery: DeliveryCheck) => delivery.askDaily(), DeliveryCheck),
  finish(
    async (codes: EmailVerification, outbox: OutboxDispatch) => {
      await codes.settled();
      await outbox.stop();
    },
    EmailVerification,
    OutboxDispatch,
  ),
];

/** Loads the PDF library at first use, so that the start need not wait for it. */
const drawForm: DrawConsentForm = async (facts, consentAge) =>
  (await import('../../adapters/pdf/consent-form.ts')).consentForm(facts, consentAge);
