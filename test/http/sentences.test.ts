import { expect, test } from '@jest/globals';
import { ANSWERS } from '../../adapters/http/core/answers.ts';
import type { ParticipantProblem } from '../../domain/participant.ts';
import type { ViolationCode, ViolationDetails } from '../../domain/rule-violation.ts';
import { participantWrong } from '../../web/src/features/signup/texts.ts';
import { PARTICIPANT_PROBLEMS } from '../../web/src/participant/problems.ts';
import { NEW_PERSON_TEXTS } from '../../web/src/features/crew/users/texts.ts';

/** What the server says of a refusal. */
function answered(code: ViolationCode, details: ViolationDetails): string {
  const { message } = ANSWERS[code];
  return typeof message === 'string' ? message : message(details);
}

test.each(Object.entries(NEW_PERSON_TEXTS))(
  'of a new person who is %s the page says the same as the server',
  (problem, sentence) => {
    expect(answered('person-invalid', { problem })).toBe(sentence);
  },
);

test.each(Object.keys(PARTICIPANT_PROBLEMS) as ParticipantProblem[])(
  'of a participant who is %s the page says the same as the server',
  (problem) => {
    for (const participant of [1, 2, 5])
      expect(answered('participant-invalid', { participant, problem })).toBe(
        participantWrong(participant, problem),
      );
  },
);

test('a participant who is not filled in right is named in the words of the specs', () => {
  expect(participantWrong(1, 'age-invalid')).toBe('Deltaker 1 er ikke riktig utfylt. Alder er ugyldig');
  expect(participantWrong(3, 'last-name-missing')).toBe(
    'Den 3. deltakeren er ikke riktig utfylt. Vennligst fyll inn Etternavn',
  );
});
