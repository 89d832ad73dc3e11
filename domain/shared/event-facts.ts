import { lineAsStored } from './typed-text.ts';

/** Facts about the organiser and the hall (`EVENT_FILE`), some of which each LAN has of its own. Empty texts and URLs are not shown. */
export interface EventFacts {
  readonly name: string;
  readonly shortName: string;
  readonly organisation: string;
  readonly organisationNumber: string;
  readonly founded: number;
  readonly contactEmail: string;
  readonly venue: string;
  readonly address: string;
  readonly mapUrl: string;
  readonly chatUrl: string;
  readonly socialUrl: string;
  readonly vippsNumber: string;
  readonly vippsName: string;
  readonly seatRows: number;
  readonly seatsPerRow: number;
  /** When sign-up is open, as date texts in Oslo time like `October 04 2027 12:00`. Missing or empty: not shown. */
  readonly signupOpens?: string;
  readonly signupCloses?: string;
}

/** The facts that may be other ones at the next LAN: stored in the database, they replace those of `EVENT_FILE`. */
export const LAN_FACTS = ['name', 'shortName', 'venue', 'address', 'seatRows', 'seatsPerRow'] as const;
export type LanFact = (typeof LAN_FACTS)[number];

/** The facts that the crew sets under «Arrangementet»; stored, they too replace those of `EVENT_FILE`. */
export const EDITED_FACTS = [
  ...(['name', 'venue', 'address', 'organisation', 'organisationNumber'] as const),
  ...(['contactEmail', 'vippsNumber', 'vippsName', 'mapUrl'] as const),
] as const;
export type EditedFact = (typeof EDITED_FACTS)[number];

/** What each of them has. */
export function eachFact<T>(valueOf: (fact: EditedFact) => T): Record<EditedFact, T> {
  return Object.fromEntries(EDITED_FACTS.map((fact) => [fact, valueOf(fact)])) as Record<EditedFact, T>;
}

/** The longest text of each fact that is a line (letters after trimming). */
export const FACT_LENGTHS = {
  name: 60,
  shortName: 60,
  venue: 120,
  address: 120,
  organisation: 120,
  vippsName: 60,
} as const;
export type LineFact = keyof typeof FACT_LENGTHS;
/** Those of them that may not be empty. */
const NAMES: readonly LineFact[] = ['name', 'shortName'];

/** A typed line as it is stored; null: it is empty where it may not be, or too long. */
export function factLine(fact: LineFact, typed: string): string | null {
  const line = lineAsStored(typed);
  const least = NAMES.includes(fact) ? 1 : 0;
  return line.length >= least && line.length <= FACT_LENGTHS[fact] ? line : null;
}

/** Those that are stored; what is missing is as in `EVENT_FILE`. */
export type StoredFacts = Partial<Pick<EventFacts, LanFact | EditedFact>>;

export const NO_STORED_FACTS: StoredFacts = {};

/**
 * The facts that count, which are looked up each time that one is read: `stored` may answer otherwise later, so keep
 * this object and not what it says.
 */
export function factsInForce(given: EventFacts, stored: () => StoredFacts): EventFacts {
  const lookedUp = (Object.keys(given) as (keyof EventFacts)[]).map((fact) => [
    fact,
    { enumerable: true, get: () => factsWith(given, stored())[fact] },
  ]);
  return Object.defineProperties({}, Object.fromEntries(lookedUp) as PropertyDescriptorMap) as EventFacts;
}

/** A map of another place would lead people there, so that of the file counts only where the file's place does. */
function factsWith(given: EventFacts, stored: StoredFacts): EventFacts {
  const facts = { ...given, ...stored };
  const isThere = facts.venue === given.venue && facts.address === given.address;
  return isThere || stored.mapUrl !== undefined ? facts : { ...facts, mapUrl: '' };
}

/** What is stored after some of it has changed: the map of a place that is another one now is nobody's. */
export function factsStored(stored: StoredFacts, changes: StoredFacts): StoredFacts {
  const facts = { ...stored, ...changes };
  const isSamePlace = facts.venue === stored.venue && facts.address === stored.address;
  if (isSamePlace || changes.mapUrl !== undefined) return facts;
  const { mapUrl: _, ...withoutMap } = facts;
  return withoutMap;
}

/** Where a fact comes from: the database, `EVENT_FILE`, or the made-up organiser that is used without a file. */
export type FactSource = 'database' | 'file' | 'example';

/** The facts of «Arrangementet» as they count, and where each comes from. */
export type EditedFacts = Pick<EventFacts, EditedFact> & {
  readonly source: Readonly<Record<EditedFact, FactSource>>;
};

/** The same, from all facts in force. `sourceOf` tells where one comes from that is not stored. */
export function editedFacts(
  inForce: EventFacts,
  stored: StoredFacts,
  sourceOf: (fact: EditedFact) => Exclude<FactSource, 'database'>,
): EditedFacts {
  return {
    ...eachFact((fact) => inForce[fact]),
    source: eachFact((fact) => (stored[fact] === undefined ? sourceOf(fact) : 'database')),
  };
}

/** A fact that counts, and where it comes from. */
export interface SourcedFact {
  readonly fact: LanFact;
  readonly value: string | number;
  readonly from: FactSource;
}

/** The facts that may change from LAN to LAN, as they count now. */
export function sourcedFacts(
  given: EventFacts,
  stored: StoredFacts,
  withoutStored: Exclude<FactSource, 'database'>,
): SourcedFact[] {
  return LAN_FACTS.map((fact) => ({
    fact,
    value: stored[fact] ?? given[fact],
    from: stored[fact] === undefined ? withoutStored : 'database',
  }));
}
