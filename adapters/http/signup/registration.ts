import Router from '@koa/router';
import type { Register } from '../../../application/signup/register.ts';
import type { RegisteredPerson } from '../../../domain/registered-person.ts';
import type { RegisteredAnswer, RestAnswer, SubmitAnswer } from './wire.ts';
import { guidOf, requireGuidForm, refuseNavigation, pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { ipKey } from '../core/ip-key.ts';
import { placeOf } from '../present/place.ts';
import { bodyAs, bodyOf, listAs } from '../bodies/read-body.ts';
import { SubmitBody, type ParticipantBody } from './submit-bodies.ts';

/** Submits a sign-up for the held seats, and looks up its status. */
export function registrationRoutes(register: Register, { publicJson }: CallTools): Router {
  const router = new Router({ prefix: '/api/seating' });
  router.param('guid', requireGuidForm);

  router.put('/submit/:guid', publicJson, async (ctx) => {
    const { seats, persons } = bodyAs(SubmitBody, listAs(['seats', 'persons'], bodyOf(ctx)));
    const chosen = seats.map(placeOf);
    const receipt = await register.submit(guidOf(ctx), persons.map(entryOf), chosen, ipKey(ctx.ip));
    ctx.body = receipt satisfies SubmitAnswer;
  });

  router.get('/getRegistered/:code', refuseNavigation, async (ctx) => {
    ctx.body = wireRegistered(await register.lookUp(pathPart(ctx.params['code']), ipKey(ctx.ip)));
  });

  router.get('/getRest/:code', refuseNavigation, async (ctx) => {
    const rest = await register.restOf(pathPart(ctx.params['code']), ipKey(ctx.ip));
    ctx.body = rest satisfies RestAnswer;
  });
  return router;
}

function entryOf({ rowNum, seatNum, ...form }: ParticipantBody) {
  return { form, place: { row: rowNum, number: seatNum } };
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
