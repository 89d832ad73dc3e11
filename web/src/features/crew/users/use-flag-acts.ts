import { useMemo } from 'react';
import type { PersonRef, SetCodeAnswer, WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { lacksConsent } from '../../../../../domain/consent/lacking-consent.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { useConsentAge } from '../../../api/event.ts';
import type { Undo } from '../../../ui/undo.tsx';
import { FLAG_WORDS } from './texts.ts';
import { useAwayQuestion } from './use-away-question.ts';
import { useFormsQuestion } from './use-forms-question.ts';
import type { Flag, PaidAndArrived } from './use-paid-and-arrived.ts';
import { isAway } from './whereabouts.ts';

/** Nothing brings back when they came. */
const ARRIVED_ANEW = 'Angret. Ankomsten er ført på nytt, med tiden nå.';

/** A flag that was set or cleared on the persons of these seats. */
interface Done {
  readonly flag: Flag;
  readonly on: boolean;
  readonly seats: readonly PersonRef[];
}

export interface FlagActs {
  /** Sets or clears a flag of one person. Returns false when it failed or was called off. */
  readonly mark: (person: WireListedPerson, flag: Flag, on: boolean) => Promise<boolean>;
  /** Sets or clears a flag of everyone with a code. Returns false when it failed or was called off. */
  readonly markAll: (group: readonly WireListedPerson[], flag: Flag, on: boolean) => Promise<boolean>;
}

/**
 * The acts on payment and arrival. Each is done at once and can be taken back for ten seconds, which restores those whom it
 * has changed and nobody else. Whoever needs a consent form and lacks it arrives only after a question,
 * and so does an arrival go of whom the list shows as out or gone home: that is forgotten with it, and cannot be undone.
 */
export function useFlagActs(
  { setCode }: Pick<PaidAndArrived, 'setCode'>,
  { offer: offerUndo, tell }: Pick<Undo, 'offer' | 'tell'>,
): FlagActs {
  const ask = useFormsQuestion();
  const askAboutAway = useAwayQuestion();
  const consentAge = useConsentAge();
  return useMemo(() => {
    const restore = async (code: string, done: readonly Done[]) => {
      for (const { flag, on, seats } of [...done].reverse())
        if (!(await setCode(code, flag, !on, seats))) return false;
      return true;
    };
    const offer = (code: string, text: string, done: readonly Done[]) => {
      const changes = done.filter(({ seats }) => seats.length > 0);
      const isForgotten = changes.some(({ flag, on }) => flag === 'arrived' && !on);
      if (changes.length === 0) tell(text);
      else offerUndo(text, () => restore(code, changes), isForgotten ? ARRIVED_ANEW : undefined);
    };
    /** Does an act on all of a code or on those on `seats`, and tells what of it can be undone. Null: it failed or was called off. */
    const change = async (
      group: readonly WireListedPerson[],
      flag: Flag,
      on: boolean,
      seats?: readonly PersonRef[],
    ): Promise<{ readonly answer: SetCodeAnswer; readonly done: readonly Done[] } | null> => {
      const away = flag === 'arrived' && !on ? group.filter(isAway) : [];
      if (away.length > 0 && !(await askAboutAway(away))) return null;
      const answer = await setCode(group[0]?.code ?? '', flag, on, seats);
      return answer && { answer, done: away.length > 0 ? [] : [{ flag, on, seats: changedIn(answer) }] };
    };
    /** Notes the form of these persons and lets them in. Null when it failed. */
    const letIn = async (code: string, persons: readonly PersonRef[]): Promise<Done[] | null> => {
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
      if (flag === 'arrived' && on && lacksConsent(person, consentAge)) {
        if (!(await ask([person], `${fullName(person)} mangler skjema`))) return false;
        const done = await letIn(code, [person]);
        if (done) offer(code, `${text}, skjema mottatt`, done);
        return done !== null;
      }
      const changed = await change([person], flag, on, [person]);
      if (changed) offer(code, text, changed.done);
      return changed !== null;
    };

    const markAll: FlagActs['markAll'] = async (group, flag, on) => {
      const changed = await change(group, flag, on);
      if (!changed) return false;
      const { answer, done } = changed;
      const code = group[0]?.code ?? '';
      const outside = flag === 'arrived' && on ? answer.filter(({ arrived }) => !arrived) : [];
      const title = countText(answer.length - outside.length, flag, on, outside.length);
      const isLetIn = outside.length > 0 && (await ask(outside, title));
      const more = isLetIn ? await letIn(code, outside) : [];
      const text = more?.length ? countText(answer.length, flag, on) : title;
      offer(code, `${code}: ${text}`, [...done, ...(more ?? [])]);
      return more !== null;
    };
    return { mark, markAll };
  }, [ask, askAboutAway, consentAge, setCode, offerUndo, tell]);
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
