import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { Place } from '../../domain/shared/place.ts';
import { logoFile } from '../../domain/pages/sponsor.ts';
import { anAddUserBody } from './crew.ts';
import type { GoodRequest } from './flaws.ts';
import { COMPO_CALLS, CREW_COMPO_CALLS, TEAM_CALLS } from './known-compo-calls.ts';
import { CONSENT_CALLS, GUARDIAN_CALLS } from './known-consent-calls.ts';
import { DESK_CALLS } from './known-desk-calls.ts';
import { DOOR_CALLS, PASS_CALLS, PLAN_CALLS } from './known-door-calls.ts';
import { ONLINE_CALLS } from './known-online-calls.ts';
import { MESSAGE_CALLS } from './known-message-calls.ts';
import { MY_CALLS, type Asked } from './known-my-calls.ts';
import { CREW_WAITING_CALLS, WAITING_CALLS } from './known-waiting-calls.ts';
import { DRIFT_CALLS, FILE_CALLS, PAGE_CALLS } from './known-page-calls.ts';
import { BARRED, SPARE, type PreparedEvent } from './prepared-event.ts';
import { FIRST_ADMIN } from './program.ts';
import { submitBody, wireParticipant } from './signing-up.ts';
import { SUPERADMIN_PASSWORD } from './superadmin.ts';

const asked: Asked = () => ({});
const ofGuid: Asked = ({ guid }) => ({ params: { guid } });
const ofPerson: Asked = ({ persons }) => ({ body: wirePersonOf(persons, 0) });
const ofCode: Asked = ({ persons }) => ({ params: { code: codeOf(persons) } });
const ofSeats: Asked = ({ persons }) => ({
  params: { code: codeOf(persons) },
  body: { seats: [wirePersonOf(persons, 0)] },
});

const VISITORS: Readonly<Record<string, Asked>> = {
  'GET /api/seating/getseats': asked,
  'GET /api/seating/getseats/:guid': ofGuid,
  'GET /api/seating/stream': asked,
  'GET /api/seating/checkseats/:guid': ofGuid,
  'PUT /api/seating/holdSeats/:guid': ({ guid, free }) => ({ params: { guid }, body: wired(free[0]) }),
  'PUT /api/seating/holdAll/:guid': ({ guid, held, free }) => ({
    params: { guid },
    body: [wired(held), wired(free[0])],
  }),
  'POST /api/seating/holdBest/:guid': ({ guid, held }) => ({
    params: { guid },
    body: { count: 2, near: held.row },
  }),
  'PUT /api/seating/holdseats2/:guid': ({ guid, held, free }) => ({
    params: { guid },
    body: [wired(held), wired(free[0])],
  }),
  'GET /api/seating/removeguidseats/:guid': ofGuid,
  'POST /api/seating/removeguidseats/:guid': ofGuid,
  'PUT /api/seating/submit/:guid': ({ guid, held }) => ({
    params: { guid },
    body: submitBody(wireParticipant({ rowNum: held.row, seatNum: held.number })),
  }),
  'GET /api/seating/getRegistered/:code': ofCode,
  'GET /api/seating/getRest/:code': ofCode,
  'GET /api/signupemailer/codeMail/:email': () => ({ params: { email: 'ny.gjest@example.no' } }),
  'GET /api/signupemailer/getBlacklistData/:email': () => ({ params: { email: BARRED } }),
  'PUT /api/signupemailer/sendmail/:guid': ({ guid }) => ({ params: { guid }, body: [] }),
  'GET /api/guidController/checkCode/:code/:email': ({ guid, email, emailCode }) => ({
    params: { code: emailCode, email },
    headers: { 'X-Signup-Guid': guid },
  }),
  'POST /api/my/link': ({ myCode }) => ({ body: { code: myCode } }),
  'POST /api/my/lost': ({ email }) => ({ body: { email } }),
  'POST /api/my/open': ({ myToken }) => ({ body: { token: myToken } }),
  ...{ ...GUARDIAN_CALLS, ...WAITING_CALLS },
  ...COMPO_CALLS,
  'POST /api/door/enrol': ({ door }) => ({ body: { token: door.link } }),
  'GET /api/event': asked,
  ...{ 'GET /api/photos': asked, 'GET /api/sponsors': asked, 'GET /api/screen': asked },
  'GET /photos/sponsors/:name': ({ logo }) => ({ params: { name: logoFile(logo) } }),
  'GET /photos/:name': ({ photo }) => ({ params: { name: `${photo}-64.webp` } }),
  'GET /samtykkeskjema.pdf': asked,
  ...{ 'GET /healthz': asked, 'GET /readyz': asked, 'GET /metrics': asked },
  ...FILE_CALLS,
  'POST /api/admin/login': () => ({ body: { ...FIRST_ADMIN } }),
  'POST /api/admin/validate-token': ({ token }) => ({ body: { token } }),
};

const CREW: Readonly<Record<string, Asked>> = {
  'POST /api/admin/logout': asked,
  'GET /api/admin/getpersons': asked,
  'PUT /api/admin/setpaid': ofPerson,
  'PUT /api/admin/setunpaid': ofPerson,
  'PUT /api/admin/setarrived': ofPerson,
  'PUT /api/admin/setunarrived': ofPerson,
  'PUT /api/admin/setconsent': ofPerson,
  'PUT /api/admin/setunconsent': ofPerson,
  'PUT /api/admin/setcodepaid/:code': ofCode,
  'PUT /api/admin/setcodeunpaid/:code': ofCode,
  'PUT /api/admin/setcodearrived/:code': ofCode,
  'PUT /api/admin/setcodeunarrived/:code': ofCode,
  'PUT /api/admin/setcodeconsent/:code': ofCode,
  'PUT /api/admin/setcodeunconsent/:code': ofSeats,
  'PUT /api/admin/deleteuser/:code': ({ persons }) => ({
    params: { code: codeOf(persons) },
    body: { ...wirePersonOf(persons, 0), text: 'Ble syk' },
  }),
  'PUT /api/admin/deletecode/:code': ({ persons }) => ({
    params: { code: codeOf(persons) },
    body: { text: 'Kom ikke' },
  }),
  'POST /api/admin/restoreuser/:id': ({ deletedId, free }) => ({
    params: { id: deletedId },
    body: { rowNum: free[0]?.row, seatNum: free[0]?.number },
  }),
  'POST /api/admin/adduser': ({ free }) => ({
    body: anAddUserBody({ rowNum: free[0]?.row, seatNum: free[0]?.number }),
  }),
  'POST /api/admin/addusers': ({ persons, free }) => ({
    body: {
      ...{ code: codeOf(persons), join: true },
      persons: [
        anAddUserBody({ rowNum: free[0]?.row, seatNum: free[0]?.number, email: '', withoutEmail: true }),
      ],
    },
  }),
  'GET /api/admin/checkBookingCode/:code': ofCode,
  'PUT /api/admin/moveuser/:code': ({ persons, free }) => ({
    params: { code: codeOf(persons) },
    body: {
      ...{ oldRowNum: persons[0]?.place.row, oldSeatNum: persons[0]?.place.number },
      ...{ newRowNum: free[0]?.row, newSeatNum: free[0]?.number, reason: 'Ser bedre' },
    },
  }),
  'PUT /api/admin/correctuser/:code': ({ persons }) => ({
    params: { code: codeOf(persons) },
    body: { ...wirePersonOf(persons, 0), firstName: 'Nora', age: 17, foodTicket: true },
  }),
  'PUT /api/admin/swapusers': ({ persons }) => ({
    body: { first: wirePersonOf(persons, 0), second: wirePersonOf(persons, 1), reason: 'De er venner' },
  }),
  'GET /api/admin/getDeletedPersons': asked,
  'GET /api/admin/getMovedUsers': asked,
  'DELETE /api/admin/deleteMoveLog/:id': ({ moveId }) => ({ params: { id: moveId } }),
  'GET /api/admin/getBlacklist': asked,
  'PUT /api/admin/addToBlacklist': () => ({
    body: { email: 'ola@example.no', publicCause: 'Utestengt', cause: 'Ødela et bord' },
  }),
  'PUT /api/admin/deleteFromBlacklist/:email': () => ({ params: { email: BARRED } }),
  'GET /api/admin/getAllSeats': asked,
  'POST /api/admin/updateSeatLayout': ({ free }) => ({
    body: {
      seatUpdates: [
        { ...wired(free[0]), isHidden: true },
        { ...wired(free[1]), isBlocked: true },
      ],
    },
  }),
  'GET /api/admin/getAdminUsers': asked,
  'POST /api/admin/addAdminUser': () => ({
    body: { username: 'enda.en@example.no', password: 'enda et passord', role: 'admin' },
  }),
  'DELETE /api/admin/removeAdminUser/:username': () => ({ params: { username: SPARE.username } }),
  'POST /api/admin/resetAdminPassword': () => ({
    body: { username: SPARE.username, newPassword: 'et nytt passord' },
  }),
  'GET /api/admin/getSettings': asked,
  'PUT /api/admin/updateSettings': () => ({
    body: {
      ...{ paymentDays: 5, capAtStart: true, reminderHours: [24] },
      ...{ graceHours: 24, expiry: 'ask', seatsFixedHours: 12, refundHours: 24 },
      ...{ giveUntilHours: 1, cancelUntilHours: 1, warnAlone: false, offerHours: 12 },
      ...{ consentAge: 15, doorPriceKr: 500, nightFrom: '23:00', nightTo: '07:00' },
      responsible: [{ name: 'Kari', phone: '91234567' }],
      ...{ membershipUrl: 'https://forening.example', surveyUrl: 'https://sporsmal.example' },
    },
  }),
  'POST /api/admin/addDoorPhone': () => ({ body: { name: 'Dør 3' } }),
  'GET /api/admin/getDoorPhones': asked,
  'GET /api/admin/getDoorDeeds/:hours': () => ({ params: { hours: '12' } }),
  'POST /api/admin/undoDoorPhone/:id': () => ({ params: { id: 'ingen' }, body: { hours: 12 } }),
  'DELETE /api/admin/removeDoorPhone/:id': ({ door }) => ({ params: { id: door.spare } }),
  'GET /api/admin/getNightList': asked,
  ...{ ...PASS_CALLS, ...PLAN_CALLS },
  ...{ ...MESSAGE_CALLS, ...CREW_WAITING_CALLS },
  'GET /api/admin/getPayments': asked,
  'POST /api/admin/previewPayments': ({ report }) => ({
    body: report,
    headers: { 'Content-Type': 'text/csv', 'X-File-Name': 'rapport%20mars.csv' },
  }),
  'POST /api/admin/commitPayments': ({ importId, persons }) => ({
    body: { import: importId, choices: { 1: codeOf(persons) }, coversUntil: null, mail: true },
  }),
  'POST /api/admin/undoImport/:id': ({ bookedImport }) => ({
    params: { id: bookedImport },
    body: { reason: 'Feil fil' },
  }),
  'POST /api/admin/returnCash/:id': () => ({ params: { id: 'ingen' } }),
  'POST /api/admin/assignPayment': ({ unmatchedId, persons }) => ({
    body: { id: unmatchedId, code: codeOf(persons) },
  }),
  ...ONLINE_CALLS,
  'POST /api/admin/addRefund': ({ paidCode }) => ({ body: { code: paidCode, ore: 100, note: 'For mye' } }),
  'POST /api/admin/expireCodes': ({ overdueCode }) => ({
    body: { codes: [overdueCode], reason: 'Ikke betalt innen fristen' },
  }),
  'POST /api/admin/reviveCode': ({ deletedCode, free }) => ({
    body: { code: deletedCode, seats: [wired(free[0])] },
  }),
  'PUT /api/admin/setDeadline': ({ persons, now }) => ({
    body: { code: codeOf(persons), deadline: now + 3_600_000 },
  }),
  'GET /api/admin/getChanges': asked,
  'PUT /api/admin/seenChanges': () => ({ body: { until: 1 } }),
  'GET /api/admin/getActivityLogs': () => ({
    query: { page: '1', size: '50', type: 'person_added', q: 'kari', from: '1', to: '4000000000000' },
  }),
  'DELETE /api/admin/purgeActivityLogs': asked,
  ...DRIFT_CALLS,
  ...DESK_CALLS,
  'POST /api/admin/resendconfirmation/:code': ({ persons }) => ({
    params: { code: codeOf(persons) },
    body: { email: 'kari@example.no' },
  }),
  'GET /api/admin/getMailCheck': asked,
  'POST /api/admin/checkMail': asked,
  'GET /api/admin/getFailedMails': asked,
  'POST /api/admin/resendmail/:id': () => ({ params: { id: 'ingen' } }),
  'DELETE /api/admin/dismissmail/:id': () => ({ params: { id: 'ingen' } }),
  'POST /api/admin/exportPersonalData': ({ persons }) => ({ body: { query: codeOf(persons) } }),
  'POST /api/admin/previewErasure': ({ persons }) => ({ body: { query: codeOf(persons) } }),
  'POST /api/admin/erasePersonalData': ({ persons }) => ({
    body: { query: codeOf(persons), confirm: codeOf(persons) },
  }),
  'GET /api/superAdmin/getPrivacyRuns': asked,
  'GET /api/superAdmin/getVisitorLog': asked,
  'GET /api/superAdmin/getBackups': asked,
  'GET /api/superAdmin/getLeftovers': asked,
  'GET /api/superAdmin/backup/:name': ({ backup }) => ({ params: { name: backup } }),
  ...PAGE_CALLS,
  ...CONSENT_CALLS,
  ...CREW_COMPO_CALLS,
};

/** Calls that affect the whole hall; only now and then with the right password or privileges. */
const DANGEROUS: Readonly<Record<string, Asked>> = {
  'POST /api/superAdmin/purgeLAN': (event) => ({ body: { password: superPassword(event) } }),
  'GET /api/superAdmin/purgeLAN:password': (event) => ({ params: { password: superPassword(event) } }),
  'POST /api/superAdmin/restoreFromBackup': (event) => ({
    body: { password: superPassword(event), name: event.backup },
  }),
  'GET /api/superAdmin/restoreFromBackup:password': (event) => ({
    params: { password: superPassword(event) },
  }),
  'POST /api/superAdmin/newEvent': (event) => ({
    body: {
      ...{ password: superPassword(event), acknowledged: ['not-over', 'unpaid', 'consents'] },
      ...{ lanDate: 'October 04 2099 12:00', lanFinishedDate: 'October 06 2099 12:00' },
      ...{ prices: { priceNoFood: 450, priceWithFood: 500 }, hall: 'keep', pages: { food: 'keep' } },
      ...{ name: 'Vinternatt', opensAt: null, closesAt: null },
    },
  }),
  'POST /api/superAdmin/createDevCopy': bySuperadmin,
  'GET /api/superAdmin/createDevCopy': bySuperadmin,
  'POST /api/superAdmin/makeBackup': bySuperadmin,
  'POST /api/superAdmin/confirmClock': () => ({ body: { at: 1803902400000 } }),
  'POST /api/superAdmin/confirmEnd': () => ({ body: { end: 1803902400000 } }),
  'DELETE /api/superAdmin/removeHistory/:id': () => ({ params: { id: '1822680000000' } }),
  'POST /api/seating/remakeSeats': bySuperadmin,
  'GET /api/seating/remakeSeats': bySuperadmin,
};

/** The calls that are sent with a token of the crew; pages can be read without one, too. */
export const CREW_CALLS = Object.keys({ ...CREW, ...DANGEROUS });

/** A valid request of every call that the program has. Crew calls are sent by a logged-in superadmin. */
export const KNOWN_CALLS: Readonly<Record<string, Asked>> = Object.fromEntries([
  ...Object.entries(VISITORS),
  ...Object.entries({ ...MY_CALLS, ...TEAM_CALLS }).map(([call, ask]): [string, Asked] => [
    call,
    (event) => ({ ...ask(event), headers: { Authorization: `Bearer ${event.mySession}` } }),
  ]),
  ...Object.entries(DOOR_CALLS).map(([call, ask]): [string, Asked] => [
    call,
    (event) => ({ ...ask(event), headers: { Authorization: `Bearer ${event.door.session}` } }),
  ]),
  ...Object.entries({ ...CREW, ...DANGEROUS }).map(([call, ask]): [string, Asked] => [
    call,
    (event) => {
      const good = ask(event);
      return { ...good, headers: { Authorization: `Bearer ${event.token}`, ...good.headers } };
    },
  ]),
]);

function bySuperadmin(event: PreparedEvent): GoodRequest {
  return event.seldom() ? {} : { headers: { Authorization: `Bearer ${event.plainToken}` } };
}

function superPassword(event: PreparedEvent): string {
  return event.seldom() ? SUPERADMIN_PASSWORD : 'en helt annen lang setning';
}

const wired = (place?: Place) => ({ rownum: place?.row, number: place?.number });
const codeOf = ([person]: readonly RegisteredPerson[]): string => person?.code ?? '';

function wirePersonOf(persons: readonly RegisteredPerson[], index: number) {
  const person = persons[index];
  return { code: person?.code, rowNum: person?.place.row, seatNum: person?.place.number };
}
