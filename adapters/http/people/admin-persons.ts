import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { CorrectPersons } from '../../../application/people/correct-persons.ts';
import type { MovePersons } from '../../../application/people/move-persons.ts';
import type { Payments } from '../../../application/payments/payment-overview.ts';
import type { PersonFlag, RegisteredPersons } from '../../../application/people/registered-persons.ts';
import type { WalkIns } from '../../../application/people/walk-ins.ts';
import { parsePlace } from '../../../domain/people/registered-person.ts';
import type { Place } from '../../../domain/shared/place.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { CheckBookingCodeAnswer, DeleteCodeAnswer, SetCodeAnswer } from './wire.ts';
import {
  AddUserBody,
  AddUsersBody,
  CorrectUserBody,
  DeleteCodeBody,
  DeleteUserBody,
  MoveUserBody,
  PersonBody,
  RestoreUserBody,
  SetCodeBody,
  SwapUsersBody,
} from './person-bodies.ts';
import { wirePerson } from '../present/present-person.ts';
import { CREW_STATUS, RequestRefused } from '../core/errors.ts';
import { wireMovedPerson } from '../present/present-people.ts';
import { wireListedDeleted, wireListedPerson } from './present-people.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';

export interface PersonJobs {
  readonly persons: RegisteredPersons;
  readonly movePersons: MovePersons;
  readonly correctPersons: CorrectPersons;
  readonly walkIns: WalkIns;
  readonly payments: Pick<Payments, 'sums'>;
}

const FLAGS: readonly (readonly [path: string, flag: PersonFlag, value: boolean])[] = [
  ['/setpaid', 'paid', true],
  ['/setunpaid', 'paid', false],
  ['/setarrived', 'arrived', true],
  ['/setunarrived', 'arrived', false],
  ['/setconsent', 'consent', true],
  ['/setunconsent', 'consent', false],
];

/** The same flags, for everyone with a code or some of them. */
const CODE_FLAGS: typeof FLAGS = [
  ['/setcodepaid/:code', 'paid', true],
  ['/setcodeunpaid/:code', 'paid', false],
  ['/setcodearrived/:code', 'arrived', true],
  ['/setcodeunarrived/:code', 'arrived', false],
  ['/setcodeconsent/:code', 'consent', true],
  ['/setcodeunconsent/:code', 'consent', false],
];

/** Registered and deleted persons, and seat moves. */
export function adminPersonRoutes(
  { persons, movePersons, correctPersons, walkIns, payments }: PersonJobs,
  { guards, crewJson, crewJsonIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/admin' });
  const crew: Middleware = async (ctx, next) => {
    ctx.state['statuses'] = CREW_STATUS;
    await guards.admin(ctx, next);
  };

  router.get('/getpersons', crew, async (ctx) => {
    const [listed, sums] = [await persons.all(), await payments.sums()];
    ctx.body = listed.map((person) => wireListedPerson(person, sums.get(person.code)));
  });

  for (const [path, flag, value] of FLAGS)
    router.put(path, crew, crewJson, async (ctx) => {
      const { code, rowNum, seatNum } = bodyAs(PersonBody, bodyOf(ctx));
      ctx.body = wirePerson(await persons.mark(callerName(ctx), code, placeIn(rowNum, seatNum), flag, value));
    });

  for (const [path, flag, value] of CODE_FLAGS)
    router.put(path, crew, crewJsonIfAny, async (ctx) => {
      const { seats, leaveUnsigned = false } = bodyAs(SetCodeBody, bodyOf(ctx) || {});
      const places = seats?.map(({ rowNum, seatNum }) => ({ row: rowNum, number: seatNum }));
      const marked = await persons.markCode(callerName(ctx), param(ctx, 'code'), flag, value, {
        ...(places && { places }),
        leaveUnsigned,
      });
      ctx.body = marked.map(({ person, changed }) => ({
        ...wirePerson(person),
        changed,
      })) satisfies SetCodeAnswer;
    });

  router.put('/deleteuser/:code', crew, crewJson, async (ctx) => {
    const { rowNum, seatNum, text } = bodyAs(DeleteUserBody, bodyOf(ctx));
    await persons.remove(callerName(ctx), param(ctx, 'code'), placeIn(rowNum, seatNum), text);
    ctx.body = {};
  });

  router.put('/deletecode/:code', crew, crewJson, async (ctx) => {
    const { text } = bodyAs(DeleteCodeBody, bodyOf(ctx));
    const deleted = await persons.removeCode(callerName(ctx), param(ctx, 'code'), text);
    ctx.body = { deleted } satisfies DeleteCodeAnswer;
  });

  router.post('/restoreuser/:id', crew, crewJson, async (ctx) => {
    const { rowNum, seatNum } = bodyAs(RestoreUserBody, bodyOf(ctx) || {});
    const person = await persons.restore(callerName(ctx), param(ctx, 'id'), placeIn(rowNum, seatNum));
    ctx.status = 201;
    ctx.body = wirePerson(person);
  });

  router.post('/adduser', crew, crewJson, async (ctx) => {
    const { paid, arrived, consent, ...form } = bodyAs(AddUserBody, bodyOf(ctx));
    const person = await persons.add(callerName(ctx), form, { paid, arrived, consent });
    ctx.status = 201;
    ctx.body = wirePerson(person);
  });

  router.post('/addusers', crew, crewJson, async (ctx) => {
    const { persons: added, ...group } = bodyAs(AddUsersBody, bodyOf(ctx));
    const persons = added.map(({ paid, arrived, consent, ...form }) => ({
      form,
      flags: { paid, arrived, consent },
    }));
    ctx.status = 201;
    ctx.body = (await walkIns.add(callerName(ctx), group, persons)).map(wirePerson);
  });

  router.get('/checkBookingCode/:code', crew, async (ctx) => {
    ctx.body = {
      exists: await persons.codeExists(param(ctx, 'code')),
    } satisfies CheckBookingCodeAnswer;
  });

  router.put('/moveuser/:code', crew, crewJson, async (ctx) => {
    const body = bodyAs(MoveUserBody, bodyOf(ctx));
    const place = placeIn(body.oldRowNum ?? body.rowNum, body.oldSeatNum ?? body.seatNum);
    const to = parsePlace(body.newRowNum ?? '', body.newSeatNum ?? '');
    const person = { code: param(ctx, 'code'), place };
    ctx.body = wirePerson(await movePersons.move(callerName(ctx), person, to, body.reason));
  });

  router.put('/correctuser/:code', crew, crewJson, async (ctx) => {
    const { code, rowNum, seatNum, ...correction } = bodyAs(CorrectUserBody, bodyOf(ctx));
    const person = { code: param(ctx, 'code'), place: placeIn(rowNum, seatNum) };
    ctx.body = wirePerson(await correctPersons.correct(callerName(ctx), person, correction));
  });

  router.put('/swapusers', crew, crewJson, async (ctx) => {
    const { first, second, reason } = bodyAs(SwapUsersBody, bodyOf(ctx));
    const swapped = await movePersons.swap(callerName(ctx), personIn(first), personIn(second), reason);
    ctx.body = swapped.map(wirePerson);
  });

  router.get('/getDeletedPersons', crew, async (ctx) => {
    const [deleted, sums] = [await persons.deleted(), await payments.sums()];
    ctx.body = deleted.map((one) => wireListedDeleted(one, sums.get(one.person.code)));
  });

  router.get('/getMovedUsers', crew, async (ctx) => {
    ctx.body = (await movePersons.moves()).map(wireMovedPerson);
  });

  router.delete('/deleteMoveLog/:id', crew, async (ctx) => {
    await movePersons.removeMove(callerName(ctx), param(ctx, 'id'));
    ctx.body = {};
  });
  return router;
}

function callerName(ctx: Context): string {
  return callerOf(ctx).username;
}

function param(ctx: Context, name: string): string {
  return pathPart((ctx['params'] as Record<string, string>)[name]);
}

function personIn({ code, rowNum, seatNum }: PersonBody) {
  return { code, place: placeIn(rowNum, seatNum) };
}

type Typed = string | number | null | undefined;

/** The place in a body; null when both parts are empty, malformed when only one is. */
function placeIn(row: Typed, number: Typed): Place | null {
  if ((row ?? '') === '' && (number ?? '') === '') return null;
  const place = parsePlace(row ?? '', number ?? '');
  if (!place) throw new RequestRefused('malformed');
  return place;
}
