import { describe, expect, test } from '@jest/globals';
import { NO_DATES, whenText } from '../../domain/front-page.ts';
import { whenAndWhere } from '../../domain/when-and-where.ts';

const at = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));
const FACTS = { venue: 'Storskolen', address: 'Skoleveien 1', mapUrl: 'https://kart.example.no/?q=1' };
const GOOGLE_FRAME = 'https://www.google.com/maps/embed?pb=!1m18!2d10.7!3d59.9';
const person = (firstName: string, lastName: string, number: number) => {
  return { firstName, lastName, place: { row: 3, number } };
};

describe('when the event is', () => {
  test.each([
    [
      ...['several days', '2027-10-01T10:00Z', '2027-10-03T10:00Z'],
      'fredag 1. oktober kl. 12.00 til søndag 3. oktober kl. 12.00',
    ],
    ['one day', '2027-10-02T10:00Z', '2027-10-02T18:00Z', 'lørdag 2. oktober kl. 12.00 til kl. 20.00'],
    [
      ...['over midnight', '2027-10-01T16:00Z', '2027-10-02T00:00Z'],
      'fredag 1. oktober kl. 18.00 til lørdag 2. oktober kl. 02.00',
    ],
    [
      ...['until midnight', '2027-10-01T16:00Z', '2027-10-01T22:00Z'],
      'fredag 1. oktober kl. 18.00 til lørdag 2. oktober kl. 00.00',
    ],
    [
      ...['from one month into the next', '2027-04-30T16:00Z', '2027-05-02T10:00Z'],
      'fredag 30. april kl. 18.00 til søndag 2. mai kl. 12.00',
    ],
    [
      ...['over New Year', '2027-12-31T17:00Z', '2028-01-01T11:00Z'],
      'fredag 31. desember kl. 18.00 til lørdag 1. januar kl. 12.00',
    ],
    [
      ...['the night that summer time begins', '2027-03-27T17:00Z', '2027-03-28T10:00Z'],
      'lørdag 27. mars kl. 18.00 til søndag 28. mars kl. 12.00',
    ],
    [
      ...['the night that summer time ends', '2027-10-30T16:00Z', '2027-10-31T11:00Z'],
      'lørdag 30. oktober kl. 18.00 til søndag 31. oktober kl. 12.00',
    ],
    ['no end', '2027-10-01T10:00Z', null, 'fredag 1. oktober kl. 12.00'],
    ['an end before the start', '2027-10-01T10:00Z', '2027-09-30T10:00Z', 'fredag 1. oktober kl. 12.00'],
    ['an end, but no start', null, '2027-10-03T10:00Z', ''],
    ['no dates', null, null, ''],
  ])('%s', (_, starts, ends, text) => {
    expect(whenText({ starts: at(starts), ends: at(ends) })).toBe(text);
  });
});

describe('where the event is', () => {
  test.each([
    ['all is known', {}, 'Storskolen, Skoleveien 1', FACTS.mapUrl],
    ['there is no address', { address: '' }, 'Storskolen', FACTS.mapUrl],
    ['there is no venue', { venue: ' ' }, 'Skoleveien 1', FACTS.mapUrl],
    ['there is no map', { mapUrl: '' }, 'Storskolen, Skoleveien 1', null],
    ['nothing is known', { venue: '', address: '', mapUrl: '' }, '', null],
    [
      ...['the map is for frames only', { mapUrl: GOOGLE_FRAME }, 'Storskolen, Skoleveien 1'],
      'https://www.google.com/maps/search/?api=1&query=Storskolen%2C%20Skoleveien%201',
    ],
    [
      'the map is for frames only, without an address',
      { venue: '', address: '', mapUrl: GOOGLE_FRAME },
      '',
      null,
    ],
    [
      ...['the map can be opened', { mapUrl: 'https://www.google.com/maps/place/Skolen' }],
      ...['Storskolen, Skoleveien 1', 'https://www.google.com/maps/place/Skolen'],
    ],
  ] as const)('%s', (_, facts, where, mapUrl) => {
    expect(whenAndWhere({ ...FACTS, ...facts }, NO_DATES, [])).toEqual({ when: '', where, mapUrl, who: [] });
  });
});

describe('who sits where', () => {
  test.each([
    ['one', [person('Kari', 'Nordmann', 7)], ['Kari: Rad 3, plass 7']],
    [
      'several, in their order',
      [person('Siv', 'Berg', 9), person('Ola', 'Berg', 8)],
      ['Siv: Rad 3, plass 9', 'Ola: Rad 3, plass 8'],
    ],
    [
      'two of one first name, by their whole names',
      [person('Ada', 'Berg', 7), person('ada ', 'Lie', 8), person('Liv', 'Lie', 9)],
      ['Ada Berg: Rad 3, plass 7', 'ada Lie: Rad 3, plass 8', 'Liv: Rad 3, plass 9'],
    ],
    ['a name that would turn the line', [person('\u202eKari\n', 'Nordmann', 7)], ['Kari: Rad 3, plass 7']],
    ['nobody', [], []],
  ])('%s', (_, persons, told) => {
    const { who } = whenAndWhere(FACTS, NO_DATES, persons);
    expect(who.map(({ name, seat }) => `${name}: ${seat}`)).toEqual(told);
  });
});
