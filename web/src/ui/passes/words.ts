import type { PassCounts, PassKind } from '../../../../domain/door/pass.ts';
import type { DoorPerson } from '../../../../domain/door/door-person.ts';

/** The kinds of persons without a seat, as the crew calls them. */
export const PASS_WORDS: Readonly<Record<PassKind, string>> = {
  crew: 'Crew',
  guard: 'Nattevakt',
  visitor: 'Besøk',
  other: 'Andre',
};

/** `23.00`: a time of day (HH:MM) as texts have it. */
export function timeText(time: string): string {
  return time.replace(':', '.');
}

/** `Besøk til 23.00` */
export function untilText({ kind, until }: { readonly kind: PassKind; readonly until: string }): string {
  return `${PASS_WORDS[kind]} til ${timeText(until)}`;
}

/** `19 år`, or `voksen` of an adult whose age nobody has asked. */
export function ageText({ age }: Pick<DoorPerson, 'age'>): string {
  return age === null ? 'voksen' : `${String(age)} år`;
}

/** `12 crew, 2 nattevakter, 3 på besøk`, without the kinds that nobody is of. */
export function countedText({ crew, guard, visitor, other }: PassCounts): string {
  return [
    crew > 0 && `${String(crew)} crew`,
    guard > 0 && `${String(guard)} ${guard === 1 ? 'nattevakt' : 'nattevakter'}`,
    visitor > 0 && `${String(visitor)} på besøk`,
    other > 0 && `${String(other)} ${other === 1 ? 'annen' : 'andre'}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** `og 12 crew, 3 på besøk`: who is in the house without a seat, beside those who have one; empty when nobody is. */
export function othersText(counts: PassCounts): string {
  const counted = countedText(counts);
  return counted === '' ? '' : `og ${counted}`;
}
