import { describe, expect, test } from '@jest/globals';
import { COMPO_PAGE_FIELDS } from '../../../domain/pages/compo-page.ts';
import { FOOD_PAGE_FIELDS } from '../../../domain/pages/food-page.ts';
import { FRONT_PAGE_FIELDS } from '../../../domain/pages/front-page.ts';
import { INFO_PAGE_FIELDS } from '../../../domain/pages/info-page.ts';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { blankPage, fieldsAsStored, kronerOf } from '../../../domain/pages/page-fields.ts';
import { SIGNUP_PAGE_FIELDS } from '../../../domain/pages/signup-page.ts';
import { aFoodPage, aFrontPage, aGame } from '../../support/page-builders.ts';

const shout = (html: string) => html.toUpperCase();

describe('a page', () => {
  test('that nobody has written has every field, each with nothing in it', () => {
    expect(Object.keys(blankPage(FRONT_PAGE_FIELDS)).sort()).toEqual(Object.keys(aFrontPage()).sort());
    expect(Object.keys(blankPage(FOOD_PAGE_FIELDS)).sort()).toEqual(Object.keys(aFoodPage()).sort());
    expect(blankPage(SIGNUP_PAGE_FIELDS)).toMatchObject({ post: '', signupOpen: false, priceNoFood: 0 });
    expect(blankPage(INFO_PAGE_FIELDS)).toEqual({ title: '', sections: [] });
  });

  test('has all its HTML cleaned, in its parts too, and nothing else', () => {
    expect(
      fieldsAsStored(COMPO_PAGE_FIELDS, { title: 'a', composOpenPost: 'b', games: [aGame()] }, shout),
    ).toEqual({
      title: 'a',
      composOpenPost: 'B',
      games: [aGame({ content: 'TRE MOT TRE' })],
    });
  });

  test('has no fields but its own', () => {
    const given = { title: 'a', UpdatedBy: 'b' };
    expect(fieldsAsStored(INFO_PAGE_FIELDS, given, shout)).toEqual({ title: 'a' });
  });

  test('keeps no tag in a title, however it is wrapped', () => {
    for (const title of ['<b>x</b>', '<<b>b>x', '</b>x', 'x<!-- y -->', '<script', '<a<a<ax'])
      expect(fieldsAsStored(INFO_PAGE_FIELDS, { title }, shout).title).not.toMatch(/<[a-z/!?]/i);
    expect(fieldsAsStored(INFO_PAGE_FIELDS, { title: '1 < 2 & <3 > x' }, shout).title).toBe('1 < 2 & <3 > x');
  });

  test('is looked at before it is parsed', () => {
    const parse = (): string => {
      throw new Error('too late');
    };
    for (const [post, problem] of [
      ['x'.repeat(FIELDS.htmlBytes + 1), 'html-too-long'],
      ['<i>'.repeat(FIELDS.htmlDepth + 1), 'html-too-deep'],
    ] as const)
      expect(() => fieldsAsStored(SIGNUP_PAGE_FIELDS, { post }, parse)).toThrow(
        expect.objectContaining({ details: { problem, field: 'post' } }),
      );
  });

  test('tells which field breaks which rule', () => {
    expect(() => fieldsAsStored(SIGNUP_PAGE_FIELDS, { priceNoFood: -1 }, shout)).toThrow(
      expect.objectContaining({
        code: 'page-invalid',
        details: { problem: 'price-invalid', field: 'priceNoFood' },
      }),
    );
    expect(() => fieldsAsStored(INFO_PAGE_FIELDS, { sections: [] }, shout)).toThrow(
      expect.objectContaining({ details: { problem: 'parts-missing', field: 'sections' } }),
    );
  });
});

test.each([
  [' 450 ', 450],
  [450, 450],
  ['0', 0],
  ['100000', 100_000],
  ['100001', null],
  ['', null],
  ['45,50', null],
  ['-1', null],
  ['450 kr', null],
])('%j is the price %p', (typed, price) => {
  expect(kronerOf(typed)).toBe(price);
});
