import { useMemo } from 'react';
import type { PersonRef, SetCodeAnswer, WirePerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/participant.ts';
import { lacksConsent } from '../../../../../domain/registered-person.ts';
import type { Undo } from '../../../ui/undo.tsx';
import { FLAG_WORDS } from './texts.ts';
import { useFormsQuestion } from './use-forms-question.ts';
import type { Flag, PaidAndArrived } from './use-paid-and-arrived.ts';

/** A flag that was set or cleared on the persons of these seats. */
interface Done {
  readonly flag: Flag;
  readonly on: boolean;
  readonly seats: readonly PersonRef[];
}

export interface FlagActs {
  /** Sets or clears a flag of one person. Returns false when it failed or was called off. */
  readonly mark: (person: WirePerson, flag: Flag, on: boolean) => Promise<boolean>;
  /** Sets or clears a flag of everyone with a code. Returns false when it failed. */
  readonly markAll: (code: string, flag: Flag, on: boolean) => Promise<boolean>;
}

/**
 * The acts on payment and arrival. Each is done at once and can be taken back for ten seconds, which restores those whom it
 * has changed and nobody else. Whoever needs a consent form and lacks it arrives only after a question.
 */
export function useFlagActs(
  { set, setCode }: Pick<PaidAndArrived, 'set' | 'setCode'>,
  { offer: offerUndo, tell }: Pick<Undo, 'offer' | 'tell'>,
): FlagActs {
  const ask = useFormsQuestion();
  return useMemo(() => {
    const restore = async (code: string, done: readonly Done[]) => {
      for (const { flag, on, seats } of [...done].reverse())
        if (!(await setCode(code, flag, !on, seats))) return false;
      return true;
    };
    const offer = (code: string, text: string, done: readonly Done[]) => {
      const changes = done.filter(({ seats }) => seats.length > 0);
      if (changes.length > 0) offerUndo(text, () => restore(code, changes));
      else tell(text);
    };
    /** Notes the form of these persons and lets them in. Null when it failed. */
    const letIn = async (code: string, persons: readonly WirePerson[]): Promise<Done[] | null> => {
      const signed = await setCode(code, 'consent', true, persons);
      const arrived = signed && (await setCode(code, 'arrived', true, persons));
      if (!arrived) return null;
      return [
        { flag: 'consent', on: true, seats: changedIn(signed) },
        { flag: 'arrived', on: true, seats: changedIn(arrived) },
      ];
    };
    const mark: FlagActs['mark'] = async (person, flag, on) => {
      const { code } = person;
      const text = `${fullName(person)}: ${FLAG_WORDS[flag][on ? 1 : 0]}`;
      if (flag === 'arrived' && on && lacksConsent(person)) {
        if (!(await ask([person], `${fullName(person)} mangler skjema`))) return false;
        const done = await letIn(code, [person]);
        if (done) offer(code, `${text}, skjema mottatt`, done);
        return done !== null;
      }
      const worked = await set(person, flag, on);
      if (worked) offer(code, text, [{ flag, on, seats: [person] }]);
      return worked;
    };

    const markAll: FlagActs['markAll'] = async (code, flag, on) => {
      const answer = await setCode(code, flag, on);
      if (!answer) return false;
      const done: Done[] = [{ flag, on, seats: changedIn(answer) }];
      const outside = flag === 'arrived' && on ? answer.filter(({ arrived }) => !arrived) : [];
      const title = countText(answer.length - outside.length, flag, on, outside.length);
      const isLetIn = outside.length > 0 && (await ask(outside, title));
      const more = isLetIn ? await letIn(code, outside) : [];
      const text = more?.length ? countText(answer.length, flag, on) : title;
      offer(code, `${code}: ${text}`, [...done, ...(more ?? [])]);
      return more !== null;
    };
    return { mark, markAll };
  }, [ask, set, setCode, offerUndo, tell]);
}

function changedIn(answer: SetCodeAnswer): readonly PersonRef[] {
  return answer.filter(({ changed }) => changed);
}

/** `3 ankommet. 2 mangler skjema` */
function countText(count: number, flag: Flag, on: boolean, lacking = 0): string {
  return [
    ...(count > 0 ? [`${String(count)} ${FLAG_WORDS[flag][on ? 1 : 0]}`] : []),
    ...(lacking > 0 ? [`${String(lacking)} mangler skjema`] : []),
  ].join('. ');
}
