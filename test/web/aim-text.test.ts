import { expect, test } from '@jest/globals';
import { aimText } from '../../web/src/ui/seat-map/aim-text.ts';

const at = (number: number) => ({ row: 6, number });
const FREE = { ...at(9), state: 'free' } as const;

test.each([
  [FREE, undefined, '6-9: trykk for å ta den'],
  [FREE, [at(9)], '6-9: trykk for å ta den'],
  [FREE, [at(8), at(9), at(10)], '6-8, 6-9 og 6-10: trykk for å ta dem'],
  [FREE, [], '6-9: ikke rom til alle her'],
  [{ ...at(9), state: 'taken' }, undefined, '6-9: opptatt'],
  [{ ...at(9), state: 'mine' }, undefined, '6-9: din plass'],
] as const)('%j with %j is named as it is before the press that takes it', (seat, group, text) => {
  expect(aimText(seat, group)).toBe(text);
});
