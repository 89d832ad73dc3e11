import { allReady } from './all-ready.ts';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanHtml } from '../../adapters/html/sanitise.ts';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { ipKey } from '../../adapters/http/core/ip-key.ts';
import { restoreInto } from '../../adapters/database/restore.ts';
import { VisitorLog } from '../../application/crew/visitor-log.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { SeatLayout } from '../../application/hall/seat-layout.ts';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { MyRegistration } from '../../application/my/my-registration.ts';
import { EditPages } from '../../application/pages/edit-pages.ts';
import { Blacklisting } from '../../application/people/blacklisting.ts';
import { CorrectPersons } from '../../application/people/correct-persons.ts';
import { MovePersons } from '../../application/people/move-persons.ts';
import { PersonalDataRequests } from '../../application/privacy/personal-data-requests.ts';
import { restoreWithoutErased } from '../../application/privacy/erased-again.ts';
import { rememberPassedEnd, restoreWithoutOverdue } from '../../application/privacy/retention.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { WalkIns, type WalkIn } from '../../application/people/walk-ins.ts';
import type { MailFiles } from '../../application/ports/privacy.ts';
import { SendMessages } from '../../application/messages/send-messages.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { ResendConfirmation } from '../../application/signup/resend-confirmation.ts';
import { EventMaintenance } from '../../application/upkeep/event-maintenance.ts';
import { MaintenanceLock } from '../../application/upkeep/maintenance-lock.ts';
import { Tidying } from '../../application/upkeep/tidying.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { NEW_OWNERS_FIELDS, pickFields } from '../../domain/signup/participant-fields.ts';
import { aForm } from './builders.ts';
import { anAddUserBody } from './crew.ts';
import {
  at,
  backupsIn,
  FRESH,
  KARI,
  LATE,
  PER_ROW,
  ROWS,
  type Process,
  type Scene,
} from './interleaved-scene.ts';
import type { Act } from './interleaving.ts';
import { mailFacts } from './mail-builders.ts';
import { entryOn, IP, row1, type SignupJobs } from './signup-jobs.ts';
import { NO_COMPOS } from './no-compos.ts';
import { SlowMails } from './slow-mails.ts';
import { SILENT } from './silent-log.ts';
import { NO_FOLDER, NO_PHOTOS } from './no-folder.ts';
import { livedBy } from './lived-by.ts';

type Acts = Readonly<Record<string, Act>>;

const NO_FILES: MailFiles = { removeOlder: () => Promise.resolve(0), removeOf: () => Promise.resolve(0) };
const OLAS_IP = '192.0.2.3';
const UNFLAGGED = { paid: false, arrived: false };

/** All acts that can touch the same rows in a hall in use, by name, run by one process. */
export function hallActs(process: Process, scene: Scene): Acts {
  return {
    ...visitorActs(process, scene),
    ...ownActs(process, scene),
    ...crewActs(process, scene),
    ...programActs(process),
    ...operations(process, scene),
    ...messageActs(process),
  };
}

function visitorActs({ jobs, jobsAt }: Process, { now, kari, again, ola, per, unproven }: Scene): Acts {
  const later = jobsAt(now + 1);
  const submits = ({ register }: SignupJobs, guid: string, ...numbers: number[]) =>
    register.submit(guid, numbers.map(entryOn), row1(numbers), IP);
  const { verification } = jobs;
  const asks = (email: string, ip: string): Act => {
    const act = async () => {
      const guid = await verification.requestCode(email, ip);
      await verification.settled();
      return guid;
    };
    // That the mail was sent is stored after the visitor has been answered.
    return Object.assign(act, { later: 2 });
  };
  return {
    'Kari holds a further seat': () => jobs.holds.hold(kari, at(4), IP),
    'Ola holds the same further seat': () => jobs.holds.hold(ola, at(4), OLAS_IP),
    'Ola holds a seat whose hold has run out': () => jobs.holds.hold(ola, at(9), OLAS_IP),
    'Ola holds a seat when the hold of Kari has just run out': () => later.holds.hold(ola, at(1), OLAS_IP),
    'Kari holds a seat when hers have just run out': () => later.holds.hold(kari, at(4), IP),
    'Kari holds other seats instead of hers': () => jobs.holds.holdAll(kari, [at(4), at(2)], IP),
    'Kari holds exactly hers': () => jobs.holds.holdAll(kari, [at(1), at(2)], IP),
    'Ola holds three seats instead of his': () => jobs.holds.holdAll(ola, [at(4), at(9), at(3)], OLAS_IP),
    'Kari has the best four found': () => jobs.holds.holdBest(kari, { count: 4 }, IP),
    'Ola has the best four found': () => jobs.holds.holdBest(ola, { count: 4, near: 3 }, OLAS_IP),
    'Ola has the best found when those of Kari have just run out': () =>
      later.holds.holdBest(ola, { count: 2, near: 1 }, OLAS_IP),
    'Kari releases one seat': () => jobs.holds.release(kari, [at(1)], IP),
    'Kari releases all': () => jobs.holds.releaseAll(kari, IP),
    'Kari submits': () => submits(jobs, kari, 1, 2),
    'Kari submits for one seat only': () => submits(jobs, kari, 1),
    'Kari submits when her holds have just run out': () => submits(later, kari, 1, 2),
    'Kari submits her other sign-up': () => submits(jobs, again, 10),
    'Per submits the same again': () => submits(jobs, per, 6, 7),
    'Per submits something else': () => submits(jobs, per, 6),
    'a code is checked': () => verification.check(unproven.code, FRESH, unproven.guid, '192.0.2.5'),
    'a wrong code is checked': () => verification.check('ZZZZZZ', FRESH, unproven.guid, '192.0.2.5'),
    'the late one asks for a code': asks(LATE, '192.0.2.9'),
    'Kari asks for a further code': asks(KARI, '192.0.2.77'),
  };
}

/** Acts that are counted first, in a transaction of their own. */
export function counted(acts: Readonly<Record<string, () => Promise<unknown>>>): Acts {
  return Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [name, Object.assign(act, { later: 2 })]),
  );
}

/** What registered visitors do themselves. */
function ownActs({ units, jobs }: Process, { registered, mySession, myLink }: Scene): Acts {
  const { secrets, clock, mails } = jobs;
  const { writer, networkOf } = jobs.registerParts;
  const parts = { units, writer, secrets, clock, networkOf, limits: LIMITS };
  const mine = new MyRegistration({ ...parts, onMailQueued: () => undefined });
  const links = new MailedLinks({ ...parts, sender: mails, log: SILENT, pause: nextTurn });
  const form = aForm({ firstName: 'Ida', lastName: 'Berg', age: '17', phone: '98765432', email: LATE });
  return {
    'they ask for a link': async () => {
      await links.askByCode(registered, IP);
      await links.settled();
    },
    'a link is opened': () => links.open(myLink),
    'they look at their registration': () => mine.read(mySession),
    ...counted({
      'one of them corrects themselves': () => mine.correct(mySession, 1, form, IP),
      'one of them moves to the free seat': () => mine.move(mySession, 1, at(4)),
      'two of them swap': () => mine.swap(mySession, [1, 2]),
      'one of them gives the place away': () =>
        mine.give(mySession, 2, pickFields(NEW_OWNERS_FIELDS, form), '198.51.100.7'),
      'one of them cancels': () => mine.cancel(mySession, [1], registered),
      'all of them cancel': () => mine.cancel(mySession, [1, 2], registered),
      'they ask for the confirmation': () => mine.resend(mySession),
    }),
  };
}

function crewActs({ units, jobs }: Process, { registered, deleted, pageSaved }: Scene): Acts {
  const { secrets, clock } = jobs;
  const persons = new RegisteredPersons(units, secrets, clock);
  const moves = new MovePersons(units, secrets, clock);
  const layout = new SeatLayout(units, clock);
  const blacklisting = new Blacklisting(units, clock);
  const editing = new EditPages(units, cleanHtml, secrets, clock, livedBy(clock), NO_PHOTOS, allReady);
  const corrections = new CorrectPersons(units, clock);
  const walkIns = new WalkIns(units, secrets, clock);
  const requests = new PersonalDataRequests(units, NO_FILES, clock, secrets, NO_FOLDER, SILENT);
  const resend = new ResendConfirmation(jobs.registerParts);
  const person = (number: number) => ({ code: registered, place: at(number) });
  return {
    'Kari is erased': () => requests.erase('crew', KARI, KARI),
    'the registered ones are erased': () => requests.erase('crew', registered, registered),
    'one is deleted': () => persons.remove('crew', registered, at(6), 'Ble syk'),
    'a deleted one is brought back': () => persons.restore('crew', deleted, null),
    'a deleted one is brought back elsewhere': () => persons.restore('crew', deleted, at(4)),
    'one is moved': () => moves.move('crew', person(6), at(4), 'Ser bedre'),
    'two swap': () => moves.swap('crew', person(6), person(7), 'De er venner'),
    'one is added': () => persons.add('crew', anAddUserBody({ seatNum: 4 }), UNFLAGGED),
    'one is marked as paid': () => persons.mark('crew', registered, at(6), 'paid', true),
    'one is marked as not paid': () => persons.mark('crew', registered, at(7), 'paid', false),
    'one has arrived': () => persons.mark('crew', registered, at(6), 'arrived', true),
    'a code is marked as paid': () => persons.markCode('crew', registered, 'paid', true),
    'a code is marked as arrived': () => persons.markCode('crew', registered, 'arrived', true),
    'one is corrected': () =>
      corrections.correct('crew', person(6), { firstName: 'Nora', foodTicket: true, email: KARI }),
    'a group is cancelled': () => persons.removeCode('crew', registered, 'Kom ikke'),
    'one joins a code at the door': () =>
      walkIns.add('crew', { code: registered, join: true }, [walkIn(4, { arrived: true })]),
    'two come to the door': () => walkIns.add('crew', { code: '', join: false }, [walkIn(4), walkIn(5)]),
    'the confirmation is sent again': () => resend.resend('crew', registered, ''),
    'a seat is hidden': () => layout.change('crew', [{ ...at(4), hidden: true }]),
    'a seat is blocked': () => layout.change('crew', [{ ...at(4), blocked: true }]),
    'an address is blocked': () => blacklisting.put('crew', LATE, 'Utestengt', 'x'),
    'sign-up is closed': () =>
      editing.save('crew', 'signup', { signupOpen: false }, { seenUpdatedAt: pageSaved }),
    'another editor raises the price': () =>
      editing.save('sjef', 'signup', { priceNoFood: 600 }, { seenUpdatedAt: pageSaved }),
  };
}

/** A message to everybody, which was looked at before. */
function messageActs({ units, jobs }: Process): Acts {
  const messages = new SendMessages({ ...jobs.verificationParts, ...jobs.registerParts, units });
  let looked = { preview: '', count: 0 };
  const send: Act = () => messages.send('crew', looked.preview, looked.count);
  return {
    'a message goes to all': Object.assign(send, {
      before: async () => {
        const texts = { subject: 'Husk sovepose', text: '{fornavn} {kode} {plasser} {sum}' };
        looked = await messages.preview({ ...texts, filter: { kind: 'all' }, perPerson: true });
      },
    }),
  };
}

/** What the program does on its own. */
function programActs({ units, jobs }: Process): Acts {
  const sending = () => {
    const mails = new SlowMails();
    mails.close();
    const dispatch = new OutboxDispatch(units, mails, jobs.clock, SILENT);
    return { mails, dispatch, sent: dispatch.sendDue() };
  };
  let underWay: ReturnType<typeof sending>;
  const settled: Act = async () => {
    const stopped = underWay.dispatch.stop();
    underWay.mails.answer();
    await stopped;
  };
  const tidying = new Tidying(units, livedBy(jobs.clock), LIMITS, SILENT);
  return {
    'a mail is taken up': async () => {
      const { mails, sent } = sending();
      await Promise.race([mails.given, sent]);
      return mails.posted.map(({ subject, to }) => ({ subject, to }));
    },
    'a mail that was being sent is known to be': Object.assign(settled, {
      before: async () => {
        underWay = sending();
        await underWay.mails.given;
      },
    }),
    'what has ended is tidied up': () => tidying.tidy(),
  };
}

/** The tables whose safety copy must have everything that anybody was told is done. */
const CONFIRMED: readonly string[] = [
  ...['page', 'registration', 'person', 'deleted_person', 'payment', 'payment_import'],
];

/** Operations on the whole event, which run one at a time. They also return what the safety copy contains. */
function operations({ database, units, jobs }: Process, scene: Scene): Acts {
  const { secrets, clock, seatMap } = jobs;
  const backups = backupsIn(scene.folder, database);
  const maintenance = new EventMaintenance({
    units,
    // No timed renewal: it would fall between other statements each time.
    lock: new MaintenanceLock({ units, secrets, clock, repeat: () => () => undefined, log: SILENT }),
    backups,
    restoreEvent: restoreInto(units),
    makeDevCopy: () => Promise.reject(new Error('no copy for developers is asked for')),
    seatMap,
    signup: new SiteStatus(units, seatMap, clock, NO_COMPOS),
    visitorLog: new VisitorLog(units, clock, SILENT, ipKey),
    facts: mailFacts({ seatRows: ROWS, seatsPerRow: PER_ROW }),
    restoreWithoutErased: (stores, restoreRows, erasures) =>
      restoreWithoutErased(stores, restoreRows, erasures, clock.now(), secrets),
    rememberPassedEnd,
    restoreWithoutOverdue: (stores, restoreRows, livedNow) =>
      restoreWithoutOverdue(stores, restoreRows, livedNow, secrets),
    clock,
    secrets,
    livedNow: livedBy(clock),
    log: SILENT,
  });
  const alone = (operation: () => Promise<{ readonly backup: string }>): Act => {
    const act = async () => {
      const told = await operation();
      const copied: unknown[] = [];
      for await (const { table, rows } of backups.rows(told.backup))
        if (CONFIRMED.includes(table)) copied.push([table, ...rows]);
      return { ...told, copied };
    };
    // A folder keeps only so many backups, and would soon drop the one to restore.
    const before = async () => {
      for (const name of await readdir(scene.folder))
        if (name !== scene.backup) await rm(join(scene.folder, name));
    };
    return Object.assign(act, { before, exclusive: 'refused: maintenance-running' });
  };
  return {
    'the event is reset': alone(() => maintenance.reset('sjef')),
    'a backup is restored': alone(() => maintenance.restore('sjef', scene.backup)),
    'the seats are set up': alone(() => maintenance.remakeSeats('sjef')),
  };
}

/** A walk-in without an e-mail address. */
function walkIn(seatNum: number, flags: WalkIn['flags'] = {}): WalkIn {
  return { form: anAddUserBody({ seatNum, email: '', withoutEmail: true }), flags };
}
