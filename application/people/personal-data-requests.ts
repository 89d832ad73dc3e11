import { isHeldBy } from '../../domain/hold.ts';
import { codesIn } from '../../domain/payment-match.ts';
import type { DataSubject } from '../../domain/privacy.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { placeKey, type Place } from '../../domain/seat.ts';
import type { Session } from '../../domain/session.ts';
import { BY_PROGRAM } from '../../domain/stored-texts.ts';
import { logActivity } from '../core/activity.ts';
import { eraseContacts, eraseData, forgetIdentities, type ErasureAct } from './erase-data.ts';
import { ErasedDigests, idOf } from './erased-digests.ts';
import { erasureOf, erasureOfPerson, everyone, isNobodys, type Erasure } from './erasure.ts';
import {
  identitiesIn,
  identityKey,
  identityOf,
  nameKey,
  uniqueIdentities,
  type Identity,
} from './identities.ts';
import {
  codesOf,
  isAddressedTo,
  isSameAddress,
  isSubject,
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
  private readonly digests: ErasedDigests;

  constructor(
    private readonly units: UnitOfWork,
    private readonly mailFiles: MailFiles,
    private readonly clock: Clock,
    private readonly secrets: Pick<Secrets, 'hmac'>,
  ) {
    this.digests = new ErasedDigests(secrets);
  }

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
   * Restores the rows of a backup in the caller's unit, and repeats the erasures made after the newest one that the
   * backup knows of. Returns how many codes, addresses and persons. Leaves the blacklist: a restore does not roll it back.
   */
  async restoreWithoutErased(
    stores: Stores,
    restoreRows: () => Promise<void>,
    mark: ErasureMark | null,
  ): Promise<number> {
    const stored = new Set((await everyone(stores)).map(idOf));
    await restoreRows();
    const erased = new Set(await stores.erasures.since(mark));
    if (erased.size === 0) return 0;
    const isErased = (person: RegisteredPerson): boolean =>
      erased.has(this.digests.ofPerson(person)) || erased.has(this.digests.ofIdentity(identityOf(person)));
    // Whoever is stored to this day has been there at every erasure, and was not erased.
    const isSpared = (person: RegisteredPerson): boolean =>
      stored.has(idOf(person)) ||
      (erased.has(this.digests.ofSpared(person)) &&
        !erased.has(this.digests.ofPerson(person)) &&
        !erased.has(this.digests.ofName(identityOf(person))));
    const restored = await everyone(stores);
    const spared = new Set(restored.filter(isSpared).map(idOf));
    const known = new Set(restored.filter(isErased).map(idOf));
    const isWith = (person: RegisteredPerson, email: string): boolean =>
      !spared.has(idOf(person)) && (known.has(idOf(person)) || isSameAddress(person.email, email));
    await this.eraseContactsAgain(stores, erased);
    const { codes, emails } = await knownSubjects(stores);
    const subjects = [...codes.map((code) => ({ code })), ...emails.map((email) => ({ email }))];
    const again = subjects.filter((subject) => erased.has(this.digests.ofSubject(subject)));
    for (const subject of again)
      await this.eraseAfterRestore(stores, await erasureOf(stores, subject, isWith));
    const persons = (await everyone(stores)).filter((one) => known.has(idOf(one)) && !spared.has(idOf(one)));
    for (const person of persons) await this.eraseAfterRestore(stores, await erasureOfPerson(stores, person));
    await blankAddresses(stores, ({ email }) => erased.has(this.digests.ofSubject({ email })));
    const left = await everyone(stores);
    for (const email of emails.filter((one) => erased.has(this.digests.ofTraces(one))))
      if (await isNobodys(stores, email, left)) await stores.personalData.anonymiseActivities([], email, []);
    await this.forgetAgain(stores, erased, left.map(identityOf));
    return again.length + persons.length;
  }

  /** Forgets those of the erased whom only the log of a backup knows, as they had given their place away by then. */
  private async forgetAgain(
    stores: Stores,
    erased: ReadonlySet<string>,
    known: readonly Identity[],
  ): Promise<void> {
    const [keys, names] = [new Set(known.map(identityKey)), new Set(known.map(nameKey))];
    const isErased = (one: Identity): boolean =>
      (erased.has(this.digests.ofIdentity(one)) && !keys.has(identityKey(one))) ||
      (erased.has(this.digests.ofName(one)) && !names.has(nameKey(one)));
    const told: Identity[] = [];
    for await (const acts of stores.personalData.allActivities())
      told.push(...uniqueIdentities(acts.flatMap(identitiesIn)).filter(isErased));
    await forgetIdentities(stores, told, this.secrets);
  }

  /** Blanks contact addresses that the erased had before the one that they were erased by. */
  private async eraseContactsAgain(stores: Stores, erased: ReadonlySet<string>): Promise<void> {
    const all = await stores.registrations.all();
    const codes = all.filter((one) => erased.has(this.digests.ofContact(one))).map(({ code }) => code);
    await eraseContacts(stores, codes);
  }

  private async eraseAfterRestore(stores: Stores, erasure: Erasure): Promise<void> {
    const data = { ...erasure.data, blacklist: [] };
    await eraseData(stores, { ...erasure, data }, this.actOf(BY_PROGRAM));
  }

  private async remember(stores: Stores, subject: DataSubject, erasure: Erasure): Promise<void> {
    for (const digest of this.digests.ofErasure(subject, erasure))
      await stores.erasures.add(digest, this.clock.now());
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
}

/** The codes and addresses that something is stored about, those in messages of money and in corrections included. */
async function knownSubjects({
  personalData,
  payments,
  activityLog,
}: Stores): Promise<{ readonly codes: string[]; readonly emails: string[] }> {
  const { codes, emails } = await personalData.subjects();
  // Nothing else may be left of a code than money that nobody was given.
  const unassigned = (await payments.all()).filter(({ code }) => code === null);
  const query = { type: 'person_corrected' };
  const corrections = await activityLog.find(query, 0, await activityLog.count(query));
  const corrected = corrections.flatMap(identitiesIn).map(({ email }) => email);
  return {
    codes: [...new Set([...codes, ...unassigned.flatMap(({ note }) => codesIn(note))])],
    emails: [...new Set([...emails, ...corrected])].filter((email) => email !== ''),
  };
}

/** Leaves persons, registered or deleted, without their address where it is one of the erased. */
async function blankAddresses(
  { persons, deletedPersons }: Stores,
  isErased: (person: RegisteredPerson) => boolean,
): Promise<void> {
  const blank = (person: RegisteredPerson): RegisteredPerson => ({ ...person, email: '' });
  await persons.save((await persons.all()).filter(isErased).map(blank));
  for (const deleted of (await deletedPersons.all()).filter(({ person }) => isErased(person))) {
    await deletedPersons.remove(deleted.id);
    await deletedPersons.add({ ...deleted, person: blank(deleted.person) });
  }
}

function countsOf(data: SubjectData): Readonly<Record<keyof SubjectData, number>> {
  const counts = Object.entries(data).map(([what, found]: [string, readonly unknown[]]) => [
    what,
    found.length,
  ]);
  return Object.fromEntries(counts) as Record<keyof SubjectData, number>;
}
