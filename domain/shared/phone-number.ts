import { closedUp, withoutSeparators } from './typed-text.ts';

/** The digits of a phone number. The specs say "a value of 9999999 or above". */
export const PHONE_DIGITS = 8;

const LEAST_PHONE = 10 ** (PHONE_DIGITS - 1) - 1;

/** A zero that is dialled within a country only, as people write it: `+46 (0)70 …`. */
const INNER_ZERO = /^(\(?(?:\+|00)\d{1,3}\)?)\(0\)/;

/** A typed phone number, or part of one, as it is stored: without separators and Norway's prefix. */
export function withoutPrefix(typed: string): string {
  const digits = withoutSeparators(closedUp(typed).replace(INNER_ZERO, '$1'));
  return digits.replace(/^(\+47|0047)(?=\d)/, '');
}

/** A typed phone number without separators and Norway's prefix; null when it is not one. */
export function phoneOf(typed: string | number): string | null {
  // A sign or a point of a number is no separator.
  if (typeof typed === 'number' && !/^\d+$/.test(String(typed))) return null;
  const phone = withoutPrefix(String(typed));
  return /^\+?\d{7,15}$/.test(phone) && Number(phone) >= LEAST_PHONE ? phone : null;
}
