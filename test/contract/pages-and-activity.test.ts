import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ActivityQuery } from '../../application/ports/crew-stores.ts';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { anActivity, aStoredSignupPage, NOON } from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

describe.each(TEST_DATABASES)('what the crew writes and reads on %s', (kind) => {
  const { run, read } = freshStores(kind);

  describe('a page', () => {
    it('is saved over the edition that was read, and no other', async () => {
      const first = aStoredSignupPage();
      const second = { ...first, updatedAt: first.updatedAt + 1, updatedBy: 'kari' };
      await run(({ pages }) => pages.save(first, null));
      await run(async ({ pages }) => {
        await expect(pages.save(second, null)).rejects.toThrow(StaleWrite);
        await expect(pages.save(second, first.updatedAt - 1)).rejects.toThrow(StaleWrite);
      });
      expect(await read(({ pages }) => pages.get('signup'))).toEqual(first);
      await run(({ pages }) => pages.save(second, first.updatedAt));
      expect(await read(({ pages }) => pages.get('signup'))).toEqual(second);
    });

    it('is read along with others, and left out where it is not stored', async () => {
      const signup = aStoredSignupPage();
      const settings = { ...signup, name: 'settings', content: SETTINGS_DEFAULTS } as const;
      await run(async ({ pages }) => {
        await pages.put(signup);
        await pages.put(settings);
      });
      await read(async ({ pages }) => {
        expect(await pages.several('settings', 'front')).toEqual({ settings });
        expect(await pages.several('settings', 'signup')).toEqual({ signup, settings });
      });
    });

    it('tells when it was stored last', async () => {
      const versions = () => read(({ pages }) => pages.versions('signup', 'front'));
      expect(await versions()).toEqual({});
      await run(({ pages }) => pages.put({ ...aStoredSignupPage(), updatedAt: NOON + 7 }));
      expect(await versions()).toEqual({ signup: NOON + 7 });
    });
  });

  describe('the activity log', () => {
    const ACTS = [
      anActivity({ at: NOON, email: 'Kari@example.org', code: 'ABC234' }),
      anActivity({ at: NOON + 1, type: 'page_changed', details: { admin: 'Åse', page: 'front' } }),
      anActivity({ at: NOON + 2, email: 'o_a@example.org', details: { reason: 'say "100%" \\ !' } }),
      anActivity({ at: NOON + 3, email: 'ola@example.org', details: { reason: '1000' } }),
    ] as const;
    beforeEach(() =>
      run(async ({ activityLog }) => {
        for (const act of ACTS) await activityLog.add(act);
      }),
    );

    const WHOLE = { first: 0, last: Number.MAX_SAFE_INTEGER };
    const CASES: readonly [ActivityQuery, number[]][] = [
      [{}, [3, 2, 1, 0]],
      [{ type: 'page_changed' }, [1]],
      [{ type: "x' OR 1=1 --" }, []],
      [{ from: NOON + 1, to: NOON + 2 }, [2, 1]],
      [{ text: 'KARI' }, [0]],
      [{ text: 'abc2' }, [0]],
      [{ text: 'åSE' }, [1]],
      [{ text: 'example.org', to: NOON + 2 }, [2, 0]],
      [{ text: 'o_a' }, [2]],
      [{ text: '100%' }, [2]],
      [{ text: '"100%" \\ !' }, [2]],
      [{ text: "' OR 1=1 --" }, []],
      [{ text: 'nothing', textTypes: ['page_changed'] }, [1]],
      [{ text: 'nothing', textTypes: [] }, []],
    ];

    it.each(CASES)('tells the acts of %j, newest first', async (query, expected) => {
      const found = await read(({ activityLog }) => activityLog.find(query, 0, 10));
      expect(found).toEqual(expected.map((index) => ACTS[index]));
      expect(await read(({ activityLog }) => activityLog.count(query))).toBe(expected.length);
      const ids = (await read(({ activityLog }) => activityLog.matching(query, WHOLE))).map(({ id }) => id);
      expect(await read(({ activityLog }) => activityLog.withIds(ids))).toEqual(found);
    });

    it('is looked through in pieces, each of which holds what the others do not', async () => {
      const { first, last, entries } = await read(({ activityLog }) => activityLog.extent());
      expect([last - first, entries]).toEqual([3, 4]);
      const at = (from: number, to: number) =>
        read(({ activityLog }) => activityLog.matching({}, { first: from, last: to }));
      const all = [...(await at(first, first + 1)), ...(await at(first + 2, last))];
      expect(all.map((one) => one.at)).toEqual(ACTS.map((act) => act.at));
      await run(({ activityLog }) => activityLog.purge([], [], { first, last: first + 1 }));
      expect(await read(({ activityLog }) => activityLog.newest(9))).toEqual([ACTS[3], ACTS[2]]);
    });

    describe('with what the log shows of an act', () => {
      const SHOWN = [
        anActivity({ type: 'order_confirmation', details: { success: true, participants: 5 } }),
        anActivity({ type: 'admin_login', details: { success: false, reason: 'login-failed', admin: '' } }),
        anActivity({ type: 'event_reset', details: { admin: 'ola', persons: 0 }, ip: '192.0.2.7' }),
      ] as const;
      beforeEach(() => run(({ activityLog }) => activityLog.add(...SHOWN)));

      it.each([
        ['5 deltakere', [0]],
        ['Feil Brukernavn', [1]],
        ['ip: 192.0.2.7', [2]],
        ['participants', []],
        ['login-failed', []],
        ['personer: 0', []],
        ['success', []],
      ])('finds it by %j', async (text, expected) => {
        const found = await read(({ activityLog }) => activityLog.find({ text }, 0, 10));
        expect(found).toEqual(expected.map((index) => SHOWN[index]));
        expect(await read(({ activityLog }) => activityLog.count({ text }))).toBe(expected.length);
      });
    });

    it('finds the mails that a mail server has spoken of, and whose address it refuses', async () => {
      const failed = { success: false, error: '550 no', final: true } as const;
      const mails = [
        anActivity({ type: 'code_email', details: { success: true, messageId: 'a', answer: '250 ok' } }),
        anActivity({ type: 'place_given_email', details: { ...failed, refused: true, subject: 'Hei' } }),
        anActivity({ type: 'link_email', details: { ...failed, subject: '"refused":true' } }),
        anActivity({ type: 'code_email', details: { success: true, messageId: 'b', subject: '"answer":' } }),
        anActivity({ type: 'email_code_request', details: { success: false, reason: 'locked' } }),
        anActivity({ type: 'person_corrected', details: { ...failed, refused: true } }),
      ].map((act, index) => ({ ...act, at: NOON + 10 + index }));
      await run(({ activityLog }) => activityLog.add(...mails));
      const found = async (mail: NonNullable<ActivityQuery['mail']>) =>
        (await read(({ activityLog }) => activityLog.find({ mail }, 0, 10))).map(({ at }) => at - NOON - 10);
      expect(await found('answered')).toEqual([2, 1, 0]);
      expect(await found('refused')).toEqual([1]);
    });

    it('is read in pages', async () => {
      const page = (skip: number) => read(({ activityLog }) => activityLog.find({}, skip, 3));
      expect(await page(0)).toEqual([ACTS[3], ACTS[2], ACTS[1]]);
      expect(await page(3)).toEqual([ACTS[0]]);
      expect(await page(6)).toEqual([]);
    });

    it('is emptied as a whole, and says of how many', async () => {
      expect(await run(({ activityLog }) => activityLog.purge([], []))).toBe(4);
      expect(await run(({ activityLog }) => activityLog.purge([], []))).toBe(0);
      expect(await read(({ activityLog }) => activityLog.count({}))).toBe(0);
      const empty = await read(({ activityLog }) => activityLog.extent());
      expect([empty.last < empty.first, empty.entries]).toEqual([true, 0]);
    });

    it('is emptied but for what is kept, always or where it was refused', async () => {
      const kept = [
        anActivity({ type: 'superadmin_refused', details: { admin: 'kari' } }),
        anActivity({ type: 'admin_login', details: { admin: 'kari', success: false, reason: 'x' } }),
      ];
      const login = { admin: '"success":false', success: true };
      await run(({ activityLog }) =>
        activityLog.add(...kept, anActivity({ type: 'admin_login', details: login })),
      );
      const purge = () =>
        run(({ activityLog }) => activityLog.purge(['superadmin_refused'], ['admin_login']));
      const counted = () =>
        read(({ activityLog }) => activityLog.countPurged(['superadmin_refused'], ['admin_login'], WHOLE));
      expect([await counted(), await purge(), await purge(), await counted()]).toEqual([5, 5, 0, 0]);
      expect(await read(({ activityLog }) => activityLog.newest(9))).toEqual(kept.toReversed());
    });
  });
});
