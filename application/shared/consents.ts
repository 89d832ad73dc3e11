import type { AtTheDoor } from '../../domain/crew/activity-details.ts';
import {
  consentOf,
  consentState,
  givenByGuardian,
  hasConsent,
  isConsented,
  isHeldBack,
  notePaper,
  type Consent,
  type ConsentState,
} from '../../domain/consent/consent.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { logActivity, activityOn } from './activity.ts';
import { settingsOf } from './settings.ts';

/** The records by the id of whom they are about. */
export function byPerson(records: readonly Consent[]): ReadonlyMap<string, Consent> {
  return new Map(records.map((record) => [record.personId, record]));
}

/** What lists show of a person's consent. */
export interface ShownConsent {
  readonly consent: boolean;
  readonly consentState: ConsentState;
  /** Whether a guardian has said that they may go out alone at night. */
  readonly night: boolean;
}

/** Tells of persons what lists show of their consents, by these records and the settings as they are now. */
export async function consentsNow(
  stores: Pick<Stores, 'pages'>,
  records: readonly Consent[],
): Promise<(person: RegisteredPerson) => ShownConsent> {
  const settings = await settingsOf(stores);
  const found = byPerson(records);
  return (person) => {
    const record = found.get(person.id) ?? null;
    const state = consentState(person, record, settings);
    const night = isConsented(state) && ((record && givenByGuardian(record)?.night) ?? false);
    return { consent: person.consent, consentState: state, night };
  };
}

/** Stores a changed record, and with the person whether there is a consent that counts. Returns the person as stored. */
export async function saveConsent(
  { consents, persons }: Pick<Stores, 'consents' | 'persons'>,
  person: RegisteredPerson,
  record: Consent,
): Promise<RegisteredPerson> {
  await consents.save(record);
  const consent = hasConsent(record);
  if (consent === person.consent) return person;
  await persons.save([{ ...person, consent }]);
  return { ...person, consent, version: person.version + 1 };
}

/** Who has received a paper form, or takes it off again; when (epoch ms), and since when by the phone that tells later. */
interface PaperNote {
  readonly by: string;
  readonly now: number;
  readonly at?: number;
  readonly told?: AtTheDoor;
}

/** Notes that the crew has the paper form of somebody, or not after all; logs nothing where that changes nothing. */
export async function notePaperOf(
  stores: Stores,
  person: RegisteredPerson,
  on: boolean,
  { by, now, at = now, told = {} }: PaperNote,
): Promise<RegisteredPerson> {
  const record = (await stores.consents.find(person.id)) ?? consentOf(person);
  const noted = notePaper(record, on, at);
  if ((noted.paperAt === null) === (record.paperAt === null)) return person;
  const stored = await saveConsent(stores, person, noted);
  const act = activityOn(person, by, now);
  const details = { ...act.details, ...told, from: !on, to: on };
  await logActivity(stores, { ...act, type: 'consent_paper', details });
  return stored;
}

/** A guardian as the crew sees them: as they typed it themselves, before that as the child's form did. */
export interface ListedGuardian {
  readonly name: string;
  readonly relation: string;
  readonly phone: string;
  readonly email: string;
}

/** The guardian, as far as there is one with an address. */
export function guardianOf(record: Consent): ListedGuardian | null {
  const { guardian } = record;
  if (!guardian) return null;
  const { name, relation, phone } = givenByGuardian(record) ?? { ...guardian, relation: '' };
  return { name, relation, phone, email: guardian.email };
}

/**
 * Who has withdrawn a consent that is another guardian's to give now, as they typed themselves what they gave; null: nobody,
 * or their address is erased.
 */
export function withdrawerOf(record: Consent): ListedGuardian | null {
  const { withdrawnBy: email, given } = record;
  if (!isHeldBack(record) || !email) return null;
  const { name, relation, phone } = given ?? { name: '', relation: '', phone: '' };
  return { name, relation, phone, email };
}
