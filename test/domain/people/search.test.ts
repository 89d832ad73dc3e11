import { describe, expect, test } from '@jest/globals';
import { finds, rangesOf, searchOf, type Searched } from '../../../domain/people/search.ts';
import { folded, nameWords } from '../../../domain/shared/folded-text.ts';

const kari: Searched = {
  ...{ name: 'Kari Nordmann', code: 'K7WM2R', phone: '91234567' },
  ...{ places: [{ row: 1, number: 3 }], texts: ['03-02-2027', 'kari.li@example.no', 17] },
};
const named = (name: string): Searched => ({ ...kari, name });

test.each([
  ['Bjørn', 'bjorn'],
  ['BJØRN', 'bjørn'],
  ['Bjo\u0338rn', 'Bjørn'],
  ['Åse', 'ase'],
  ['A\u030Ase', 'Åse'],
  ['Haakon', 'Håkon'],
  ['Aase Aasen', 'åse åsen'],
  ['Sæther', 'saether'],
  ['O’Brien', "o'brien"],
  ['OʼBrien', 'obrien'],
  ['Anne-Lise', 'anne lise'],
  ['Anne\u2011Lise', 'Anne–Lise'],
  ['Anne\u00A0 Lise', 'anne lise'],
  ['Nguyễn', 'nguyen'],
  ['Łukasz', 'lukasz'],
  ['Đorđe', 'dorde'],
  ['Müller', 'muller'],
  ['Ka\u00ADri\u202E', 'kari'],
  ['ＫＡＲＩ', 'kari'],
])('%j and %j are the same to a search', (one, other) => {
  expect(folded(one)).toBe(folded(other));
});

describe('a search', () => {
  test.each([
    ['bjorn', 'Bjørn Dæhlie'],
    ['daehlie', 'Bjørn Dæhlie'],
    ['dæhlie bjørn', 'Bjorn Daehlie'],
    ['Dæhlie, Bjørn', 'Bjørn Dæhlie'],
    ['DÆHLIE,BJØRN', 'Bjørn Dæhlie'],
    ["o'brien", 'Ola O’Brien'],
    ['o’brien', 'Ola O Brien'],
    ['o brien', "Ola O'Brien"],
    ['obrien', 'Ola O’Brien'],
    ['annelise', 'Anne-Lise Berg'],
    ['anne-lise', 'Annelise Berg'],
    ['anne lise', 'Anne‑Lise Berg'],
    ['aase', 'Åse Øye'],
    ['ase oye', 'Åse Øye'],
    ['håkon', 'Haakon VII'],
    ['annaaase', 'Anna Aase'],
    ['jr', 'J.R. Tolkien'],
    ['st clair', 'Marie St. Clair'],
    ['a\u030Ase', 'Åse'],
    ['\u200Båse\u00A0', 'Åse'],
  ])('for %j finds %j', (typed, name) => {
    expect(finds(searchOf(typed), named(name))).toBe(true);
  });

  test.each([
    ['', true],
    ['  ', true],
    ['rad 1', true],
    ['Rad1', true],
    ['rad 2', false],
    ['rad 11', false],
    ['rad 1 plass 3', true],
    ['Rad 1, plass 3', true],
    ['plass 3, rad 1', true],
    ['rad 1 plass 4', false],
    ['rad 1-3', true],
    ['plass 3', true],
    ['1-3', true],
    ['1 – 3', true],
    ['1-30', false],
    ['3-1', false],
    ['rad 1 kari', true],
    ['kari 1-3', true],
    ['rad 1 ola', false],
    ['rad', false],
    ['k7wm2r', true],
    ['K7W-M2R', true],
    ['k7w m2r', true],
    ['k7w.m2r', true],
    ['K 7 W M 2 R', true],
    ['k7w', true],
    ['k7wm2x', false],
    ['912 34 567', true],
    ['+47 912-34-567', true],
    ['(+47) 91234567', true],
    ['0047 91 23 45 67', true],
    ['\u202D91234567\u202C', true],
    ['912 34', true],
    ['9 3', false],
    ['03-02-2027', true],
    ['04-02-2027', false],
    ['17', true],
    ['KARI.LI@EXAMPLE.NO', true],
    ['nordmann example', true],
    ['nordmann ola', false],
  ])('for %j finds Kari: %s', (typed, found) => {
    expect(finds(searchOf(typed), kari)).toBe(found);
  });

  test('for a place finds nobody who is not known to have one', () => {
    expect(finds(searchOf('rad 1'), { name: 'Rad 1' })).toBe(false);
  });
});

test.each([
  ['Kari', 'kari'],
  ['NORDMANN, KARI', 'nordmann'],
  ['Kari O Brien', 'obrien'],
  ['Kari O’Brien', 'brien'],
  ['Anne-Lise Haaland', 'annelise'],
  ['Anne-Lise Haaland', 'haland'],
])('the words of %j are also %j', (name, word) => {
  expect(nameWords(name)).toContain(word);
});

test.each([
  ['Bjørn Bjo\u0338rnsen', 'bjorn', ['Bjørn', 'Bjo\u0338rn']],
  ['Ola O’Brien', "o'brien", ['O’Brien']],
  ['Haakon', 'håk', ['Haak']],
  ['Sæther', 'sae', ['Sæ']],
  ['kari@example.no', 'kari@ NORD', ['kari@']],
  ['Nordmann', 'mann nord', ['Nord', 'mann']],
  ['anna', 'ann nna', ['anna']],
  ['👩 Kari', 'kari', ['Kari']],
  ['Kari', 'ola', []],
])('in %j, %j marks %j', (text, typed, marked) => {
  const ranges = rangesOf(text, searchOf(typed).terms);
  expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(marked);
});
