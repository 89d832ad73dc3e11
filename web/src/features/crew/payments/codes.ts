import type { WireDeletedPerson, WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/participant.ts';
import { oreOf } from '../../../../../domain/payment.ts';
import { EXPIRED_REASON } from '../../../../../domain/stored-words.ts';
import { kronerOfOre } from '../../../ui/kroner.tsx';
import { listText } from '../../../ui/list-text.ts';

/** A sign-up that a payment may be for. */
export interface ListedCode {
  readonly code: string;
  readonly names: string;
  /** Of one that has expired what it would have to pay to come back. */
  readonly owedOre: number;
  readonly totalOre: number;
  readonly hasExpired: boolean;
}

/** The sign-ups of the persons, each once, and those whose persons were `deleted` as they had not paid in time. */
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
      const told = namesAndTotal(group);
      return { code, ...told, owedOre: told.totalOre, hasExpired: true };
    }),
  ];
}

/** `Kari Nordmann og Per Hansen`: who is signed up by a code; empty while nobody is known. */
export function namesOf(persons: readonly WireListedPerson[], code: string): string {
  return listText(persons.filter((person) => person.code === code).map(fullName));
}

/**
 * Whom a code is about: those who are signed up by it, or those who were. Where there are both, and the money is of those
 * who have left, these.
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

/** The sign-ups that have every word in code, names or sums; those that lack just this sum first, then those that owe. */
export function codesFound(codes: readonly ListedCode[], search: string, ore: number): readonly ListedCode[] {
  const words = search.toLocaleLowerCase('nb').split(/\s+/).filter(Boolean);
  const rank = ({ owedOre }: ListedCode) => (owedOre === ore ? 0 : owedOre > 0 ? 1 : 2);
  return codes
    .filter(({ code, names, owedOre, totalOre }) => {
      const sums = [owedOre, totalOre].flatMap(sumTexts);
      const text = [code, names, ...sums].join(' ').toLocaleLowerCase('nb');
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b));
}

/** A sum as it is printed, and as it may be typed: with a point or a comma. */
function sumTexts(ore: number): readonly string[] {
  const typed = (ore / oreOf(1)).toFixed(2);
  return [kronerOfOre(ore), typed, typed.replace('.', ',')];
}
