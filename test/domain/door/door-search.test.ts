import { expect, test } from '@jest/globals';
import { NO_CODE } from '../../../domain/door/door-ahead.ts';
import { codeMeant, doorMatches, personsOfCode } from '../../../domain/door/door-search.ts';
import { aDoorPerson } from '../../support/door-builders.ts';

const ASE = aDoorPerson({ firstName: 'Åse', lastName: 'Bergstrøm', position: 2, seatNum: 7 });
const OLA = aDoorPerson({ firstName: 'Ola', lastName: 'Nordmann' });
const BO = aDoorPerson({ code: 'B2CD3F', firstName: 'Bo-Inge', lastName: 'Ærø', rowNum: 13, seatNum: 7 });
const WALK_IN = aDoorPerson({ code: NO_CODE, firstName: 'Bergljot', rowNum: 0, seatNum: 0 });
const ALL = [ASE, OLA, BO, WALK_IN];

test.each([
  ['berg', [ASE]],
  ['ase', [ASE]],
  ['ÅSE', [ASE]],
  ['bergstrom', [ASE]],
  ['aero', [BO]],
  ['inge', [BO]],
  ['bo-inge', [BO]],
  ['ås berg', [ASE]],
  ['berg ås', [ASE]],
  ['ås nord', []],
  ['strøm', []],
  ['3-7', [ASE]],
  ['13-7', [BO]],
  ['3-1 ola', [OLA]],
  ['K7W', [ASE, OLA]],
  ['k7w ola', [OLA]],
  ['7WM', []],
  ['-', []],
  ['', []],
  ['   ', []],
])('«%s» finds whom it means', (typed, found) => {
  expect(doorMatches(ALL, typed)).toEqual(found);
});

test.each(['K7WM2R', 'k7wm2r', 'K7W-M2R', ' k7w m2r '])(
  '«%s» is the whole code, in the order of positions',
  (typed) => {
    expect(personsOfCode(ALL, typed)).toEqual([OLA, ASE]);
  },
);

test.each(['K7W', '', '-'])('«%s» is no whole code', (typed) => {
  expect(personsOfCode(ALL, typed)).toEqual([]);
});

const HANSENS = [
  aDoorPerson({ code: 'AAAAAA', lastName: 'Hansen' }),
  aDoorPerson({ code: 'AAAAAA', lastName: 'Hansen', firstName: 'Kari', position: 2 }),
  aDoorPerson({ code: 'BBBBBB', firstName: 'Per', lastName: 'Hansen' }),
  aDoorPerson({ code: 'BEATER', firstName: 'Berger', lastName: 'Beater' }),
  aDoorPerson({ code: 'CCCCCC', firstName: 'Beater', lastName: 'Berg' }),
];

test.each<[string, string | null, string]>([
  ['K7WM2R', 'K7WM2R', 'a whole code'],
  [' k7w m2r ', 'K7WM2R', 'a whole code in another spelling'],
  ['bo', 'B2CD3F', 'the only one who is found'],
  ['ola', null, 'whom two groups have'],
  ['hansen', null, 'a name of six letters, which two groups have'],
  ['Hansen Per', 'BBBBBB', 'the only group of a name'],
  ['beater', 'BEATER', 'a code that is also somebody’s name'],
  ['ZZZZ22', 'ZZZZ22', 'a code that nobody has, when nobody is found'],
  ['ingen slik', null, 'a name that nobody has'],
  ['Kode: K7WM2R', 'K7WM2R', 'a code that was pasted with its name'],
  ['K7WM2R er koden din', 'K7WM2R', 'a code in the subject of its mail'],
  ['', null, 'nothing'],
])('Enter after «%s» opens %s: %s', (typed, code) => {
  expect(codeMeant([...ALL, ...HANSENS], typed)).toBe(code);
});

test('six letters that are one group’s name open that group, and no code that nobody has', () => {
  expect(codeMeant(HANSENS.slice(0, 2), 'Hansen')).toBe('AAAAAA');
});
