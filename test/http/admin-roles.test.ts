import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAddUserBody, Crew, send } from '../support/crew.ts';
import { CREW_CALLS } from '../support/known-calls.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

type Call = readonly [method: string, path: string, body: unknown, admin: number, superadmin?: number];

const MOVE = { oldRowNum: 9, oldSeatNum: 9, newRowNum: 1, newSeatNum: 2, reason: 'x' };
const NOBODY = { code: 'ZZZZZZ', rowNum: 9, seatNum: 9 };

/** Every call of the back-office and its answer to each role; nobody else gets in. */
const CALLS: readonly Call[] = [
  ['GET', '/api/admin/getpersons', undefined, 200],
  ['PUT', '/api/admin/setpaid', NOBODY, 404],
  ['PUT', '/api/admin/setunpaid', NOBODY, 404],
  ['PUT', '/api/admin/setarrived', NOBODY, 404],
  ['PUT', '/api/admin/setunarrived', NOBODY, 404],
  ['PUT', '/api/admin/setconsent', NOBODY, 404],
  ['PUT', '/api/admin/setunconsent', NOBODY, 404],
  ['PUT', '/api/admin/setcodepaid/ZZZZZZ', undefined, 404],
  ['PUT', '/api/admin/setcodeunpaid/ZZZZZZ', undefined, 404],
  ['PUT', '/api/admin/setcodearrived/ZZZZZZ', undefined, 404],
  ['PUT', '/api/admin/setcodeunarrived/ZZZZZZ', undefined, 404],
  ['PUT', '/api/admin/setcodeconsent/ZZZZZZ', undefined, 404],
  ['PUT', '/api/admin/setcodeunconsent/ZZZZZZ', undefined, 404],
  ['PUT', '/api/admin/deleteuser/ZZZZZZ', { ...NOBODY, text: 'x' }, 404],
  ['PUT', '/api/admin/deletecode/ZZZZZZ', { text: 'x' }, 404],
  ['POST', '/api/admin/adduser', anAddUserBody({ rowNum: 99 }), 400],
  ['POST', '/api/admin/addusers', { code: '', persons: [] }, 400],
  ['GET', '/api/admin/checkBookingCode/ZZZZZZ', undefined, 200],
  ['PUT', '/api/admin/moveuser/ZZZZZZ', MOVE, 404],
  ['PUT', '/api/admin/correctuser/ZZZZZZ', NOBODY, 404],
  ['PUT', '/api/admin/swapusers', { first: NOBODY, second: NOBODY, reason: 'x' }, 404],
  ['GET', '/api/admin/getDeletedPersons', undefined, 200],
  ['POST', '/api/admin/restoreuser/none', {}, 404],
  ['GET', '/api/admin/getMovedUsers', undefined, 200],
  ['DELETE', '/api/admin/deleteMoveLog/none', undefined, 404],
  ['GET', '/api/admin/getBlacklist', undefined, 200],
  ['PUT', '/api/admin/addToBlacklist', {}, 400],
  ['PUT', '/api/admin/deleteFromBlacklist/ola@example.no', undefined, 404],
  ['GET', '/api/admin/getAllSeats', undefined, 200],
  ['POST', '/api/admin/updateSeatLayout', { seatUpdates: [] }, 200],
  ['GET', '/api/admin/getAdminUsers', undefined, 200],
  ['POST', '/api/admin/addAdminUser', { username: '', password: '' }, 400],
  ['POST', '/api/admin/addAdminUser', { username: '', password: '', role: 'superadmin' }, 403, 400],
  ['DELETE', '/api/admin/removeAdminUser/none', undefined, 404],
  ['POST', '/api/admin/resetAdminPassword', { username: 'leder', newPassword: 'et passord' }, 403, 200],
  ['DELETE', '/api/admin/removeAdminUser/leder', undefined, 403, 200],
  ['PUT', '/api/admin/updateFrontPage', {}, 200],
  ['PUT', '/api/admin/updateSignupPage', {}, 200],
  ['PUT', '/api/admin/updateFoodPage', {}, 200],
  ['PUT', '/api/admin/updateComposPage', {}, 200],
  ['PUT', '/api/admin/updateInfoPage', {}, 200],
  ['PUT', '/api/admin/updateScreenPage', {}, 200],
  ['PUT', '/api/admin/updateProgramPage', {}, 200],
  ['GET', '/api/admin/getSettings', undefined, 200],
  ['GET', '/api/admin/getWaiting', undefined, 200],
  ['POST', '/api/admin/offerWaiting', {}, 409],
  ['POST', '/api/admin/removeWaiting', { id: 'ingen' }, 404],
  ['GET', '/api/admin/getNotice', undefined, 200],
  ['PUT', '/api/admin/updateNotice', { text: 'Maten er klar' }, 200],
  ['PUT', '/api/admin/updateSettings', {}, 200],
  ['POST', '/api/admin/testDiscord', { which: 'crew' }, 409],
  ['GET', '/api/admin/getChanges', undefined, 200],
  ['PUT', '/api/admin/seenChanges', undefined, 200],
  ['POST', '/api/admin/addDoorPhone', { name: '' }, 400],
  ['GET', '/api/admin/getDoorPhones', undefined, 200],
  ['GET', '/api/admin/getDoorDeeds/12', undefined, 200],
  ['POST', '/api/admin/undoDoorPhone/none', { hours: 12 }, 404],
  ['DELETE', '/api/admin/removeDoorPhone/none', undefined, 404],
  ['GET', '/api/admin/getNightList', undefined, 200],
  ['GET', '/api/admin/getMusters', undefined, 200],
  ['GET', '/api/admin/getPasses', undefined, 200],
  ['POST', '/api/admin/addPass', {}, 400],
  ['POST', '/api/admin/addPasses', { kind: 'crew' }, 400],
  ['PUT', '/api/admin/updatePass/none', {}, 404],
  ['DELETE', '/api/admin/removePass/none', undefined, 404],
  ['GET', '/api/admin/getPlan', undefined, 200],
  ['PUT', '/api/admin/updatePlan', { rows: [] }, 400],
  ['POST', '/api/admin/sendPlan', undefined, 200],
  ['POST', '/api/admin/previewMessage', {}, 400],
  ['POST', '/api/admin/testMessage', {}, 400],
  ['POST', '/api/admin/sendMessage', { preview: 'none', confirmCount: 1 }, 404],
  ['GET', '/api/admin/getMessages', undefined, 200],
  ['POST', '/api/admin/stopMessage/none', undefined, 404],
  ['GET', '/api/admin/getPayments', undefined, 200],
  ['POST', '/api/admin/previewPayments', {}, 400],
  ['POST', '/api/admin/commitPayments', { import: 'none' }, 404],
  ['POST', '/api/admin/undoImport/none', { reason: 'x' }, 404],
  ['POST', '/api/admin/returnCash/none', undefined, 404],
  ['POST', '/api/admin/assignPayment', { id: 'none', code: 'ZZZZZZ' }, 404],
  ['GET', '/api/admin/getVipps', undefined, 200],
  ['POST', '/api/admin/refundOnline', { code: 'ZZZZZZ', ore: 1 }, 409],
  ['POST', '/api/superAdmin/registerWebhook', undefined, 403, 409],
  ['POST', '/api/admin/addRefund', { code: 'ZZZZZZ', ore: 1, note: '' }, 404],
  ['POST', '/api/admin/expireCodes', { codes: ['ZZZZZZ'], reason: 'x' }, 409],
  ['POST', '/api/admin/reviveCode', { code: 'ZZZZZZ', seats: [] }, 404],
  ['PUT', '/api/admin/setDeadline', { code: 'ZZZZZZ', deadline: 1 }, 404],
  ['GET', '/api/admin/getActivityLogs', undefined, 200],
  ['DELETE', '/api/admin/purgeActivityLogs', undefined, 200],
  ['GET', '/api/superAdmin/getVisitorLog', undefined, 403, 200],
  ['POST', '/api/superAdmin/purgeLAN', { password: 'x' }, 403],
  ['GET', '/api/superAdmin/purgeLANx', undefined, 403],
  ['GET', '/api/superAdmin/getLeftovers', undefined, 403, 200],
  ['POST', '/api/superAdmin/newEvent', {}, 403, 400],
  ['POST', '/api/superAdmin/restoreFromBackup', { password: 'x' }, 403],
  ['GET', '/api/superAdmin/restoreFromBackupx', undefined, 403],
  ['GET', '/api/superAdmin/getBackups', undefined, 403, 200],
  ['POST', '/api/superAdmin/makeBackup', undefined, 403, 201],
  ['GET', '/api/superAdmin/backup/x', undefined, 403, 404],
  ['POST', '/api/superAdmin/createDevCopy', undefined, 403, 200],
  ['GET', '/api/superAdmin/createDevCopy', undefined, 403, 200],
  ['POST', '/api/seating/remakeSeats', undefined, 403, 200],
  ['GET', '/api/seating/remakeSeats', undefined, 403, 200],
  ['POST', '/api/superAdmin/confirmClock', {}, 403, 400],
  ['POST', '/api/superAdmin/confirmEnd', {}, 403, 400],
  ['DELETE', '/api/superAdmin/removeHistory/x', undefined, 403, 404],
  ['GET', '/api/superAdmin/getPrivacyRuns', undefined, 403, 200],
  ['GET', '/api/admin/getOperations', undefined, 200],
  ['GET', '/api/admin/getWarnings', undefined, 200],
  ['GET', '/api/admin/getTrends', undefined, 200],
  ['GET', '/api/admin/getHistory', undefined, 200],
  ['GET', '/api/admin/getReport', undefined, 200],
  ['GET', '/api/admin/getReport.csv', undefined, 200],
  ['GET', '/api/admin/find', undefined, 200],
  ['GET', '/api/admin/getTasks', undefined, 200],
  ['PUT', '/api/admin/hideTask', { id: 'none', until: null }, 404],
  ['GET', '/api/admin/getFacts', undefined, 200],
  ['PUT', '/api/superAdmin/updateFacts', { password: 'x' }, 403, 403],
  ['GET', '/api/admin/getConsents', undefined, 200],
  ['POST', '/api/admin/setPaperConsent', { code: 'ZZZZZZ', position: 1, on: true }, 404],
  ['POST', '/api/admin/askGuardian', { code: 'ZZZZZZ', position: 1 }, 404],
  ['POST', '/api/admin/remindConsents', {}, 409],
  ['GET', '/api/admin/getCompo/none', undefined, 404],
  ['PUT', '/api/admin/setCompo/none', { kind: 'list' }, 404],
  ['POST', '/api/admin/drawCompo/none', {}, 404],
  ['PUT', '/api/admin/reportMatch/none', { match: '1', a: 1, b: 0, version: 1 }, 404],
  ['POST', '/api/admin/resetDraw/none', {}, 404],
  ['POST', '/api/admin/removeTeam/none', { team: 'x' }, 404],
  ['POST', '/api/admin/renameTeam/none', { team: 'x', name: 'Lag' }, 404],
  ['POST', '/api/admin/resendconfirmation/ZZZZZZ', {}, 404],
  ['GET', '/api/admin/getMailCheck', undefined, 200],
  ['POST', '/api/admin/checkMail', undefined, 200],
  ['GET', '/api/admin/getFailedMails', undefined, 200],
  ['POST', '/api/admin/resendmail/none', undefined, 404],
  ['DELETE', '/api/admin/dismissmail/none', undefined, 404],
  ['POST', '/api/admin/exportPersonalData', { query: 'ZZZZZZ' }, 404],
  ['POST', '/api/admin/previewErasure', { query: 'ZZZZZZ' }, 404],
  ['POST', '/api/admin/erasePersonalData', { query: 'ZZZZZZ', confirm: 'ZZZZZZ' }, 404],
  ['GET', '/api/admin/getPhotos', undefined, 200],
  ['POST', '/api/admin/addPhoto', {}, 400],
  ['PUT', '/api/admin/orderPhotos', { ids: [] }, 200],
  ['DELETE', '/api/admin/removePhoto/none', undefined, 404],
  ['GET', '/api/admin/getSponsors', undefined, 200],
  ['POST', '/api/admin/addSponsorLogo', {}, 400],
  ['PUT', '/api/admin/updateSponsors', { sponsors: [] }, 200],
  ['POST', '/api/pagedata/clearComposPageCache', undefined, 200],
  ['POST', '/api/pagedata/clearInfoPageCache', undefined, 200],
  ['POST', '/api/admin/logout', undefined, 200],
];

test('no call of the back-office is forgotten', () => {
  const isAsked = (known: string) => {
    const form = new RegExp(`^${known.replaceAll(/:\w+/g, '[^/]+')}$`);
    return CALLS.some(([method, path]) => form.test(`${method} ${path}`));
  };
  const forgotten = CREW_CALLS.filter((known) => !isAsked(known));
  expect(forgotten.filter((known) => !known.startsWith('GET /api/pagedata/'))).toEqual([]);
});

describe('each call of the back-office', () => {
  let program: TestProgram;
  let expired: string;
  beforeAll(async () => {
    program = await startTestProgram();
    expired = (await Crew.loggedIn(program)).token;
    program.clock.advance(60 * 60_000);
  });
  afterAll(() => program.stop());

  test.each(CALLS)('%s %s is closed to all but the crew', async (method, path, body) => {
    for (const token of [null, 'garbage', '0'.repeat(64), 'a b', '../x', expired]) {
      const answer = await send(program, token, method, path, body);
      expect([answer.status, answer.body]).toMatchObject([401, { error: 'unauthenticated' }]);
    }
  });

  test('answers each role as it must', async () => {
    const admin = await Crew.joined(program, 'vanlig');
    const superadmin = await Crew.joined(program, 'overordnet', 'superadmin');
    await Crew.joined(program, 'leder', 'superadmin');
    for (const [method, path, body, asAdmin, asSuperadmin = asAdmin] of CALLS) {
      const first = await send(program, admin.token, method, path, body);
      expect([method, path, first.status]).toEqual([method, path, asAdmin]);
      const second = await send(program, superadmin.token, method, path, body);
      expect([method, path, second.status]).toEqual([method, path, asSuperadmin]);
    }
  });
});
