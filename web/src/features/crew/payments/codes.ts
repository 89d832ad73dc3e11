import type { WireDeletedPerson, WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { oreOf } from '../../../../../domain/payments/payment.ts';
import { EXPIRED_REASON } from '../../../../../domain/shared/stored-texts.ts';
import { rowsFound } from '../../../admin/row-search.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { listText } from '../../../../../domain/shared/words.ts';

/** A sign-up that a payment may be for. */
export interface ListedCode {
  readonly code: string;
  readonly names: string;
  /** For an expired sign-up: what it would have to pay to be revived. */
  readonly owedOre: number;
  readonly totalOre: number;
  readonly hasExpired: boolean;
}

/** The sign-ups of `persons`, and the expired ones of `deleted`, each code once. */
export function codesOf(
  persons: readonly WireListedPerson[],
  deleted: readonly WireDeletedPerson[],
): readonly ListedCode[] {
  const signedUp = new Set(persons.map(({ code }) => code));
  const unpaid = deleted.filter(({ code, text }) => text === EXPIRED_REASON && !signedUp.has(code));
  return [
    ...[...byCode(persons)].map(([code, group]) => ({
      ...namesAndTotal(group),
      ...{ code, owedOre: group[0]?.owedOre ?? 0, hasExpired: false },
    })),
    ...[...byCode(unpaid)].map(([code, group]) => {
      const summary = namesAndTotal(group);
      return { code, ...summary, owedOre: group[0]?.revivalOre ?? summary.totalOre, hasExpired: true };
    }),
  ];
}

/** `Kari Nordmann og Per Hansen`: who is signed up with a code; empty when nobody is. */
export function namesOf(persons: readonly WireListedPerson[], code: string): string {
  return listText(persons.filter((person) => person.code === code).map(fullName));
}

/**
 * The persons of a code: those who are signed up with it, or else those who were deleted. With `left` the
 * deleted ones are preferred, because the money is theirs.
 */
export function peopleOf(
  code: string,
  persons: readonly WireListedPerson[],
  deleted: readonly WireDeletedPerson[],
  left: boolean,
): readonly (WireListedPerson | WireDeletedPerson)[] {
  const signedUp = persons.filter((person) => person.code === code);
  const gone = deleted.filter((person) => person.code === code);
  const [first, second] = left ? [gone, signedUp] : [signedUp, gone];
  return first.length > 0 ? first : second;
}

function byCode<P extends { readonly code: string }>(
  persons: readonly P[],
): ReadonlyMap<string, readonly P[]> {
  const groups = new Map<string, P[]>();
  for (const person of persons) groups.set(person.code, [...(groups.get(person.code) ?? []), person]);
  return groups;
}

function namesAndTotal(group: readonly (WireListedPerson | WireDeletedPerson)[]) {
  const totalOre = group.reduce((sum, { price }) => sum + oreOf(price), 0);
  return { names: group.map(fullName).join(', '), totalOre };
}

/**
 * The sign-ups that have every search term in code, names or sums. Those that owe exactly `ore` come first,
 * then others that owe.
 */
export function codesFound(codes: readonly ListedCode[], search: string, ore: number): readonly ListedCode[] {
  const rank = ({ owedOre }: ListedCode) => (owedOre === ore ? 0 : owedOre > 0 ? 1 : 2);
  const found = rowsFound(codes, search, ({ code, names, owedOre, totalOre }) => ({
    ...{ name: names, code },
    texts: [owedOre, totalOre].flatMap(sumTexts),
  }));
  return [...found].sort((a, b) => rank(a) - rank(b));
}

/** A sum as it is printed, and as it may be typed: with a point or a comma. */
function sumTexts(ore: number): readonly string[] {
  const typed = (ore / oreOf(1)).toFixed(2);
  return [kronerOfOre(ore), typed, typed.replace('.', ',')];
}
