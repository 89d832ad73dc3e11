import Router from '@koa/router';
import type { DoorPhoneAccess } from '../../../application/door/door-phones.ts';
import type { DoorPhoneDeeds } from '../../../application/door/phone-deeds.ts';
import type { NightList } from '../../../application/door/night-list.ts';
import type { MusterRecords } from '../../../application/door/musters.ts';
import { hasSeat } from '../../../domain/door/pass.ts';
import { hashLink } from '../../../domain/shared/hash-link.ts';
import { withoutEnd } from '../../../domain/shared/typed-text.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { AddDoorPhoneBody, HoursBody } from './door-bodies.ts';
import type {
  AddDoorPhoneAnswer,
  NightListAnswer,
  UndoDoorPhoneAnswer,
  WireDoorDeeds,
  WireDoorPhone,
  WireMuster,
} from './wire.ts';

export interface AdminDoorJobs {
  readonly phones: DoorPhoneAccess;
  readonly deeds: DoorPhoneDeeds;
  readonly nightList: NightList;
  readonly musters: MusterRecords;
  readonly publicUrl: string;
}

/** What the crew does about the door: its phones, and who is inside at night. */
export function adminDoorRoutes(
  { phones, deeds, nightList, musters, publicUrl }: AdminDoorJobs,
  { guards, crewJson }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.post('/addDoorPhone', guards.admin, crewJson, async (ctx) => {
    const { name } = bodyAs(AddDoorPhoneBody, bodyOf(ctx));
    const { phone, token } = await phones.add(callerOf(ctx).username, name);
    ctx.status = 201;
    ctx.body = {
      ...{ id: phone.id, name: phone.name, token },
      ...{ url: hashLink(`${withoutEnd(publicUrl, '/')}/dor`, 'e', token), expiresAt: phone.ends },
    } satisfies AddDoorPhoneAnswer;
  });

  router.get('/getDoorPhones', guards.admin, async (ctx) => {
    ctx.body = (await phones.all()).map(({ id, name, addedBy, enrolledAt, lastSeen, ends, ...phone }) => {
      const { waiting, stoppedAt } = phone;
      return {
        ...{ id, name, addedBy, enrolledAt, lastSeen, expiresAt: ends, waiting },
        ...(stoppedAt !== undefined && { stoppedAt }),
      };
    }) satisfies WireDoorPhone[];
  });

  router.delete('/removeDoorPhone/:id', guards.admin, async (ctx) => {
    await phones.remove(callerOf(ctx).username, pathPart(ctx.params['id']));
    ctx.body = {};
  });

  router.get('/getDoorDeeds/:hours', guards.admin, async (ctx) => {
    const { hours } = bodyAs(HoursBody, { hours: Number(pathPart(ctx.params['hours'])) });
    ctx.body = (await deeds.list(hours)) satisfies WireDoorDeeds[];
  });

  router.post('/undoDoorPhone/:id', guards.admin, crewJson, async (ctx) => {
    const { hours } = bodyAs(HoursBody, bodyOf(ctx));
    const { username } = callerOf(ctx);
    const answer: UndoDoorPhoneAnswer = await deeds.undo(username, pathPart(ctx.params['id']), hours);
    ctx.body = answer;
  });

  router.get('/getMusters', guards.admin, async (ctx) => {
    ctx.body = (await musters.all()).map(({ id, at, by, drill, endedAt, endedBy, ...record }) => {
      const { counted, seen, missing: missed, names } = record;
      return {
        ...{ id, at, by, drill, endedAt, endedBy, counted, seen, missed },
        missing: names.map(({ person, foundAt }) => {
          const { firstName, lastName, code, place } = person;
          const seat = hasSeat(person) ? place : { row: null, number: null };
          return { firstName, lastName, code, rowNum: seat.row, seatNum: seat.number, foundAt };
        }),
      };
    }) satisfies WireMuster[];
  });

  router.get('/getNightList', guards.admin, async (ctx) => {
    const { at, counts, persons, others, othersCounts } = await nightList.read();
    ctx.body = {
      ...{ at, counts, othersCounts },
      others: others.map(({ kind, firstName, lastName, age, phone, code, presence, since, ...pass }) => {
        const { until = null, arrivedAt } = pass;
        return { kind, firstName, lastName, age, phone, code, presence, since, until, arrivedAt };
      }),
      persons: persons.map(({ firstName, lastName, age, rowNum, seatNum, code, ...person }) => {
        const { presence, since, consentState = 'not-needed', night = false, guardian } = person;
        return {
          ...{ firstName, lastName, age, rowNum, seatNum, code, presence, since, consentState, night },
          ...{ guardianName: guardian?.name || null, guardianPhone: guardian?.phone || null },
        };
      }),
    } satisfies NightListAnswer;
  });
  return router;
}
