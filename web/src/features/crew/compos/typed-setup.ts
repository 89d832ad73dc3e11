import type { AdminCompoAnswer, RequestOf, SetCompoBody } from '../../../../../adapters/http/contract.ts';
import {
  changedSetup,
  COMPO,
  DRAWN_FIELDS,
  type CompoKind,
  type CompoSetup,
  type TypedSetup,
} from '../../../../../domain/compo/compo.ts';
import { osloField, parseOsloField } from '../../../../../domain/shared/oslo-time.ts';
import { RuleViolation } from '../../../../../domain/shared/rule-violation.ts';
import type { FormProblem } from '../../../ui/use-form.ts';
import { SETUP_SENTENCES } from './setup-texts.ts';

export type SetupField = keyof CompoSetup;

/** A setup as it stands in its fields. */
export interface SetupTexts {
  readonly kind: CompoKind | null;
  /** Values of `datetime-local` fields; empty: not set. */
  readonly startsAt: string;
  readonly closesAt: string;
  readonly least: string;
  readonly most: string;
  readonly mostTeams: string;
  readonly thirdPlace: boolean;
  readonly groupCount: string;
  readonly advance: string;
  /** The first three, best first. */
  readonly places: readonly string[];
  readonly link: string;
}

/** A setup while it is changed, and what it was when that began. */
export interface SetupDraft {
  readonly texts: SetupTexts;
  /** Null: nothing is set up. */
  readonly base: { readonly setup: CompoSetup; readonly version: number } | null;
}

/** What the setup of a competition is now. */
export function setupOf(compo: AdminCompoAnswer): CompoSetup {
  const { kind, startsAt, closesAt, teamSize, mostTeams, thirdPlace, groupCount, advance, link } = compo;
  const results = compo.texts;
  return { kind, startsAt, closesAt, teamSize, mostTeams, thirdPlace, groupCount, advance, results, link };
}

/** A draft in which nothing is changed yet; null: of a competition that is to be set up. */
export function draftOf(compo: AdminCompoAnswer | null): SetupDraft {
  const setup = compo && setupOf(compo);
  return { texts: textsOf(setup), base: setup && { setup, version: compo.version } };
}

function textsOf(setup: CompoSetup | null): SetupTexts {
  const { teamSize = { least: 1, most: 1 }, thirdPlace = false, groupCount = 1, advance = 2 } = setup ?? {};
  const places = Array.from({ length: COMPO.places }, (_, index) => index + 1);
  return {
    kind: setup?.kind ?? null,
    ...{ startsAt: fieldOf(setup?.startsAt), closesAt: fieldOf(setup?.closesAt) },
    ...{ least: String(teamSize.least), most: String(teamSize.most) },
    mostTeams: String(setup?.mostTeams ?? ''),
    ...{ thirdPlace, groupCount: String(groupCount), advance: String(advance) },
    places: places.map((place) => setup?.results.find((one) => one.place === place)?.text ?? ''),
    link: setup?.link ?? '',
  };
}

function fieldOf(at: number | null | undefined): string {
  return at === null || at === undefined ? '' : osloField(at);
}

/** Whether a kind of competition has a field. */
export function hasField(kind: CompoKind | null, field: 'thirdPlace' | 'groupCount' | 'advance'): boolean {
  if (field === 'advance') return kind === 'groups-single';
  const [part, both] = field === 'thirdPlace' ? ['single', 'groups-single'] : ['groups', 'groups-single'];
  return kind === part || kind === both;
}

/** What the fields say, unchecked. What has no field, or stands since the draw, is undefined. */
function typedSetup({ texts, base }: SetupDraft, isDrawn: boolean): TypedSetup {
  const { kind, least, most, mostTeams, thirdPlace, groupCount, advance, places, link } = texts;
  const before = base && textsOf(base.setup);
  // A field shows no seconds: what is not touched stays to the millisecond.
  const time = (field: 'startsAt' | 'closesAt') =>
    before?.[field] === texts[field] ? base?.setup[field] : timeOf(texts[field]);
  const typed: TypedSetup = {
    kind,
    ...{ startsAt: time('startsAt'), closesAt: time('closesAt') },
    teamSize: { least: numberOf(least), most: numberOf(most) },
    mostTeams: mostTeams.trim() === '' ? null : numberOf(mostTeams),
    thirdPlace: hasField(kind, 'thirdPlace') ? thirdPlace : undefined,
    groupCount: hasField(kind, 'groupCount') ? numberOf(groupCount) : undefined,
    advance: hasField(kind, 'advance') ? numberOf(advance) : undefined,
    results: places.flatMap((text, index) =>
      text.trim() === '' ? [] : [{ place: index + 1, text: text.trim() }],
    ),
    link: link.trim() === '' ? null : link.trim(),
  };
  const open = Object.entries(typed).filter(([field]) => !(isDrawn && isFixedField(field)));
  return Object.fromEntries<unknown>(open);
}

function isFixedField(field: string): boolean {
  return DRAWN_FIELDS.some((one) => one === field);
}

function timeOf(text: string): number | null {
  return text === '' ? null : (parseOsloField(text) ?? Number.NaN);
}

function numberOf(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** The first field that is wrong, by the server's rule; null: none is. */
export function setupProblem(draft: SetupDraft, isDrawn: boolean): FormProblem<SetupField> | null {
  try {
    changedSetup(draft.base?.setup ?? null, typedSetup(draft, isDrawn), isDrawn);
    return null;
  } catch (error) {
    const field = error instanceof RuleViolation ? (error.details['field'] as SetupField) : 'kind';
    return { sentence: SETUP_SENTENCES[field], fields: [field] };
  }
}

/** The fields that differ between two setups. */
export function fieldsApart(one: CompoSetup, other: CompoSetup): SetupField[] {
  const fields = Object.keys(one) as SetupField[];
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** The fields that the draft, which has no problem, changes. */
export function fieldsChanged(draft: SetupDraft, isDrawn: boolean): SetupField[] {
  const before = draft.base?.setup ?? null;
  const after = changedSetup(before, typedSetup(draft, isDrawn), isDrawn);
  return before ? fieldsApart(before, after) : (Object.keys(after) as SetupField[]);
}

/** The body of the call (version 0: nothing is set up): what the draft changes, and nothing of what another admin may change meanwhile. */
export function bodyOf(draft: SetupDraft, isDrawn: boolean): RequestOf<SetCompoBody> {
  const after = changedSetup(draft.base?.setup ?? null, typedSetup(draft, isDrawn), isDrawn);
  const changed = fieldsChanged(draft, isDrawn);
  const part = <F extends SetupField>(field: F): CompoSetup[F] | undefined =>
    changed.includes(field) ? after[field] : undefined;
  return {
    kind: part('kind'),
    ...{ startsAt: part('startsAt'), closesAt: part('closesAt') },
    ...{ teamSize: part('teamSize'), mostTeams: part('mostTeams'), thirdPlace: part('thirdPlace') },
    ...{ groupCount: part('groupCount'), advance: part('advance') },
    ...{ results: part('results'), link: part('link'), version: draft.base?.version ?? 0 },
  };
}

/** Whether what the tab has kept is a draft of this version of the site. */
export function isDraft(kept: unknown): kept is SetupDraft {
  const { texts, base } = (kept ?? {}) as Partial<SetupDraft>;
  const fields = Object.keys(textsOf(null));
  return (
    base !== undefined &&
    typeof texts === 'object' &&
    fields.every((field) => field in texts) &&
    Array.isArray(texts.places)
  );
}
