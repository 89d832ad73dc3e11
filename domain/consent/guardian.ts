import { addressKeyOf, isSameMailbox, normaliseAddress } from '../shared/email-address.ts';
import { ageOf, needsConsent, OF_AGE } from '../signup/participant.ts';
import { phoneOf } from '../shared/phone-number.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { isPlainName } from '../shared/person-name.ts';
import type { Settings } from '../shared/settings.ts';
import { lineAsStored } from '../shared/typed-text.ts';

/** A child's guardian as typed in the child's form, unchecked. */
export interface GuardianForm {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Who stands as guardian already: what is theirs may stay as it is. */
  readonly stored?: StoredGuardian | null | undefined;
}

/** A stored guardian's name and address. */
export type StoredGuardian = Readonly<Record<'name' | 'email', string>>;

/** What decides who can have a guardian. */
export type GuardianTerms = Pick<Settings, 'onlineConsent' | 'consentAge'>;

/** A guardian whose form was valid: the address is there, name and phone may be empty. */
export type Guardian = Omit<GuardianForm, 'stored'>;

/** What can be wrong with a guardian. */
export type GuardianProblem = 'guardian-name-invalid' | 'guardian-phone-invalid' | 'guardian-email-invalid';

/** Whether nothing is filled in, so that there is no guardian. */
export function isNoGuardian(form: GuardianForm | null | undefined): form is null | undefined {
  return !form || [form.name, form.phone, form.email].every((typed) => typed.trim() === '');
}

/** Whether somebody of this age can have a guardian: who is old enough needs none, and on paper alone none is asked. */
export function mayHaveGuardian(age: string | number, { onlineConsent, consentAge }: GuardianTerms): boolean {
  return onlineConsent && needsConsent(age, consentAge);
}

/** The guardian of somebody's form that counts; null: none. */
export function wantedGuardian(
  form: GuardianForm | null | undefined,
  age: string | number,
  terms: GuardianTerms,
): GuardianForm | null {
  return mayHaveGuardian(age, terms) && !isNoGuardian(form) ? form : null;
}

/** The first problem with a guardian's form, or null: the address must be there, the rest may be empty. */
export function guardianProblem({ name, phone, email, stored }: GuardianForm): GuardianProblem | null {
  if (name.trim() !== '' && !isPlainName(name, stored?.name)) return 'guardian-name-invalid';
  if (phone.trim() !== '' && phoneOf(phone) === null) return 'guardian-phone-invalid';
  return normaliseAddress(email) === null ? 'guardian-email-invalid' : null;
}

/** The guardian of a valid form, ready to store. */
export function toGuardian({ name, phone, email }: GuardianForm): Guardian {
  return { name: lineAsStored(name), phone: phoneOf(phone) ?? '', email: normaliseAddress(email) ?? '' };
}

/** The registration of a child: the address of whoever made it, and the ages of all its persons as typed or stored. */
export interface ChildsGroup {
  readonly contact: string;
  readonly ages: readonly (string | number)[];
}

/**
 * Throws `participant-invalid` or `guardian-is-child` where the guardian of a participant (from 1, or by position) will
 * not do.
 */
export function checkGuardian(
  guardian: GuardianForm,
  child: { readonly email: string },
  participant: number,
  group: ChildsGroup,
): void {
  const problem = guardianProblem(guardian);
  if (problem) throw new RuleViolation('participant-invalid', { participant, problem });
  if (isOwnAddress(guardian, child, group)) throw new RuleViolation('guardian-is-child', { participant });
}

/**
 * Whether the guardian's address is the child's own, however it is spelt. That of the contact is not, where somebody of age
 * is in the registration: then it is theirs, and the child only shares it. One that is stored was so when it was named.
 */
export function isOwnAddress(
  { email, stored }: Pick<GuardianForm, 'email' | 'stored'>,
  child: { readonly email: string },
  { contact, ages }: ChildsGroup,
): boolean {
  if (stored && addressKeyOf(normaliseAddress(email) ?? '') === addressKeyOf(stored.email)) return false;
  if (!isSame(email, child.email)) return false;
  return !isSame(child.email, contact) || !ages.some((age) => (ageOf(age) ?? 0) >= OF_AGE);
}

function isSame(typed: string, other: string): boolean {
  const [one, two] = [normaliseAddress(typed), normaliseAddress(other)];
  return one !== null && two !== null && isSameMailbox(one, two);
}
