import type { CompoKind } from '../../../../../domain/compo/compo.ts';
import { MOST_SEED } from '../../../../../domain/compo/shuffle.ts';

export const SEED_RULE = 'Det tilfeldige følger av tallet: samme tall og samme lag gir samme trekning.';
export const SEED_WRONG = `Skriv et helt tall fra 0 til ${String(MOST_SEED)}, eller la feltet stå tomt.`;

/** A typed number that a draw follows from; null: it is none. */
export function seedOf(typed: string): number | null {
  const number = Number(typed.trim());
  return /^\d{1,10}$/.test(typed.trim()) && number <= MOST_SEED ? number : null;
}

/** How many teams would be drawn by chance, and how many not: because they are too small, or wait for a place. */
export function wholeText(whole: number, small: number, waiting = 0): string {
  const drawn = `${whole === 0 ? 'Ingen' : String(whole)} lag har nok spillere${waiting > 0 ? ' og plass' : ''}`;
  const out = small + waiting;
  if (out === 0) return `${drawn}.`;
  const left = [
    ...(small > 0 ? [`${String(small)} lag mangler noen`] : []),
    ...(waiting > 0 ? [`${String(waiting)} lag venter på plass, for ingen på laget har betalt,`] : []),
  ].join(' og ');
  return `${drawn}. ${left} og blir ikke med, om du ikke krysser av for ${out === 1 ? 'det' : 'dem'} under.`;
}

/** What it means to stand first. */
export function seedingText(kind: CompoKind): string {
  return kind === 'single'
    ? 'Det beste laget øverst: nummer 1 og 2 kan først møtes i finalen, og står noen over, er det de øverste.'
    : 'Det beste laget øverst: lagene deles ut på gruppene ovenfra og tilbake (A B B A), så gruppene blir jevne.';
}

/** Why there are too few teams to draw; null: there are enough. */
export function tooFewText(teams: number, least: number, groups: number): string | null {
  if (teams >= least) return null;
  const needed = `Det trengs minst ${String(least)} lag`;
  return groups === 1 ? `${needed}.` : `${needed} til ${String(groups)} grupper.`;
}
