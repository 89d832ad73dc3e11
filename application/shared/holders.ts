import { hasSeat, personOfPass } from '../../domain/door/pass.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The persons of a code, in the order of the form: those signed up with it, or the one whose pass it is. */
export async function holdersOf(
  { persons, passes, payments }: Pick<Stores, 'persons' | 'passes' | 'payments'>,
  code: string,
): Promise<RegisteredPerson[]> {
  const signedUp = await persons.ofCode(code);
  if (signedUp.length > 0) return signedUp;
  const [pass] = await passes.ofCodes([code]);
  return pass ? [personOfPass(pass, await payments.ofCode(code))] : [];
}

/**
 * Stores whether such persons have arrived, and the crew's marks; with `paid`, of those signed up only who has paid. Throws
 * `StaleWrite` when one has changed since it was read.
 */
export async function saveHolders(
  { persons, passes }: Pick<Stores, 'persons' | 'passes'>,
  holders: readonly RegisteredPerson[],
  what: 'all' | 'paid' = 'all',
): Promise<void> {
  const signedUp = holders.filter(hasSeat);
  await (what === 'paid' ? persons.savePaid(signedUp) : persons.save(signedUp));
  for (const { id, version, arrived, paidPin } of holders.filter((holder) => !hasSeat(holder))) {
    const pass = await passes.find(id);
    if (pass) await passes.save({ ...pass, arrived, paidPin, version });
  }
}
