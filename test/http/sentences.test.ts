import { expect, test } from '@jest/globals';
import { ANSWERS } from '../../adapters/http/core/answers.ts';
import type { ViolationCode, ViolationDetails } from '../../domain/rule-violation.ts';
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
