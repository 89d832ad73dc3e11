import { fullName } from '../../domain/signup/participant.ts';
import type { SeatMove } from '../../domain/people/registered-person.ts';
import type { Activity } from '../ports/crew-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** A move with the name of whoever moved. */
export type NamedMove = SeatMove & { readonly firstName: string; readonly lastName: string };

/** Puts the names of now to moves; those of the erased are empty. */
export async function namedMoves(
  { knownPersons }: Pick<Stores, 'knownPersons'>,
  moves: readonly SeatMove[],
): Promise<NamedMove[]> {
  const known = await knownPersons.withIds(moves.map(({ personId }) => personId));
  const byId = new Map(known.map((person) => [person.id, person]));
  return moves.map((move) => {
    const { firstName = '', lastName = '' } = byId.get(move.personId) ?? {};
    return { ...move, firstName, lastName };
  });
}

/**
 * Puts to entries of the log the names and addresses of now: of their person or, without one, of their code's contact. An
 * erased entry tells nothing, and gets nothing.
 */
export async function namedActivities(
  { knownPersons, registrations }: Pick<Stores, 'knownPersons' | 'registrations'>,
  acts: readonly Activity[],
): Promise<Activity[]> {
  const known = await knownPersons.withIds(acts.flatMap(({ personId }) => personId ?? []));
  const byId = new Map(known.map((person) => [person.id, person]));
  const ofContacts = acts.filter(isOfContact);
  const contacts = await registrations.contacts([...new Set(ofContacts.flatMap(({ code }) => code ?? []))]);
  return acts.map((act) => {
    const person = byId.get(act.personId ?? '');
    const contact = isOfContact(act) ? contacts.get(act.code ?? '') : undefined;
    const email = act.email ?? person?.email ?? contact ?? '';
    const { admin, seat } = act.details;
    const details = person
      ? { ...(admin !== undefined && { admin }), ...(seat !== undefined && { seat }), name: fullName(person) }
      : {};
    return { ...act, ...(email !== '' && { email }), details: { ...details, ...act.details } };
  });
}

function isOfContact({ personId, email, details }: Activity): boolean {
  return personId === undefined && email === undefined && Object.keys(details).length > 0;
}
