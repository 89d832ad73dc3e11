import { isHeldBy } from '../../domain/hall/hold.ts';
import {
  consentAt,
  givenByGuardian,
  standing,
  type Consent,
  type ConsentState,
} from '../../domain/consent/consent.ts';
import type { Span } from '../../domain/door/guard-plan.ts';
import type { Pass } from '../../domain/door/pass.ts';
import type { DataSubject } from '../../domain/privacy/privacy.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { isTooYoung } from '../../domain/signup/registration.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import type { Session } from '../../domain/signup/session.ts';
import { logActivity } from '../shared/activity.ts';
import { namedActivities, namedMoves, type NamedMove } from '../people/names.ts';
import { settingsOf } from '../shared/settings.ts';
import { mailRules } from '../ports/mail.ts';
import { guardianOf, withdrawerOf, type ListedGuardian } from '../shared/consents.ts';
import type { MailFiles, SubjectData } from '../ports/privacy.ts';
import type { Backups } from '../ports/backups.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { aboutSubject, erasureOf, isSubject, requireAny, subjectOf } from './about.ts';
import { eraseAbout } from './erase.ts';
import { rememberErased } from './erased-again.ts';

/** How many of each were erased. */
export type ErasedCounts = Readonly<Record<keyof SubjectData | 'mailFiles', number>>;

/** What is stored about somebody, with the names that go with ids. */
export type NamedData = Omit<SubjectData, 'seatMoves' | 'consents' | 'passes'> & {
  readonly passes: readonly PassOnPlan[];
  readonly seatMoves: readonly NamedMove[];
  readonly consents: readonly OwnConsent[];
};

/** A pass, with when its holder is on and for what. */
export interface PassOnPlan extends Pass {
  readonly shifts: readonly (Span & { readonly label: string })[];
}

/** A consent, with the guardian only for the guardian. */
export interface OwnConsent extends Pick<Consent, 'code' | 'position'> {
  readonly state: ConsentState;
  readonly at: number | null;
  readonly night: boolean;
  readonly guardian: ListedGuardian | null;
}

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
    private readonly secrets: Pick<Secrets, 'hex' | 'hmac'>,
    private readonly backups: Pick<Backups, 'keepErasures'>,
    private readonly log: Log,
  ) {}

  /** All that is stored about a code or an address. Throws `subject-invalid` or `subject-unknown`. */
  async export(by: string, query: string): Promise<NamedData> {
    const subject = subjectOf(query);
    const data = await this.units.read(async (stores) => {
      const found = requireAny(await stores.personalData.of(await aboutSubject(stores, subject)));
      return withNames(stores, found, subject);
    });
    // In a unit of its own: sign-ups must not wait for the long read above.
    await this.units.run(async (stores) => {
      const at = this.clock.now();
      await logActivity(stores, { type: 'personal_data_exported', at, details: { admin: by } });
    });
    if ('code' in subject) return data;
    return { ...data, mails: data.mails.filter(({ mail: { to } }) => to.toLowerCase() === subject.email) };
  }

  /** The persons and seats that `erase` would affect, and who would stay. Throws as `export` does. */
  async previewErasure(query: string): Promise<ErasurePreview> {
    const subject = subjectOf(query);
    return this.units.read(async (stores) => {
      const who = await erasureOf(stores, await aboutSubject(stores, subject));
      const data = requireAny(await stores.personalData.of(who));
      const sharing = await Promise.all(who.touched.map((code) => stores.persons.ofCode(code)));
      return {
        persons: data.persons,
        deletedPersons: data.deletedPersons.map(({ person }) => person),
        others: sharing.flat().filter(({ id }) => !who.ids.includes(id)),
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
      const who = await erasureOf(stores, await aboutSubject(stores, subject));
      const now = this.clock.now();
      await rememberErased(stores, subject, who, now, this.secrets);
      const data = requireAny(await eraseAbout(stores, who, { by, now, secrets: this.secrets }));
      if (version !== undefined && version !== this.versionOf(data))
        throw new RuleViolation('erasure-changed');
      const details = { admin: by, ...countsOf(data) };
      await logActivity(stores, { type: 'personal_data_erased', at: now, details });
      // Before the commit: afterwards nothing would tell which files belong to the erased.
      const mails = data.mails.map(({ id }) => id);
      mailFiles += await this.mailFiles.removeOf(mails, who.emails);
      return countsOf(data);
    });
    await this.keepErasures();
    return { ...counts, mailFiles };
  }

  /** Beside the backups, so that a copy of their folder knows of it, too. Failing that, the next backup keeps it there. */
  private async keepErasures(): Promise<void> {
    try {
      await this.backups.keepErasures(await this.units.read(({ erasures }) => erasures.list()));
    } catch (cause) {
      this.log.error('erasures not kept beside the backups', cause);
    }
  }

  private async heldSeats({ seats }: Stores, sessions: readonly Session[]): Promise<Place[]> {
    const heldBy = async ({ guid }: Session): Promise<Seat[]> =>
      (await seats.heldBy(guid)).filter((seat) => isHeldBy(seat, guid, this.clock.now()));
    return (await Promise.all(sessions.map(heldBy))).flat();
  }

  /** Leaves out held seats: holds end by themselves while the admin decides. */
  private versionOf(data: SubjectData): string {
    const named = [
      data.persons.map(({ id, place }) => [id, placeKey(place)]),
      data.deletedPersons.map(({ id }) => id),
      data.blacklist.length > 0,
    ];
    return this.secrets.hmac(`erasure ${JSON.stringify(named)}`);
  }
}

/** Everything stored about a code, for whoever signed up with it: without the mails to the crew. */
export async function ownDataOf(stores: Stores, code: string): Promise<NamedData> {
  const data = await stores.personalData.of(await aboutSubject(stores, { code }));
  const mails = data.mails.filter(({ kind }) => !kind.startsWith('crew-'));
  return withNames(stores, { ...data, mails }, { code });
}

async function withNames(stores: Stores, data: SubjectData, subject: DataSubject): Promise<NamedData> {
  const { consentAge } = await settingsOf(stores);
  // As it is now: the crew may have corrected an age, or changed the age of consent, since the sign-up.
  const registrations = data.registrations.map((one) => ({
    ...one,
    tooYoung: isTooYoung(one.persons, consentAge),
  }));
  const activities = await namedActivities(stores, data.activities);
  const isGuardian = (email: string) => 'email' in subject && email.toLowerCase() === subject.email;
  return {
    ...{ ...data, registrations, activities, seatMoves: await namedMoves(stores, data.seatMoves) },
    consents: data.consents.map((record) => ownConsent(record, isGuardian)),
    passes: await onPlan(stores, data.passes),
    // Whoever asks about a child is not told what was written to its guardian.
    mails: data.mails.map((one) =>
      mailRules(one.kind).toGuardian && !isGuardian(one.mail.to)
        ? { ...one, mail: { ...one.mail, text: '', html: '' } }
        : one,
    ),
  };
}

async function onPlan({ pages }: Stores, passes: readonly Pass[]): Promise<PassOnPlan[]> {
  if (passes.length === 0) return [];
  const { rows } = (await pages.get('plan'))?.content ?? { rows: [] };
  const all = rows.flatMap(({ label, shifts }) => shifts.map((shift) => ({ label, ...shift })));
  return passes.map((pass) => ({
    ...pass,
    shifts: all
      .filter(({ passId }) => passId === pass.id)
      .map(({ label, from, to }) => ({ label, from, to })),
  }));
}

function ownConsent(record: Consent, isGuardian: (email: string) => boolean): OwnConsent {
  const { code, position } = record;
  const shown = [guardianOf(record), withdrawerOf(record)];
  return {
    ...{ code, position, state: standing(record), at: consentAt(record) },
    night: givenByGuardian(record)?.night ?? false,
    guardian: shown.find((one) => one && isGuardian(one.email)) ?? null,
  };
}

function countsOf(data: SubjectData): Readonly<Record<keyof SubjectData, number>> {
  const lengthOf = ([what, found]: [string, readonly unknown[]]) => [what, found.length];
  return Object.fromEntries(Object.entries(data).map(lengthOf)) as Record<keyof SubjectData, number>;
}
