import { problemsOf, type ParticipantForm } from '../../../../domain/signup/participant.ts';
import type { ParticipantField } from '../../../../domain/signup/participant-fields.ts';
import { PARTICIPANT_PROBLEMS } from '../../ui/participant/problems.ts';
import type { FormProblem } from '../../ui/use-form.ts';

/** The first of these fields that is wrong; null when none is. */
export function formProblem(
  form: ParticipantForm,
  fields: readonly ParticipantField[],
): FormProblem<ParticipantField> | null {
  const wrong = problemsOf(form).find(({ field }) => fields.includes(field));
  return wrong ? { sentence: PARTICIPANT_PROBLEMS[wrong.problem], fields: [wrong.field] } : null;
}
