import { expect, test } from '@jest/globals';
import { bandFor } from '../../../domain/door/band.ts';
import { BAND_FOR, type Band } from '../../../domain/shared/settings.ts';

const EACH: readonly Band[] = BAND_FOR.map((when) => ({ when, text: when }));
const without = (...gone: readonly string[]) => EACH.filter(({ when }) => !gone.includes(when));

test.each([
  ['a child', { age: 15 }, EACH, 'under-consent'],
  ['a child who may go out alone', { age: 15, night: true as const }, without('under-consent'), 'night'],
  ['somebody old enough to come alone', { age: 16 }, EACH, 'all'],
  ['somebody of age', { age: 18 }, EACH, 'adult'],
  ['a child on a visit', { age: 10, kind: 'visitor' }, EACH, 'visitor'],
  ['an adult on a visit', { age: null, kind: 'visitor' }, EACH, 'adult'],
  [
    'an adult on a visit, whose band comes first',
    { age: null, kind: 'visitor' },
    without('adult'),
    'visitor',
  ],
  ['the crew', { age: null, kind: 'crew' }, without('adult'), 'crew'],
  ['a guard', { age: 40, kind: 'guard' }, without('adult'), 'crew'],
  ['a young one of the crew', { age: 15, kind: 'crew' }, EACH, 'crew'],
  ['others', { age: 15, kind: 'other' }, EACH, 'all'],
  ['somebody for whom there is none', { age: 17 }, without('all'), null],
])('%s is given the first band that applies', (_, person, bands, band) => {
  expect(bandFor(person, bands, 16)).toBe(band);
});

test('where nobody needs a consent, nobody is below its age', () => {
  expect(bandFor({ age: 10 }, EACH, 0)).toBe('all');
});
