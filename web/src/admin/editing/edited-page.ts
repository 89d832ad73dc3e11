import { COMPO_PAGE_FIELDS, type CompoPage } from '../../../../domain/pages/compo-page.ts';
import { FOOD_PAGE_FIELDS, type FoodPage } from '../../../../domain/pages/food-page.ts';
import { FRONT_PAGE_FIELDS, type FrontPage } from '../../../../domain/pages/front-page.ts';
import { INFO_PAGE_FIELDS, type InfoPage } from '../../../../domain/pages/info-page.ts';
import type { Programme } from '../../../../domain/pages/programme.ts';
import { PROGRAMME_FIELDS } from '../../../../domain/pages/programme-rows.ts';
import {
  fieldsAsStored,
  type FieldKind,
  type PageFields,
  type Parts,
} from '../../../../domain/pages/page-fields.ts';
import { SCREEN_FIELDS, type ScreenPage } from '../../../../domain/pages/screen-page.ts';
import { RuleViolation } from '../../../../domain/shared/rule-violation.ts';
import { SIGNUP_PAGE_FIELDS, type SignupPage } from '../../../../domain/pages/signup-page.ts';
import type { PageName, PageOf } from '../../api/pages.ts';

export interface Contents {
  readonly front: FrontPage;
  readonly signup: SignupPage;
  readonly food: FoodPage;
  readonly compo: CompoPage;
  readonly info: InfoPage;
  readonly program: Programme;
  readonly screen: ScreenPage;
}

const FIELDS_OF: { readonly [N in PageName]: PageFields<Contents[N]> } = {
  front: FRONT_PAGE_FIELDS,
  signup: SIGNUP_PAGE_FIELDS,
  food: FOOD_PAGE_FIELDS,
  compo: COMPO_PAGE_FIELDS,
  info: INFO_PAGE_FIELDS,
  program: PROGRAMME_FIELDS,
  screen: SCREEN_FIELDS,
};

export const SAVE_PATHS: Readonly<Record<PageName, string>> = {
  front: '/api/admin/updateFrontPage',
  signup: '/api/admin/updateSignupPage',
  food: '/api/admin/updateFoodPage',
  compo: '/api/admin/updateComposPage',
  info: '/api/admin/updateInfoPage',
  program: '/api/admin/updateProgramPage',
  screen: '/api/admin/updateScreenPage',
};

import { like, type Shape } from '../../ui/draft.ts';

/** The call that clears the server's cache, for the pages that have one. */
export const CLEAR_PATHS: Partial<Record<PageName, string>> = {
  compo: '/api/pagedata/clearComposPageCache',
  info: '/api/pagedata/clearInfoPageCache',
};

/** A page as stored; `updatedAt` is 0 when nothing is stored. */
export interface PageVersion<P> {
  readonly page: P;
  readonly updatedAt: number;
  readonly updatedBy: string | null;
}

/** An admin's unsaved changes. */
export interface PageDraft<P> {
  readonly page: P;
  /** The stored version that it began with. */
  readonly seen: PageVersion<P>;
}

/** The shape of a draft of a page: an older version of the site may have stored it. */
export function draftLike<P extends object>(empty: P): Shape<PageDraft<P>> {
  const isPage = like(empty);
  return (kept): kept is PageDraft<P> => {
    const { page, seen } = (kept ?? {}) as Partial<PageDraft<P>>;
    return isPage(page) && isPage(seen?.page);
  };
}

/** The server's answer as a version; fields that are missing are taken from `empty`. */
export function versionOf<N extends PageName>(
  name: N,
  [answer]: readonly PageOf<N>[],
  empty: Contents[N],
): PageVersion<Contents[N]> {
  if (!answer) return { page: empty, updatedAt: 0, updatedBy: null };
  const stored: Readonly<Record<string, unknown>> = { ...empty, ...answer };
  const page = Object.fromEntries(Object.keys(FIELDS_OF[name]).map((field) => [field, stored[field]]));
  return {
    page: page as unknown as Contents[N],
    updatedAt: answer.updatedAt ?? 0,
    updatedBy: answer.UpdatedBy ?? null,
  };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a field of a page is a list of parts. */
export function isList(name: PageName, field: string): boolean {
  const kinds: Readonly<Record<string, FieldKind | Parts>> = FIELDS_OF[name];
  return typeof kinds[field] === 'object';
}

/**
 * The path of the field that the server refused: `post`, or `games.2.title` for the first part that breaks the rule.
 * A page and its parts may both have a `title`.
 */
export function placeOfProblem(name: PageName, page: Contents[PageName], field: string): string {
  const kinds: Readonly<Record<string, FieldKind | Parts>> = FIELDS_OF[name];
  const own = kinds[field];
  if (typeof own === 'string' && refusedField({ [field]: own }, page) === field) return field;
  for (const [list, kind] of Object.entries(kinds)) {
    if (typeof kind === 'string') continue;
    const parts = (page as unknown as Readonly<Record<string, readonly object[]>>)[list] ?? [];
    const index = parts.findIndex((part) => refusedField(kind.of, part) === field);
    if (index >= 0) return `${list}.${index}.${field}`;
  }
  return field;
}

function refusedField(fields: Readonly<Record<string, FieldKind>>, given: object): unknown {
  try {
    fieldsAsStored(fields as PageFields<object>, given, (html) => html);
    return undefined;
  } catch (violation) {
    if (!(violation instanceof RuleViolation)) throw violation;
    return violation.details['field'];
  }
}
