import Router from '@koa/router';
import type { ConsentList, ListedConsent } from '../../../application/consent/consent-list.ts';
import type { ConsentReminders } from '../../../application/consent/consent-reminders.ts';
import { fullName } from '../../../domain/signup/participant.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { methodOf } from '../present/present-consent.ts';
import { AskGuardianBody, SetPaperConsentBody } from './consent-bodies.ts';
import type { RemindConsentsAnswer, WireConsent } from './wire.ts';

export interface AdminConsentJobs {
  readonly consents: ConsentList;
  readonly reminders: ConsentReminders;
}

/** The consents of the young, for the crew. */
export function adminConsentRoutes(
  { consents, reminders }: AdminConsentJobs,
  { guards, crewJson, crewJsonIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getConsents', guards.admin, async (ctx) => {
    ctx.body = (await consents.all()).map(wireConsent);
  });

  router.post('/setPaperConsent', guards.admin, crewJson, async (ctx) => {
    const { code, position, on } = bodyAs(SetPaperConsentBody, bodyOf(ctx));
    ctx.body = wireConsent(await consents.setPaper(callerOf(ctx).username, code, position, on));
  });

  router.post('/askGuardian', guards.admin, crewJson, async (ctx) => {
    const { code, position } = bodyAs(AskGuardianBody, bodyOf(ctx));
    ctx.body = wireConsent(await consents.askAgain(callerOf(ctx).username, code, position));
  });

  router.post('/remindConsents', guards.admin, crewJsonIfAny, async (ctx) => {
    ctx.body = { mailed: await reminders.remind() } satisfies RemindConsentsAnswer;
  });
  return router;
}

function wireConsent({ person, state, ...listed }: ListedConsent): WireConsent {
  const { code, position, age } = person;
  return { code, position, name: fullName(person), age, state, method: methodOf(state), ...listed };
}
