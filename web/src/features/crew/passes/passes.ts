import type { AddPassBody, RequestOf, WirePass } from '../../../../../adapters/http/contract.ts';
import {
  isOverTime,
  LinesInvalid,
  needsPhone,
  PASS_KINDS,
  passesFrom,
  untilOf,
  type PassKind,
  type PassProblem,
} from '../../../../../domain/door/pass.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { kindsOf } from '../../../admin/passes.ts';
import { rowsFound } from '../../../admin/row-search.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { PARTICIPANT_PROBLEMS } from '../../../ui/participant/problems.ts';
import { PASS_WORDS, countedText, untilText } from '../../../ui/passes/words.ts';

/** Which of them are shown. */
export type Shown = 'all' | PassKind;
export const SHOWN: readonly Shown[] = ['all', ...PASS_KINDS];

export function shownWord(shown: Shown): string {
  return shown === 'all' ? 'Alle' : PASS_WORDS[shown];
}

export function passesShown(passes: readonly WirePass[], shown: Shown, search = ''): readonly WirePass[] {
  const ofKind = passes.filter(({ kind }) => shown === 'all' || kind === shown);
  return rowsFound(ofKind, search, (pass) => ({
    texts: [fullName(pass), PASS_WORDS[pass.kind], pass.phone ?? '', pass.email ?? '', pass.code],
  }));
}

/** `17 uten plass: 12 crew, 2 nattevakter, 3 på besøk` */
export function sumText(passes: readonly WirePass[]): string {
  return passes.length === 0
    ? 'Ingen uten plass'
    : `${String(passes.length)} uten plass: ${countedText(kindsOf(passes))}`;
}

/** What a visitor still owes (øre). */
export function restOre({ priceOre, paidOre }: Pick<WirePass, 'priceOre' | 'paidOre'>): number {
  return Math.max(0, priceOre - paidOre);
}

/** `Besøk til 23.00` of who should be out by `now` (epoch ms); empty of others. */
export function overTimeText(pass: WirePass, visitorUntil: string, now: number): string {
  const until = untilOf(pass, visitorUntil);
  return until !== null && isOverTime(pass, until, now) ? untilText({ kind: pass.kind, until }) : '';
}

/** What goes when somebody is removed; a line is a paragraph. */
export function removeQuestion({ presence, paidOre, firstName }: WirePass): string {
  return [
    'Navn, telefon og kode slettes, og passet virker ikke i døra lenger.',
    ...(presence === 'inside' || presence === 'out'
      ? [`${firstName} er i huset nå, og forsvinner fra nattlisten. Registrer heller «Gå hjem» i døra.`]
      : []),
    ...(paidOre > 0 ? [`${kronerOfOre(paidOre)} som er betalt, blir stående i regnskapet.`] : []),
  ].join('\n');
}

/** What is wrong with a field of a pass, in the words of sign-up. */
export function problemSentence(problem: PassProblem): string {
  return problem === 'until-invalid'
    ? 'Skriv klokkeslettet som 23:00, eller la det stå tomt'
    : PARTICIPANT_PROBLEMS[problem];
}

/** Who needs a phone number, and why. */
export function phoneRule(kind: PassKind): string {
  return needsPhone(kind)
    ? 'Må fylles ut for crew og nattevakter: brannvesenet og crewet skal kunne ringe dem.'
    : 'Kan stå tom.';
}

/** A pass as typed. */
export type TypedPass = Readonly<
  Record<'firstName' | 'lastName' | 'age' | 'phone' | 'email' | 'until', string>
> & {
  readonly kind: PassKind;
};

/** What the form begins with. */
export function typedPass(kind: PassKind, pass?: WirePass): TypedPass {
  return {
    ...{ kind, firstName: pass?.firstName ?? '', lastName: pass?.lastName ?? '' },
    ...{ age: String(pass?.age ?? ''), phone: pass?.phone ?? '' },
    ...{ email: pass?.email ?? '', until: pass?.until ?? '' },
  };
}

/** The body of the call; what is empty is not known. */
export function bodyOf({ age, phone, email, until, ...pass }: TypedPass): RequestOf<AddPassBody> {
  const known = (text: string) => text.trim() || null;
  return { ...pass, age: known(age), phone: known(phone), email: known(email), until: known(until) };
}

/** A line of a pasted list that makes no pass, as it was written, and why. */
export interface ToldLine {
  readonly line: number;
  readonly text: string;
  readonly sentence: string;
}

/** The wrong lines of a pasted list, blank ones not counted; null: it has none at all, or too many. */
export function wrongLines(kind: PassKind, text: string): readonly ToldLine[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  try {
    passesFrom(kind, text);
    return [];
  } catch (error) {
    if (!(error instanceof LinesInvalid)) throw error;
    if (error.lines.length === 0) return null;
    return error.lines.map(({ line, problem }) => ({
      ...{ line, text: lines[line - 1]?.trim() ?? '', sentence: problemSentence(problem) },
    }));
  }
}
