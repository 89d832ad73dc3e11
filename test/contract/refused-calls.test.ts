import { describe, expect, test } from '@jest/globals';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { aGuid } from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { IP, SignupJobs } from '../support/signup-jobs.ts';
import { SILENT } from '../support/silent-log.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const WITHIN = 2;
const limits = { ...LIMITS, codeMailPerIp: WITHIN, codeChecksPerIp: WITHIN, linkMailPerIp: WITHIN };
const addressOf = (nth: number) => `visitor${String(nth)}@example.no`;

/** Calls of one visitor, each about somebody else. */
const CALLS: readonly (readonly [string, (jobs: SignupJobs, nth: number) => Promise<unknown>])[] = [
  ['asks for codes', ({ verification }, nth) => verification.requestCode(addressOf(nth), IP)],
  [
    'checks codes of sessions',
    ({ verification }, nth) => verification.check('AAAAAA', addressOf(nth), aGuid(`ABCDE${String(nth)}`), IP),
  ],
  [
    'checks codes of addresses',
    ({ verification }, nth) => verification.check('AAAAAA', addressOf(nth), undefined, IP),
  ],
  [
    'asks for links',
    async ({ registerParts, mails }, nth) => {
      const links = new MailedLinks({ ...registerParts, sender: mails, log: SILENT, pause: nextTurn });
      await links.askByAddress(addressOf(nth), IP);
      await links.settled();
    },
  ],
];

describe.each(TEST_DATABASES)('on %s, who is over the limit of an IP and', (kind) => {
  const { opened } = freshStores(kind);

  test.each(CALLS)('%s leaves no row of it behind', async (_, call) => {
    const jobs = await SignupJobs.opened({}, { database: opened().database, limits });
    const rows = async () => (await opened().stored()).limit_count.length;
    for (let nth = 2; nth < 2 + WITHIN; nth++) await call(jobs, nth);
    await expect(call(jobs, 4)).rejects.toMatchObject({ details: { retryAfter: expect.any(Number) } });
    const before = await rows();
    for (const nth of [5, 6, 7])
      await expect(call(jobs, nth)).rejects.toMatchObject({ details: { retryAfter: expect.any(Number) } });
    expect(await rows()).toBe(before);
    await jobs.verification.settled();
  });
});
