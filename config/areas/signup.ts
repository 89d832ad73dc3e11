import { networkOf } from '../../adapters/http/core/ip-key.ts';
import { consentFormRoute } from '../../adapters/http/signup/consent-form.ts';
import { adminMailRoutes } from '../../adapters/http/signup/admin-mails.ts';
import { guidControllerRoutes } from '../../adapters/http/signup/guid-controller.ts';
import { registrationRoutes } from '../../adapters/http/signup/registration.ts';
import { signupemailerRoutes } from '../../adapters/http/signup/signupemailer.ts';
import { Warnings } from '../../application/core/warnings.ts';
import { LogQuotaPerIp } from '../../application/core/log-quota.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { EmailVerification } from '../../application/signup/email-verification.ts';
import { FailedMails } from '../../application/signup/failed-mails.ts';
import { MailCheck } from '../../application/signup/mail-check.ts';
import { OutboxDispatch } from '../../application/signup/outbox.ts';
import { Register } from '../../application/signup/register.ts';
import { ResendConfirmation } from '../../application/signup/resend-confirmation.ts';
import { PORTS as P } from '../ports.ts';
import type { Area } from './area.ts';
import { MINUTE } from '../../domain/durations.ts';

const SEND_MAIL_MS = 2_000;
const LOG_AGAIN_MS = 10_000;
const CHECK_MAIL_MS = MINUTE;

/** E-mail verification, sessions, registrations and their mails. */
export const signup: Area = {
  bind(c, { environment: { limits, usualMailDomains, devCode, crewEmail } }) {
    c.bind(EmailVerification).toDynamicValue(
      (x) =>
        new EmailVerification({
          units: x.get(P.unitOfWork),
          seatMap: x.get(SeatMap),
          sender: x.get(P.mailSender),
          writer: x.get(P.mailWriter),
          secrets: x.get(P.secrets),
          clock: x.get(P.clock),
          log: x.get(P.log),
          nextTurn: x.get(P.nextTurn),
          networkOf,
          limits,
          logQuota: x.get(LogQuotaPerIp),
          devCode,
        }),
    );
    c.bind(OutboxDispatch).toDynamicValue(
      (x) => new OutboxDispatch(x.get(P.unitOfWork), x.get(P.mailSender), x.get(P.clock), x.get(P.log)),
    );
    c.bind(FailedMails).toDynamicValue(
      (x) => new FailedMails(x.get(P.unitOfWork), x.get(P.clock), () => void x.get(OutboxDispatch).sendDue()),
    );
    c.bind(ResendConfirmation).toDynamicValue(
      (x) =>
        new ResendConfirmation({
          units: x.get(P.unitOfWork),
          writer: x.get(P.mailWriter),
          secrets: x.get(P.secrets),
          clock: x.get(P.clock),
          onMailQueued: () => void x.get(OutboxDispatch).sendDue(),
        }),
    );
    c.bind(MailCheck).toDynamicValue(
      (x) => new MailCheck(x.get(P.mailSender), x.get(Warnings), x.get(P.log)),
    );
    c.bind(Register).toDynamicValue(
      (x) =>
        new Register({
          units: x.get(P.unitOfWork),
          writer: x.get(P.mailWriter),
          secrets: x.get(P.secrets),
          clock: x.get(P.clock),
          onMailQueued: () => void x.get(OutboxDispatch).sendDue(),
          limits,
          logQuota: x.get(LogQuotaPerIp),
          usualMailDomains,
          crewEmail,
        }),
    );
  },
  calls(x, { facts }, tools) {
    const verification = x.get(EmailVerification);
    const register = x.get(Register);
    const mails = { resendConfirmation: x.get(ResendConfirmation), failedMails: x.get(FailedMails) };
    // Loads the PDF library at first use, so that the start need not wait for it.
    const drawForm = async () => (await import('../../adapters/pdf/consent-form.ts')).consentForm(facts);
    return {
      routers: [
        signupemailerRoutes(verification, register, tools),
        guidControllerRoutes(verification),
        registrationRoutes(register, tools),
        adminMailRoutes(mails, tools),
        consentFormRoute(drawForm),
      ],
    };
  },
  timers: (x) => [
    { everyMs: SEND_MAIL_MS, run: () => x.get(OutboxDispatch).sendDue() },
    { everyMs: LOG_AGAIN_MS, run: () => x.get(EmailVerification).settled() },
    { everyMs: CHECK_MAIL_MS, run: () => x.get(MailCheck).runWhileAway() },
  ],
  async finish(x) {
    await x.get(EmailVerification).settled();
    await x.get(OutboxDispatch).stop();
  },
};
