import {
  guardianProblem,
  isNoGuardian,
  isOwnAddress,
  type ChildsGroup,
  type Guardian,
  type GuardianForm,
  type GuardianProblem,
} from '../../../../domain/consent/guardian.ts';

/** A field of a guardian's form. */
export type GuardianField = keyof Guardian;

/** What is wrong with a guardian: at which field, and the server's sentence. */
export interface GuardianWrong {
  readonly field: GuardianField;
  readonly sentence: string;
}

const PROBLEMS: Readonly<Record<GuardianProblem, GuardianWrong>> = {
  'guardian-name-invalid': { field: 'name', sentence: 'Foresattes navn er ugyldig' },
  'guardian-phone-invalid': { field: 'phone', sentence: 'Foresattes telefon er ugyldig' },
  'guardian-email-invalid': { field: 'email', sentence: 'Foresattes e-post er ugyldig' },
};
const IS_CHILD: GuardianWrong = { field: 'email', sentence: 'Bruk den foresattes egen adresse.' };

export const GUARDIAN_LABELS: Readonly<Record<GuardianField, string>> = {
  name: 'Foresattes navn',
  phone: 'Foresattes telefon',
  email: 'Foresattes e-post',
};

/** The first thing that is wrong with the guardian of these children; null for one who may be left out, too. */
export function guardianWrong(
  guardian: GuardianForm,
  wards: readonly { readonly email: string }[],
  group: ChildsGroup,
): GuardianWrong | null {
  if (isNoGuardian(guardian)) return null;
  const problem = guardianProblem(guardian);
  if (problem) return PROBLEMS[problem];
  return wards.some((child) => isOwnAddress(guardian, child, group)) ? IS_CHILD : null;
}
