import type {
  EventAnswer,
  FactsAnswer,
  NewEventBody,
  RequestOf,
} from '../../../../../adapters/http/contract.ts';
import { LEFTOVER_KINDS, type LeftoverKind } from '../../../../../domain/upkeep/leftovers.ts';
import {
  nextEventProblem,
  PAGES_TO_KEEP,
  type KeptPage,
  type NextEventField,
  type NextEventForm,
} from '../../../../../domain/upkeep/next-event.ts';
import type { EditedFact } from '../../../../../domain/shared/event-facts.ts';
import { formatOsloDate, parseOsloField } from '../../../../../domain/shared/oslo-time.ts';
import type { OrganiserField } from './texts.ts';

/** What becomes of a page. Only the programme has times of its own that can be moved. */
export type Fate = 'keep' | 'empty' | 'shift';

/** The next LAN while it is typed: texts as they stand in their fields. */
export interface Draft {
  readonly step: number;
  readonly acknowledged: readonly LeftoverKind[];
  readonly name: string;
  readonly shortName: string;
  readonly venue: string;
  readonly address: string;
  /** Values of `datetime-local` fields, as the two below; empty: not set. */
  readonly starts: string;
  readonly ends: string;
  readonly priceNoFood: string;
  readonly priceWithFood: string;
  readonly hall: 'keep' | 'new';
  readonly rows: string;
  readonly seatsPerRow: string;
  readonly pages: Readonly<Record<KeptPage, Fate>>;
  /** Whether the new name takes the place of the old one in the texts of pages that are kept. */
  readonly renameTexts: boolean;
  readonly opensAt: string;
  readonly closesAt: string;
  /** Whether crew and guards stay on the list of who has no seat. */
  readonly keepCrew?: boolean;
  /** Who arranges it and where the money goes. */
  readonly organiser: Readonly<Record<OrganiserField, string>>;
}

/** The facts of the LAN that stands. */
export type Standing = Pick<
  EventAnswer,
  'name' | 'shortName' | 'venue' | 'address' | 'seatRows' | 'seatsPerRow' | 'dates' | 'signup'
>;

/**
 * What the form begins with: what can be the same as last time. `isFirst`: nothing has been set up, so that what is only an
 * example is left out.
 */
export function firstDraft(
  { name, shortName, venue, address, ...now }: Standing,
  facts: FactsAnswer,
  isFirst: boolean,
): Draft {
  const own = (fact: EditedFact) => (facts.source[fact] === 'example' ? '' : facts[fact]);
  const lan = isFirst
    ? {
        ...{ name: own('name'), shortName: own('name') && shortName },
        ...{ venue: own('venue'), address: own('address') },
      }
    : { name, shortName, venue, address };
  return {
    ...{ step: 0, acknowledged: [], ...lan, starts: '', ends: '' },
    priceNoFood: String(now.signup.priceNoFood),
    priceWithFood: String(now.signup.priceWithFood),
    hall: isFirst ? 'new' : 'keep',
    ...{ rows: String(now.seatRows), seatsPerRow: String(now.seatsPerRow) },
    pages: { front: 'keep', signup: 'keep', food: 'keep', compo: 'keep', info: 'keep', program: 'shift' },
    renameTexts: true,
    ...{ opensAt: '', closesAt: '' },
    organiser: {
      ...{ organisation: own('organisation'), organisationNumber: own('organisationNumber') },
      ...{ contactEmail: own('contactEmail'), vippsNumber: own('vippsNumber'), vippsAgain: '' },
    },
  };
}

/** Whether what the tab has kept is a draft of this version of the site. */
export function isDraft(kept: unknown): kept is Draft {
  const draft = (kept ?? {}) as Partial<Draft>;
  return (
    typeof draft === 'object' &&
    ['name', 'starts', 'priceWithFood', 'rows', 'closesAt', 'renameTexts'].every((field) => field in draft) &&
    PAGES_TO_KEEP.every((page) => draft.pages?.[page] !== undefined) &&
    Array.isArray(draft.acknowledged) &&
    draft.organiser !== undefined
  );
}

/** The field of the draft that is wrong at `now` (epoch ms), by the server's rule; null: none is. */
export function draftProblem(draft: Draft, standing: Standing, now: number): NextEventField | null {
  return nextEventProblem(formOf(draft, standing), now);
}

/** The body of the call. The draft must have no problem. */
export function bodyOf(draft: Draft, standing: Standing, password: string): RequestOf<NewEventBody> {
  const { name, shortName, venue, address, lanDate, lanFinishedDate, hall, opensAt, closesAt } = formOf(
    draft,
    standing,
  );
  return {
    ...{ password, name, shortName, venue, address, lanDate, lanFinishedDate, hall, opensAt, closesAt },
    acknowledged: LEFTOVER_KINDS.filter((kind) => draft.acknowledged.includes(kind)),
    prices: { priceNoFood: Number(draft.priceNoFood), priceWithFood: Number(draft.priceWithFood) },
    ...{ pages: draft.pages, renameTexts: draft.renameTexts, keepCrew: draft.keepCrew },
  };
}

function formOf(draft: Draft, standing: Standing): NextEventForm {
  const changed = (fact: 'shortName' | 'venue' | 'address') =>
    draft[fact] === standing[fact] ? undefined : draft[fact];
  return {
    name: draft.name,
    ...{ shortName: changed('shortName'), venue: changed('venue'), address: changed('address') },
    ...{ lanDate: dateOf(draft.starts), lanFinishedDate: dateOf(draft.ends) },
    prices: { priceNoFood: draft.priceNoFood, priceWithFood: draft.priceWithFood },
    hall:
      draft.hall === 'keep' ? 'keep' : { rows: sizeOf(draft.rows), seatsPerRow: sizeOf(draft.seatsPerRow) },
    pages: draft.pages,
    ...{ opensAt: timeOf(draft.opensAt), closesAt: timeOf(draft.closesAt) },
  };
}

function dateOf(typed: string): string {
  const at = parseOsloField(typed);
  return at === null ? '' : formatOsloDate(at);
}

/** A date that is none is as one that is past. */
function timeOf(typed: string): number | null {
  return typed === '' ? null : (parseOsloField(typed) ?? 0);
}

function sizeOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
}

/** The size of the hall that is typed. */
export function hallOf({ rows, seatsPerRow }: Draft): readonly [rows: number, seatsPerRow: number] {
  return [sizeOf(rows), sizeOf(seatsPerRow)];
}
