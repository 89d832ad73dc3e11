import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { oreOf } from '../../../../../domain/payment.ts';
import { fullName } from '../../../admin/person-acts.ts';

/** A sign-up that a payment may be for. */
export interface ListedCode {
  readonly code: string;
  readonly names: string;
  readonly owedOre: number;
  readonly totalOre: number;
}

/** The sign-ups of the persons, each once. */
export function codesOf(persons: readonly WireListedPerson[]): readonly ListedCode[] {
  const groups = new Map<string, WireListedPerson[]>();
  for (const person of persons) groups.set(person.code, [...(groups.get(person.code) ?? []), person]);
  return [...groups].map(([code, group]) => ({
    code,
    names: group.map(fullName).join(', '),
    owedOre: group[0]?.owedOre ?? 0,
    totalOre: group.reduce((sum, { price }) => sum + oreOf(price), 0),
  }));
}

/** The sign-ups that have every word in code, names or sums; those that lack just this sum first, then those that owe. */
export function codesFound(codes: readonly ListedCode[], search: string, ore: number): readonly ListedCode[] {
  const words = search.toLocaleLowerCase('nb').split(/\s+/).filter(Boolean);
  const rank = ({ owedOre }: ListedCode) => (owedOre === ore ? 0 : owedOre > 0 ? 1 : 2);
  return codes
    .filter(({ code, names, owedOre, totalOre }) => {
      const text = [code, names, owedOre / oreOf(1), totalOre / oreOf(1)].join(' ').toLocaleLowerCase('nb');
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b));
}
