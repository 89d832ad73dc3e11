import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { PersonalDataRequests } from '../../../application/people/personal-data-requests.ts';
import type { Privacy } from '../../../application/people/privacy.ts';
import type {
  ErasePersonalDataAnswer,
  ExportPersonalDataAnswer,
  PreviewErasureAnswer,
  PrivacyRunsAnswer,
} from './wire.ts';
import { ErasePersonalDataBody, ExportPersonalDataBody, PreviewErasureBody } from './personal-data-bodies.ts';
import { exportOf } from './present-export.ts';
import { wireErasurePerson } from './present-people.ts';
import { wirePlace } from '../present/place.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';

export interface PersonalDataJobs {
  readonly privacy: Privacy;
  readonly dataRequests: PersonalDataRequests;
}

/** Export and erasure of personal data, and the runs of the daily erasure. */
export function personalDataRoutes(
  { privacy, dataRequests }: PersonalDataJobs,
  { guards, crewJson }: CallTools,
): Router {
  const router = new Router({ prefix: '/api' });

  router.get('/superAdmin/getPrivacyRuns', guards.superadmin, async (ctx) => {
    ctx.body = (await privacy.runs()) satisfies PrivacyRunsAnswer;
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
      persons: preview.persons.map(wireErasurePerson),
      deletedPersons: preview.deletedPersons.map(wireErasurePerson),
      others: preview.others.map(wireErasurePerson),
      held: preview.held.map(wirePlace),
      blacklisted: preview.blacklisted,
      version: preview.version,
    } satisfies PreviewErasureAnswer;
  });

  router.post('/admin/erasePersonalData', guards.admin, crewJson, async (ctx) => {
    const { query, confirm, version } = bodyAs(ErasePersonalDataBody, bodyOf(ctx));
    const erased = await dataRequests.erase(callerOf(ctx).username, query, confirm, version);
    ctx.body = { erased } satisfies ErasePersonalDataAnswer;
  });
  return router;
}
