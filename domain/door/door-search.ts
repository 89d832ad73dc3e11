import { codeIn, isCrewCode, normaliseCode } from '../signup/booking-code.ts';
import { NO_CODE } from './door-ahead.ts';
import type { DoorPerson } from './door-person.ts';
import { folded, nameWords } from '../shared/folded-text.ts';

const PLACE = /^(\d{1,3})-(\d{1,3})$/;

/**
 * Who is meant by what was typed at the door: each word begins a word of the name, begins the code, or is row and seat as in
 * `3-7`. Else the text may name a code, as one that was pasted. Empty when nothing was typed.
 */
export function doorMatches(persons: readonly DoorPerson[], typed: string): readonly DoorPerson[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = persons.filter((person) => {
    if (person.code === NO_CODE) return false;
    const names = [...nameWords(`${person.firstName} ${person.lastName}`)];
    return words.every((word) => fits(word, person, names));
  });
  return found.length > 0 ? found : personsOfCode(persons, codeIn(typed) ?? '');
}

function fits(word: string, { code, rowNum, seatNum }: DoorPerson, names: readonly string[]): boolean {
  const [, row, seat] = PLACE.exec(word) ?? [];
  if (row && seat) return Number(row) === rowNum && Number(seat) === seatNum;
  const start = normaliseCode(word);
  if (start !== '' && code.startsWith(start)) return true;
  const parts = folded(word).split(' ').filter(Boolean);
  return parts.length > 0 && parts.every((part) => names.some((name) => name.startsWith(part)));
}

/** The persons of a code, in whatever spelling it was typed, in their order. */
export function personsOfCode(persons: readonly DoorPerson[], typed: string): readonly DoorPerson[] {
  const code = normaliseCode(typed);
  if (code === NO_CODE) return [];
  return persons.filter((person) => person.code === code).sort((a, b) => a.position - b.position);
}

/**
 * The code that Enter opens: the one that was typed, if it is whole and somebody's, else that of all who are found, if it is one.
 * One that nobody has is opened only where nobody is found: a name may be spelt as a code. Null: there is nothing to open.
 */
export function codeMeant(persons: readonly DoorPerson[], typed: string): string | null {
  const [owner] = personsOfCode(persons, typed);
  if (owner) return owner.code;
  const [found, ...more] = new Set(doorMatches(persons, typed).map(({ code }) => code));
  if (found !== undefined) return more.length === 0 ? found : null;
  const code = normaliseCode(typed);
  return isCrewCode(code) ? code : null;
}
