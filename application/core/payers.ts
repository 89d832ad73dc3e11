import { fullName } from '../../domain/participant.ts';
import { isForgotten, namesPerson } from '../../domain/payer.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Notes on the payments of a code whom of its persons they name, so that an erasure finds them by id. Ids stay when a
 * name is corrected. The unit must have locked the code.
 */
export async function notePayers({ people, payments }: Stores, code: string): Promise<void> {
  const known = await people.withCodes([code]);
  const named = (await payments.ofCode(code)).flatMap((payment) => {
    if (isForgotten(payment)) return [];
    const own = known.filter((person) => namesPerson(payment, fullName(person))).map(({ id }) => id);
    const personIds = [...new Set([...payment.personIds, ...own])];
    return personIds.length > payment.personIds.length ? [{ ...payment, personIds }] : [];
  });
  await payments.save(named);
}
