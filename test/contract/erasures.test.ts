import { describe, expect, it } from '@jest/globals';
import { NOON } from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

describe.each(TEST_DATABASES)('erasures on %s', (kind) => {
  const { run, read } = freshStores(kind);
  const add = (digest: string) => run(({ erasures }) => erasures.add(digest, NOON));
  const newest = () => read(({ erasures }) => erasures.newest());

  it('are told from the one that is known on, or all to whoever knows none of them', async () => {
    expect(await newest()).toBeNull();
    for (const digest of ['a', 'b']) await add(digest);
    const mark = await newest();
    for (const digest of ['c', 'a']) await add(digest);
    const since = (newest: typeof mark) => read(({ erasures }) => erasures.since({ newest, all: null }));
    expect(await since(mark)).toEqual(['c', 'a']);
    expect(await since(await newest())).toEqual([]);
    // A mark of another installation.
    expect(await since({ number: 2, digest: 'x' })).toEqual(['a', 'b', 'c', 'a']);
    expect(await since(null)).toHaveLength(4);
  });

  it('travel with their keys, each once, and are told but for those that a backup reflects', async () => {
    await add('a');
    const key = await run(({ erasures }) => erasures.key('e'.repeat(64)));
    expect(await run(({ erasures }) => erasures.key('e'.repeat(64)))).toBe(key);
    const list = await read(({ erasures }) => erasures.list());
    expect(list).toEqual({ keys: [key], made: [['a', NOON]] });
    const others = {
      keys: ['f'.repeat(64), key],
      made: [
        ['x', NOON],
        ['a', NOON],
        ['a', NOON + 1],
      ],
    } as const;
    for (let time = 0; time < 2; time++) await run(({ erasures }) => erasures.take(others));
    expect(await read(({ erasures }) => erasures.list())).toEqual({
      keys: [key, 'f'.repeat(64)],
      made: [
        ['a', NOON],
        ['x', NOON],
        ['a', NOON + 1],
      ],
    });
    const since = (all: typeof list) => read(({ erasures }) => erasures.since({ newest: null, all }));
    expect(await since(list)).toEqual(['x', 'a']);
    expect(await since(others)).toEqual([]);
  });

  it('that come at once are numbered one after the other', async () => {
    await Promise.all(['a', 'b', 'c'].map(add));
    expect((await newest())?.number).toBe(3);
  });
});
