import { Type, type ClassConstructor } from 'class-transformer';
import { IsArray, IsBoolean, IsInt, IsObject, Max, Min, ValidateNested } from 'class-validator';
import { PAGE_FIELDS } from '../../../application/pages/edit-pages.ts';
import type { PageContents, PageName } from '../../../application/ports/crew-stores.ts';
import { currentCompoPage, OLDER_GAME_FIELDS, type OlderCompoPage } from '../../../domain/compo-page.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { FieldKind, Parts } from '../../../domain/page-fields.ts';
import { all, IfThere, IsText, IsTypedNumber } from '../core/body-rules.ts';
import { bodyAs } from '../core/read-body.ts';
import type { PageBody } from './wire.ts';

/** The fields of a page that were sent, and `updatedAt` of the version that the writer had seen. */
export interface SentPage<N extends PageName> {
  readonly content: Partial<PageContents[N]>;
  readonly seenUpdatedAt: number | undefined;
}

type Fields = Readonly<Record<string, FieldKind | Parts>>;
type Sent = Partial<PageBody<Readonly<Record<string, unknown>>>>;

/** The form of each kind of value. How long a text may be is for the page's rules to say, which have a sentence for it. */
const FORMS: Readonly<Record<FieldKind, PropertyDecorator>> = {
  title: IsText(LIMITS.adminBodyBytes),
  html: IsText(LIMITS.adminBodyBytes),
  date: IsText(),
  price: IsTypedNumber(),
  'price-text': IsTypedNumber(),
  flag: IsBoolean(),
  number: all(IsInt(), Min(0), Max(Number.MAX_SAFE_INTEGER)),
};

/** What is sent along with every page. */
const BESIDES = { updatedAt: all(IfThere(), IsInt()) } satisfies Record<
  keyof PageBody<unknown>,
  PropertyDecorator
>;

const BODIES: Readonly<Record<PageName, ClassConstructor<Sent>>> = {
  front: bodyOfPage(PAGE_FIELDS.front),
  signup: bodyOfPage(PAGE_FIELDS.signup),
  food: bodyOfPage(PAGE_FIELDS.food),
  compo: bodyOfPage({ ...PAGE_FIELDS.compo, ...OLDER_GAME_FIELDS }),
  info: bodyOfPage(PAGE_FIELDS.info),
};

/** The body of a call as the page of that name: each field checked for its type, unknown ones dropped. Else `malformed`. */
export function sentPage<N extends PageName>(name: N, body: unknown): SentPage<N> {
  const { updatedAt, ...given } = bodyAs(BODIES[name], body);
  const content = name === 'compo' && !('games' in given) ? withOlderGames(given) : given;
  return { content: content as Partial<PageContents[N]>, seenUpdatedAt: updatedAt };
}

/** Older clients send five games in fields of their own. */
function withOlderGames(given: Sent): Sent {
  if (!Object.keys(OLDER_GAME_FIELDS).some((field) => field in given)) return given;
  return { ...given, games: currentCompoPage(given as unknown as OlderCompoPage).games };
}

/** What is missing stays as it is stored. */
function bodyOfPage(fields: Fields): ClassConstructor<Sent> {
  const forms = Object.entries(fields).map(([field, kind]): [string, PropertyDecorator] => [
    field,
    all(IfThere(), typeof kind === 'string' ? FORMS[kind] : formOfParts(kind)),
  ]);
  return bodyOf([...forms, ...Object.entries(BESIDES)]);
}

function formOfParts({ of }: Parts): PropertyDecorator {
  const part = bodyOf(Object.entries(of).map(([field, kind]) => [field, FORMS[kind]]));
  return all(
    IsArray(),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(() => part),
  );
}

function bodyOf(
  forms: readonly (readonly [field: string, form: PropertyDecorator])[],
): ClassConstructor<Sent> {
  const Body = class {
    readonly [field: string]: unknown;
  };
  for (const [field, form] of forms) form(Body.prototype, field);
  return Body;
}
