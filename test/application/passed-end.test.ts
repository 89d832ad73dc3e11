import { NO_PHOTOS } from '../support/no-folder.ts';
import { allReady } from '../support/all-ready.ts';
import { expect, test } from '@jest/globals';
import { EditPages } from '../../application/pages/edit-pages.ts';
import { doubtfulEnd } from '../../application/upkeep/doubtful-end.ts';
import { rememberPassedEnd } from '../../application/privacy/retention.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { aRegistration } from '../support/builders.ts';
import { livedBy } from '../support/lived-by.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { SetClock } from '../support/set-clock.ts';
import { unitsOn } from '../support/test-units.ts';

const END = Date.parse('2027-03-01T12:00:00Z');

/** What is due by a clock that says `now`, where the front page was saved at `saved` with the end. */
async function passes(saved: number, now: number) {
  const units = unitsOn(await memoryDatabase());
  const clock = new SetClock(saved);
  const pages = new EditPages(
    units,
    (html) => html,
    { hex: () => '' },
    clock,
    livedBy(clock),
    NO_PHOTOS,
    allReady,
  );
  await pages.save('sjef', 'front', { lanFinishedDate: formatOsloDate(END) });
  await units.run(({ registrations }) => registrations.add(aRegistration({ registeredAt: END - 60 * DAY })));
  clock.advance(now - saved);
  return { units, clock, pages };
}

test.each([
  ['typed before it passed is remembered', END - DAY, [END], null],
  ['typed when it had passed is asked about instead', END + 18 * DAY, [], END],
])('an end %s', async (_, saved, remembered, doubtful) => {
  const { units, clock, pages } = await passes(saved, END + 20 * DAY);
  expect(await units.read((stores) => doubtfulEnd(stores, clock.now()))).toBe(doubtful);
  await units.run((stores) => rememberPassedEnd(stores, clock.now()));
  await pages.save('sjef', 'front', { lanFinishedDate: '' });
  expect(await units.read(({ eventEnds }) => eventEnds.all())).toEqual(remembered);
});

test('an end is not asked about while the clock has leapt', async () => {
  const { units } = await passes(END + 18 * DAY, END + 20 * DAY);
  expect(await units.read((stores) => doubtfulEnd(stores, null))).toBeNull();
});

test.each([
  ['that has passed is remembered when the crew sets the next one', true, [END]],
  ['that only a clock that has leapt has reached is not', false, []],
])('the end of a LAN %s', async (_, isLived, remembered) => {
  const units = unitsOn(await memoryDatabase());
  const clock = new SetClock(END - DAY);
  const livedNow = async () => (isLived ? clock.now() : null);
  const pages = new EditPages(units, (html) => html, { hex: () => '' }, clock, livedNow, NO_PHOTOS, allReady);
  await pages.save('sjef', 'front', { lanFinishedDate: formatOsloDate(END) });
  clock.advance(400 * DAY);
  await pages.save('sjef', 'front', { lanFinishedDate: '' });
  expect(await units.read(({ eventEnds }) => eventEnds.all())).toEqual(remembered);
});
