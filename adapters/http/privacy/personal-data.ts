import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { PersonalDataRequests } from '../../../application/privacy/personal-data-requests.ts';
import type { Retention } from '../../../application/privacy/retention.ts';
import type { RegisteredPerson } from '../../../domain/people/registered-person.ts';
import type {
  ErasePersonalDataAnswer,
  ErasurePerson,
  ExportPersonalDataAnswer,
  PreviewErasureAnswer,
  PrivacyRunsAnswer,
} from './wire.ts';
import { ErasePersonalDataBody, ExportPersonalDataBody, PreviewErasureBody } from './personal-data-bodies.ts';
import { exportOf } from './present-export.ts';
import { wirePlace } from '../present/place.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';

export interface PersonalDataJobs {
  readonly retention: Retention;
  readonly dataRequests: PersonalDataRequests;
}

/** Export and erasure of personal data, and the runs of the daily erasure. */
export function personalDataRoutes(
  { retention, dataRequests }: PersonalDataJobs,
  { guards, crewJson }: CallTools,
): Router {
  const router = new Router({ prefix: '/api' });

  router.get('/superAdmin/getPrivacyRuns', guards.superadmin, async (ctx) => {
    ctx.body = (await retention.runs()) satisfies PrivacyRunsAnswer;
  });

  router.post('/admin/exportPersonalData', guards.admin, crewJson, async (ctx) => {
    const { query } = bodyAs(ExportPersonalDataBody, bodyOf(ctx));
    const data = await dataRequests.export(callerOf(ctx).username, query);
    ctx.body = { query, ...exportOf(data) } satisfies ExportPersonalDataAnswer;
  });

  router.post('/admin/previewErasure', guards.admin, crewJson, async (ctx) => {
    const { query } = bodyAs(PreviewErasureBody, bodyOf(ctx));
    const preview = await dataRequests.previewErasure(query);
    ctx.body = {
      ...preview,
      persons: preview.persons.map(wireErasurePerson),
      deletedPersons: preview.deletedPersons.map(wireErasurePerson),
      others: preview.others.map(wireErasurePerson),
      held: preview.held.map(wirePlace),
    } satisfies PreviewErasureAnswer;
  });

  router.post('/admin/erasePersonalData', guards.admin, crewJson, async (ctx) => {
    const { query, confirm, version } = bodyAs(ErasePersonalDataBody, bodyOf(ctx));
    const erased = await dataRequests.erase(callerOf(ctx).username, query, confirm, version);
    ctx.body = { erased } satisfies ErasePersonalDataAnswer;
  });
  return router;
}

/** A person's code, seat and name, and no more. */
function wireErasurePerson({ code, place, firstName, lastName }: RegisteredPerson): ErasurePerson {
  return { code, rowNum: place.row, seatNum: place.number, firstName, lastName };
}
