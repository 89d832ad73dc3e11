import { describe, expect, test } from '@jest/globals';
import { screenWritten, SCREEN_DEFAULTS, type WrittenSlide } from '../../../domain/pages/screen-page.ts';

const AT = Date.parse('2027-10-05T18:00Z');
const SLIDE = {
  ...{ id: 'kiosk', title: 'Kiosken', text: 'Åpen til 02', photo: 'abc', seconds: 20 },
  ...{ from: AT, until: AT + 1, active: true },
};
const written = (given: object) => screenWritten(given, ['abc'], () => 'new');
const withSlide = (part: WrittenSlide) => () =>
  written({
    slides: [
      { ...SLIDE, id: 'first' },
      { ...SLIDE, ...part },
    ],
  });

describe('the page of the screens', () => {
  test('is stored as it is sent, and what is left out stays', () => {
    const page = { ...SCREEN_DEFAULTS, slides: [SLIDE], seconds: 5, sponsors: false };
    expect(written(page)).toEqual(page);
    expect(written({ seconds: 60 })).toEqual({ seconds: 60 });
  });

  test('has slides of which no more is said than a text, and which are new', () => {
    expect(written({ slides: [{ text: ' <b>Pizza</b>\r\nkl. 20 ' }] })).toEqual({
      slides: [
        {
          ...{ id: 'new', title: '', text: '<b>Pizza</b>\nkl. 20', photo: null, seconds: 12 },
          ...{ from: null, until: null, active: true },
        },
      ],
    });
  });

  test.each([
    ['slides', { slides: Array.from({ length: 13 }, (_, id) => ({ ...SLIDE, id: String(id) })) }],
    ['slides', { slides: 'to' }],
    ['slides', { slides: [null] }],
    ['seconds', { seconds: 4 }],
    ['seconds', { seconds: 61 }],
    ['seconds', { seconds: '12' }],
    ['seconds', { seconds: 5.5 }],
    ['now', { now: 1 }],
    ['compos', { compos: null }],
  ])('is refused by its field: %s', (field, given) => {
    const refusal = { code: 'page-invalid', details: expect.objectContaining({ field }) as unknown };
    expect(() => written(given)).toThrow(expect.objectContaining(refusal));
  });

  test.each([
    ['id', { id: 'to ord' }],
    ['id', { id: 'first' }],
    ['title', { title: 'x'.repeat(61) }],
    ['title', { title: 7 }],
    ['title', { title: '', text: ' ', photo: null }],
    ['text', { text: 'x'.repeat(201) }],
    ['text', { text: 'a\u0000b' }],
    ['photo', { photo: 7 }],
    ['seconds', { seconds: 4 }],
    ['seconds', { seconds: 61 }],
    ['seconds', { seconds: null }],
    ['from', { from: 1.5 }],
    ['from', { from: '2027' }],
    ['until', { until: AT }],
    ['until', { from: null, until: -1 }],
    ['active', { active: 'ja' }],
  ])('is refused by the field of a slide, with its number: %s', (field, part) => {
    const details = expect.objectContaining({ field, row: 2 }) as unknown;
    expect(withSlide(part)).toThrow(expect.objectContaining({ code: 'page-invalid', details }));
  });

  test('has photos of ours only', () => {
    expect(withSlide({ photo: 'gone' })).toThrow(expect.objectContaining({ code: 'slide-photo-unknown' }));
    expect(withSlide({ photo: null })).not.toThrow();
  });
});
