import type { WireConsent } from '../../../../../adapters/http/contract.ts';
import type { ConsentState } from '../../../../../domain/consent/consent.ts';
import { CONSENT_WORDS } from '../../../admin/consent-words.ts';
import type { Searched } from '../../../../../domain/people/search.ts';
import { rowsFound } from '../../../admin/row-search.ts';
import { NO_FIGURE } from '../../../ui/toolbar.tsx';

/** Which of the list are shown. */
export type Shown = 'all' | 'lacking' | 'withdrawn' | 'online' | 'paper';

const LACKING: readonly ConsentState[] = ['missing', 'asked', 'withdrawn'];

/** The filters: what each is called, and whom it shows. */
export const FILTERS: Readonly<Record<Shown, readonly [label: string, fits: (one: WireConsent) => boolean]>> =
  {
    all: ['Alle', () => true],
    lacking: ['Mangler', isLacking],
    withdrawn: ['Trukket', ({ state }) => state === 'withdrawn'],
    online: ['Digitalt', ({ state }) => state === 'given'],
    paper: ['Papir', ({ state }) => state === 'paper'],
  };

/** A row of the list. `order`: its place by last name, which the name as it is shown does not tell. */
export interface ConsentRow extends WireConsent {
  readonly order: number;
}

/** Whether somebody still has to see to it that there is a consent. */
export function isLacking({ state }: Pick<WireConsent, 'state'>): boolean {
  return LACKING.includes(state);
}

/** Those that a filter and a search leave, in their order. */
export function consentsShown(
  all: readonly WireConsent[],
  shown: Shown,
  search: string,
): readonly ConsentRow[] {
  const rows = all.map((one, order) => ({ ...one, order }));
  return rowsFound(rows.filter(FILTERS[shown][1]), search, searched);
}

function searched(one: WireConsent): Searched {
  const { name, code, guardian, withdrawnBy } = one;
  const shown = [guardian, withdrawnBy].flatMap((each) => (each ? [guardianText(each)] : []));
  return {
    name,
    code,
    phone: guardian?.phone ?? '',
    texts: [...shown, CONSENT_WORDS[one.state], ...notesOn(one)],
  };
}

/** How many a filter shows; undefined: not loaded. */
export function countOf(all: readonly WireConsent[] | undefined, shown: Shown): number | undefined {
  return all?.filter(FILTERS[shown][1]).length;
}

/** `12 trenger samtykke · 7 digitalt · 2 på papir · 3 mangler (1 trukket)`; undefined: not loaded. */
export function countsText(all: readonly WireConsent[] | undefined): string {
  const count = (shown: Shown) => String(countOf(all, shown) ?? NO_FIGURE);
  // Nobody who has taken a consent back is reminded.
  const withdrawn = countOf(all, 'withdrawn') ? ` (${count('withdrawn')} trukket)` : '';
  return [
    `${count('all')} trenger samtykke`,
    `${count('online')} digitalt`,
    `${count('paper')} på papir`,
    `${count('lacking')} mangler${withdrawn}`,
  ].join(' · ');
}

/** How many a reminder is about: whoever has taken a consent back is not asked for it again. */
export function countToRemind(all: readonly WireConsent[]): number {
  return all.filter(({ state }) => state === 'missing' || state === 'asked').length;
}

/** What the button says that reminds. `count`: at least 1; undefined: not loaded. */
export function remindText(count: number | undefined): string {
  if (count === undefined) return 'Minn de som mangler';
  return count === 1 ? 'Minn den ene som mangler' : `Minn de ${String(count)} som mangler`;
}

/** What came of it. */
export function remindedText(mailed: number): string {
  if (mailed === 0) return 'Alle er minnet de siste to døgnene.';
  return `${String(mailed)} ${mailed === 1 ? 'e-post' : 'e-poster'} sendt`;
}

/** What the crew has to know of a guardian's address and consent besides. */
export function notesOn({
  sameAsContact,
  blacklisted,
  currentText,
  isHeldBack,
}: WireConsent): readonly string[] {
  return [
    ...(isHeldBack ? ['oppgitt etter at en annen trakk samtykket'] : []),
    ...(sameAsContact ? ['samme adresse som påmelder'] : []),
    ...(blacklisted ? ['sperret adresse'] : []),
    ...(currentText ? [] : ['samtykket til en eldre tekst']),
  ];
}

/** Whether the crew may note a paper form, or take the one that is noted off again; null: there is no need for one. */
export function paperAct({ state }: Pick<WireConsent, 'state'>): 'note' | 'undo' | null {
  if (state === 'paper') return 'undo';
  return isLacking({ state }) ? 'note' : null;
}

/** Whether a withdrawal stands that the guardian named now cannot lift, so that the crew decides whether they are asked. */
export function mayAskAgain({ state, isHeldBack }: Pick<WireConsent, 'state' | 'isHeldBack'>): boolean {
  return state === 'withdrawn' && isHeldBack;
}

/** What the crew is asked before a withdrawal is lifted, a paragraph a line. */
export function askAgainQuestion({ name, guardian, withdrawnBy }: WireConsent): string {
  const who = withdrawnBy
    ? `${guardianText(withdrawnBy)} trakk samtykket. Snakk med vedkommende først.`
    : 'Den som trakk samtykket, har fått adressen sin slettet her.';
  return guardian
    ? `${who}\n${guardian.email} får e-post, og kan gi samtykke for ${name}.`
    : `${who}\nIngen foresatt er oppgitt nå. Samtykket for ${name} står som «mangler» til noen gir det.`;
}

/** `Eva Lie, Mor, 99 88 77 66, mor@example.no`, as far as it is known. */
export function guardianText({ name, relation, phone, email }: NonNullable<WireConsent['guardian']>): string {
  return [name, relation, phone, email].filter((part) => part !== '').join(', ');
}

/** Whether a guardian has said that they may go out alone at night, by a consent that counts. */
export function mayGoOutAlone({ state, night }: Pick<WireConsent, 'state' | 'night'>): boolean {
  return night && !LACKING.includes(state);
}
