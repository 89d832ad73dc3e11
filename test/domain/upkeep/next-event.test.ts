import { describe, expect, test } from '@jest/globals';
import { leftoversOf, notAcknowledged, type Unfinished } from '../../../domain/upkeep/leftovers.ts';
import {
  isSameEvent,
  nextEvent,
  nextEventProblem,
  type NextEventForm,
} from '../../../domain/upkeep/next-event.ts';

const NOW = Date.parse('2027-04-20T10:00:00Z');
const STARTS = Date.parse('2027-10-08T16:00:00Z');
const FORM: NextEventForm = {
  name: ' Vinternatt  LAN ',
  lanDate: 'October 08 2027 18:00',
  lanFinishedDate: 'October 10 2027 12:00',
  prices: { priceNoFood: 450, priceWithFood: 0 },
  hall: 'keep',
  pages: {},
};

describe('what is left of the last LAN', () => {
  const nothing: Unfinished = {
    ...{ notOver: false, inside: 0, unpaid: [0, 0], toPayBack: [], unmatched: [], consents: 0, messages: 0 },
  };

  test.each<[string, Partial<Unfinished>, unknown[]]>([
    ['nothing', {}, []],
    ['the LAN is not over', { notOver: true }, [{ kind: 'not-over', count: 1 }]],
    ['somebody is inside', { inside: 14 }, [{ kind: 'inside', count: 14 }]],
    ['two registrations owe', { unpaid: [45_000, 0, 100] }, [{ kind: 'unpaid', count: 2, sumOre: 45_100 }]],
    ['money goes back', { toPayBack: [9_000] }, [{ kind: 'to-pay-back', count: 1, sumOre: 9_000 }]],
    ['money without a code', { unmatched: [100, 200] }, [{ kind: 'unmatched', count: 2, sumOre: 300 }]],
    ['forms are missing', { consents: 3 }, [{ kind: 'consents', count: 3 }]],
    ['messages are on their way', { messages: 1 }, [{ kind: 'messages', count: 1 }]],
  ])('%s', (_, unfinished, left) => {
    expect(leftoversOf({ ...nothing, ...unfinished })).toEqual(left);
  });

  test('is told in a fixed order, and what is not ticked off is told again', () => {
    const all = {
      notOver: true,
      inside: 1,
      unpaid: [1],
      toPayBack: [1],
      unmatched: [1],
      consents: 1,
      messages: 1,
    };
    const left = leftoversOf(all);
    const kinds = ['not-over', 'inside', 'unpaid', 'to-pay-back', 'unmatched', 'consents', 'messages'];
    expect(left.map(({ kind }) => kind)).toEqual(kinds);
    expect(notAcknowledged(left, ['unmatched', 'messages', 'noe annet']).map(({ kind }) => kind)).toEqual([
      'not-over',
      'inside',
      'unpaid',
      'to-pay-back',
      'consents',
    ]);
    expect(notAcknowledged(left, kinds)).toEqual([]);
  });
});

describe('the next LAN', () => {
  test('is closed until it is opened, and has what was typed', () => {
    const { isEmptied, isShifted, ...next } = nextEvent(
      { ...FORM, pages: { food: 'empty', info: 'shift' } },
      NOW,
    );
    expect(next).toEqual({
      facts: { name: 'Vinternatt LAN' },
      dates: { lanDate: 'October 08 2027 18:00', lanFinishedDate: 'October 10 2027 12:00' },
      prices: { priceNoFood: 450, priceWithFood: 0 },
      hall: null,
      schedule: { signupOpen: false },
      renamesTexts: false,
    });
    expect([isEmptied('food'), isEmptied('info'), isEmptied('front')]).toEqual([true, false, false]);
  });

  test('may have a place, a hall and times of its own', () => {
    const given = { shortName: 'VN', venue: 'Fjordhallen', address: '', opensAt: NOW + 1, closesAt: STARTS };
    const hall = { rows: 50, seatsPerRow: 1 };
    expect(nextEvent({ ...FORM, ...given, hall }, NOW)).toMatchObject({
      facts: { shortName: 'VN', venue: 'Fjordhallen', address: '', seatRows: 50, seatsPerRow: 1 },
      hall,
      schedule: { signupOpen: false, opensAt: NOW + 1, closesAt: STARTS },
    });
  });

  test.each<[string, Partial<NextEventForm>]>([
    ['name', { name: ' ' }],
    ['name', { name: 'n'.repeat(61) }],
    ['shortName', { shortName: '' }],
    ['shortName', { shortName: 'n'.repeat(61) }],
    ['venue', { venue: 'v'.repeat(121) }],
    ['address', { address: 'a'.repeat(121) }],
    ['lanDate', { lanDate: '' }],
    ['lanDate', { lanDate: '2027-10-08' }],
    ['lanDate', { lanDate: 'April 20 2027 12:00' }],
    ['lanDate', { lanDate: 'October 08 2101 18:00' }],
    ['lanFinishedDate', { lanFinishedDate: 'October 08 2027 18:00' }],
    ['lanFinishedDate', { lanFinishedDate: 'i morgen' }],
    ['prices', { prices: { priceNoFood: -1, priceWithFood: 0 } }],
    ['prices', { prices: { priceNoFood: 0, priceWithFood: 12.5 } }],
    ['prices', { prices: { priceNoFood: 100_001, priceWithFood: 0 } }],
    ['hall', { hall: 'burn' }],
    ['hall', { hall: { rows: 0, seatsPerRow: 10 } }],
    ['hall', { hall: { rows: 51, seatsPerRow: 10 } }],
    ['hall', { hall: { rows: 10, seatsPerRow: 1.5 } }],
    ['pages', { pages: { food: 'burn' } }],
    ['pages', { pages: { program: '' } }],
    ['opensAt', { opensAt: NOW }],
    ['opensAt', { opensAt: NOW + 0.5 }],
    ['closesAt', { closesAt: NOW - 1 }],
    ['closesAt', { opensAt: NOW + 2, closesAt: NOW + 2 }],
  ])('is refused for its %s: %j', (field, given) => {
    const form = { ...FORM, ...given };
    expect(nextEventProblem(form, NOW)).toBe(field);
    expect(() => nextEvent(form, NOW)).toThrow(
      expect.objectContaining({ code: 'event-invalid', details: { field } }),
    );
  });

  test('accepts the limits', () => {
    const given = { name: 'n'.repeat(60), prices: { priceNoFood: 0, priceWithFood: 100_000 } };
    expect(nextEventProblem({ ...FORM, ...given, opensAt: null, closesAt: NOW + 1 }, NOW)).toBeNull();
  });

  test.each([
    ['Vinternatt LAN', STARTS, true],
    ['Vinternatt', STARTS, false],
    ['Vinternatt LAN', STARTS + 1, false],
    ['Vinternatt LAN', null, false],
  ])('called %s and beginning at %s stands already: %s', (name, starts, stands) => {
    expect(isSameEvent(nextEvent(FORM, NOW), { name, starts })).toBe(stands);
  });
});
