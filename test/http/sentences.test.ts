import { expect, test } from '@jest/globals';
import { ANSWERS } from '../../adapters/http/sentences/answers.ts';
import { MOST_KRONER } from '../../domain/pages/page-fields.ts';
import type { ParticipantProblem } from '../../domain/signup/participant.ts';
import type { ViolationCode, ViolationDetails } from '../../domain/shared/rule-violation.ts';
import { NO_REASON } from '../../web/src/admin/reasons.ts';
import { ACCOUNT_TEXTS } from '../../web/src/features/crew/adminusers/texts.ts';
import { SETUP_SENTENCES } from '../../web/src/features/crew/compos/setup-texts.ts';
import { LAST_SECTION } from '../../web/src/features/crew/infopage/texts.ts';
import { NEXT_EVENT_SENTENCES } from '../../web/src/features/crew/nextevent/texts.ts';
import { ROW_SENTENCES } from '../../web/src/features/crew/programpage/texts.ts';
import { IN_USE } from '../../web/src/features/crew/seatmap/texts.ts';
import { priceProblem } from '../../web/src/features/crew/signuppage/prices.ts';
import { MOVE_TEXTS, NEW_PERSON_TEXTS } from '../../web/src/features/crew/users/texts.ts';
import { FRIENDS_UNKNOWN } from '../../web/src/features/signup/group-texts.ts';
import { EMAIL_WRONG, participantWrong, SEATS_MISMATCH } from '../../web/src/features/signup/texts.ts';
import { nickProblem, teamNameProblem } from '../../web/src/ui/compo/team-problems.ts';
import { guardianWrong } from '../../web/src/ui/participant/guardian-problems.ts';
import { PARTICIPANT_PROBLEMS } from '../../web/src/ui/participant/problems.ts';
import { SPONSOR_TEXTS } from '../../web/src/features/crew/sponsors/texts.ts';
import { PHOTO_TEXTS } from '../../web/src/admin/photos/texts.ts';

/** The server's sentence for a refusal. */
function answered(code: ViolationCode, details: ViolationDetails = {}): string {
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
        participantWrong(participant, PARTICIPANT_PROBLEMS[problem]),
      );
  },
);

// Of a time that cannot be one the page says how a year is typed.
test.each(Object.entries(SETUP_SENTENCES).filter(([field]) => !field.endsWith('At')))(
  'of a competition whose %s is wrong the page says the same as the server',
  (field, sentence) => {
    expect(answered('compo-invalid', { field })).toBe(sentence);
  },
);

test.each<readonly [string, ViolationCode, ViolationDetails]>([
  ...Object.entries(NEXT_EVENT_SENTENCES).map(
    ([field, sentence]) => [sentence, 'event-invalid', { field }] as const,
  ),
  ...Object.entries(ROW_SENTENCES).map(
    ([field, sentence]) => [sentence, 'page-invalid', { problem: `row-${field}` }] as const,
  ),
  [NO_REASON.act, 'reason-missing', {}],
  [MOVE_TEXTS['place-missing'], 'move-incomplete', { missing: 'place' }],
  [MOVE_TEXTS['reason-missing'], 'move-incomplete', { missing: 'reason' }],
  [MOVE_TEXTS['same-seat'], 'move-same-seat', {}],
  [IN_USE.hide, 'seat-in-use', { act: 'hide' }],
  [IN_USE.block, 'seat-in-use', { act: 'block' }],
  [LAST_SECTION, 'page-invalid', { problem: 'parts-missing' }],
  [priceProblem(String(MOST_KRONER + 1)), 'page-invalid', { problem: 'price-invalid' }],
  [PHOTO_TEXTS.format, 'photo-invalid', { problem: 'format' }],
  [PHOTO_TEXTS.unreadable, 'photo-invalid', { problem: 'unreadable' }],
  [PHOTO_TEXTS['too-large'], 'photo-too-large', {}],
  [SPONSOR_TEXTS.name, 'sponsor-invalid', { sponsor: 1, field: 'name' }],
  [SPONSOR_TEXTS.url, 'sponsor-invalid', { sponsor: 1, field: 'url' }],
  [EMAIL_WRONG, 'email-invalid', {}],
  [SEATS_MISMATCH, 'seats-mismatch', {}],
  [FRIENDS_UNKNOWN, 'registration-unknown', {}],
])('%j is what the server says as well of %s %j', (sentence, code, details) => {
  expect(answered(code, details)).toBe(sentence);
});

test.each(Object.entries(ACCOUNT_TEXTS))(
  'of an account that is refused as %s the page says the same as the server',
  (code, sentence) => {
    expect(ANSWERS[code as keyof typeof ACCOUNT_TEXTS].error).toBe(sentence);
  },
);

test.each([
  [1, '1 sekund'],
  [60, '1 minutt'],
  [89, '89 sekunder'],
  [90, '2 minutter'],
  [900, '15 minutter'],
  [3_599, '1 time'],
  [5_400, '2 timer'],
])('who is to wait for %i seconds is told %s', (seconds, time) => {
  expect(answered('too-many-requests', { retryAfter: seconds })).toContain(`Prøv igjen om ${time}.`);
});

test.each([
  ['name', 'M0r', 'guardian-name-invalid'],
  ['phone', '12', 'guardian-phone-invalid'],
  ['email', 'mor', 'guardian-email-invalid'],
  ['email', 'barn+mor@example.no', 'guardian-is-child'],
] as const)('of a guardian whose %s is %s the page says the same as the server', (field, typed, problem) => {
  const guardian = { name: 'Mor', phone: '', email: 'mor@example.no', [field]: typed };
  const wrong = guardianWrong(guardian, [{ email: 'barn@example.no' }], { contact: '', ages: [13] });
  const sentence =
    problem === 'guardian-is-child' ? (wrong?.sentence ?? '') : participantWrong(2, wrong?.sentence ?? '');
  const details = { participant: 2, problem };
  expect(answered(problem === 'guardian-is-child' ? problem : 'participant-invalid', details)).toBe(sentence);
});

test('a participant who is not filled in right is named in the words of the specs', () => {
  expect(participantWrong(1, PARTICIPANT_PROBLEMS['age-invalid'])).toBe(
    'Deltaker 1 er ikke riktig utfylt. Alder er ugyldig',
  );
  expect(participantWrong(3, PARTICIPANT_PROBLEMS['last-name-missing'])).toBe(
    'Den 3. deltakeren er ikke riktig utfylt. Vennligst fyll inn Etternavn',
  );
});

test('of nicks and names of teams that are too short the page says the same as the server', () => {
  expect(nickProblem('F')).toBe(answered('nick-invalid'));
  expect(nickProblem('Frost')).toBeNull();
  expect(teamNameProblem('x'.repeat(33))).toBe(answered('team-name-invalid'));
  expect(teamNameProblem('Rad A')).toBeNull();
});
