import Router from '@koa/router';
import type { GiveConsent } from '../../../application/consent/give-consent.ts';
import type { GuardianChild } from '../../../application/consent/guardian-children.ts';
import type { GuardianPage } from '../../../application/consent/guardian-page.ts';
import type { EventFacts } from '../../../domain/shared/event-facts.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { provenSent, tellProven } from '../core/proven-header.ts';
import { ipKey } from '../core/ip-key.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { GiveConsentBody, GuardianTokenBody, WithdrawConsentBody } from './consent-bodies.ts';
import type { GiveConsentAnswer, OpenConsentAnswer, WireWard, WithdrawConsentAnswer } from './wire.ts';

export interface ConsentJobs {
  readonly page: GuardianPage;
  readonly giving: GiveConsent;
  readonly facts: EventFacts;
}

/** What guardians read and say, by the link in their mail. */
export function consentRoutes({ page, giving, facts }: ConsentJobs, { publicJson }: CallTools): Router {
  const router = new Router({ prefix: '/api/consent' });

  router.post('/open', publicJson, async (ctx) => {
    const { children, contacts, starts, ends, ...sheet } = await page.open(
      bodyAs(GuardianTokenBody, bodyOf(ctx)).token,
    );
    const { name, organisation, contactEmail, venue, address, vippsNumber, vippsName } = facts;
    ctx.body = {
      event: { name, organisation, contactEmail, starts, ends, venue, address, vippsNumber, vippsName },
      ...sheet,
      children: children.map((one) => wireWard(one, contacts)),
    } satisfies OpenConsentAnswer;
  });

  router.post('/code', publicJson, async (ctx) => {
    await page.mailCode(bodyAs(GuardianTokenBody, bodyOf(ctx)).token, provenSent(ctx));
    ctx.body = {};
  });

  router.post('/give', publicJson, async (ctx) => {
    const { token, ...form } = bodyAs(GiveConsentBody, bodyOf(ctx));
    const { given, proven } = await giving.give(token, form, ipKey(ctx.ip), provenSent(ctx));
    tellProven(ctx, proven);
    ctx.body = { given } satisfies GiveConsentAnswer;
  });

  router.post('/withdraw', publicJson, async (ctx) => {
    const { token, children } = bodyAs(WithdrawConsentBody, bodyOf(ctx));
    ctx.body = { withdrawn: await page.withdraw(token, children) } satisfies WithdrawConsentAnswer;
  });
  return router;
}

function wireWard(
  { child, person, record, state }: GuardianChild,
  contacts: ReadonlyMap<string, string>,
): WireWard {
  const { firstName, age, place } = person;
  const night = record.given?.night ?? false;
  return {
    child,
    firstName,
    age,
    rowNum: place.row,
    seatNum: place.number,
    state,
    night,
    signedUpBy: contacts.get(person.code) ?? '',
  };
}
