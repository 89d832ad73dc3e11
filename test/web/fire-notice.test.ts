import { describe, expect, test } from '@jest/globals';
import { parseOsloDate } from '../../domain/shared/oslo-time.ts';
import {
  fireNotice,
  missingFacts,
  type NoticeFacts,
} from '../../web/src/features/crew/nightlist/fire-notice.ts';
import { eventFacts } from '../support/page-builders.ts';

const at = (text: string) => parseOsloDate(text);
const aPass = (fields: Partial<NoticeFacts['plan']['passes'][number]>) => ({
  ...{ id: '', kind: 'guard', firstName: 'Ola', lastName: 'Dahl', phone: null, adult: true },
  ...fields,
});
const aShift = (from: string, to: string, who: object) => ({
  id: from,
  from: at(from) ?? 0,
  to: at(to) ?? 0,
  ...who,
});
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
    meetingPlace: 'Flaggstanga',
  },
  plan: {
    passes: [
      aPass({ id: 'ola', phone: '98765432' }),
      aPass({ id: 'eva', kind: 'crew' }),
      aPass({ id: 'gjest', kind: 'visitor' }),
    ],
    rows: [
      {
        ...{ id: 'a', label: 'Nattevakt', awake: true },
        shifts: [
          aShift('October 05 2027 03:00', 'October 05 2027 07:00', { passId: 'ola' }),
          aShift('October 04 2027 23:00', 'October 05 2027 03:00', { name: 'Kari Lie', phone: '91234567' }),
          aShift('October 05 2027 22:30', 'October 06 2027 07:00', { passId: 'eva' }),
          // In the day.
          aShift('October 05 2027 12:00', 'October 05 2027 15:00', { passId: 'ola' }),
        ],
      },
      {
        ...{ id: 'b', label: 'Kiosk', awake: false },
        shifts: [aShift('October 04 2027 23:00', 'October 05 2027 03:00', { passId: 'eva' })],
      },
    ],
  },
  registered: 180,
};
const dated = (starts: string, ends: string): NoticeFacts => ({
  ...WHOLE,
  event: { ...WHOLE.event, dates: { starts: at(starts), ends: at(ends) } },
});
const UNDATED = { ...WHOLE, event: { ...WHOLE.event, dates: { starts: null, ends: null } } };

/** With everybody on the plan by name. */
const withPasses = (...kinds: readonly string[]): NoticeFacts => ({
  ...WHOLE,
  plan: {
    rows: WHOLE.plan.rows.map((row) => ({
      ...row,
      shifts: row.shifts.map(({ id, from, to }) => ({ id, from, to, name: 'Kari Lie', phone: '91234567' })),
    })),
    passes: kinds.map((kind) => aPass({ id: kind, kind })),
  },
});
/** Only the shifts that begin then. */
const withShifts = (...starts: readonly string[]): NoticeFacts => ({
  ...WHOLE,
  plan: {
    ...WHOLE.plan,
    rows: WHOLE.plan.rows.map((row) => ({
      ...row,
      shifts: row.shifts.filter(({ id }) => starts.includes(id)),
    })),
  },
});

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
      'Overnatter: høyst 180 påmeldte, 1 i crewet og 1 nattevakt',
      '',
      'Ansvarlig hver natt:',
      'Eva Berg, telefon 40000001',
      'Per Ås, telefon 40000002',
      '',
      'Vakter natt til tirsdag 5. oktober: Kari Lie 91234567 (23–03), Ola Dahl 98765432 (03–07)',
      'Vakter natt til onsdag 6. oktober: Ola Dahl (22.30–07)',
      '',
      'Samlingsplass: Flaggstanga',
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
    [
      'no place to meet',
      { ...WHOLE, settings: { ...WHOLE.settings, meetingPlace: '' } },
      /^Samlingsplass: \(ikke satt ennå\)$/m,
      'Innstillinger',
    ],
    [
      'nobody of the crew on the list',
      withPasses('visitor', 'other'),
      /^Overnatter: høyst 180 påmeldte$/m,
      'Uten plass',
    ],
    [
      'a night without guards',
      withShifts('October 04 2027 23:00'),
      /^Vakter natt til onsdag 6\. oktober: \(ikke satt ennå\)$/m,
      'Vaktplan',
    ],
    [
      'nobody signed up',
      { ...WHOLE, registered: 0 },
      /^Overnatter: høyst 1 i crewet og 1 nattevakt$/m,
      undefined,
    ],
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
    [['crew', 'crew', 'guard', 'guard', 'guard'], 'høyst 180 påmeldte, 2 i crewet og 3 nattevakter', true],
    [['guard'], 'høyst 180 påmeldte og 1 nattevakt', true],
    [['visitor'], 'høyst 180 påmeldte', false],
    [[], 'høyst 180 påmeldte', false],
  ])(
    'with passes of the kinds %j counts %s, and speaks of the list only where it is so',
    (kinds, text, isListed) => {
      const notice = fireNotice(withPasses(...kinds));
      expect(notice).toContain(`\nOvernatter: ${text}\n`);
      expect(notice.includes('Vi har til enhver tid en liste')).toBe(isListed);
    },
  );

  test('names nobody under age among the guards', () => {
    const passes = WHOLE.plan.passes.map((pass) => ({ ...pass, adult: false }));
    const notice = fireNotice({ ...WHOLE, plan: { ...WHOLE.plan, passes } });
    expect(notice).toContain('Vakter natt til tirsdag 5. oktober: Kari Lie 91234567 (23–03)\n');
    expect(notice).toContain('Vakter natt til onsdag 6. oktober: (ikke satt ennå)');
  });

  test('names no guards where nobody is on in any night', () => {
    expect(fireNotice(withShifts())).not.toContain('Vakter natt til');
    expect(missingFacts(withShifts()).map((fact) => fact.page?.name)).toEqual(['Vaktplan']);
  });

  test.each([
    ['October 29 2027 18:00', 'October 31 2027 12:00', 2],
    ['March 26 2027 18:00', 'March 28 2027 12:00', 2],
    ['October 04 2027 12:00', 'October 05 2027 00:00', 0],
    ['October 04 2027 12:00', 'October 05 2027 00:01', 1],
    ['December 31 2027 12:00', 'January 01 2028 12:00', 1],
  ])('of an event from %s to %s names %d nights', (starts, ends, nights) => {
    expect(fireNotice({ ...dated(starts, ends), plan: withShifts().plan }).split('natt til').length - 1).toBe(
      nights,
    );
  });
});
