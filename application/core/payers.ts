import { fullName } from '../../domain/participant.ts';
import { isForgotten, namesPerson } from '../../domain/payer.ts';
import { byCode } from './by-code.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Notes on the payments of some codes whom of the code's persons each of them names, so that an erasure finds them by
 * id. Ids stay when a name is corrected. The unit must have locked the codes.
 */
export async function notePayers({ people, payments }: Stores, ...codes: readonly string[]): Promise<void> {
  const known = byCode(await people.withCodes(codes), ({ code }) => code);
  const named = (await payments.ofCodes(codes)).flatMap((payment) => {
    if (isForgotten(payment)) return [];
    const persons = known.get(payment.code ?? '') ?? [];
    const own = persons.filter((person) => namesPerson(payment, fullName(person))).map(({ id }) => id);
    const personIds = [...new Set([...payment.personIds, ...own])];
    return personIds.length > payment.personIds.length ? [{ ...payment, personIds }] : [];
  });
  await payments.save(named);
}
