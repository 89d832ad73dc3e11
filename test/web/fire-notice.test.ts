import { describe, expect, test } from '@jest/globals';
import { parseOsloDate } from '../../domain/shared/oslo-time.ts';
import {
  fireNotice,
  missingFacts,
  type NoticeFacts,
} from '../../web/src/features/crew/nightlist/fire-notice.ts';
import { eventFacts } from '../support/page-builders.ts';

const at = (text: string) => parseOsloDate(text);
const WHOLE: NoticeFacts = {
  event: {
    ...eventFacts(),
    dates: { starts: at('October 04 2027 12:00'), ends: at('October 06 2027 12:00') },
  },
  settings: {
    nightFrom: '23:00',
    nightTo: '07:00',
    responsible: [
      { name: 'Eva Berg', phone: '40000001' },
      { name: 'Per Ås', phone: '40000002' },
    ],
  },
  registered: 180,
};
const dated = (starts: string, ends: string): NoticeFacts => ({
  ...WHOLE,
  event: { ...WHOLE.event, dates: { starts: at(starts), ends: at(ends) } },
});
const UNDATED = { ...WHOLE, event: { ...WHOLE.event, dates: { starts: null, ends: null } } };

describe('the notice to the fire service', () => {
  test('tells where, from when until when, how many at most, and who is responsible', () => {
    expect(missingFacts(WHOLE)).toEqual([]);
    expect(fireNotice(WHOLE).split('\n')).toEqual([
      'Melding om overnatting: Nordlys LAN',
      '',
      'Sted: Fjellheim skole, Skoleveien 1, 9999 Fjellheim',
      'Fra: mandag 4. oktober 2027 kl. 12.00',
      'Til: onsdag 6. oktober 2027 kl. 12.00',
      'Netter: natt til tirsdag 5. oktober, natt til onsdag 6. oktober',
      'Natta er: kl. 23.00 til 07.00',
      'Overnatter: høyst 180 påmeldte, og crewet',
      '',
      'Ansvarlig hver natt:',
      'Eva Berg, telefon 40000001',
      'Per Ås, telefon 40000002',
      '',
      'Vi har til enhver tid en liste med navn på alle som er i bygget.',
      '',
      'Arrangør: Nordlys Datakultur, org.nr. 999 888 777, hei@nordlys.example',
    ]);
  });

  test.each([
    ['no dates', UNDATED, /^Fra: \(ikke satt ennå\)$/m, 'Forside'],
    [
      'an end before the start',
      dated('October 06 2027 12:00', 'October 04 2027 12:00'),
      /^Netter: \(ikke/m,
      'Forside',
    ],
    ['no night', dated('October 04 2027 10:00', 'October 04 2027 22:00'), /^Netter: \(ikke/m, 'Forside'],
    [
      'no hours of the night',
      { ...WHOLE, settings: { ...WHOLE.settings, nightFrom: '', nightTo: '' } },
      /^Natta er: \(ikke satt ennå\)$/m,
      'Innstillinger',
    ],
    [
      'nobody who is responsible',
      { ...WHOLE, settings: { ...WHOLE.settings, responsible: [] } },
      /^Ansvarlig hver natt:\n\(ikke satt ennå\)$/m,
      'Innstillinger',
    ],
    ['nobody signed up', { ...WHOLE, registered: 0 }, /^Overnatter: \(ikke satt ennå\)$/m, undefined],
    [
      'no place',
      { ...WHOLE, event: { ...WHOLE.event, venue: '', address: '' } },
      /^Sted: \(ikke satt ennå\)$/m,
      'Arrangementet',
    ],
  ])('with %s says so, and where it is set', (_, facts, line, page) => {
    expect(fireNotice(facts)).toMatch(line);
    expect(missingFacts(facts).map((fact) => fact.page?.name)).toEqual([page]);
  });

  test.each([
    ['October 29 2027 18:00', 'October 31 2027 12:00', 2],
    ['March 26 2027 18:00', 'March 28 2027 12:00', 2],
    ['October 04 2027 12:00', 'October 05 2027 00:00', 0],
    ['October 04 2027 12:00', 'October 05 2027 00:01', 1],
    ['December 31 2027 12:00', 'January 01 2028 12:00', 1],
  ])('of an event from %s to %s names %d nights', (starts, ends, nights) => {
    expect(fireNotice(dated(starts, ends)).split('natt til').length - 1).toBe(nights);
  });
});
