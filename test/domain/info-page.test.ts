import { describe, expect, test } from '@jest/globals';
import { orderedSections } from '../../domain/info-page.ts';

describe('the info page', () => {
  test('is read by the order of its sections and leaves the stored page as it is', () => {
    const sections = [3, 1, 2].map((order) => ({ id: order, title: `${order}`, content: '', order }));
    expect(orderedSections({ title: '', sections }).map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(sections.map(({ order }) => order)).toEqual([3, 1, 2]);
  });
});
