import { retryAfter } from '../../domain/shared/counted-uses.ts';
import { blockKeyOf, normaliseAddress } from '../../domain/shared/email-address.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { participantProblem } from '../../domain/signup/participant.ts';
import { BLANK_PARTICIPANT } from '../../domain/signup/participant-fields.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { countMail, type Origin } from '../messages/mail-limits.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import type { NewOwnerForm } from './my-forms.ts';

/** Counts an attempt on a booking code against its limits at a time (epoch ms). Returns the refusal, or null. */
export type Attempt = (stores: Stores, code: string, now: number) => Promise<RuleViolation | null>;

/** Any act on Min påmelding. */
export const acting: Attempt = async ({ limits }, code, now) =>
  tooMany(await limits.use(now, ['my-act', code]));

/** Any act on teams. */
export const actingInTeams: Attempt = async ({ limits }, code, now) =>
  tooMany(await limits.use(now, ['compo-act', code]));

/** Having the confirmation sent again. */
export const resending: Attempt = async ({ limits }, code, now) =>
  tooMany(await limits.use(now, ['my-resend', code]));

/**
 * Giving a place to an address: it tells whether the address is blocked, and sends a mail that its owner did not ask for.
 * Many codes together must not flood a mailbox, nor may one code write to many strangers.
 */
export function givingTo(form: NewOwnerForm, { ip, network }: Origin, limits: Limits): Attempt {
  return async (stores, code, now) => {
    const refusal = await acting(stores, code, now);
    if (refusal) return refusal;
    const email = normaliseAddress(form.email);
    // A form that is not filled in right is refused before anything is told or sent.
    if (email === null || participantProblem({ ...BLANK_PARTICIPANT, ...form })) return null;
    const key = blockKeyOf(email);
    if (!(await addressesOf(stores, code)).has(key)) {
      const wait = await stores.limits.use(now, ['unproven-mail-code', code]);
      if (wait) return new RuleViolation('gives-used', retryAfter(wait));
    }
    const wait = await stores.limits.use(now, ['blacklist-ip-addresses', ip, key]);
    if (wait) return tooMany(wait);
    return tooMany(await countMail(stores.limits, now, { kind: 'unproven', to: key, ip, network }, limits));
  };
}

/** The block keys of the addresses that a code has had to do with: of its persons, and of who signed up. */
async function addressesOf(
  { knownPersons, registrations }: Pick<Stores, 'knownPersons' | 'registrations'>,
  code: string,
): Promise<ReadonlySet<string>> {
  const known = await knownPersons.withCodes([code]);
  const contacts = await registrations.contacts([code]);
  return new Set([...known.map(({ email }) => email), ...contacts.values()].map(blockKeyOf));
}

/** The refusal to one who has to wait so many milliseconds; null: not at all. */
function tooMany(wait: number): RuleViolation | null {
  return wait ? new RuleViolation('too-many-requests', retryAfter(wait)) : null;
}
