import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isConflict, mergePages, type Part, type Side } from '../../web/src/admin/editing/merge.ts';

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
      parts(part(1, { order: 2 }), part(2, { order: 1, title: 'B' })),
    ],
    [
      'a new part each',
      parts(part(1), part(2), part(7)),
      parts(part(1), part(2), part(8)),
      parts(part(1), part(2), part(7), part(8)),
    ],
    ['they removed one', parts(part(1)), BASE, parts(part(1))],
    ['I removed one', BASE, parts(part(2)), parts(part(2))],
    ['both removed the same', parts(part(1)), parts(part(1)), parts(part(1))],
    [
      'one removed, one changed another',
      parts(part(1)),
      parts(part(1, { title: 'A' }), part(2)),
      parts(part(1, { title: 'A' })),
    ],
  ])('%s: both are kept, and nobody is asked', (_, theirs, mine, expected) => {
    expect(merged(theirs, mine, 'mine')).toEqual(expected);
    expect(merged(theirs, mine, 'theirs')).toEqual(expected);
    expect(isConflict({ base: BASE, theirs, mine })).toBe(false);
  });
});

describe('two admins who changed the same', () => {
  const theirPart = part(2, { title: 'B', content: '<p>Deres</p>' });
  test.each<[string, Page, Page, Page, Page]>([
    [
      'a field',
      page({ title: 'Deres', open: true }),
      page({ title: 'Min' }),
      page({ title: 'Deres', open: true }),
      page({ title: 'Min', open: true }),
    ],
    [
      'a text of a part: the rest of it is merged',
      parts(part(1), theirPart),
      parts(part(1), part(2, { content: '<p>Min</p>', order: 9 })),
      parts(part(1), { ...theirPart, order: 9 }),
      parts(part(1), { ...theirPart, content: '<p>Min</p>', order: 9 }),
    ],
    [
      'a part that they removed',
      parts(part(1)),
      parts(part(1), part(2, { title: 'B' })),
      parts(part(1)),
      parts(part(1), part(2, { title: 'B' })),
    ],
    [
      'a part that I removed',
      parts(part(1), theirPart),
      parts(part(1)),
      parts(part(1), theirPart),
      parts(part(1)),
    ],
    [
      'a new part of one id',
      parts(...BASE.parts, part(7, { title: 'Deres' })),
      parts(...BASE.parts, part(7, { title: 'Min' })),
      parts(...BASE.parts, part(7, { title: 'Deres' })),
      parts(...BASE.parts, part(7, { title: 'Min' })),
    ],
  ])('%s: whoever is chosen', (_, theirs, mine, takingTheirs, takingMine) => {
    expect(merged(theirs, mine, 'theirs')).toEqual(takingTheirs);
    expect(merged(theirs, mine, 'mine')).toEqual(takingMine);
    expect(isConflict({ base: BASE, theirs, mine })).toBe(true);
  });

  test('each field and part is chosen by itself', () => {
    const theirs = page({
      title: 'Deres',
      parts: [part(1, { title: 'Deres' }), part(2, { title: 'Deres' })],
    });
    const mine = page({ title: 'Min', parts: [part(1, { title: 'Min' }), part(2, { title: 'Min' })] });
    const chosen = mergePages({ base: BASE, theirs, mine }, (key) => (key === 'parts.2' ? 'mine' : 'theirs'));
    expect(chosen).toEqual(
      page({ title: 'Deres', parts: [part(1, { title: 'Deres' }), part(2, { title: 'Min' })] }),
    );
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
  );
});
