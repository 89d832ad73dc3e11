import { describe, expect, test } from '@jest/globals';
import { NO_DATES } from '../../../domain/pages/front-page.ts';
import { whenAndWhere } from '../../../domain/signup/when-and-where.ts';

const FACTS = { venue: 'Storskolen', address: 'Skoleveien 1', mapUrl: 'https://kart.example.no/?q=1' };
const GOOGLE_FRAME = 'https://www.google.com/maps/embed?pb=!1m18!2d10.7!3d59.9';
const person = (firstName: string, lastName: string, number: number) => {
  return { firstName, lastName, place: { row: 3, number } };
};

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

describe('a map of OpenStreetMap for frames is opened as the page of the same place', () => {
  const FRAME = 'https://www.openstreetmap.org/export/embed.html';
  const BBOX = 'bbox=18.93%2C69.64%2C18.98%2C69.66';
  const page = (lat: string, lon: string) =>
    `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
  test.each<[string, string, string | undefined]>([
    ['at its marker', `${FRAME}?${BBOX}&layer=mapnik&marker=69.6512%2C18.9561`, page('69.6512', '18.9561')],
    ['at its marker, first of all', `${FRAME}?marker=69.6512,18.9561&${BBOX}`, page('69.6512', '18.9561')],
    [
      'at its marker, copied from a page',
      `${FRAME}?${BBOX}&amp;marker=69.6512%2C18.9561`,
      page('69.6512', '18.9561'),
    ],
    ['in the middle without one', `${FRAME}?${BBOX}&layer=mapnik`, page('69.65', '18.955')],
    ['in the middle, with plain commas', `${FRAME}?bbox=18.93,69.64,18.98,69.66`, page('69.65', '18.955')],
    ['in the middle of an empty marker', `${FRAME}?${BBOX}&marker=`, page('69.65', '18.955')],
    ['south and west of nought', `${FRAME}?marker=-33.5%2C-70.25`, page('-33.5', '-70.25')],
    [
      'by the host without www',
      `https://openstreetmap.org/export/embed.html?${BBOX}`,
      page('69.65', '18.955'),
    ],
    ['but not without a place', `${FRAME}?layer=mapnik`, `${FRAME}?layer=mapnik`],
    ['nor with half a place', `${FRAME}?bbox=18.93%2C69.64`, `${FRAME}?bbox=18.93%2C69.64`],
    ['nor beyond the pole', `${FRAME}?marker=99%2C18`, `${FRAME}?marker=99%2C18`],
    ['nor its pages', 'https://www.openstreetmap.org/#map=17/69.65/18.95', undefined],
    ['nor a map of others', `https://kart.example.no/export/embed.html?${BBOX}`, undefined],
    ['nor one that only names it', `https://kart.example.no/?u=${FRAME}?${BBOX}`, undefined],
  ])('%s', (_, mapUrl, opened = mapUrl) => {
    expect(whenAndWhere({ ...FACTS, mapUrl }, NO_DATES, []).mapUrl).toBe(opened);
  });
});

describe('who sits where', () => {
  test.each([
    ['one', [person('Kari', 'Nordmann', 7)], ['Kari Nordmann: Rad 3, plass 7']],
    [
      'several, in their order',
      [person('Siv', 'Berg', 9), person('Ola', 'Berg', 8)],
      ['Siv Berg: Rad 3, plass 9', 'Ola Berg: Rad 3, plass 8'],
    ],
    [
      'a name that would turn the line',
      [person('\u202eKari\n', 'Nordmann', 7)],
      ['Kari Nordmann: Rad 3, plass 7'],
    ],
    ['nobody', [], []],
  ])('%s', (_, persons, told) => {
    const { who } = whenAndWhere(FACTS, NO_DATES, persons);
    expect(who.map(({ name, seat }) => `${name}: ${seat}`)).toEqual(told);
  });
});
