import {
  IsArray,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { LAST_MOMENT } from '../../../domain/shared/durations.ts';
import { MAX_PLACE_NUMBER } from '../../../domain/shared/place.ts';
import { isPlainText } from './plain-text.ts';

/** Above most limits of the rules, which have sentences for visitors; this one protects storage and time. */
const LONG: number = FIELDS.textLength;

/** A class whose decorated fields say what a body may hold. */
export type BodyClass<T extends object = object> = new () => T;

/** The bodies nested in a field: a list of at most `most`, or a single one when `most` is missing. */
export interface Nested {
  readonly form: BodyClass;
  readonly most?: number;
}

/** Several rules as one. */
export function all(...rules: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, name) => {
    for (const rule of rules) rule(target, name);
  };
}

/** A class of bodies with the fields of a table, and those of `base`: what each is when it is left out, and its rule. */
export function withFields<T extends object, Base extends object = object>(
  leftOut: T,
  ruleOf: (field: keyof T & string) => PropertyDecorator,
  base?: BodyClass<Base>,
): BodyClass<T & Base> {
  const form = class extends ((base ?? Object) as BodyClass) {
    constructor() {
      super();
      Object.assign(this, leftOut);
    }
  };
  for (const field of Object.keys(leftOut) as (keyof T & string)[]) ruleOf(field)(form.prototype, field);
  return form as BodyClass<T & Base>;
}

/** The field may be left out, but may not be `null`. */
export function IfThere(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/** A body within the body. */
export function IsA(form: BodyClass): PropertyDecorator {
  return all(IsObject(), ValidateNested({ context: { form } satisfies Nested }));
}

/** A list of at most `most` bodies within the body. Checking each takes time, so every list is bounded. */
export function IsListOf(form: BodyClass, most: number): PropertyDecorator {
  return all(IsArray(), ValidateNested({ each: true, context: { form, most } satisfies Nested }));
}

/** Text without control characters (except tabs and line breaks) or lone surrogates, which no store returns unchanged. */
export function IsText(most = LONG): PropertyDecorator {
  const plain = ValidateBy({ name: 'plainText', validator: { validate: isPlainText } });
  // The length first: the others look at every sign.
  return all(IsString(), MaxLength(most), plain);
}

/** Text that must not be missing or empty: what the call is about. */
export function IsGivenText(): PropertyDecorator {
  return all(IsText(), MinLength(1));
}

/** Whatever it is, a rule of the domain judges it. */
export function IsAnything(): PropertyDecorator {
  return ValidateBy({ name: 'anything', validator: { validate: () => true } });
}

/** A number that somebody typed, as text or as a number. */
export function IsTypedNumber(): PropertyDecorator {
  const validate = (value: unknown): boolean =>
    Number.isFinite(value) || (typeof value === 'string' && value.length <= LONG && isPlainText(value));
  return ValidateBy({ name: 'typedNumber', validator: { validate } });
}

/** A time in epoch ms. */
export function IsMoment(): PropertyDecorator {
  return all(IsInt(), Min(0), Max(LAST_MOMENT));
}

/** A row or seat number. */
export function IsPlaceNumber(): PropertyDecorator {
  return all(IsInt(), Min(1), Max(MAX_PLACE_NUMBER));
}
