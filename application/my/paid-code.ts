import { requireLive } from '../../domain/signup/session.ts';
import { codeOfGuid, normaliseCode } from '../../domain/signup/booking-code.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { mayPay } from '../consent/guardian-page.ts';
import type { FindPaidCode } from '../payments/pay-online.ts';
import type { Secrets } from '../ports/system.ts';
import { mySession, type MySessionParts } from './my-session.ts';

/** Finds out by a session, or by a guardian's link, for which code somebody may pay. */
export function paidCodeBy(parts: MySessionParts & { readonly secrets: Secrets }): FindPaidCode {
  return async (stores, payer) => {
    if (payer.by === 'session') return (await mySession(stores, payer.token, parts)).code;
    if (payer.by === 'guid') {
      const session = requireLive(await stores.sessions.find(payer.guid), parts.clock.now(), parts.limits);
      return session.submittedAt === 0 ? null : codeOfGuid(session.guid);
    }
    const code = normaliseCode(payer.code);
    try {
      if (!(await mayPay(stores, payer.token, code, parts))) throw new RuleViolation('link-unknown');
      return code;
    } catch (refused) {
      if (refused instanceof RuleViolation && refused.code === 'nobody-left') return null;
      throw refused;
    }
  };
}
