import type { CodeSums } from '../../../application/payments/payment-overview.ts';
import type { RegisteredPerson } from '../../../domain/registered-person.ts';
import { wirePerson } from '../present/present-person.ts';
import type { WireListedPerson } from './wire.ts';

/** A registered person with what their code owes and has paid. */
export function wireListedPerson(person: RegisteredPerson, sums: CodeSums | undefined): WireListedPerson {
  const { owedOre = 0, receivedOre = 0, deadline = null } = sums ?? {};
  return { ...wirePerson(person), owedOre, receivedOre, deadline };
}
