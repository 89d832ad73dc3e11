import { beforeEach, describe, expect, test } from '@jest/globals';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { aRegistration } from '../support/builders.ts';
import { IP, SignupJobs } from '../support/signup-jobs.ts';
import { SILENT } from '../support/silent-log.ts';

const KARI = { code: 'K7WM2R', email: 'kari@example.no' };

let jobs: SignupJobs;
let links: MailedLinks;
/** Pauses that have begun: how long each is, and what ends it. */
let pauses: { readonly ms: number; readonly end: () => void }[];
beforeEach(async () => {
  jobs = await SignupJobs.opened();
  await jobs.registerParts.units.run(({ registrations }) => registrations.add(aRegistration(KARI)));
  pauses = [];
  const pause = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }));
  links = new MailedLinks({ ...jobs.registerParts, sender: jobs.mails, log: SILENT, pause });
});

describe.each([
  ['somebody has', KARI, [KARI.email]],
  ['nobody has', { code: 'ZZZZZZ', email: 'ingen@example.no' }, []],
])('a code or an address that %s', (_, { code, email }, mailed) => {
  test('is looked up at a moment that nobody can tell beforehand', async () => {
    await links.askByCode(code, IP);
    await links.askByAddress(email, IP);
    expect(pauses).toHaveLength(2);
    for (const { ms } of pauses) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThan(LIMITS.linkMailSpreadMs);
    }
    expect(jobs.mails.posted).toEqual([]);
    for (const { end } of pauses) end();
    await links.settled();
    expect(jobs.mails.posted.map(({ to }) => to)).toEqual([...mailed, ...mailed]);
  });
});

test.each(['', 'Hei Hansen, takk for sist', 'koden er i posten', 'x'.repeat(1_000)])(
  'what holds no code is answered as a code that nobody has, and costs no try: %j',
  async (typed) => {
    for (let nth = 0; nth < 50; nth++) await links.askByCode(typed, IP);
    expect(pauses).toEqual([]);
    await links.askByCode(KARI.code, IP);
    expect(pauses).toHaveLength(1);
  },
);
