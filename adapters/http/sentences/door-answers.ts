import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { PassProblem } from '../../../domain/door/pass.ts';
import type { ParticipantProblem } from '../../../domain/signup/participant.ts';
import type { PlanField } from '../../../domain/door/guard-plan.ts';
import { PLAN_SENTENCES } from '../../../domain/door/plan-words.ts';
import type { Answer } from './answer.ts';
import { fieldSentence } from './participant-sentences.ts';

/** What is wrong with the field of a pass, in the words of sign-up. */
const FIELD_ANSWERS = Object.fromEntries(
  (
    [
      ...(['first-name-missing', 'first-name-invalid', 'first-name-link'] as const),
      ...([
        'last-name-missing',
        'last-name-invalid',
        'last-name-link',
        'age-invalid',
        'phone-invalid',
      ] as const),
    ] as const
  ).map((problem) => [problem, { status: 400, message: fieldSentence(problem) }]),
) as Record<Exclude<ParticipantProblem, 'email-invalid'>, Answer>;

export const UNTIL_INVALID = 'Skriv klokkeslettet som 23:00, eller la det stå tomt';

function passSentence(problem: PassProblem): string {
  return problem === 'until-invalid' ? UNTIL_INVALID : fieldSentence(problem);
}

/** The answers to refusals at the door. */
export const DOOR_ANSWERS = {
  'act-invalid': {
    status: 400,
    message: 'En handling fra døra kan ikke leses. Ingenting er gjort: den må rettes eller legges til side.',
  },
  'door-phone-invalid': {
    status: 400,
    message:
      'Gi telefonen et navn på 1 til 40 tegn, for eksempel «Dør 1», og ikke et som loggen bruker om andre.',
  },
  'door-phone-unknown': { status: 404, message: 'Denne telefonen er allerede fjernet.' },
  'event-over': { status: 409, message: 'LANet er over. Sett ny dato på forsiden først.' },
  'guardian-unknown': { status: 404, message: 'Vi har ingen foresatt å ringe til for denne deltakeren.' },
  'list-too-old': { status: 410, message: 'Listen er for gammel. Hent hele på nytt.' },
  'lines-invalid': {
    status: 400,
    message: ({ line, problem, others: count, most }) => {
      if (line === undefined)
        return `Lim inn fra én til ${String(most)} linjer, hver med fornavn og etternavn.`;
      const others = Number(count);
      const lines = others === 1 ? 'Én annen linje' : `${String(others)} andre linjer`;
      const more = others === 0 ? '' : ` ${lines} er også feil.`;
      return `Linje ${String(line)}: ${passSentence(String(problem) as PassProblem)}.${more} Ingen er lagt til.`;
    },
  },
  'pass-unknown': { status: 404, message: 'Denne personen er allerede fjernet.' },
  'too-many-passes': {
    status: 409,
    message: ({ most }) =>
      `Det er plass til høyst ${String(most)} på listen. Fjern noen som ikke kommer, først.`,
  },
  ...FIELD_ANSWERS,
  'plan-invalid': {
    status: 400,
    message: ({ field }) => PLAN_SENTENCES[field as PlanField],
  },
  'too-many-acts': {
    status: 400,
    message: ({ most }) => `Det kan sendes høyst ${String(most)} handlinger om gangen.`,
  },
  'too-many-door-phones': {
    status: 409,
    message: 'Det er for mange telefoner og åpne lenker. Fjern en telefon som ikke er i bruk, først.',
  },
} as const satisfies Partial<Record<ViolationCode, Answer>>;
