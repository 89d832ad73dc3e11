import { describe, expect, it } from '@jest/globals';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { aDeletedPerson, aGuid, aLink, aMySession, anAdmin, NOON } from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { aWaitingEntry } from '../support/waiting-builders.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

describe.each(TEST_DATABASES)('Min påmelding on %s', (kind) => {
  const { run, read } = freshStores(kind);
  const digest = (letter: string) => letter.repeat(64);

  it('keeps a link, which is used once', async () => {
    const link = aLink();
    await run(({ links }) => links.add(link));
    await run(({ links }) => links.use(link.digest, NOON + 1));
    expect(await read(({ links }) => links.find(link.digest))).toEqual({ ...link, usedAt: NOON + 1 });
    const again = run(({ links }) => links.use(link.digest, NOON + 2).catch((cause: unknown) => cause));
    expect(await again).toBeInstanceOf(StaleWrite);
    expect(await read(({ links }) => links.find(digest('0')))).toBeNull();
  });

  it('removes links of codes, and those that have run out', async () => {
    await run(async ({ links }) => {
      await links.add(aLink({ digest: digest('1'), subject: 'AAA222' }));
      await links.add(aLink({ digest: digest('2'), subject: 'BBB222', expiresAt: NOON }));
      await links.add(aLink({ digest: digest('3'), subject: 'CCC222', expiresAt: NOON + 1 }));
      await links.removeOf(['AAA222', 'ZZZ222']);
      await links.removeOf([]);
      await links.removeOlder(NOON + 1);
    });
    const found = await read(({ links }) =>
      Promise.all(['1', '2', '3'].map((one) => links.find(digest(one)))),
    );
    expect(found.map((link) => link?.subject)).toEqual([undefined, undefined, 'CCC222']);
  });

  it('keeps sessions, and when something was last done in them', async () => {
    const session = aMySession();
    await run(async ({ mySessions }) => {
      await mySessions.add(session);
      await mySessions.touch(session.digest, NOON + 5);
      await mySessions.touch(session.digest, NOON + 4);
      await mySessions.touch(digest('0'), NOON + 5);
    });
    expect(await read(({ mySessions }) => mySessions.find(session.digest))).toEqual({
      ...session,
      usedAt: NOON + 5,
    });
  });

  it('removes sessions of codes, and those that are too old or were left', async () => {
    await run(async ({ mySessions }) => {
      await mySessions.add(aMySession({ digest: digest('1'), code: 'AAA222' }));
      await mySessions.add(aMySession({ digest: digest('2'), createdAt: NOON - 2, usedAt: NOON }));
      await mySessions.add(aMySession({ digest: digest('3'), usedAt: NOON - 2 }));
      await mySessions.add(aMySession({ digest: digest('4') }));
      await mySessions.removeOf(['AAA222']);
      await mySessions.removeOlder(NOON - 1, NOON - 1);
    });
    const found = await read(({ mySessions }) =>
      Promise.all(['1', '2', '3', '4'].map((one) => mySessions.find(digest(one)))),
    );
    expect(found.map((session) => session !== null)).toEqual([false, false, false, true]);
  });

  it('ends with the event: no link and no session is left', async () => {
    await run(async ({ links, mySessions, eventData }) => {
      await links.add(aLink());
      await mySessions.add(aMySession());
      await eventData.clear(NOON, 'next');
    });
    const found = await read(async ({ links, mySessions }) => [
      await links.find(aLink().digest),
      await mySessions.find(aMySession().digest),
    ]);
    expect(found).toEqual([null, null]);
  });

  it('keeps who waits, in order of joining, an address once while it is on the list', async () => {
    const offer = { guid: aGuid(), seats: [{ row: 1, number: 2 }], until: NOON + 1, acceptedAt: NOON };
    const entries = [
      aWaitingEntry({ id: 'b', order: 1, together: true, refused: [{ row: 3, number: 4 }] }),
      aWaitingEntry({ id: 'a', order: 2, blockKey: 'ola@example.no', state: 'offered', offer, missed: 1 }),
      aWaitingEntry({ id: 'c', order: 3, state: 'left', endedAt: NOON }),
    ];
    const [first, second] = entries;
    await run(async ({ waiting }) => {
      expect(await waiting.lastOrder()).toBe(0);
      for (const entry of entries) await waiting.add({ ...entry, version: -1 });
    });
    expect(await read(({ waiting }) => waiting.all())).toEqual(entries);
    expect(await read(({ waiting }) => waiting.onList())).toEqual([first, second]);
    expect(await read(({ waiting }) => waiting.ofSession(aGuid()))).toEqual(second);
    expect(await read(({ waiting }) => waiting.lastOrder())).toBe(3);
    const again = run(({ waiting }) =>
      waiting.add(aWaitingEntry({ id: 'd' })).catch((cause: unknown) => cause),
    );
    expect(await again).toBeInstanceOf(StaleWrite);
    await run(({ waiting }) => waiting.save(aWaitingEntry({ id: 'b', state: 'left' })));
    const stale = run(({ waiting }) =>
      waiting.save(aWaitingEntry({ id: 'b' })).catch((cause: unknown) => cause),
    );
    expect(await stale).toBeInstanceOf(StaleWrite);
    await run(({ waiting }) => waiting.add(aWaitingEntry({ id: 'd', joinedAt: NOON + 1 })));
    await run(({ waiting }) => waiting.remove('a'));
    expect(await run(({ waiting }) => waiting.removeUntil(NOON))).toBe(2);
    expect((await read(({ waiting }) => waiting.all())).map(({ id }) => id)).toEqual(['d']);
  });

  it('keeps what had come for who cancels, and what an admin has seen', async () => {
    const cancelled = aDeletedPerson({ cancelled: { settledOre: 45_000, refundOre: 0 } });
    await run(async ({ deletedPersons, admins }) => {
      await deletedPersons.add(cancelled);
      await admins.add(anAdmin({ changesSeenAt: NOON }));
    });
    expect(await read(({ deletedPersons }) => deletedPersons.all())).toEqual([cancelled]);
    expect((await read(({ admins }) => admins.all()))[0]?.changesSeenAt).toBe(NOON);
  });
});
