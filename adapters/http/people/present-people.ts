import type { CodeSums } from '../../../application/payments/payment-overview.ts';
import type { ListedPerson } from '../../../application/people/registered-persons.ts';
import type { DeletedPerson } from '../../../domain/people/registered-person.ts';
import { wirePerson } from '../present/present-person.ts';
import { wireDeletedPerson } from '../present/present-people.ts';
import type { WireDeletedPerson } from '../present/wire.ts';
import type { WireListedPerson } from './wire.ts';

/** A registered person with what their code owes and has paid, and where they are. */
export function wireListedPerson(person: ListedPerson, sums: CodeSums | undefined): WireListedPerson {
  const { owedOre = 0, receivedOre = 0, deadline = null } = sums ?? {};
  const { consentState } = person;
  const { presence, arrivedAt } = person.whereabouts;
  const byHand = person.paidPin === true && { paidByHand: true as const };
  return {
    ...wirePerson(person),
    owedOre,
    receivedOre,
    deadline,
    ...byHand,
    presence,
    arrivedAt,
    consentState,
  };
}

/** A deleted person with what their code would have to pay to be signed up again, if it has expired. */
export function wireListedDeleted(deleted: DeletedPerson, sums: CodeSums | undefined): WireDeletedPerson {
  const revivalOre = sums?.revivalOre ?? null;
  return { ...wireDeletedPerson(deleted), ...(revivalOre !== null && { revivalOre }) };
}
