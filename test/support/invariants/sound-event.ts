import { norwegianMails } from '../../../adapters/mail/messages.ts';
import type { Stores } from '../../../application/ports/unit-of-work.ts';
import { withDraw, withoutPerson } from '../../../domain/compo/compo-teams.ts';
import {
  aBlacklistEntry,
  aDeletedPerson,
  aGuid,
  aHold,
  anActivity,
  anAdmin,
  anAdminToken,
  aLink,
  aMail,
  aMySession,
  aParticipant,
  aPayment,
  aPerson,
  aRegistration,
  aSeat,
  aSeatMove,
  aSession,
  aStoredSignupPage,
  NOON,
} from '../builders.ts';
import { aDoorAct, aDoorPhone } from '../door-builders.ts';
import { aMuster, aPass } from '../door-builders.ts';
import { aLanHistory } from '../history-builders.ts';
import { anAttempt } from '../payment-builders.ts';
import { aCompo, aMember, aTeam } from '../compo-builders.ts';
import { aConsent } from '../consent-builders.ts';
import { mailEvent, mailFacts } from '../mail-builders.ts';
import { aWaitingEntry } from '../waiting-builders.ts';
import { aMessageMail, aMessagePreview, aSentMessage } from '../message-builders.ts';

/** The guid of the session that holds seat 1-2. */
export const HOLDER = `${'b'.repeat(32)}-DEF567`;
const BEFORE = NOON - 2;

/**
 * An event in order, with something in every checked table: one person on seat 1-1, confirmed and logged;
 * seat 1-2 held by a live session; and one person who was added by the crew, moved to seat 1-3 and deleted.
 */
export async function soundEvent(stores: Stores): Promise<void> {
  const { seats, sessions, activityLog } = stores;
  const hold = aHold({ guid: HOLDER });
  await ground(stores);
  await activityLog.add(anActivity({ type: 'server_startup', at: NOON - 1 }));
  await sessions.add(
    aSession({ guid: HOLDER, verifiedAt: NOON, holdUntil: hold.until, holdWindows: 1 }),
    aSession({ verifiedAt: NOON, holdWindows: 1, submittedAt: NOON }),
  );
  await seats.add([aSeat({ takenBy: 'ABC234' }), aSeat({ number: 2, hold }), aSeat({ number: 3 })]);
  await signUp(stores);
  await paidInPart(stores);
  await added(stores);
  await atTheDoor(stores);
  await writtenTo(stores);
  await stores.history.put(aLanHistory());
  await askedOfGuardian(stores);
  await plays(stores);
  const former = {
    id: 'former',
    code: 'ABC234',
    firstName: 'Nils',
    lastName: 'Å',
    email: 'nils@example.org',
  };
  await stores.knownPersons.noteFormer(former, NOON);
  await stores.passes.add([aPass()]);
  await stores.musters.add(aMuster());
  await triedOnline(stores);
  await waits(stores);
}

/** Holds seat 2-1 for somebody who waits. */
async function waits({ seats, sessions, waiting, outbox, activityLog }: Stores): Promise<void> {
  const who = { email: 'venter@example.org', blockKey: 'venter@example.org' };
  const guid = `${'e'.repeat(32)}-GHJ567`;
  const until = NOON + 12 * 3_600_000;
  const held = { verifiedAt: NOON, holdUntil: until, offerUntil: until };
  await sessions.add(aSession({ ...who, ...held, guid }));
  const hold = { guid, blockKey: who.blockKey, slot: 1, ip: null, until };
  await seats.add([aSeat({ row: 2, hold })]);
  const offer = { guid, seats: [{ row: 2, number: 1 }], until, acceptedAt: null };
  await waiting.add(aWaitingEntry({ ...who, state: 'offered', offer }));
  const mail = { to: who.email, subject: 'Det er plass til dere!', text: 'Rad 2', html: 'Rad 2' };
  await outbox.add(aMail({ id: 'offered', kind: 'waiting-offer', code: '', mail, createdAt: NOON + 2 }));
  const details = { admin: 'crew', seats: ['2-1'] };
  await activityLog.add(anActivity({ type: 'waiting_offered', email: who.email, details }));
}

async function ground(stores: Stores): Promise<void> {
  const { pages, admins, adminTokens, blacklist, erasures, limits, links, mySessions } = stores;
  await pages.put({ ...aStoredSignupPage(), updatedAt: BEFORE });
  await admins.add(anAdmin({ role: 'superadmin', createdAt: BEFORE }));
  await adminTokens.add(anAdminToken());
  await blacklist.put(aBlacklistEntry({ updatedAt: BEFORE }));
  await erasures.add('d'.repeat(64), BEFORE);
  await links.add(aLink());
  await mySessions.add(aMySession());
  await limits.use(NOON, ['wrong-code', HOLDER]);
}

/** Pays one krone of what ABC234 owes, with a report. */
async function paidInPart({ payments, paymentImports }: Stores): Promise<void> {
  const counts = { rows: 1, booked: 1, revived: 0, mailed: 0, ore: 100, revivedCodes: [], fallenPins: [] };
  await paymentImports.add({
    ...{
      id: aPayment().importId,
      file: 'rapport.csv',
      by: 'crew',
      uploadedAt: NOON,
      rows: [],
      found: {},
      shown: {},
    },
    committed: { at: NOON, by: 'crew', coveredUntil: NOON, ...counts },
    ...{ voidedAt: null, voidedBy: '', voidedReason: '', version: 0 },
  });
  await payments.add([aPayment({ ore: 100 })]);
}

/** Two tries to pay ABC234 online: one that was given up, and one that Vipps has let go of. */
async function triedOnline({ onlinePayments }: Stores): Promise<void> {
  const tried = (number: number) => ({
    ...{ id: String(number).repeat(32), code: 'ABC234', number, reference: `lp-ABC234-${String(number)}` },
    ...({ step: 'done', createdAt: NOON, lookedAt: NOON, psps: [`psp-online-${String(number)}`] } as const),
  });
  await onlinePayments.add(anAttempt({ ...tried(1), state: 'cancelled' }));
  const agreed = { authorisedAt: NOON, authorisedOre: 45_000 };
  await onlinePayments.add(anAttempt({ ...tried(2), state: 'released', ...agreed }));
}

async function signUp({ registrations, outbox, activityLog }: Stores): Promise<void> {
  const registration = aRegistration();
  const writer = norwegianMails(mailFacts(), 'http://localhost');
  await registrations.add(registration);
  const mail = writer.confirmation({ ...registration, check: 'ABCDEFGH' }, mailEvent());
  await outbox.add(aMail({ mail }));
  const details = { success: true, orderNumber: 'ABC234', participants: 1 };
  await activityLog.add(anActivity({ type: 'order_confirmation', code: 'ABC234', details }));
}

/** Asks the guardian of ABC234, which says nothing yet. */
async function askedOfGuardian({ consents, persons }: Stores): Promise<void> {
  const [{ id: personId } = aPerson()] = await persons.ofCode('ABC234');
  await consents.save(aConsent({ personId }));
}

/** Puts ABC234 on a team, which is drawn against one that nobody is left of. */
async function plays({ compos, persons }: Stores): Promise<void> {
  const [{ id: personId } = aPerson()] = await persons.ofCode('ABC234');
  const teams = [aTeam('a', { members: [aMember('kari', { personId })] }), aTeam('b')];
  await compos.save(null, withoutPerson(withDraw(aCompo({ teams }), 1), 'person-b'));
}

/** Looks at a message and sends it to ABC234. */
async function writtenTo({ messagePreviews, messages, outbox }: Stores): Promise<void> {
  await messagePreviews.add(aMessagePreview());
  await messages.add(aSentMessage());
  // Later than the confirmation, whose row comes first.
  await outbox.add(aMessageMail({ createdAt: NOON + 1 }));
}

/** Lets ABC234 in, which is taken back. */
async function atTheDoor({ doorPhones, doorActs, persons, activityLog }: Stores): Promise<void> {
  await doorPhones.add(aDoorPhone({ sessionDigest: 'e'.repeat(64), enrolledAt: NOON }));
  const [{ id: personId } = aPerson()] = await persons.ofCode('ABC234');
  const arrival = aDoorAct({ personId, stands: false });
  const takenBack = { id: '00000000-0000-4000-8000-000000000002', type: 'unarrive', of: arrival.id } as const;
  await doorActs.add(arrival);
  await doorActs.add(aDoorAct({ ...takenBack, personId, at: NOON + 1, receivedAt: NOON + 1, stands: false }));
  const written = { type: 'person_arrived', code: 'ABC234', personId } as const;
  const details = { admin: 'Dør 1', seat: '1-1' };
  await activityLog.add(
    anActivity({ ...written, details: { ...details, from: false, to: true, at: NOON - 1 } }),
    anActivity({ ...written, at: NOON + 1, details: { ...details, from: true, to: false, at: NOON + 1 } }),
  );
}

async function added({
  registrations,
  persons,
  deletedPersons,
  seatMoves,
  activityLog,
}: Stores): Promise<void> {
  const code = 'JKL234';
  const place = { row: 1, number: 3 };
  const byTheCrew = { guid: aGuid(code, 'd'), bodyHash: '', ip: null };
  await registrations.add(aRegistration({ ...byTheCrew, participants: [aParticipant({ place })] }));
  await persons.remove([aPerson({ code, place })]);
  await deletedPersons.add(aDeletedPerson({ id: 'left', person: aPerson({ code, place }) }));
  await seatMoves.add(aSeatMove({ id: 'moved', code, from: { row: 1, number: 2 }, to: place }));
  const flags = { paid: false, arrived: false };
  await activityLog.add(
    anActivity({ type: 'person_added', code, details: { seat: '1-2', ...flags } }),
    anActivity({
      type: 'person_moved',
      code,
      personId: aPerson({ code }).id,
      details: { from: '1-2', to: '1-3' },
    }),
    anActivity({ type: 'person_deleted', code, details: { seat: '1-3' } }),
  );
}
