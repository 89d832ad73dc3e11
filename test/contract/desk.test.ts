import { describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import { aMail, anActivity, anAdmin, NOON } from '../support/builders.ts';
import { aDoorPhone, aMuster } from '../support/door-builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { aLanHistory } from '../support/history-builders.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const MOMENT = { now: NOON, starts: 7, phonesSince: NOON - 5 * DAY };

describe.each(TEST_DATABASES)("the crew's desk on %s", (kind) => {
  const { run, read } = freshStores(kind);
  const counts = () => read(({ desk }) => desk.counts(MOMENT));

  test('an empty database counts nothing', async () => {
    expect(await counts()).toEqual({
      ...{ mailsFailed: 0, oldestQueuedAt: null, codesFailed: 0, addressesRefused: 0, messagesQueued: 0 },
      ...{ admins: 0, doorPhones: 0, hasHistory: false, musterRuns: false, hidden: [] },
    });
  });

  test('counts what waits, and nothing that is too old or of another kind', async () => {
    const failed = (at: number, reason: string) =>
      anActivity({ type: 'email_code_request', at, details: { success: false, reason } });
    const refused = (email: string, at: number, type: 'order_confirmation_email' | 'code_email') =>
      anActivity({ type, at, email, details: { success: false, final: true, refused: true } });
    await run(async (stores) => {
      await stores.outbox.add(
        aMail({ id: '1', about: '1', status: 'failed' }),
        aMail({ id: '2', about: '2', status: 'queued', createdAt: NOON - 5 }),
        aMail({ id: '3', about: '3', status: 'queued', createdAt: NOON - 9 }),
        aMail({ id: '4', about: '4', status: 'sent', createdAt: 1 }),
        aMail({ id: '5', about: '5', kind: 'message', status: 'failed' }),
        aMail({ id: '6', about: '6', kind: 'message', status: 'queued', createdAt: 1 }),
      );
      await stores.activityLog.add(
        failed(NOON - HOUR, 'mail-unavailable'),
        failed(NOON - HOUR - 1, 'mail-unavailable'),
        failed(NOON, 'email-refused'),
        refused('a@example.no', NOON - DAY, 'order_confirmation_email'),
        refused('a@example.no', NOON, 'order_confirmation_email'),
        refused('b@example.no', NOON - DAY - 1, 'order_confirmation_email'),
        refused('c@example.no', NOON, 'code_email'),
      );
      await stores.admins.add(anAdmin());
      const phones = [NOON, NOON - 5 * DAY, null].map((enrolledAt, index) =>
        aDoorPhone({ id: String(index), linkDigest: String(index), enrolledAt }),
      );
      for (const phone of phones) await stores.doorPhones.add(phone);
      await stores.history.put(aLanHistory({ starts: 7 }));
    });
    expect(await counts()).toEqual({
      ...{ mailsFailed: 1, oldestQueuedAt: NOON - 9, codesFailed: 1, addressesRefused: 1, messagesQueued: 1 },
      ...{ admins: 1, doorPhones: 1, hasHistory: true, musterRuns: false, hidden: [] },
    });
  });

  test.each([
    ['runs', { at: NOON - 2 * HOUR + 1, endedAt: null }, true],
    ['has ended by itself', { at: NOON - 2 * HOUR, endedAt: null }, false],
    ['was ended', { at: NOON - HOUR, endedAt: NOON - HOUR + 5 }, false],
  ])('tells of a roll call that %s', async (_, muster, musterRuns) => {
    await run(({ musters }) => musters.add(aMuster(muster)));
    expect(await counts()).toMatchObject({ musterRuns });
  });

  test('keeps what is hidden until it is shown, each task once', async () => {
    const [one, other] = [
      { id: 'unmatched', until: NOON, count: 2 },
      { id: 'rules', until: NOON + 1, count: 1 },
    ];
    await run(async ({ desk }) => {
      await desk.hide({ ...one, until: 5 });
      await desk.hide(one);
      await desk.hide(other);
    });
    expect((await counts()).hidden).toEqual(expect.arrayContaining([one, other]));
    await run(({ desk }) => desk.show(['unmatched']));
    expect((await counts()).hidden).toEqual([other]);
    await run(({ eventData }) => eventData.clear(NOON, 'b'));
    expect((await counts()).hidden).toEqual([]);
  });
});
