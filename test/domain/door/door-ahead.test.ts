import { expect, test } from '@jest/globals';
import type { DoorAct } from '../../../domain/door/door-act.ts';
import { NO_CODE, personsAhead } from '../../../domain/door/door-ahead.ts';
import { aDoorPerson } from '../../support/door-builders.ts';

const OLA = aDoorPerson({ paid: false, restOre: 90_000, consent: false });
const KARI = aDoorPerson({ position: 2, paid: false, restOre: 90_000 });
const LIST = [OLA, KARI, aDoorPerson({ code: 'B2CD3F', paid: false, restOre: 45_000 })];
const place = { code: OLA.code, position: 1 };
const IN = { id: 'in', at: 2_000, type: 'arrive', ...place } as const;
const ahead = (...acts: readonly DoorAct[]) => personsAhead(LIST, acts, 'Dør 1');

test('shows an arrival at once, by this phone', () => {
  expect(ahead(IN)).toEqual([
    { ...OLA, presence: 'inside', since: 2_000, arrivedAt: 2_000, arrivedBy: 'Dør 1' },
    ...LIST.slice(1),
  ]);
});

test('shows an act as done even where the phone’s clock is behind', () => {
  const there = [{ ...OLA, presence: 'inside', since: 9_000, arrivedAt: 9_000, arrivedBy: 'Per' } as const];
  const [ola] = personsAhead(there, [{ id: 'out', at: 1_000, type: 'out', ...place }], 'Dør 1');
  expect(ola).toMatchObject({ presence: 'out', since: 1_000, arrivedAt: 9_000, arrivedBy: 'Per' });
});

test('an arrival that waits and is taken back was never there', () => {
  expect(ahead(IN, { id: 'back', at: 3_000, type: 'unarrive', ...place, of: 'in' })).toEqual(LIST);
});

test('an arrival that is known and is taken back is there no more', () => {
  const there = [{ ...OLA, presence: 'inside', since: 1, arrivedAt: 1, arrivedBy: 'Dør 1' } as const];
  const act = { id: 'back', at: 3_000, type: 'unarrive', ...place, of: 'known' } as const;
  expect(personsAhead(there, [act], 'Dør 1')).toEqual([OLA]);
});

test('money pays for the whole code, and for no other', () => {
  const paid = ahead({ id: 'pay', at: 1, type: 'pay', code: OLA.code, how: 'cash' });
  expect(paid.map((one) => [one.paid, one.restOre])).toEqual([
    [true, 0],
    [true, 0],
    [false, 45_000],
  ]);
});

test('a form counts for its person alone', () => {
  const handedIn = ahead({ id: 'form', at: 1, type: 'consent', ...place });
  expect(handedIn.map(({ consent }) => consent)).toEqual([true, true, true]);
  expect(handedIn.slice(1)).toEqual(LIST.slice(1));
});

test('people without a sign-up are inside, without code and seat', () => {
  const persons = [{ firstName: 'Per', lastName: 'Sen', age: '17', phone: '' }];
  const all = ahead({ id: 'new', at: 5, type: 'walkin', persons, how: 'vipps' });
  expect(all.slice(LIST.length)).toMatchObject([
    { code: NO_CODE, firstName: 'Per', age: 17, presence: 'inside', since: 5, paid: true, rowNum: 0 },
  ]);
});
