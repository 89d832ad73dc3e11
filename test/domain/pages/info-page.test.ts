import { describe, expect, test } from '@jest/globals';
import { hasInfo, orderedSections } from '../../../domain/pages/info-page.ts';

describe('the info page', () => {
  test('is read by the order of its sections and leaves the stored page as it is', () => {
    const sections = [3, 1, 2].map((order) => ({ id: order, title: `${order}`, content: '', order }));
    expect(orderedSections({ title: '', sections }).map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(sections.map(({ order }) => order)).toEqual([3, 1, 2]);
  });

  test.each([
    ['<p>Ta med skjerm.</p>', true],
    ['<p><img src="/photos/1.jpg"></p>', true],
    ['<iframe src="https://film.example.no/1"></iframe>', true],
    ['', false],
    ['<p> </p><p>&nbsp;<br></p>', false],
  ])('with %j tells something: %p', (content, tells) => {
    expect(hasInfo({ title: 'Info', sections: [{ id: 1, title: 'Ta med', content, order: 1 }] })).toBe(tells);
  });

  test('tells a default text while none is stored, and nothing when all sections are removed', () => {
    expect(hasInfo(null)).toBe(true);
    expect(hasInfo({ title: 'Info', sections: [] })).toBe(false);
  });
});
