import { describe, expect, test } from '@jest/globals';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { aSignupPage, aStoredSignupPage } from '../support/builders.ts';
import { aFrontPage } from '../support/page-builders.ts';
import { NO_COMPOS } from '../support/no-compos.ts';
import { SignupJobs } from '../support/signup-jobs.ts';

async function statusOf(jobs: SignupJobs): Promise<SiteStatus> {
  const status = new SiteStatus(jobs.units, jobs.seatMap, jobs.clock, NO_COMPOS);
  await status.load();
  return status;
}

describe('how the sign-up stands', () => {
  test('is told by the settings of the stored page, without its texts', async () => {
    const jobs = await SignupJobs.opened(aSignupPage({ priceNoFood: 450, priceWithFood: 500 }));
    expect((await statusOf(jobs)).news()).toEqual({
      signupOpen: true,
      signupOver: false,
      showSeatMap: true,
      foodTicket: true,
      priceNoFood: 450,
      priceWithFood: 500,
      seats: 'free',
      hasSeats: true,
      priced: true,
    });
  });

  test('is closed while no page is stored', async () => {
    const status = await statusOf(await SignupJobs.on());
    expect(status.news()).toMatchObject({ signupOpen: false, priceNoFood: 300, seats: 'none' });
    expect(status.news()).toMatchObject({ hasSeats: false, priced: false });
  });

  test('goes with the seats: free, all the last ones held, free again by the clock, none', async () => {
    const jobs = await SignupJobs.opened();
    const status = await statusOf(jobs);
    await jobs.units.run(async ({ seats }) => {
      const others = (await seats.all()).filter(({ row, number }) => row > 1 || number > 1);
      await seats.save(others.map((seat) => ({ ...seat, blocked: true })));
    });
    await jobs.seatMap.load();
    expect(status.news().seats).toBe('free');
    await jobs.holding([1]);
    expect(status.news().seats).toBe('held');
    jobs.clock.advance(LIMITS.holdMs);
    expect(status.news().seats).toBe('free');
    const guid = await jobs.holding([1], 'per@example.no');
    await jobs.submit(guid, [1]);
    expect(status.news().seats).toBe('none');
  });

  test('is told on when this process saves the page, and by no other page', async () => {
    const jobs = await SignupJobs.opened({ signupOpen: false });
    const status = await statusOf(jobs);
    const told: boolean[] = [];
    const stop = status.subscribe(() => told.push(status.news().signupOpen));
    const { content, ...page } = aStoredSignupPage();
    status.apply({ ...page, name: 'food', content });
    status.apply({ ...page, content });
    stop();
    status.apply({ ...page, content: { ...content, signupOpen: false } });
    expect(told).toEqual([true]);
  });

  test('catches up with what another process saved, also with an older edition, and reads no page in vain', async () => {
    const jobs = await SignupJobs.opened({ signupOpen: false });
    const status = await statusOf(jobs);
    const told: boolean[] = [];
    status.subscribe(() => told.push(status.news().signupOpen));
    await status.refresh();
    expect(told).toEqual([]);
    jobs.clock.advance(1_000);
    await jobs.setPage(aSignupPage({ signupOpen: true }));
    await status.refresh();
    jobs.clock.advance(-2_000);
    await jobs.setPage(aSignupPage({ signupOpen: false }));
    await Promise.all([status.refresh(), status.refresh()]);
    expect(told).toEqual([true, false]);
  });

  test('tells when the event is, by the front page: as stored, as saved here, as saved elsewhere', async () => {
    const jobs = await SignupJobs.on();
    const status = await statusOf(jobs);
    expect(status.dates()).toEqual({ starts: null, ends: null });
    const [starts, ends] = [Date.parse('2027-10-04T10:00:00Z'), Date.parse('2027-10-07T10:00:00Z')];
    const page = { name: 'front', content: aFrontPage(), updatedAt: 1, updatedBy: 'admin' } as const;
    status.apply(page);
    expect(status.dates()).toEqual({ starts, ends });
    const shorter = { ...page, content: aFrontPage({ lanFinishedDate: '' }), updatedAt: 2 };
    await jobs.units.run(({ pages }) => pages.put(shorter));
    await status.refresh();
    expect(status.dates()).toEqual({ starts, ends: null });
  });

  test('counts the free seats', async () => {
    const jobs = await SignupJobs.opened();
    const status = await statusOf(jobs);
    const before = status.freeSeats();
    await jobs.holding([1, 2]);
    expect(status.freeSeats()).toBe(before - 2);
  });
});
