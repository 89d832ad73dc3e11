import {
  fieldProblem,
  type CheckedField,
  type ParticipantForm,
} from '../../../../domain/signup/participant.ts';
import { PARTICIPANT_PROBLEMS } from '../../participant/problems.ts';
import type { FormProblem } from '../../ui/use-form.ts';

/** The first of these fields that is wrong; null when none is. */
export function formProblem(
  form: ParticipantForm,
  fields: readonly CheckedField[],
): FormProblem<CheckedField> | null {
  for (const field of fields) {
    const problem = fieldProblem(form, field);
    if (problem) return { sentence: PARTICIPANT_PROBLEMS[problem], fields: [field] };
  }
  return null;
}
