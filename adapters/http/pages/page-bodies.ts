import { IsBoolean, IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { PAGE_FIELDS } from '../../../application/pages/edit-pages.ts';
import type { PageContents, PageName } from '../../../application/ports/crew-stores.ts';
import {
  currentCompoPage,
  OLDER_GAME_FIELDS,
  type OlderCompoPage,
} from '../../../domain/pages/compo-page.ts';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import type { FieldKind, Parts } from '../../../domain/pages/page-fields.ts';
import {
  all,
  IfThere,
  IsAnything,
  IsListOf,
  IsText,
  IsTypedNumber,
  type BodyClass,
} from '../bodies/body-rules.ts';
import { bodyAs } from '../bodies/read-body.ts';
import type { PageBody } from './wire.ts';

/** The fields of a page that were sent, and `updatedAt` of the version that the writer had seen. */
export interface SentPage<N extends PageName> {
  readonly content: Partial<PageContents[N]>;
  readonly seenUpdatedAt: number | undefined;
  /** Whether whoever opens sign-up has seen what is missing; undefined: an older page, or another one. */
  readonly anyway: boolean | undefined;
}

type Fields = Readonly<Record<string, FieldKind | Parts>>;
type Sent = Partial<PageBody<Readonly<Record<string, unknown>>> & { readonly anyway: boolean }>;

/** The most characters of a page's text that is looked at. The limit itself is left to the rule, which has a sentence for it. */
export const LONGEST_HTML = 2 * FIELDS.htmlBytes;

/** The rule for each kind of value. Shorter limits are left to the rules of the page, which have a sentence for them. */
const RULES: Readonly<Record<FieldKind, PropertyDecorator>> = {
  title: IsText(),
  html: IsText(LONGEST_HTML),
  date: IsText(),
  // Whether it is a whole number and in range is left to the schedule, which has a sentence for it.
  moment: all(IsOptional(), IsNumber()),
  price: IsTypedNumber(),
  'price-text': IsTypedNumber(),
  flag: IsBoolean(),
  line: all(IsOptional(), IsText()),
  'part-id': all(IsOptional(), IsText()),
  number: all(IsInt(), Min(0), Max(Number.MAX_SAFE_INTEGER)),
};

/** A list of up to this many times its limit is refused by the rule, which has a sentence for it. */
const LIST_BOUND_FACTOR = 4;

/** Comes with every page. */
const VERSION = { updatedAt: all(IfThere(), IsInt()) } satisfies Record<
  keyof PageBody<unknown>,
  PropertyDecorator
>;

const BODIES: Readonly<Record<PageName, BodyClass<Sent>>> = {
  front: bodyOfPage(PAGE_FIELDS.front),
  signup: bodyOfPage({ ...PAGE_FIELDS.signup, anyway: 'flag' }),
  food: bodyOfPage(PAGE_FIELDS.food),
  compo: bodyOfPage({ ...PAGE_FIELDS.compo, ...OLDER_GAME_FIELDS }),
  info: bodyOfPage(PAGE_FIELDS.info),
  program: bodyOfPage(PAGE_FIELDS.program),
  // Of whatever types, the rule refuses what is wrong, and names it.
  screen: bodyOf([
    ...Object.keys(PAGE_FIELDS.screen).map((field) => [field, IsAnything()] as const),
    ...Object.entries(VERSION),
  ]),
};

/** The body of a call as the page `name`, every field checked for its type. */
export function sentPage<N extends PageName>(name: N, body: unknown): SentPage<N> {
  const { updatedAt, anyway, ...given } = bodyAs(BODIES[name], body);
  const content = name === 'compo' && !('games' in given) ? withOlderGames(given) : given;
  return { content: content as Partial<PageContents[N]>, seenUpdatedAt: updatedAt, anyway };
}

/** Older clients send up to five games, each in separate fields. */
function withOlderGames(given: Sent): Sent {
  if (!Object.keys(OLDER_GAME_FIELDS).some((field) => field in given)) return given;
  return { ...given, games: currentCompoPage(given as unknown as OlderCompoPage).games };
}

/** Fields that are left out stay as they are stored. */
function bodyOfPage(fields: Fields): BodyClass<Sent> {
  const rules = Object.entries(fields).map(([field, kind]): [string, PropertyDecorator] => [
    field,
    all(
      IfThere(),
      typeof kind === 'string' ? RULES[kind] : IsListOf(bodyOfPart(kind), LIST_BOUND_FACTOR * kind.most),
    ),
  ]);
  return bodyOf([...rules, ...Object.entries(VERSION)]);
}

function bodyOfPart({ of }: Parts): BodyClass {
  return bodyOf(Object.entries(of).map(([field, kind]) => [field, RULES[kind]]));
}

function bodyOf(rules: readonly (readonly [field: string, rule: PropertyDecorator])[]): BodyClass<Sent> {
  const Body = class {
    readonly [field: string]: unknown;
  };
  for (const [field, rule] of rules) rule(Body.prototype, field);
  return Body;
}
