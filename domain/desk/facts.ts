import { isFrameAddress } from '../pages/frame-hosts.ts';
import { normaliseAddress } from '../shared/email-address.ts';
import {
  EDITED_FACTS,
  factLine,
  factsStored,
  type EditedFact,
  type EventFacts,
  type StoredFacts,
} from '../shared/event-facts.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { closedUp } from '../shared/typed-text.ts';
import { urlOf } from '../shared/url.ts';

/** How many digits the number of a Vipps sales unit has. */
export const VIPPS_DIGITS = { least: 5, most: 10 } as const;

/** Facts as somebody types them; what is undefined stays. */
export type TypedFacts = { readonly [F in EditedFact]?: string | undefined };

/** What is stored of a typed fact; null: it is none. `given` are the facts of `EVENT_FILE`. */
const AS_STORED: Readonly<Record<EditedFact, (typed: string, given: EventFacts) => string | null>> = {
  name: (typed) => factLine('name', typed),
  venue: (typed) => factLine('venue', typed),
  address: (typed) => factLine('address', typed),
  organisation: (typed) => factLine('organisation', typed),
  organisationNumber,
  contactEmail: normaliseAddress,
  vippsNumber,
  vippsName: (typed) => factLine('vippsName', typed),
  mapUrl,
};

/** The fact as it is stored, or null where it is not one. */
export function factAsStored(fact: EditedFact, typed: string, given: EventFacts): string | null {
  return AS_STORED[fact](typed, given);
}

/**
 * What is stored after somebody has changed facts, and which are stored anew. Throws `facts-invalid` with the first `field`
 * that is wrong. `given` are the facts of `EVENT_FILE`.
 */
export function changeFacts(
  stored: StoredFacts,
  typed: TypedFacts,
  given: EventFacts,
): { readonly facts: StoredFacts; readonly changed: readonly EditedFact[] } {
  const changes: Partial<Record<EditedFact, string>> = {};
  for (const fact of EDITED_FACTS) {
    const value = typed[fact];
    if (value === undefined) continue;
    const kept = factAsStored(fact, value, given);
    if (kept === null) throw new RuleViolation('facts-invalid', { field: fact });
    changes[fact] = kept;
  }
  const changed = EDITED_FACTS.filter(
    (fact) => changes[fact] !== undefined && changes[fact] !== stored[fact],
  );
  return { facts: factsStored(stored, changes), changed };
}

/** Weights of the first eight digits; the ninth makes the sum a multiple of eleven. */
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2, 1];

/** As `NNN NNN NNN`, or empty. */
function organisationNumber(typed: string): string | null {
  const digits = closedUp(typed);
  if (digits === '') return '';
  if (!/^\d{9}$/.test(digits)) return null;
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * Number(digits.charAt(index)), 0);
  return sum % 11 === 0 ? `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}` : null;
}

function vippsNumber(typed: string): string | null {
  const digits = closedUp(typed);
  const { least, most } = VIPPS_DIGITS;
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most ? digits : null;
}

/** A map that pages may embed, which is fixed at the start: of the known hosts, or of the host of `EVENT_FILE`. */
function mapUrl(typed: string, given: EventFacts): string | null {
  const address = typed.trim();
  if (address === '') return '';
  const url = /^https:\/\/\S+$/.test(address) ? urlOf(address) : null;
  if (!url) return null;
  const isGivenHost = given.mapUrl !== '' && urlOf(given.mapUrl)?.origin === url.origin;
  return isFrameAddress(address) || isGivenHost ? address : null;
}
