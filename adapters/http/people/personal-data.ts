import { wireActivity } from '../core/present-activity.ts';
import type { CallTools } from '../core/call-tools.ts';
import Router from '@koa/router';
import type {
  SubjectData,
  PersonalDataRequests,
} from '../../../application/people/personal-data-requests.ts';
import type { Privacy } from '../../../application/people/privacy.ts';
import type {
  ErasePersonalDataAnswer,
  ExportPersonalDataAnswer,
  PreviewErasureAnswer,
  PrivacyRunsAnswer,
} from './wire.ts';
import { ErasePersonalDataBody, ExportPersonalDataBody, PreviewErasureBody } from './personal-data-bodies.ts';
import {
  wireBlacklistEntry,
  wireDeletedPerson,
  wireErasurePerson,
  wireMovedPerson,
} from './present-people.ts';
import { wirePerson } from '../core/present-person.ts';
import { wirePlace } from '../core/place.ts';
import { bodyAs, bodyOf } from '../core/read-body.ts';
import { callerOf } from '../core/admin-guards.ts';

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
    } satisfies PreviewErasureAnswer;
  });

  router.post('/admin/erasePersonalData', guards.admin, crewJson, async (ctx) => {
    const { query, confirm } = bodyAs(ErasePersonalDataBody, bodyOf(ctx));
    const erased = await dataRequests.erase(callerOf(ctx).username, query, confirm);
    ctx.body = { erased } satisfies ErasePersonalDataAnswer;
  });
  return router;
}

/** All that is stored except secrets: guids and digests would give access to sign-ups. */
function exportOf(data: SubjectData): Readonly<Record<keyof SubjectData, readonly object[]>> {
  return {
    registrations: data.registrations.map(
      ({ code, email, total, tooYoung, registeredAt, paymentDeadline }) => {
        return { code, email, total, tooYoung, registeredAt, paymentDeadline };
      },
    ),
    persons: data.persons.map(wirePerson),
    deletedPersons: data.deletedPersons.map(wireDeletedPerson),
    seatMoves: data.seatMoves.map(wireMovedPerson),
    activities: data.activities.map(wireActivity),
    payments: data.payments.map(({ code, kind, ore, paidAt, note, payer }) => {
      return { code, kind, ore, paidAt, note, payer };
    }),
    mails: data.mails.map(({ kind, code, status, createdAt, mail: { to, subject, text } }) => {
      return { kind, code, status, createdAt, to, subject, text };
    }),
    sessions: data.sessions.map(({ email, createdAt, verifiedAt, submittedAt }) => {
      return { email, createdAt, verifiedAt, submittedAt };
    }),
    blacklist: data.blacklist.map(wireBlacklistEntry),
  };
}
