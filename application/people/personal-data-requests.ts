import type { BlacklistEntry } from '../../domain/blacklist.ts';
import { blockKeyOf, normaliseAddress } from '../../domain/email-address.ts';
import { isCrewCode, normaliseCode } from '../../domain/booking-code.ts';
import { releaseSeat } from '../../domain/hold.ts';
import type { DataSubject } from '../../domain/privacy.ts';
import type { DeletedPerson, RegisteredPerson, SeatMove } from '../../domain/registered-person.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { placeKey, vacateSeat } from '../../domain/seat.ts';
import type { Session } from '../../domain/session.ts';
import { logActivity } from '../core/activity.ts';
import type { Activity } from '../ports/crew-stores.ts';
import type { MailFiles } from '../ports/privacy.ts';
import type { OutboxMail, RegistrationRecord } from '../ports/signup-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** Everything that is stored about a booking code or an address. */
export interface KnownOfSubject {
  readonly registrations: readonly RegistrationRecord[];
  readonly persons: readonly RegisteredPerson[];
  readonly deletedPersons: readonly DeletedPerson[];
  readonly seatMoves: readonly SeatMove[];
  readonly activities: readonly Activity[];
  /** Mails about them; of an address also those that went to others of the same sign-up. */
  readonly mails: readonly OutboxMail[];
  readonly sessions: readonly Session[];
  readonly blacklist: readonly BlacklistEntry[];
}

/** How much of each was erased. */
export type ErasedOfSubject = Readonly<Record<keyof KnownOfSubject | 'mailFiles', number>>;

/** What someone may ask for: to see all that is stored about them, and to have it erased. `by` is the admin's username. */
export class PersonalDataRequests {
  constructor(
    private readonly units: UnitOfWork,
    private readonly mailFiles: MailFiles,
    private readonly clock: Clock,
  ) {}

  /** All that is stored. Throws `subject-invalid` or `subject-unknown`. */
  async export(by: string, query: string): Promise<KnownOfSubject> {
    const subject = subjectOf(query);
    return this.units.run(async (stores) => {
      const known = await requireKnown(stores, subject);
      const details = { admin: by };
      await logActivity(stores, { type: 'personal_data_exported', at: this.clock.now(), details });
      return { ...known, mails: known.mails.filter(({ mail }) => isTo(subject, mail.to)) };
    });
  }

  /**
   * Erases it, all or nothing, and frees the seats. Others of the same sign-up stay. Throws as `export` does, and
   * `confirmation-differs` unless the query was typed twice.
   */
  async erase(by: string, query: string, confirm: string): Promise<ErasedOfSubject> {
    if (confirm.trim() !== query.trim()) throw new RuleViolation('confirmation-differs');
    const subject = subjectOf(query);
    const email = addressOf(subject);
    const { known, counts } = await this.units.run(async (stores) => {
      const known = await requireKnown(stores, subject);
      await eraseKnown(stores, known, email);
      const counts = countsOf(known);
      const details = { admin: by, ...counts };
      await logActivity(stores, { type: 'personal_data_erased', at: this.clock.now(), details });
      return { known, counts };
    });
    const ids = known.mails.map(({ id }) => id);
    return { ...counts, mailFiles: await this.mailFiles.removeOf(ids, email) };
  }
}

/** Whom a typed code or address means. */
function subjectOf(query: string): DataSubject {
  const code = normaliseCode(query);
  if (isCrewCode(code)) return { code };
  const email = normaliseAddress(query);
  if (!email) throw new RuleViolation('subject-invalid');
  return { email };
}

function addressOf(subject: DataSubject): string {
  return 'email' in subject ? subject.email : '';
}

/** What concerns the others of a sign-up stays. */
function isTo(subject: DataSubject, to: string): boolean {
  return 'code' in subject || to.toLowerCase() === subject.email.toLowerCase();
}

async function requireKnown(stores: Stores, subject: DataSubject): Promise<KnownOfSubject> {
  const known = await ('code' in subject
    ? knownOfCode(stores, subject.code)
    : knownOf(stores, subject.email));
  if (Object.values(known).every((found: readonly unknown[]) => found.length === 0))
    throw new RuleViolation('subject-unknown');
  return known;
}

async function knownOfCode(stores: Stores, code: string): Promise<KnownOfSubject> {
  const registration = await stores.registrations.byCode(code);
  const session = registration && (await stores.sessions.find(registration.guid));
  return {
    registrations: registration ? [registration] : [],
    persons: await stores.persons.ofCode(code),
    deletedPersons: (await stores.deletedPersons.all()).filter(({ person }) => person.code === code),
    seatMoves: (await stores.seatMoves.all()).filter((move) => move.code === code),
    activities: await stores.personalData.activitiesOf([code], ''),
    mails: await stores.personalData.mailsOf([code], ''),
    sessions: session ? [session] : [],
    blacklist: [],
  };
}

async function knownOf(stores: Stores, email: string): Promise<KnownOfSubject> {
  const theirs = (person: RegisteredPerson): boolean => person.email.toLowerCase() === email.toLowerCase();
  const registrations = await stores.personalData.registrationsOf(email);
  const persons = (await stores.persons.all()).filter(theirs);
  const deletedPersons = (await stores.deletedPersons.all()).filter(({ person }) => theirs(person));
  const everyone = [...persons, ...deletedPersons.map(({ person }) => person)];
  const named = new Set(everyone.map(nameUnderCode));
  const codes = [...new Set([...registrations, ...everyone].map(({ code }) => code))];
  const entry = await stores.blacklist.byKey(blockKeyOf(email));
  return {
    registrations,
    persons,
    deletedPersons,
    seatMoves: (await stores.seatMoves.all()).filter((move) => named.has(nameUnderCode(move))),
    activities: await stores.personalData.activitiesOf([], email),
    mails: await stores.personalData.mailsOf(codes, email),
    sessions: await stores.sessions.ofEmail(email, 0),
    blacklist: entry ? [entry] : [],
  };
}

/** The log of changed seats knows persons by their names alone. */
function nameUnderCode({ code, firstName, lastName }: RegisteredPerson | SeatMove): string {
  return JSON.stringify([code, firstName, lastName]);
}

async function eraseKnown(stores: Stores, known: KnownOfSubject, email: string): Promise<void> {
  await freeSeats(stores, known);
  await stores.persons.remove(known.persons);
  for (const { id } of known.deletedPersons) await stores.deletedPersons.remove(id);
  for (const { id } of known.seatMoves) await stores.seatMoves.remove(id);
  for (const { guid } of known.sessions) await stores.sessions.remove(guid);
  for (const { key } of known.blacklist) await stores.blacklist.remove(key);
  const empty = await emptyCodes(stores, known);
  const { personalData, outbox } = stores;
  await personalData.removeRegistrations([...empty]);
  const made = known.registrations.map(({ code }) => code);
  await personalData.eraseContact(made.filter((code) => !empty.has(code)));
  await personalData.anonymiseActivities([...empty], email, [...empty]);
  const ofNobody = known.mails.filter(({ code }) => empty.has(code));
  await personalData.removeMails(ofNobody.map(({ id }) => id));
  // This mail is also the confirmation of the others, so its row stays, without its text.
  for (const mail of known.mails) if (!empty.has(mail.code)) await outbox.save(withoutWords(mail));
}

async function freeSeats({ seats }: Stores, { persons, sessions }: KnownOfSubject): Promise<void> {
  const codes = new Map(persons.map(({ place, code }) => [placeKey(place), code]));
  const taken = await seats.find(persons.map(({ place }) => place));
  const freed = taken.filter((seat) => seat.takenBy === codes.get(placeKey(seat)));
  const held = await Promise.all(sessions.map(({ guid }) => seats.heldBy(guid)));
  await seats.save([...freed.map(vacateSeat), ...held.flat().map(releaseSeat)]);
}

/** The codes under which nobody is left. */
async function emptyCodes(stores: Stores, known: KnownOfSubject): Promise<Set<string>> {
  const deleted = await stores.deletedPersons.all();
  const touched = [
    ...known.registrations,
    ...known.persons,
    ...known.deletedPersons.map(({ person }) => person),
  ];
  const empty = new Set<string>();
  for (const { code } of touched) {
    const left = await stores.persons.ofCode(code);
    if (left.length === 0 && !deleted.some(({ person }) => person.code === code)) empty.add(code);
  }
  return empty;
}

function withoutWords(mail: OutboxMail): OutboxMail {
  const status = mail.status === 'queued' ? 'failed' : mail.status;
  return { ...mail, status, error: '', mail: { to: '', subject: '', text: '', html: '' } };
}

function countsOf(known: KnownOfSubject): Readonly<Record<keyof KnownOfSubject, number>> {
  const counts = Object.entries(known).map(([what, found]: [string, readonly unknown[]]) => [
    what,
    found.length,
  ]);
  return Object.fromEntries(counts) as Record<keyof KnownOfSubject, number>;
}
