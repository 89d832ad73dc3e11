import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Jobs, Visit } from '../../application/ports/maintenance.ts';
import { MAX_USERNAME } from '../../domain/crew/admin.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { placeKey } from '../../domain/shared/place.ts';
import {
  aBlacklistEntry,
  aDeletedPerson,
  aGuid,
  aHold,
  aMail,
  anActivity,
  anAdmin,
  anAdminToken,
  aRegistration,
  aSeat,
  aSeatMove,
  aSession,
  aStoredSignupPage,
  NOON,
} from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { aLanHistory, someFigures } from '../support/history-builders.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const aVisit = (overrides: Partial<Visit> = {}): Visit => ({
  who: '192.0.2.1',
  kind: 'visitor',
  seenAt: NOON,
  ...overrides,
});

describe.each(TEST_DATABASES)('on %s', (kind) => {
  const { run, read } = freshStores(kind);

  describe('the figures of past LANs', () => {
    it('are kept by their start, newest first, and replaced as a whole', async () => {
      const [older, newer] = [aLanHistory({ ends: null }), aLanHistory({ starts: NOON + 1, walkIns: null })];
      const corrected = { ...older, ...someFigures({ fullAfterMs: 7 }), name: 'Ære LAN 🎮', ends: NOON + 9 };
      for (const lan of [older, newer, corrected]) await run(({ history }) => history.put(lan));
      expect(await read(({ history }) => history.all())).toEqual([newer, corrected]);
      expect(await read(({ history }) => history.find(NOON))).toEqual(corrected);
      expect(await read(({ history }) => history.find(NOON + 2))).toBeNull();
    });

    it('stay when the event is cleared', async () => {
      await run(({ history }) => history.put(aLanHistory()));
      await run(({ eventData }) => eventData.clear(NOON, 'next'));
      expect(await read(({ history }) => history.all())).toEqual([aLanHistory()]);
    });
  });

  describe('visitors', () => {
    const note = (...visits: Visit[]) => run(({ visitors }) => visitors.note(visits));
    const told = () =>
      read(async ({ visitors }) => ({
        counts: [
          await visitors.count('visitor'),
          await visitors.count('admin'),
          await visitors.count('account'),
        ],
        newest: (await visitors.newest('visitor', 2)).map(({ who, seenAt }) => [who, seenAt - NOON]),
      }));

    it('are counted once each, by kind, and the newest come first', async () => {
      await note(aVisit(), aVisit({ who: '192.0.2.2', seenAt: NOON + 2 }), aVisit({ kind: 'admin' }));
      const accounts = ['kari', 'kari', 'å'.repeat(MAX_USERNAME)];
      for (const who of accounts) await note(aVisit({ who, kind: 'account' }));
      await note(aVisit({ who: '192.0.2.3', seenAt: NOON + 1 }), aVisit({ seenAt: NOON + 3 }));
      expect(await told()).toEqual({
        counts: [3, 1, 2],
        newest: [
          ['192.0.2.1', 3],
          ['192.0.2.2', 2],
        ],
      });
    });

    it('keep their latest moment, whichever process tells it last', async () => {
      await note(aVisit({ seenAt: NOON + 9 }));
      await note(aVisit());
      expect((await told()).newest).toEqual([['192.0.2.1', 9]]);
    });

    it('are noted by the thousand, and by two processes at once', async () => {
      const many = Array.from({ length: 1_200 }, (_, number) => aVisit({ who: `10.0.${String(number)}` }));
      await Promise.all([note(...many), note(...many.toReversed())]);
      expect((await told()).counts).toEqual([1_200, 0, 0]);
    });

    it('are forgotten when they have not been seen for long', async () => {
      await note(aVisit(), aVisit({ who: '192.0.2.2', seenAt: NOON + 1 }));
      expect(await run(({ visitors }) => visitors.removeOlder(NOON + 1))).toBe(1);
      expect((await told()).newest).toEqual([['192.0.2.2', 1]]);
    });
  });

  describe('a job', () => {
    const withJobs = <T>(work: (jobs: Jobs) => Promise<T>) => run(({ jobs }) => work(jobs));
    const claim = (holder: string, ms = 100_000) => withJobs((jobs) => jobs.claim('job', holder, NOON, ms));

    it('is one holder’s until it lets go or its time is over', async () => {
      expect(await claim('a')).toBe(true);
      expect(await claim('b')).toBe(false);
      // Ends the claim at once.
      expect(await claim('a', 0)).toBe(true);
      expect(await claim('b')).toBe(true);
      await withJobs((jobs) => jobs.release('job', 'a'));
      expect(await claim('a')).toBe(false);
      await withJobs((jobs) => jobs.release('job', 'b'));
      expect(await claim('a')).toBe(true);
      // As after the death of the process that has it.
      await withJobs((jobs) => jobs.release('job'));
      expect(await claim('b')).toBe(true);
    });

    it('is its holder’s also by a clock that is some seconds behind', async () => {
      await claim('a', 105_000);
      expect(await claim('b')).toBe(false);
    });

    it('is nobody’s when its claim ends further ahead than any does', async () => {
      await claim('a', 900_000);
      expect(await claim('b')).toBe(true);
    });

    it('is prolonged by its holder', async () => {
      await claim('a', 0);
      expect(await claim('a')).toBe(true);
      expect(await claim('b')).toBe(false);
    });

    if (kind !== 'mariadb')
      it('ends by the clock of its only process', async () => {
        const claimAt = (holder: string, now: number) =>
          withJobs((jobs) => jobs.claim('job', holder, now, 100));
        expect(await claimAt('a', NOON)).toBe(true);
        expect(await claimAt('a', NOON + 50)).toBe(true);
        expect(await claimAt('b', NOON + 149)).toBe(false);
        expect(await claimAt('b', NOON + 150)).toBe(true);
      });

    it('claimed by twenty at once is one’s', async () => {
      const claims = await Promise.all(Array.from({ length: 20 }, (_, index) => claim(String(index))));
      expect(claims.filter(Boolean)).toHaveLength(1);
    });

    it('leaves nothing of what tries the room, also when several do at once', async () => {
      await Promise.all([1, 2, 3].map(() => withJobs((jobs) => jobs.tryRoom())));
      for (const row of [1, 2, 3, 4])
        expect(await withJobs((jobs) => jobs.find(`room ${String(row)}`))).toBeNull();
    });

    it('remembers when it was done and what came of it, whoever holds it', async () => {
      expect(await withJobs((jobs) => jobs.find('job'))).toBeNull();
      await withJobs((jobs) => jobs.done('job', NOON, { erased: 1 }));
      await claim('a');
      await withJobs((jobs) => jobs.done('job', NOON + 1, { erased: 2 }));
      const job = {
        name: 'job',
        holder: 'a',
        heldUntil: expect.any(Number),
        doneAt: NOON + 1,
        result: { erased: 2 },
      };
      expect(await withJobs((jobs) => jobs.find('job'))).toEqual(job);
    });
  });

  describe('an event', () => {
    const HALL = [
      aSeat({ hold: aHold(), version: 3 }),
      aSeat({ number: 2, hold: aHold({ slot: 2, until: NOON }) }),
      aSeat({ number: 3, takenBy: 'DEF567', version: 7 }),
      aSeat({ number: 4, blocked: true }),
      aSeat({ number: 5, hidden: true }),
    ];
    beforeEach(() =>
      run(async (stores) => {
        await stores.seats.add(HALL);
        await stores.sessions.add(aSession());
        await stores.registrations.add(aRegistration({ guid: aGuid('DEF567', 'b') }));
        await stores.deletedPersons.add(aDeletedPerson());
        await stores.seatMoves.add(aSeatMove());
        await stores.activityLog.add(anActivity());
        await stores.outbox.add(aMail({ code: 'DEF567' }));
        await stores.visitors.note([aVisit(), aVisit({ kind: 'admin' })]);
        await stores.admins.add(anAdmin());
        await stores.adminTokens.add(anAdminToken());
        await stores.blacklist.put(aBlacklistEntry());
        await stores.pages.put(aStoredSignupPage());
      }),
    );
    const hall = () => read(({ seats }) => seats.all());

    it.each([
      ['then', -1, 1],
      ['earlier', -9, -1],
      ['later', 1, 9],
    ])(
      'that a wrong clock has written gets other times and deadlines, where it went wrong %s',
      async (_, from, to) => {
        const isWithin = from <= 0 && to >= 0;
        const [at, deadline] = [NOON + 60, NOON + 90];
        const spans = [{ from: NOON + from, to: NOON + to }];
        expect(await run(({ eventData }) => eventData.redate(spans, at, deadline))).toBe(Number(isWithin));
        const [registration, persons, acts, mails] = await read(async (stores) => [
          await stores.registrations.byCode('DEF567'),
          await stores.persons.all(),
          await stores.activityLog.newest(9),
          await stores.outbox.byCode('DEF567'),
        ]);
        const written = isWithin ? at : NOON;
        expect(registration?.paymentDeadline === deadline).toBe(isWithin);
        expect([
          registration?.registeredAt,
          ...persons.map(({ registeredAt }) => registeredAt),
          ...acts.map((act) => act.at),
          ...mails.flatMap(({ createdAt, nextAt }) => [createdAt, nextAt]),
        ]).toEqual(Array.from({ length: 3 + 2 * mails.length }, () => written));
      },
    );

    it('that is cleared keeps pages, blacklist, admins and the layout, and says what is gone', async () => {
      expect(await run(({ eventData }) => eventData.clear(NOON, 'next'))).toEqual({
        ...{ registrations: 1, persons: 1, holds: 1, sessions: 1 },
        ...{ deletedPersons: 1, movedPersons: 1, activities: 1, visitors: 2 },
      });
      const left = await read(async (stores) => [
        await stores.persons.all(),
        await stores.registrations.codeExists('DEF567'),
        await stores.sessions.find(aGuid()),
        await stores.deletedPersons.all(),
        await stores.seatMoves.all(),
        await stores.activityLog.newest(9),
        await stores.outbox.byCode('DEF567'),
        await stores.visitors.count('visitor'),
      ]);
      expect(left).toEqual([[], false, null, [], [], [], [], 0]);
      const kept = await read(async (stores) => [
        await stores.admins.all(),
        await stores.adminTokens.find(anAdminToken().digest),
        await stores.blacklist.all(),
        await stores.pages.get('signup'),
      ]);
      expect(kept).toEqual([[anAdmin()], anAdminToken(), [aBlacklistEntry()], aStoredSignupPage()]);
      const empty = (seat: Seat) => ({ ...seat, hold: null, takenBy: null, version: seat.version + 1 });
      expect(await hall()).toEqual(HALL.map(empty));
    });

    it('that is laid out anew has just these seats, each newer than any before', async () => {
      await run(({ eventData }) => eventData.layOut([aSeat(), aSeat({ row: 2 })]));
      expect((await hall()).map((seat) => [placeKey(seat), seat.version])).toEqual([
        ['1-1', 8],
        ['2-1', 8],
      ]);
    });

    it('that is cleared while someone takes a free seat keeps them whole or not at all', async () => {
      const code = 'GHJ789';
      const seated = run(async (stores) => {
        const [free] = await stores.seats.find([{ row: 1, number: 2 }]);
        if (!free) throw new Error('the seat is gone');
        await stores.registrations.add(aRegistration({ guid: aGuid(code, 'c'), participants: [] }));
        await stores.seats.save([{ ...free, hold: null, takenBy: code }]);
      });
      await Promise.all([seated, run(({ eventData }) => eventData.clear(NOON, 'next'))]);
      const { exists, seat } = await read(async ({ registrations, seats }) => ({
        exists: await registrations.codeExists(code),
        seat: (await seats.find([{ row: 1, number: 2 }]))[0],
      }));
      expect(seat?.takenBy).toBe(exists ? code : null);
    });
  });
});
