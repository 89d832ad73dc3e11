import { describe, expect, test } from '@jest/globals';
import { networkOf } from '../../adapters/http/core/ip-key.ts';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { countMails, type CausedMail } from '../../application/messages/mail-limits.ts';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { MyRegistration } from '../../application/my/my-registration.ts';
import { DAY, HOUR, MINUTE } from '../../domain/shared/durations.ts';
import { blockKeyOf } from '../../domain/shared/email-address.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { aParticipant, aRegistration } from '../support/builders.ts';
import { SILENT } from '../support/silent-log.ts';
import { SignupJobs } from '../support/signup-jobs.ts';

const OWNER = 'kari.nordmann@gmail.com';
const OWNERS_CODE = 'K7WM2R';
const STRANGERS_CODE = 'XYZ789';
const SESSION = '1'.repeat(64);
const HOME = '198.51.100.7';

/** The mailboxes and jobs of an event at which a stranger is after the owner of an address. */
class Siege {
  private constructor(
    readonly jobs: SignupJobs,
    readonly links: MailedLinks,
    private readonly mine: MyRegistration,
  ) {}

  static async begun(): Promise<Siege> {
    // A stranger with many sign-ups could give places away more often than this one may.
    const jobs = await SignupJobs.opened({}, { limits: { ...LIMITS, myActsPerCode: 10_000 } });
    const now = jobs.clock.now();
    const digest = jobs.secrets.sha256(SESSION);
    const mySession = { digest, code: STRANGERS_CODE, createdAt: now, usedAt: now };
    await jobs.units.run(async ({ registrations, mySessions }) => {
      await registrations.add(
        aRegistration({ code: OWNERS_CODE, guid: `${'a'.repeat(32)}-${OWNERS_CODE}`, email: OWNER }),
      );
      await registrations.add(
        aRegistration({
          ...{
            code: STRANGERS_CODE,
            guid: `${'b'.repeat(32)}-${STRANGERS_CODE}`,
            email: 'fremmed@example.no',
          },
          participants: [aParticipant({ place: { row: 2, number: 1 } })],
        }),
      );
      await mySessions.add(mySession);
    });
    const links = new MailedLinks({
      ...{ ...jobs.registerParts, sender: jobs.mails, log: SILENT },
      pause: nextTurn,
    });
    return new Siege(jobs, links, new MyRegistration(jobs.registerParts));
  }

  async codeMail(email: string, ip: string): Promise<void> {
    await this.jobs.verification.requestCode(email, ip);
  }

  async lost(email: string, ip: string): Promise<void> {
    await this.links.askByAddress(email, ip);
    await this.links.settled();
  }

  async link(_: string, ip: string): Promise<void> {
    await this.links.askByCode(OWNERS_CODE, ip);
    await this.links.settled();
  }

  async give(email: string, ip: string): Promise<void> {
    const form = { firstName: 'Kari', lastName: 'Nordmann', age: 20, phone: '91234567', email };
    await this.mine.give(SESSION, 1, form, ip);
  }

  /** Whether an act of the siege was let through. */
  async goes(act: Act, email: string, ip: string): Promise<boolean> {
    return this[act](email, ip).then(
      () => true,
      (cause: unknown) => {
        if (cause instanceof Error && /^(locked|too-many-requests)/.test(cause.message)) return false;
        throw cause;
      },
    );
  }
}
type Act = 'codeMail' | 'lost' | 'link' | 'give';

const ACTS = ['codeMail', 'lost', 'link', 'give'] as const;
/** Different spellings of the owner's mailbox. */
const variant = (nth: number) =>
  [OWNER, OWNER.replace('@', `+${String(nth)}@`), 'k.arinord.mann@googlemail.com'][nth % 3] ?? OWNER;

/** Where each of the requests of a round comes from. */
const ORIGINS: readonly (readonly [string, (nth: number, round: number) => string])[] = [
  ['one address', () => '203.0.113.1'],
  ['one IPv4 network', (nth, round) => `203.0.113.${String(((round * 5 + nth) % 250) + 1)}`],
  ['one home of IPv6', (nth, round) => `2001:db8:1:${(round * 5 + nth).toString(16)}::/64`],
  ['thirty networks', (nth, round) => `10.0.${String((round * 5 + nth) % 30)}.1`],
  ['sixty networks', (nth, round) => `10.0.${String((round * 5 + nth) % 60)}.1`],
];

describe.each(ORIGINS)('after an hour of a stranger who asks from %s', (_, ipOf) => {
  test.each(ACTS)('%s for all spellings of an address, its owner is served at once', async (act) => {
    const siege = await Siege.begun();
    const refused = { count: 0 };
    for (let round = 0; round < 60; round++) {
      for (let nth = 0; nth < 5; nth++)
        if (!(await siege.goes(act, variant(round + nth), ipOf(nth, round)))) refused.count += 1;
      siege.jobs.clock.advance(MINUTE);
    }
    expect(refused.count).toBeGreaterThan(50);
    for (const own of ['codeMail', 'lost', 'link'] as const) {
      const before = siege.jobs.mails.to(OWNER).length;
      expect([own, await siege.goes(own, OWNER, HOME)]).toEqual([own, true]);
      expect(siege.jobs.mails.to(OWNER)).toHaveLength(before + 1);
    }
    await siege.jobs.verification.settled();
  });
});

test('an owner who has asked before is served again after an hour of a stranger', async () => {
  const siege = await Siege.begun();
  expect(await siege.goes('codeMail', OWNER, HOME)).toBe(true);
  for (let nth = 0; nth < 300; nth++) {
    await siege.goes('codeMail', OWNER, `203.0.113.${String((nth % 250) + 1)}`);
    siege.jobs.clock.advance(HOUR / 300);
  }
  expect(await siege.goes('codeMail', OWNER, '203.0.113.9')).toBe(false);
  expect([await siege.goes('codeMail', OWNER, HOME), await siege.goes('lost', OWNER, HOME)]).toEqual([
    true,
    true,
  ]);
  await siege.jobs.verification.settled();
});

test('a link by code that its address has no room for is not mailed, which the caller is not told', async () => {
  const siege = await Siege.begun();
  const ipOf = (nth: number) => `203.0.113.${String(nth)}`;
  for (let nth = 1; nth <= LIMITS.codeMailEverywhereDay; nth++) await siege.lost(OWNER, ipOf(nth));
  const before = siege.jobs.mails.posted.length;
  expect(await siege.goes('link', '', ipOf(1))).toBe(true);
  expect(siege.jobs.mails.posted).toHaveLength(before);
  expect(await siege.goes('link', '', HOME)).toBe(true);
  expect(siege.jobs.mails.posted).toHaveLength(before + 1);
});

describe('of the mails to an address', () => {
  const limits = { ...LIMITS, codeMailPerIp: 10_000 };
  const mailFrom = (ip: string, to = OWNER, kind: CausedMail['kind'] = 'code'): CausedMail => ({
    ...{ kind, to: blockKeyOf(to), ip, network: networkOf(ip) },
  });
  async function mailing() {
    const jobs = await SignupJobs.on({ limits });
    /** Counts mails one after the other in one unit, some time apart; tells how many go. */
    const goes = async (...mails: readonly CausedMail[]): Promise<number> => {
      jobs.clock.advance(LIMITS.codeMailGapMs);
      const now = jobs.clock.now();
      const told = await jobs.units.run((stores) => countMails(stores.limits, now, mails, limits));
      return told.filter(({ wait }) => wait === 0).length;
    };
    return { goes, clock: jobs.clock };
  }
  const inNetwork = (network: number, host: number) => `10.${String(network)}.0.${String(host)}`;
  const times = <T>(count: number, made: (nth: number) => T) =>
    Array.from({ length: count }, (_, n) => made(n));

  test('a hundred go in a day, and then three of each of forty networks', async () => {
    const { goes, clock } = await mailing();
    expect(await goes(...times(120, (nth) => mailFrom(inNetwork(1, nth))))).toBe(100);
    const ofNetworks = times(50, (network) => times(5, (host) => mailFrom(inNetwork(10 + network, host))));
    for (const [index, mails] of ofNetworks.entries()) expect(await goes(...mails)).toBe(index < 40 ? 3 : 0);
    expect(await goes(mailFrom(inNetwork(10, 99)), mailFrom(inNetwork(1, 99)))).toBe(0);
    clock.advance(DAY);
    expect(await goes(...times(120, (nth) => mailFrom(inNetwork(1, nth))))).toBe(100);
  });

  test('networks that have had some of the hundred leave places to those that have not', async () => {
    const { goes } = await mailing();
    expect(await goes(...times(100, (network) => mailFrom(inNetwork(network, 1))))).toBe(100);
    expect(await goes(...times(100, (network) => mailFrom(inNetwork(network, 2))))).toBe(20);
    expect(await goes(...times(100, (network) => mailFrom(inNetwork(100 + network, 2))))).toBe(20);
  });

  test('those that were refused count towards the next limit', async () => {
    const { goes } = await mailing();
    expect(await goes(...times(15, () => mailFrom('10.1.0.1')))).toBe(1);
    expect(await goes(mailFrom('10.1.0.1'))).toBe(0);
    expect(await goes(mailFrom('10.1.0.2'))).toBe(1);
  });

  test.each([
    ['codes', 'code', 15, 1],
    ['links and places given away', 'link', 5, 5],
    ['links by code', 'link-of-code', 5, 5],
  ] as const)('%s have their own number from one place', async (_, kind, most, atOnce) => {
    const { goes, clock } = await mailing();
    expect(await goes(...times(most + 1, () => mailFrom('10.1.0.1', OWNER, kind)))).toBe(atOnce);
    expect(await goes(mailFrom('10.1.0.1', variant(1), kind))).toBe(0);
    expect(await goes(mailFrom('10.1.0.2', OWNER, kind))).toBe(1);
    clock.advance(HOUR);
    expect(await goes(mailFrom('10.1.0.1', OWNER, kind))).toBe(1);
  });

  test('thirty a day are asked for from one place, of whatever sort', async () => {
    const { goes, clock } = await mailing();
    const sorts = ['code', 'link'] as const;
    for (let nth = 0; nth < 30; nth++) {
      expect(await goes(mailFrom('10.1.0.1', OWNER, sorts[nth % 2]))).toBe(1);
      clock.advance(HOUR / 2);
    }
    for (const kind of sorts) expect(await goes(mailFrom('10.1.0.1', OWNER, kind))).toBe(0);
    clock.advance(DAY / 2);
    for (const kind of sorts) expect(await goes(mailFrom('10.1.0.1', OWNER, kind))).toBe(1);
  });

  test.each(['code', 'link', 'link-of-code'] as const)(
    'one place asks for forty and one network for two hundred in an hour, of the sort %s',
    async (kind) => {
      const { goes, clock } = await mailing();
      const asked = (host: number) =>
        times(50, (nth) => mailFrom(inNetwork(1, host), `v${String(host)}x${String(nth)}@example.no`, kind));
      // Links of one place have a number of their own.
      const most = kind === 'code' ? 40 : 30;
      for (let host = 0; host < 5; host++) expect(await goes(...asked(host))).toBe(most);
      const left = 200 - 5 * most;
      expect(await goes(...asked(5), ...asked(6))).toBe(Math.min(left, 2 * most));
      clock.advance(HOUR);
      expect(await goes(...asked(5))).toBe(most);
    },
  );

  test('those to addresses that nobody has proven take none of the forty, and have thirty of a network', async () => {
    const { goes, clock } = await mailing();
    const all = (count: number, kind: CausedMail['kind'], host = 1) =>
      times(count, (nth) => mailFrom(inNetwork(1, host), `${kind}${String(nth)}@example.no`, kind));
    expect(await goes(...all(31, 'unproven'))).toBe(30);
    expect([await goes(...all(1, 'unproven', 2)), await goes(...all(50, 'code'))]).toEqual([0, 40]);
    clock.advance(HOUR);
    expect(await goes(...all(31, 'unproven', 2))).toBe(30);
  });

  test('what was counted is forgotten after a day', async () => {
    const jobs = await SignupJobs.on();
    const now = jobs.clock.now();
    const mails = times(110, (nth) => mailFrom(inNetwork(nth, 1)));
    await jobs.units.run((stores) => countMails(stores.limits, now, mails, LIMITS));
    const removed = (at: number) => jobs.units.run((stores) => stores.limits.removeEnded(at));
    expect(await removed(now + DAY - 1)).toBeGreaterThan(0);
    expect(await removed(now + DAY)).toBeGreaterThan(200);
    expect(await removed(now + 10 * DAY)).toBe(0);
  });
});
