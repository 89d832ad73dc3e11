import { describe, expect, it } from '@jest/globals';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import {
  aBlacklistEntry,
  aGuid,
  aMail,
  anActivity,
  aParticipant,
  aRegistration,
  aSession,
  aStoredSignupPage,
  NOON,
} from '../support/builders.ts';
import { registeredPersons } from '../../domain/signup/registration.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

/** What a name, a note or a page may contain; all of it must come back byte for byte. */
const ODD_TEXTS = [
  'Åse Bjørk-Ødegård',
  '👩‍👩‍👧‍👦 🇳🇴',
  "O'Neil; DROP TABLE seat; --",
  '\\ "%_` \t\n',
  'e\u0301 é',
  'ß ẞ SS',
];
const LONG_NOTE = 'æøå€🎮'.repeat(100);

describe.each(TEST_DATABASES)('the stores on %s', (kind) => {
  const { run, read } = freshStores(kind);

  describe('sessions', () => {
    it('come back as they were stored', async () => {
      const session = aSession({
        email: 'Kari.Æ+lan@example.org',
        verifiedAt: NOON + 1,
        holdUntil: NOON + 600_000,
        holdWindows: 2,
        submittedAt: NOON + 3,
      });
      await run((stores) => stores.sessions.add(session));
      expect(await read((stores) => stores.sessions.find(session.guid))).toEqual(session);
      expect(await read((stores) => stores.sessions.find(aGuid('ZZZ999')))).toBeNull();
      expect(await read((stores) => stores.sessions.find(session.guid.toUpperCase()))).toBeNull();
    });

    it('of an address are found whatever its letter case, newest first, only those since a moment', async () => {
      const old = aSession({ guid: aGuid('AAA222'), createdAt: NOON - 1_000 });
      const newer = aSession({ guid: aGuid('BBB222'), email: 'KARI@example.org', createdAt: NOON });
      const newest = aSession({ guid: aGuid('CCC222'), createdAt: NOON + 5 });
      const other = aSession({ guid: aGuid('DDD222'), email: 'per@example.org' });
      await run(async ({ sessions }) => {
        for (const session of [old, newest, other, newer]) await sessions.add(session);
      });
      const found = await read(({ sessions }) => sessions.ofEmail('Kari@Example.org', NOON - 1_000));
      expect(found).toEqual([newest, newer]);
    });

    it('are found several at once, and their hold windows kept, guarded by the version', async () => {
      const [kari, per] = [aSession(), aSession({ guid: aGuid('BBB222', 'b'), email: 'per@example.org' })];
      await run(async ({ sessions }) => {
        for (const session of [kari, per]) await sessions.add(session);
      });
      const windows = [
        { ...kari, holdUntil: NOON + 5, holdWindows: 1 },
        { ...per, holdUntil: NOON + 6, holdWindows: 3 },
      ];
      await run(({ sessions }) => sessions.saveHoldWindows(windows));
      const guids = [kari.guid, per.guid, aGuid('ZZZ999')];
      const found = await read(({ sessions }) => sessions.findAll(guids));
      expect(found.toSorted((a, b) => (a.guid < b.guid ? -1 : 1))).toEqual(
        windows.map((session) => ({ ...session, version: 1 })),
      );
      await run(async ({ sessions }) => {
        await expect(sessions.saveHoldWindows(windows)).rejects.toThrow(StaleWrite);
      });
    });

    it('carry booking codes that no other session carries', async () => {
      await run(({ sessions }) => sessions.add(aSession()));
      await run(async ({ sessions }) => {
        expect(await sessions.codeExists('ABC234')).toBe(true);
        expect(await sessions.codeExists('abc234')).toBe(false);
        await expect(sessions.add(aSession({ guid: aGuid('ABC234', 'b') }))).rejects.toThrow(StaleWrite);
      });
    });

    it('are changed only as read', async () => {
      await run(({ sessions }) => sessions.add(aSession()));
      await run(({ sessions }) => sessions.save(aSession({ verifiedAt: NOON })));
      await run(async ({ sessions }) => {
        await expect(sessions.save(aSession({ submittedAt: NOON }))).rejects.toThrow(StaleWrite);
      });
      const stored = await read(({ sessions }) => sessions.find(aGuid()));
      expect(stored).toEqual(aSession({ verifiedAt: NOON, version: 1 }));
    });

    it('are removed one by one, or all that are older than a moment', async () => {
      await run(async ({ sessions }) => {
        await sessions.add(aSession({ guid: aGuid('AAA222'), createdAt: NOON - 1 }));
        await sessions.add(aSession({ guid: aGuid('BBB222'), createdAt: NOON }));
        await sessions.add(aSession({ guid: aGuid('CCC222'), createdAt: NOON }));
        const offered = { offerUntil: NOON + 1, createdAt: NOON - 2 };
        await sessions.add(aSession({ ...offered, guid: aGuid('DDD222') }));
        await sessions.remove(aGuid('CCC222'));
        await sessions.remove(aGuid('ZZZ999'));
        expect(await sessions.removeOlder(NOON, NOON)).toBe(1);
        expect(await sessions.find(aGuid('AAA222'))).toBeNull();
        expect(await sessions.find(aGuid('BBB222'))).not.toBeNull();
        expect(await sessions.find(aGuid('DDD222'))).toEqual(aSession({ ...offered, guid: aGuid('DDD222') }));
        expect(await sessions.removeOlder(NOON, NOON + 1)).toBe(1);
        expect(await sessions.find(aGuid('CCC222'))).toBeNull();
      });
    });
  });

  describe('registrations', () => {
    it('come back with their persons in the order of the form, unpaid and not arrived', async () => {
      const participants = [3, 1, 2].map((number, index) =>
        aParticipant({
          firstName: ODD_TEXTS[index] ?? '',
          lastName: ODD_TEXTS[index + 3] ?? '',
          special: LONG_NOTE,
          foodTicket: index === 1,
          place: { row: 2, number },
        }),
      );
      const registration = aRegistration({ participants, tooYoung: true, total: 1_400 });
      await run(({ registrations }) => registrations.add(registration));
      const persons = registeredPersons(registration);
      const { participants: _, ...sent } = registration;
      const record = { ...sent, persons, givenDeadline: null, reminded: null };
      expect(await read(({ registrations }) => registrations.byCode('ABC234'))).toEqual(record);
      expect(await read(({ registrations }) => registrations.byCode('ZZZ999'))).toBeNull();
    });

    it('have codes of their own', async () => {
      await run(({ registrations }) => registrations.add(aRegistration()));
      await run(async ({ registrations }) => {
        expect(await registrations.codeExists('ABC234')).toBe(true);
        expect(await registrations.codeExists('ABC235')).toBe(false);
        const participants = [aParticipant({ place: { row: 9, number: 9 } })];
        await expect(registrations.add(aRegistration({ participants }))).rejects.toThrow(StaleWrite);
      });
    });

    it('never put two persons on one seat, and leave nothing of the one that tries', async () => {
      await run(({ registrations }) => registrations.add(aRegistration()));
      const participants = [aParticipant({ place: { row: 1, number: 2 } }), aParticipant()];
      const second = aRegistration({ guid: aGuid('DEF567'), participants });
      const refused = run(async ({ registrations }) => {
        await expect(registrations.add(second)).rejects.toThrow(StaleWrite);
        throw new Error('the unit ends here');
      });
      await expect(refused).rejects.toThrow('the unit ends here');
      expect(await read(({ registrations }) => registrations.byCode('DEF567'))).toBeNull();
      const elsewhere = aRegistration({
        guid: aGuid('GHJ567'),
        participants: [aParticipant({ place: { row: 1, number: 2 } })],
      });
      await run(({ registrations }) => registrations.add(elsewhere));
    });

    it('of an address count while someone of them has not paid', async () => {
      await run(async ({ registrations }) => {
        const two = [aParticipant(), aParticipant({ place: { row: 1, number: 2 } })];
        await registrations.add(aRegistration({ participants: two }));
        const third = [aParticipant({ place: { row: 1, number: 3 } })];
        await registrations.add(aRegistration({ guid: aGuid('DEF567'), participants: third }));
      });
      const asked = ['kari@example.org', 'KARI@example.org'];
      const unpaid = await read(({ registrations }) => registrations.unpaid({ blockKeys: asked }, 0));
      expect(unpaid.registrations).toEqual(new Map([['kari@example.org', 2]]));
    });
  });

  describe('the blacklist', () => {
    it('has one entry for a key: a new one takes the place of the old', async () => {
      const odd = aBlacklistEntry({ key: 'ö@example.org', publicCause: ODD_TEXTS.join(), cause: LONG_NOTE });
      const replaced = aBlacklistEntry({ publicCause: 'Ny grunn', updatedAt: NOON + 1 });
      await run(async ({ blacklist }) => {
        await blacklist.put(odd);
        await blacklist.put(aBlacklistEntry());
        await blacklist.put(replaced);
      });
      await read(async ({ blacklist }) => {
        expect(await blacklist.all()).toEqual([replaced, odd]);
        expect(await blacklist.byKey('ö@example.org')).toEqual(odd);
        expect(await blacklist.byKey('o@example.org')).toBeNull();
      });
    });

    it('forgets an entry, and says whether there was one', async () => {
      await run(({ blacklist }) => blacklist.put(aBlacklistEntry()));
      expect(await run(({ blacklist }) => blacklist.remove('ola@example.org'))).toBe(true);
      expect(await run(({ blacklist }) => blacklist.remove('ola@example.org'))).toBe(false);
      expect(await read(({ blacklist }) => blacklist.all())).toEqual([]);
    });
  });

  describe('pages', () => {
    it('are absent until they are stored, and then replaced', async () => {
      expect(await read(({ pages }) => pages.get('signup'))).toBeNull();
      const changed = {
        ...aStoredSignupPage({ signupOpen: false, post: ODD_TEXTS.join() }),
        updatedAt: NOON + 1,
      };
      await run(({ pages }) => pages.put(aStoredSignupPage()));
      await run(({ pages }) => pages.put(changed));
      expect(await read(({ pages }) => pages.get('signup'))).toEqual(changed);
      expect(await read(({ pages }) => pages.get('front'))).toBeNull();
    });

    it('hold several texts of 200 KiB', async () => {
      const long = `<p>${'å🎮'.repeat(35_000)}</p>`;
      const page = aStoredSignupPage({ post: long, closedPost: long, overPost: long });
      await run(({ pages }) => pages.put(page));
      expect(await read(({ pages }) => pages.get('signup'))).toEqual(page);
    });
  });

  describe('the activity log', () => {
    it('tells the newest acts first, those of one moment by the order in which they were noted', async () => {
      const acts = [
        anActivity({ at: NOON, details: { first: true } }),
        anActivity({ at: NOON, email: 'kari@example.org', code: 'ABC234', ip: '2001:db8::/64' }),
        anActivity({ at: NOON + 1, details: { texts: ODD_TEXTS, nested: { seats: ['1-1'], none: null } } }),
        anActivity({ at: NOON - 1 }),
      ] as const;
      await run(async ({ activityLog }) => {
        for (const act of acts) await activityLog.add(act);
      });
      expect(await read(({ activityLog }) => activityLog.newest(3))).toEqual([acts[2], acts[1], acts[0]]);
    });
  });

  describe('the outbox', () => {
    it('tells what is due, oldest first: queued, its moment come or lost when the clock was set back', async () => {
      const first = aMail({ id: '1', createdAt: NOON - 2, nextAt: NOON });
      const second = aMail({ id: '2', createdAt: NOON - 1 });
      const late = aMail({ id: '6', createdAt: NOON + 3_600_000, nextAt: NOON + 3_600_000 });
      await run(async ({ outbox }) => {
        for (const mail of [late, second, first]) await outbox.add(mail);
        await outbox.add(aMail({ id: '3', nextAt: NOON + 1 }));
        await outbox.add(aMail({ id: '4', status: 'sent' }));
        await outbox.add(aMail({ id: '5', status: 'failed' }));
      });
      expect(await read(({ outbox }) => outbox.due(NOON, 9))).toEqual([first, second, late]);
      expect(await read(({ outbox }) => outbox.due(NOON, 1))).toEqual([first]);
    });

    it('has what is too old for more than one try first, whatever is more urgent', async () => {
      const DAY = 24 * 3_600_000;
      const urgent = aMail({ id: '1', createdAt: NOON - DAY });
      const old = aMail({ id: '2', kind: 'registration-revived', createdAt: NOON - 3 * DAY });
      await run(({ outbox }) => outbox.add(urgent, old));
      expect((await read(({ outbox }) => outbox.due(NOON, 1))).map(({ id }) => id)).toEqual(['2']);
    });

    it('tells what has not reached anybody', async () => {
      expect(await read(({ outbox }) => outbox.unsent())).toEqual({ queued: 0, oldestAt: null, failed: 0 });
      await run(async ({ outbox }) => {
        await outbox.add(aMail({ id: '1', createdAt: NOON - 2, nextAt: NOON + 9 }));
        await outbox.add(aMail({ id: '2', createdAt: NOON - 1 }));
        await outbox.add(aMail({ id: '3', createdAt: NOON - 3, status: 'sent' }));
        await outbox.add(aMail({ id: '4', createdAt: NOON - 3, status: 'failed' }));
      });
      const unsent = await read(({ outbox }) => outbox.unsent());
      expect(unsent).toEqual({ queued: 2, oldestAt: NOON - 2, failed: 1 });
    });

    it('keeps the mails of a code, long and odd as they are', async () => {
      const html = `<p>${'ÆØÅ🎮'.repeat(20_000)}</p>`;
      const mail = { to: 'kari@example.org', subject: ODD_TEXTS.join(), text: LONG_NOTE, html };
      const confirmation = aMail({ id: '1', mail, error: 'Kø: 4.5.1 prøv igjen' });
      const notice = aMail({ id: '2', kind: 'crew-notice' });
      await run(async ({ outbox }) => {
        for (const each of [confirmation, notice, aMail({ id: '3', code: 'XYZ789' })]) await outbox.add(each);
      });
      expect(await read(({ outbox }) => outbox.byCode('ABC234'))).toEqual([confirmation, notice]);
    });

    it('gives a mail to one of those who claim it at once', async () => {
      await run(({ outbox }) => outbox.add(aMail()));
      const claim = () =>
        run(async ({ outbox }) => {
          const due = await outbox.due(NOON, 1);
          return due.length > 0 ? outbox.claim(due, NOON, 60_000) : [];
        });
      const claims = await Promise.all([claim(), claim(), claim(), claim()]);
      expect(claims.flat().map(({ version }) => version)).toEqual([1]);
      const stored = await read(({ outbox }) => outbox.byCode('ABC234'));
      const released = stored.map((mail) => ({ ...mail, claimedUntil: 0 }));
      expect(released).toEqual([aMail({ attempts: 1, version: 1 })]);
      expect(await read(({ outbox }) => outbox.due(NOON, 9))).toEqual([]);
    });
  });
});
