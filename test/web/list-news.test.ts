import { expect, test } from '@jest/globals';
import { listNews } from '../../web/src/ui/list-news.ts';

const rows = (...names: string[]) => names.map((name) => ({ key: name, name, facts: 1 }));
const nameless = [{ key: 'p1', name: '', facts: 1 }];

test.each([
  ['the same', rows('Ola', 'Kari'), rows('Ola', 'Kari'), ''],
  ['the same in another order', rows('Ola', 'Kari'), rows('Kari', 'Ola'), ''],
  ['one gone', rows('Ola', 'Kari'), rows('Kari'), 'Ola er ikke lenger med her. Lista er oppdatert.'],
  ['all gone', rows('Ola', 'Kari'), [], 'Ola og Kari er ikke lenger med her. Lista er oppdatert.'],
  ['many gone', rows('A', 'B', 'C', 'D'), [], '4 er ikke lenger med her. Lista er oppdatert.'],
  ['one more', rows('Ola'), rows('Ola', 'Siri'), 'Siri er med her nå. Lista er oppdatert.'],
  [
    'another in their place',
    rows('Ola'),
    rows('Siri'),
    'Ola er ikke lenger med her. Siri er med her nå. Lista er oppdatert.',
  ],
  [
    'one changed',
    rows('Ola'),
    [{ key: 'Ola', name: 'Olav', facts: 2 }],
    'Det som står om Olav, er endret. Lista er oppdatert.',
  ],
  ['gone without a name', [...nameless, ...rows('Ola')], rows('Ola'), 'Lista er oppdatert.'],
])('%s: what has changed is said in a sentence', (_, before, after, sentence) => {
  expect(listNews(before, after)).toBe(sentence);
});
