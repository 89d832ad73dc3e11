import type { WireListedPerson, WirePerson } from '../../adapters/http/contract.ts';
import { oreOf } from '../../domain/payments/payment.ts';

export type CodeMoney = Pick<WireListedPerson, 'owedOre' | 'receivedOre' | 'deadline'>;

interface Registered {
  readonly persons: readonly WirePerson[];
  /** By code. */
  readonly money: ReadonlyMap<string, CodeMoney>;
}

/** The persons with the money of their code: what a test has set, otherwise what the unpaid ones owe. */
export function listedPersons({ persons, money }: Registered): readonly WireListedPerson[] {
  return persons.map((person) => {
    const unpaid = persons.filter(({ code, paid }) => code === person.code && !paid);
    const owedOre = unpaid.reduce((ore, { price }) => ore + oreOf(price), 0);
    const there = {
      presence: person.arrived ? 'inside' : 'expected',
      arrivedAt: null,
      consentState: 'not-needed',
    } as const;
    return { ...there, ...person, owedOre, receivedOre: 0, deadline: null, ...money.get(person.code) };
  });
}
