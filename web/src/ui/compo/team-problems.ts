import { NICK_LENGTH, nickOf, TEAM_NAME_LENGTH, teamNameOf } from '../../../../domain/compo/compo.ts';
import { CODE_LENGTH } from '../../../../domain/signup/booking-code.ts';
import { ApiError } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import type { FormProblem } from '../use-form.ts';

/** The fields of a team. */
export type TeamField = 'position' | 'nick' | 'name' | 'teamCode';

const lengths = ({ least, most }: { least: number; most: number }) =>
  `${String(least)} til ${String(most)} tegn`;

/** What is expected of each field that is typed, before any mistake. */
export const TEAM_RULES = {
  nick: `${lengths(NICK_LENGTH)}.`,
  name: `${lengths(TEAM_NAME_LENGTH)}.`,
} as const;

const NAME_RULE = ', uten usynlige tegn og adresser, og ikke ligne crewets navn.';

/** What is wrong with a nick; null: nothing. */
export function nickProblem(typed: string): string | null {
  return passes(nickOf, typed) ? null : `Kallenavnet må ha ${lengths(NICK_LENGTH)}${NAME_RULE}`;
}

/** What is wrong with a team's name; null: nothing. */
export function teamNameProblem(typed: string): string | null {
  return passes(teamNameOf, typed) ? null : `Lagnavnet må ha ${lengths(TEAM_NAME_LENGTH)}${NAME_RULE}`;
}

/** What is wrong with a team's code; null: nothing. */
export function teamCodeProblem(code: string): string | null {
  return code.length === CODE_LENGTH ? null : `Koden har ${String(CODE_LENGTH)} tegn.`;
}

/** The rules throw what they refuse. */
function passes(rule: (typed: string) => string, typed: string): boolean {
  try {
    rule(typed);
    return true;
  } catch {
    return false;
  }
}

/** The fields that refusals are about. */
const REFUSED: Readonly<Record<string, TeamField>> = {
  'already-in-compo': 'position',
  'nick-invalid': 'nick',
  'nick-taken': 'nick',
  'team-name-invalid': 'name',
  'team-name-taken': 'name',
  'team-full': 'teamCode',
  'team-unknown': 'teamCode',
};

/** The server's sentence, at the field that it is about if that is one of these. */
export function refusedField<F extends TeamField>(error: unknown, shown: readonly F[]): FormProblem<F> {
  const refused = error instanceof ApiError ? REFUSED[error.code] : undefined;
  return { sentence: failureOf(error), fields: shown.filter((field) => field === refused) };
}
