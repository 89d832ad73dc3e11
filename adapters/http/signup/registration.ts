import Router from '@koa/router';
import type { LookUpRegistration } from '../../../application/signup/look-up-registration.ts';
import type { Register } from '../../../application/signup/register.ts';
import type { ParticipantEntry } from '../../../domain/signup/registration.ts';
import type { RegisteredPerson } from '../../../domain/people/registered-person.ts';
import type { RegisteredAnswer, RestAnswer, SubmitAnswer } from './wire.ts';
import { guidOf, requireGuidForm, refuseNavigation, pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { ipKey } from '../core/ip-key.ts';
import { placeOf } from '../present/place.ts';
import { bodyAs, bodyOf, listAs } from '../bodies/read-body.ts';
import { SubmitBody, type ParticipantBody } from './submit-bodies.ts';

export interface RegistrationJobs {
  readonly register: Register;
  readonly lookUp: LookUpRegistration;
}

/** Submits a sign-up for the held seats, and looks up its status. */
export function registrationRoutes(
  { register, lookUp }: RegistrationJobs,
  { publicJson }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/seating' });
  router.param('guid', requireGuidForm);

  router.put('/submit/:guid', publicJson, async (ctx) => {
    const { seats, persons } = bodyAs(SubmitBody, listAs(['seats', 'persons'], bodyOf(ctx)));
    const chosen = seats.map(placeOf);
    const receipt = await register.submit(guidOf(ctx), persons.map(entryOf), chosen, ipKey(ctx.ip));
    ctx.body = receipt satisfies SubmitAnswer;
  });

  router.get('/getRegistered/:code', refuseNavigation, async (ctx) => {
    ctx.body = wireRegistered(await lookUp.lookUp(pathPart(ctx.params['code']), ipKey(ctx.ip)));
  });

  router.get('/getRest/:code', refuseNavigation, async (ctx) => {
    const rest = await lookUp.restOf(pathPart(ctx.params['code']), ipKey(ctx.ip));
    ctx.body = rest satisfies RestAnswer;
  });
  return router;
}

function entryOf({ rowNum, seatNum, guardian, ...form }: ParticipantBody): ParticipantEntry {
  return { form, place: { row: rowNum, number: seatNum }, ...(guardian && { guardian }) };
}

/** What anyone with the booking code may see of its persons: no names. */
function wireRegistered(persons: readonly RegisteredPerson[]): RegisteredAnswer {
  return persons.map(({ place, foodTicket, paid }) => ({
    rowNum: place.row,
    seatNum: place.number,
    foodTicket,
    paid,
  }));
}
