import { useState } from 'react';
import type { MyCompoAnswer, WireMyPerson } from '../../../../adapters/http/contract.ts';
import { useForm, type Form, type FormProblem } from '../use-form.ts';
import type { TeamAct } from './own-compo-calls.ts';
import {
  nickProblem,
  refusedField,
  teamCodeProblem,
  teamNameProblem,
  type TeamField,
} from './team-problems.ts';
import { NOTHING_TYPED, useTypedTeam, type TypedTeam } from './typed-team.ts';

/** What a form that puts somebody on a team is given. */
export interface JoiningParts {
  readonly compo: MyCompoAnswer;
  /** Those who can be put on a team, when it is opened. */
  readonly persons: readonly WireMyPerson[];
  readonly act: TeamAct;
  readonly onDone: (answer: MyCompoAnswer, position: number) => void;
}

/** Making a team, or joining another's by its code. */
export type Way = 'make' | 'join';

interface Joining extends Pick<Form<TeamField>, 'problemAt' | 'failure' | 'busy' | 'run'> {
  readonly typed: TypedTeam;
  readonly type: (change: Partial<TypedTeam>) => void;
  readonly forget: () => void;
  /** Of who plays. */
  readonly position: number;
  readonly choose: (position: number) => void;
  /** Says what is wrong with a field that is left. */
  readonly leave: (field: keyof TypedTeam) => void;
  /** Sends what is typed; returns what is wrong with it. */
  readonly submit: (way: Way) => FormProblem<TeamField> | Promise<FormProblem<TeamField> | null>;
}

/** What is typed of a team, which outlives a reload of the tab, what is wrong with it, and how it is sent. */
export function useJoining({ compo, persons, act, onDone }: JoiningParts): Joining {
  const { game, teamSize } = compo;
  const [kept, keep] = useTypedTeam(game);
  const typed = kept ?? NOTHING_TYPED;
  const [position, choose] = useState(persons[0]?.position ?? 0);
  const { show, ...form } = useForm<TeamField>();
  const type = (change: Partial<TypedTeam>) => keep({ ...typed, ...change });
  const name = typed.name.trim() === '' ? undefined : typed.name;
  const problems: Readonly<Record<keyof TypedTeam, () => string | null>> = {
    nick: () => nickProblem(typed.nick),
    name: () => (teamSize.most === 1 && name === undefined ? null : teamNameProblem(typed.name)),
    teamCode: () => teamCodeProblem(typed.teamCode),
  };
  const problemIn = (fields: readonly (keyof TypedTeam)[]): FormProblem<TeamField> | null => {
    for (const field of fields) {
      const sentence = problems[field]();
      if (sentence !== null) return { sentence, fields: [field] };
    }
    return null;
  };
  const send = async (way: Way, fields: readonly TeamField[]) => {
    const { nick, teamCode } = typed;
    try {
      const sent =
        way === 'join' ? act('join', { position, nick, teamCode }) : act('make', { position, nick, name });
      const answer = await sent;
      keep(null);
      onDone(answer, position);
      return null;
    } catch (error) {
      return refusedField(error, persons.length > 1 ? ['position', ...fields] : fields);
    }
  };
  return {
    ...form,
    typed,
    type,
    position,
    choose,
    forget: () => keep(null),
    leave: (field) => {
      if (typed[field] !== '') show(problemIn([field]));
    },
    submit: (way) => {
      const fields = ['nick', way === 'join' ? 'teamCode' : 'name'] as const;
      return problemIn(fields) ?? send(way, fields);
    },
  };
}
