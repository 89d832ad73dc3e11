import { fullName } from '../../domain/signup/participant.ts';
import { isForgotten, namesPerson } from '../../domain/payments/payer.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import { byCode } from '../shared/code-books.ts';
import type { KnownPerson } from '../ports/privacy.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Notes on the payments of some codes whom of the code's persons each of them names, so that an erasure finds them by
 * id. Ids stay when a name is corrected. The unit must have locked the codes.
 */
export async function notePayers(
  { knownPersons, payments }: Stores,
  ...codes: readonly string[]
): Promise<void> {
  const known = byCode(await knownPersons.withCodes(codes), ({ code }) => code);
  const named = (await payments.ofCodes(codes)).flatMap((payment) => {
    const noted = withPayers(payment, known.get(payment.code ?? '') ?? []);
    return noted.personIds.length > payment.personIds.length ? [noted] : [];
  });
  await payments.save(named);
}

/** The payment with a note of whom of its code's persons it names. */
export function withPayers(payment: Payment, persons: readonly KnownPerson[]): Payment {
  if (isForgotten(payment)) return payment;
  const own = persons.filter((person) => namesPerson(payment, fullName(person))).map(({ id }) => id);
  return { ...payment, personIds: [...new Set([...payment.personIds, ...own])] };
}
