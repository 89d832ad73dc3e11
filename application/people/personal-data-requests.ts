import { isHeldBy, releaseSeat } from '../../domain/hold.ts';
import { fullName } from '../../domain/participant.ts';
import { codesIn } from '../../domain/payment-match.ts';
import type { DataSubject } from '../../domain/privacy.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { placeKey, vacateSeat, type Place } from '../../domain/seat.ts';
import type { Session } from '../../domain/session.ts';
import { BY_PROGRAM } from '../../domain/stored-texts.ts';
import { logActivity } from '../core/activity.ts';
import { derivePaid } from '../core/paid-flags.ts';
import { forgetPayers, withoutContent } from './forget.ts';
import { erasureOf, erasureOfPerson, everyone, isNobodys, type Erasure } from './erasure.ts';
import {
  codesOf,
  isAddressedTo,
  isSubject,
  personsOf,
  requireAny,
  requireData,
  subjectOf,
  type SubjectData,
} from './subject-data.ts';
import type { ErasureMark, MailFiles } from '../ports/privacy.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** How many of each were erased. */
export type ErasedCounts = Readonly<Record<keyof SubjectData | 'mailFiles', number>>;

/** What an erasure would do to people and seats. */
export interface ErasurePreview {
  readonly persons: readonly RegisteredPerson[];
  readonly deletedPersons: readonly RegisteredPerson[];
  /** Who stays under the same codes. */
  readonly others: readonly RegisteredPerson[];
  /** Seats held by sign-ups in progress, which would end. */
  readonly held: readonly Place[];
  readonly blacklisted: boolean;
  /** Changes with the persons, their seats and the blacklist. */
  readonly version: string;
}

/** Access and erasure requests (GDPR). `by` is the admin's username. */
export class PersonalDataRequests {
  constructor(
    private readonly units: UnitOfWork,
    private readonly mailFiles: MailFiles,
    private readonly clock: Clock,
    private readonly secrets: Pick<Secrets, 'hmac'>,
  ) {}

  /** All that is stored about a code or an address. Throws `subject-invalid` or `subject-unknown`. */
  async export(by: string, query: string): Promise<SubjectData> {
    const subject = subjectOf(query);
    const data = await this.units.read((stores) => requireData(stores, subject));
    // In a unit of its own: sign-ups must not wait for the long read above.
    await this.units.run(async (stores) => {
      const details = { admin: by };
      await logActivity(stores, { type: 'personal_data_exported', at: this.clock.now(), details });
    });
    return { ...data, mails: data.mails.filter(({ mail }) => isAddressedTo(subject, mail.to)) };
  }

  /** The persons and seats that `erase` would affect, and who would stay. Throws as `export` does. */
  async previewErasure(query: string): Promise<ErasurePreview> {
    const subject = subjectOf(query);
    return this.units.read(async (stores) => {
      const data = requireAny((await erasureOf(stores, subject)).data);
      const erasedPlaces = new Set(data.persons.map(({ place }) => placeKey(place)));
      const sharing = await Promise.all([...codesOf(data)].map((code) => stores.persons.ofCode(code)));
      return {
        persons: data.persons,
        deletedPersons: data.deletedPersons.map(({ person }) => person),
        others: sharing.flat().filter(({ place }) => !erasedPlaces.has(placeKey(place))),
        held: await this.heldSeats(stores, data.sessions),
        blacklisted: data.blacklist.length > 0,
        version: this.versionOf(data),
      };
    });
  }

  /**
   * Erases all data of a code or an address in one unit and frees the seats. A code erases all its persons;
   * an address only those with it, and others of the same registration stay. Throws as `export` does,
   * `confirmation-differs` when `confirm` names another subject, and `erasure-changed` when `version` is
   * given and not that of the preview now.
   */
  async erase(by: string, query: string, confirm: string, version?: string): Promise<ErasedCounts> {
    const subject = subjectOf(query);
    if (!isSubject(confirm, subject)) throw new RuleViolation('confirmation-differs');
    let mailFiles = 0;
    const counts = await this.units.runSerially(async (stores) => {
      const erasure = await erasureOf(stores, subject);
      const { data, emails } = erasure;
      const counts = countsOf(requireAny(data));
      if (version !== undefined && version !== this.versionOf(data))
        throw new RuleViolation('erasure-changed');
      await eraseData(stores, erasure, this.actOf(by));
      await this.remember(stores, subject, erasure);
      const details = { admin: by, ...counts };
      await logActivity(stores, { type: 'personal_data_erased', at: this.clock.now(), details });
      const ids = data.mails.map(({ id }) => id);
      // Before the commit: afterwards nothing would tell which files belong to the erased.
      mailFiles += await this.mailFiles.removeOf(ids, emails);
      return counts;
    });
    return { ...counts, mailFiles };
  }

  private async heldSeats({ seats }: Stores, sessions: readonly Session[]): Promise<Place[]> {
    const now = this.clock.now();
    const held = await Promise.all(
      sessions.map(async ({ guid }) =>
        (await seats.heldBy(guid)).filter((seat) => isHeldBy(seat, guid, now)),
      ),
    );
    return held.flat();
  }

  /**
   * Repeats, in the unit of a restore, the erasures made after the newest one that the backup knows of.
   * Returns how many codes, addresses and persons. Leaves the blacklist: a restore does not roll it back.
   */
  async eraseAgain(stores: Stores, mark: ErasureMark | null): Promise<number> {
    const erased = new Set(await stores.erasures.since(mark));
    if (erased.size === 0) return 0;
    const { codes, emails } = await stores.personalData.subjects();
    // Nothing else may be left of a code than money that nobody was given.
    const unassigned = (await stores.payments.all()).filter(({ code }) => code === null);
    const allCodes = new Set([...codes, ...unassigned.flatMap(({ note }) => codesIn(note))]);
    const subjects = [...[...allCodes].map((code) => ({ code })), ...emails.map((email) => ({ email }))];
    const again = subjects.filter((subject) => erased.has(this.digestOf(subject)));
    for (const subject of again) await this.eraseAfterRestore(stores, await erasureOf(stores, subject));
    const erasedPersons = (await everyone(stores)).filter((person) =>
      [this.digestOfPerson(person), this.digestOfName(person.code, fullName(person))].some((digest) =>
        erased.has(digest),
      ),
    );
    for (const person of erasedPersons)
      await this.eraseAfterRestore(stores, await erasureOfPerson(stores, person));
    const known = await everyone(stores);
    for (const email of emails.filter((one) => erased.has(this.digestOfTraces(one))))
      if (await isNobodys(stores, email, known)) await stores.personalData.anonymiseActivities([], email, []);
    return again.length + erasedPersons.length;
  }

  private async eraseAfterRestore(stores: Stores, erasure: Erasure): Promise<void> {
    const data = { ...erasure.data, blacklist: [] };
    await eraseData(stores, { ...erasure, data }, this.actOf(BY_PROGRAM));
  }

  /**
   * Records each person too: an older backup may have them with another address, or none. And by name whoever had the
   * address and gave their place away: a backup may have them yet. And the addresses of a code: the log of a backup may
   * know them, from the time before the code.
   */
  private async remember(
    stores: Stores,
    subject: DataSubject,
    { data, emails, gone }: Erasure,
  ): Promise<void> {
    const persons = personsOf(data).map((person) => this.digestOfPerson(person));
    const traces = emails.map((email) => this.digestOfTraces(email));
    const names = gone.flatMap(({ code, names }) => names.map((name) => this.digestOfName(code, name)));
    const digests = [this.digestOf(subject), ...persons, ...names, ...traces];
    for (const digest of digests) await stores.erasures.add(digest, this.clock.now());
  }

  private actOf(by: string): ErasureAct {
    return { by, now: this.clock.now(), secrets: this.secrets };
  }

  /** Leaves out held seats: holds end by themselves while the admin decides. */
  private versionOf(data: SubjectData): string {
    const named = [
      data.persons.map(({ code, position, place }) => [code, position, placeKey(place)]),
      data.deletedPersons.map(({ id }) => id),
      data.blacklist.length > 0,
    ];
    return this.secrets.hmac(`erasure ${JSON.stringify(named)}`);
  }

  /** Recognises a subject without revealing it. Keyed, because codes and addresses can be guessed. */
  private digestOf(subject: DataSubject): string {
    return this.secrets.hmac(`erased ${'code' in subject ? subject.code : subject.email.toLowerCase()}`);
  }

  private digestOfTraces(email: string): string {
    return this.secrets.hmac(`erased traces ${email.toLowerCase()}`);
  }

  /** Only fields that are never corrected. Former and later owners of the place have other digests. */
  private digestOfPerson({ code, position, registeredAt }: RegisteredPerson): string {
    return this.secrets.hmac(`erased person ${code} ${String(position)} ${String(registeredAt)}`);
  }

  private digestOfName(code: string, name: string): string {
    return this.secrets.hmac(`erased name ${code} ${name}`);
  }
}

interface ErasureAct {
  readonly by: string;
  readonly now: number;
  readonly secrets: Pick<Secrets, 'hmac'>;
}

async function eraseData(
  stores: Stores,
  { data, emails, named, emptied }: Erasure,
  { by, now, secrets }: ErasureAct,
): Promise<void> {
  stores.personalData.leaveNoTrace();
  await freeSeats(stores, data);
  await stores.persons.remove(data.persons);
  for (const { id } of data.deletedPersons) await stores.deletedPersons.remove(id);
  for (const { id } of data.seatMoves) await stores.seatMoves.remove(id);
  for (const { guid } of data.sessions) await stores.sessions.remove(guid);
  for (const { key } of data.blacklist) await stores.blacklist.remove(key);
  // Links went to the address of whoever signed up.
  const withLinks = [...new Set([...emptied, ...data.registrations.map(({ code }) => code)])];
  await stores.links.removeOf(withLinks);
  await stores.mySessions.removeOf(withLinks);
  const { personalData, outbox } = stores;
  await removeSessions(stores, emptied);
  await personalData.removeRegistrations([...emptied]);
  const signedUp = data.registrations.map(({ code }) => code);
  await personalData.eraseContact(signedUp.filter((code) => !emptied.has(code)));
  for (const { code, names } of named) await personalData.anonymiseNamed(code, names);
  for (const email of emails) await personalData.anonymiseActivities([], email, []);
  await personalData.anonymiseActivities([...emptied], '', [...emptied]);
  const ofNobody = data.mails.filter(({ code }) => emptied.has(code));
  await personalData.removeMails(ofNobody.map(({ id }) => id));
  // A mail is also the confirmation of the others, so the row stays, without its content.
  for (const mail of data.mails) if (!emptied.has(mail.code)) await outbox.save(withoutContent(mail));
  const ofEmptied = await stores.payments.ofCodes([...emptied]);
  const ofOthers = data.payments.filter(({ code }) => !emptied.has(code ?? ''));
  await forgetPayers(stores, [...ofOthers, ...ofEmptied], emptied, secrets);
  // The money may have paid for the erased persons too, so it may not cover those who are left.
  const left = new Set(data.persons.map(({ code }) => code).filter((code) => !emptied.has(code)));
  for (const code of left) await derivePaid(stores, code, by, now);
}

/** Removes the sessions of erased registrations, even if made by an address that none of the persons has. */
async function removeSessions(
  { registrations, sessions }: Stores,
  codes: ReadonlySet<string>,
): Promise<void> {
  for (const code of codes) {
    const registration = await registrations.byCode(code);
    if (registration) await sessions.remove(registration.guid);
  }
}

async function freeSeats({ seats }: Stores, { persons, sessions }: SubjectData): Promise<void> {
  const codes = new Map(persons.map(({ place, code }) => [placeKey(place), code]));
  const taken = await seats.find(persons.map(({ place }) => place));
  const freed = taken.filter((seat) => seat.takenBy === codes.get(placeKey(seat)));
  const held = await Promise.all(sessions.map(({ guid }) => seats.heldBy(guid)));
  await seats.save([...freed.map(vacateSeat), ...held.flat().map(releaseSeat)]);
}

function countsOf(data: SubjectData): Readonly<Record<keyof SubjectData, number>> {
  const counts = Object.entries(data).map(([what, found]: [string, readonly unknown[]]) => [
    what,
    found.length,
  ]);
  return Object.fromEntries(counts) as Record<keyof SubjectData, number>;
}
