import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { conflictKeys, mergePages, type Part, type Side } from '../../web/src/admin/editing/merge.ts';
import { tries } from '../support/seed.ts';

interface Page {
  readonly title: string;
  readonly open: boolean;
  readonly parts: readonly Part[];
}

const part = (id: number, changes: Partial<Part> = {}): Part => ({
  ...{ id, title: `Del ${String(id)}`, content: `<p>${String(id)}</p>`, order: id },
  ...changes,
});
const BASE: Page = { title: 'Info', open: false, parts: [part(1), part(2)] };
const page = (changes: Partial<Page>): Page => ({ ...BASE, ...changes });
const parts = (...all: Part[]): Page => page({ parts: all });
const idsOf = (sections: readonly Part[]) => sections.map(({ id }) => id);
/** Sections 1, 2 and 3 reordered, removed or added, with the numbers that the editor gives them. */
const listed = (...ids: number[]): Page => parts(...ids.map((id, index) => part(id, { order: index + 1 })));
const merged = (theirs: Page, mine: Page, side: Side) => mergePages({ base: BASE, theirs, mine }, () => side);

describe('two admins who changed different things', () => {
  test.each<[string, Page, Page, Page]>([
    ['nothing at all', BASE, BASE, BASE],
    ['only they did', page({ title: 'Ny' }), BASE, page({ title: 'Ny' })],
    ['only I did', BASE, page({ title: 'Ny' }), page({ title: 'Ny' })],
    ['a field each', page({ title: 'Ny' }), page({ open: true }), page({ title: 'Ny', open: true })],
    ['the same to the same', page({ title: 'Ny' }), page({ title: 'Ny' }), page({ title: 'Ny' })],
    ['a field and a part', page({ open: true }), parts(part(1)), page({ open: true, parts: [part(1)] })],
    [
      'a part each',
      parts(part(1, { title: 'A' }), part(2)),
      parts(part(1), part(2, { title: 'B' })),
      parts(part(1, { title: 'A' }), part(2, { title: 'B' })),
    ],
    [
      'different things of one part',
      parts(part(1, { content: '<p>Ny</p>' }), part(2)),
      parts(part(1, { title: 'A' }), part(2)),
      parts(part(1, { title: 'A', content: '<p>Ny</p>' }), part(2)),
    ],
    [
      'the order, and a text',
      parts(part(1, { order: 2 }), part(2, { order: 1 })),
      parts(part(1), part(2, { title: 'B' })),
      parts(part(2, { order: 1, title: 'B' }), part(1, { order: 2 })),
    ],
    ['a new part each', listed(1, 2, 7), listed(1, 2, 8), listed(1, 2, 7, 8)],
    ['they removed one', parts(part(1)), BASE, parts(part(1))],
    ['I removed one', BASE, parts(part(2)), listed(2)],
    ['both removed the same', parts(part(1)), parts(part(1)), parts(part(1))],
    [
      'one removed, one changed another',
      parts(part(1)),
      parts(part(1, { title: 'A' }), part(2)),
      parts(part(1, { title: 'A' })),
    ],
  ])('%s: both are kept, and nobody is told', (_, theirs, mine, expected) => {
    expect(merged(theirs, mine, 'mine')).toEqual(expected);
    expect(merged(theirs, mine, 'theirs')).toEqual(expected);
    expect([...conflictKeys({ base: BASE, theirs, mine })]).toEqual([]);
  });
});

describe('two admins who changed the same', () => {
  const theirPart = part(2, { title: 'B', content: '<p>Deres</p>' });
  test.each<[string, string, Page, Page, Page, Page]>([
    [
      'a field',
      'title',
      page({ title: 'Deres', open: true }),
      page({ title: 'Min' }),
      page({ title: 'Deres', open: true }),
      page({ title: 'Min', open: true }),
    ],
    [
      'a text of a part: the rest of it is merged',
      'parts.2',
      parts(part(1), theirPart),
      parts(part(1), part(2, { content: '<p>Min</p>' })),
      parts(part(1), theirPart),
      parts(part(1), { ...theirPart, content: '<p>Min</p>' }),
    ],
    [
      'a part that they removed',
      'parts.2',
      parts(part(1)),
      parts(part(1), part(2, { title: 'B' })),
      parts(part(1)),
      parts(part(1), part(2, { title: 'B' })),
    ],
    [
      'a part that I removed',
      'parts.2',
      parts(part(1), theirPart),
      parts(part(1)),
      parts(part(1), theirPart),
      parts(part(1)),
    ],
    [
      'a new part of one id',
      'parts.3',
      parts(...BASE.parts, part(3, { title: 'Deres' })),
      parts(...BASE.parts, part(3, { title: 'Min' })),
      parts(...BASE.parts, part(3, { title: 'Deres' })),
      parts(...BASE.parts, part(3, { title: 'Min' })),
    ],
  ])('%s: whoever is chosen', (_, asked, theirs, mine, takingTheirs, takingMine) => {
    expect(merged(theirs, mine, 'theirs')).toEqual(takingTheirs);
    expect(merged(theirs, mine, 'mine')).toEqual(takingMine);
    expect([...conflictKeys({ base: BASE, theirs, mine })]).toEqual([asked]);
  });
});

describe('two admins who moved, removed and added parts', () => {
  const base = listed(1, 2, 3);

  test.each<[string, number[], number[], number[]]>([
    ['they removed the last, I the first', [1, 2], [2, 3], [2]],
    ['they removed one that only moved for me', [1, 3], [1, 3, 2], [1, 3]],
    ['they removed one, I the one before it', [1, 2], [1, 3], [1]],
    ['they moved one, I removed another', [1, 3, 2], [2, 3], [3, 2]],
    ['they removed one, I moved another', [2, 3], [1, 3, 2], [3, 2]],
    ['they removed one, I added one above', [1, 3], [4, 1, 2, 3], [4, 1, 3]],
    ['they moved one, I added one below it', [3, 1, 2], [1, 2, 3, 4], [3, 4, 1, 2]],
    ['both moved the same', [1, 3, 2], [1, 3, 2], [1, 3, 2]],
    ['each removed what the other kept', [1], [2, 3], []],
  ])('%s: both are kept, numbered anew, and nobody is told', (_, their, my, left) => {
    for (const [theirs, mine] of [
      [listed(...their), listed(...my)],
      [listed(...my), listed(...their)],
    ] as const) {
      const versions = { base, theirs, mine };
      expect(mergePages(versions, () => 'mine')).toEqual(listed(...left));
      expect([...conflictKeys(versions)]).toEqual([]);
    }
  });

  test('differently: the order is what both have changed, once', () => {
    const versions = { base, theirs: listed(3, 1, 2), mine: listed(1, 3, 2, 4) };
    expect(idsOf(mergePages(versions, () => 'theirs').parts)).toEqual([3, 1, 2, 4]);
    expect(idsOf(mergePages(versions, () => 'mine').parts)).toEqual([1, 3, 2, 4]);
    expect([...conflictKeys(versions)]).toEqual(['parts']);
  });

  test('have not both changed a number that another removal gives a part', () => {
    const theirs = parts(part(2, { order: 1 }), part(3, { order: 2 }));
    const mine = parts(part(1, { title: 'Min' }), part(2), part(3));
    expect([...conflictKeys({ base, theirs, mine })]).toEqual(['parts.1']);
  });
});

test('nothing comes back that one has changed and the other has not', () => {
  const value = fc.constantFrom('a', 'b', 'c');
  const some = fc.record({ title: value, open: fc.boolean(), text: value });
  fc.assert(
    fc.property(some, some, some, (base, theirs, mine) => {
      const result = mergePages({ base, theirs, mine }, () => 'mine');
      for (const key of ['title', 'open', 'text'] as const)
        expect(result[key]).toBe(mine[key] === base[key] ? theirs[key] : mine[key]);
    }),
    tries(),
  );
});
