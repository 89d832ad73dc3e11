import { IsInt, IsString, Max, MaxLength, Min, ValidateBy, ValidateIf } from 'class-validator';
import { isPlainText } from './plain-text.ts';

/** Beyond any hall, and within any integer column. */
const MOST = 1_000;
/** Longer than any rule lets pass: the rule's own sentence is for people, this bound is for storage and time. */
export const LONG = 500;

/** Several rules as one. */
export function all(...rules: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, name) => {
    for (const rule of rules) rule(target, name);
  };
}

/** What is not there is not looked at; `null` is there. */
export function IfThere(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/** A text without control characters (tab and line breaks aside) or halves of characters, which no store takes back whole. */
export function IsText(most = LONG): PropertyDecorator {
  const plain = ValidateBy({ name: 'plainText', validator: { validate: isPlainText } });
  return all(IsString(), plain, MaxLength(most));
}

/** A typed number, as text or as a number. */
export function IsTypedNumber(): PropertyDecorator {
  const validate = (value: unknown): boolean =>
    Number.isFinite(value) || (isPlainText(value) && value.length <= LONG);
  return ValidateBy({ name: 'typedNumber', validator: { validate } });
}

/** A row or seat number. */
export function IsPlaceNumber(): PropertyDecorator {
  return all(IsInt(), Min(1), Max(MOST));
}
