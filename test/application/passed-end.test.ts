import { expect, test } from '@jest/globals';
import { EditPages } from '../../application/pages/edit-pages.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { SetClock } from '../support/set-clock.ts';
import { unitsOn } from '../support/test-units.ts';

const END = Date.parse('2027-03-01T12:00:00Z');

test.each([
  ['that has passed is remembered when the crew sets the next one', true, [END]],
  ['that only a clock that has leapt has reached is not', false, []],
])('the end of a LAN %s', async (_, isLived, remembered) => {
  const units = unitsOn(await memoryDatabase());
  const clock = new SetClock(END - DAY);
  const livedNow = async () => (isLived ? clock.now() : null);
  const pages = new EditPages(units, (html) => html, { hex: () => '' }, clock, livedNow);
  await pages.save('sjef', 'front', { lanFinishedDate: formatOsloDate(END) });
  clock.advance(400 * DAY);
  await pages.save('sjef', 'front', { lanFinishedDate: '' });
  expect(await units.read(({ eventEnds }) => eventEnds.all())).toEqual(remembered);
});
