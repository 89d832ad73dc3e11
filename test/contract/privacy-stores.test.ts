import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PersonalData } from '../../application/ports/privacy.ts';
import type { Stores } from '../../application/ports/unit-of-work.ts';
import {
  aDeletedPerson,
  aGuid,
  aMail,
  anActivity,
  aParticipant,
  aPerson,
  aRegistration,
  aSeatMove,
  NOON,
} from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const [OLD, NEW] = ['ABC234', 'DEF567'];

/** An old registration of Kari's with nobody left in it, and a new one of Ola's that includes Kari. */
async function twoRegistrations({ registrations, activityLog, outbox }: Stores): Promise<void> {
  await registrations.add(aRegistration({ guid: aGuid(OLD), participants: [], registeredAt: NOON - 10 }));
  const ola = { email: 'ola@example.org', blockKey: 'ola@example.org' };
  await registrations.add(
    aRegistration({ guid: aGuid(NEW, 'b'), ...ola, participants: [aParticipant()], registeredAt: NOON }),
  );
  await activityLog.add(
    anActivity({ at: NOON - 10, type: 'order_confirmation', code: OLD, email: 'Kari@example.org', ip: 'k' }),
    anActivity({ at: NOON + 1, type: 'order_check', code: OLD, ip: 'o' }),
    anActivity({ at: NOON, type: 'order_confirmation', code: NEW, email: ola.email, ip: 'o' }),
    anActivity({ at: NOON + 2, type: 'person_paid', code: NEW, email: 'kari@example.org' }),
    anActivity({ at: NOON + 3, type: 'server_startup' }),
  );
  const { mail } = aMail();
  await outbox.add(
    aMail({ id: '1', code: OLD, createdAt: NOON - 10, mail: { ...mail, to: 'crew@example.org' } }),
  );
  await outbox.add(aMail({ id: '2', code: NEW, createdAt: NOON, mail: { ...mail, to: 'KARI@example.org' } }));
  const toOla = { ...mail, to: ola.email, text: 'Hei, Ola og kari@example.org!' };
  await outbox.add(aMail({ id: '3', code: NEW, createdAt: NOON + 1, mail: toOla }));
}

describe.each(TEST_DATABASES)('on %s', (kind) => {
  const { run, read } = freshStores(kind);
  beforeEach(async () => {
    await run(twoRegistrations);
  });

  const does = <T>(work: (data: PersonalData) => Promise<T>) => run(({ personalData }) => work(personalData));
  const acts = () => read(({ activityLog }) => activityLog.newest(9));
  const mails = (...codes: string[]) =>
    does(async (data) => (await data.mailsOf(codes, '')).map(({ id }) => id));

  describe('the ends of events', () => {
    it('are remembered once each, oldest first', async () => {
      for (const end of [NOON, NOON - 1, NOON]) await run(({ eventEnds }) => eventEnds.add(end));
      expect(await read(({ eventEnds }) => eventEnds.all())).toEqual([NOON - 1, NOON]);
    });
  });

  describe('erasures', () => {
    const add = (digest: string) => run(({ erasures }) => erasures.add(digest, NOON));
    const newest = () => read(({ erasures }) => erasures.newest());

    it('are told from the one that is known on, or all to whoever knows none of them', async () => {
      expect(await newest()).toBeNull();
      for (const digest of ['a', 'b']) await add(digest);
      const mark = await newest();
      for (const digest of ['c', 'a']) await add(digest);
      const since = (known: typeof mark) => read(({ erasures }) => erasures.since(known));
      expect(await since(mark)).toEqual(['c', 'a']);
      expect(await since(await newest())).toEqual([]);
      // A mark of another installation.
      expect(await since({ number: 2, digest: 'x' })).toEqual(['a', 'b', 'c', 'a']);
      expect(await since(null)).toHaveLength(4);
    });

    it('that come at once are numbered one after the other', async () => {
      await Promise.all(['a', 'b', 'c'].map(add));
      expect((await newest())?.number).toBe(3);
    });
  });

  it('names each code and address that something is stored about', async () => {
    await run(async ({ deletedPersons, seatMoves }) => {
      const person = aPerson({ code: 'GHJ789', email: 'Per@example.org' });
      await deletedPersons.add(aDeletedPerson({ person }));
      await seatMoves.add(aSeatMove({ code: 'KLM234' }));
    });
    const { codes, emails } = await does((data) => data.subjects());
    expect(codes.sort()).toEqual([OLD, NEW, 'GHJ789', 'KLM234']);
    const addresses = ['crew', 'kari', 'ola', 'per'].map((name) => `${name}@example.org`);
    expect(emails.sort()).toEqual(addresses);
  });

  describe('registrations', () => {
    it('are named by code until a moment, that moment included', async () => {
      expect(await does((data) => data.codesUntil(NOON - 11))).toEqual([]);
      expect(await does((data) => data.codesUntil(NOON - 10))).toEqual([OLD]);
      expect(await does((data) => data.codesUntil(NOON))).toEqual([OLD, NEW]);
    });

    it('are found by who made them, whatever the case of the letters', async () => {
      const found = await does((data) => data.registrationsOf('KARI@example.ORG'));
      expect(found.map(({ code, persons }) => [code, persons.length])).toEqual([[OLD, 0]]);
      expect(await does((data) => data.registrationsOf(''))).toEqual([]);
    });

    it('are removed, or kept without telling who made them', async () => {
      expect(await does((data) => data.removeRegistrations([OLD, 'ZZZZZZ']))).toBe(1);
      expect(await does((data) => data.eraseContact([NEW, 'ZZZZZZ']))).toBe(1);
      const [gone, kept] = await read(async ({ registrations }) => [
        await registrations.byCode(OLD),
        await registrations.byCode(NEW),
      ]);
      expect(gone).toBeNull();
      expect(kept).toMatchObject({ email: '', blockKey: '', ip: null, persons: [{ firstName: 'Kari' }] });
      expect(await does((data) => data.removeRegistrations([]))).toBe(0);
    });
  });

  describe('acts', () => {
    it('are found by code or address, in the order of the log', async () => {
      const found = (codes: string[], email: string) =>
        does(async (data) => (await data.activitiesOf(codes, email)).map(({ at }) => at - NOON));
      expect(await found([OLD], '')).toEqual([-10, 1]);
      expect(await found([], 'KARI@example.org')).toEqual([-10, 2]);
      expect(await found([NEW], 'kari@example.org')).toEqual([-10, 0, 2]);
      expect(await found([OLD, NEW], '')).toEqual([-10, 1, 0, 2]);
      expect(await found([], '')).toEqual([]);
    });

    it('once forgotten tell what happened when, and of which code where that is still there', async () => {
      expect(await does((data) => data.anonymiseActivities([OLD], 'kari@example.org', [OLD]))).toBe(3);
      expect(await acts()).toEqual([
        { type: 'server_startup', at: NOON + 3, details: { success: true } },
        { type: 'person_paid', at: NOON + 2, code: NEW, details: {} },
        { type: 'order_check', at: NOON + 1, details: {} },
        expect.objectContaining({ at: NOON, email: 'ola@example.org', ip: 'o' }),
        { type: 'order_confirmation', at: NOON - 10, details: {} },
      ]);
    });

    it('are forgotten by what they tell under a code, and what else is told of the code is not', async () => {
      const told = (at: number, code: string, name: string) =>
        anActivity({ at, type: 'person_paid', code, details: { admin: 'sjef', name } });
      await run(({ activityLog }) =>
        activityLog.add(told(NOON + 4, NEW, 'Kari'), told(NOON + 5, NEW, 'Ola'), told(NOON + 6, OLD, 'Kari')),
      );
      await does((data) => data.anonymiseSome([NEW], ({ details }) => details['name'] === 'Kari'));
      await does((data) => data.anonymiseSome([NEW, OLD], () => false));
      await does((data) => data.anonymiseSome([], () => true));
      expect((await acts()).slice(0, 3).map(({ code, details }) => [code, details['name']])).toEqual([
        [OLD, 'Kari'],
        [NEW, 'Ola'],
        [NEW, undefined],
      ]);
      expect(await read(({ activityLog }) => activityLog.count({ text: 'kari' }))).toBe(3);
    });

    it('are all read, however many', async () => {
      const many = Array.from({ length: 2_500 }, (_, nth) => anActivity({ at: NOON + 10 + nth, code: NEW }));
      const before = await acts();
      await run(({ activityLog }) => activityLog.add(...many));
      const all = await does(async (data) => {
        const read: unknown[] = [];
        for await (const some of data.allActivities()) read.push(...some);
        return read;
      });
      expect(all).toHaveLength(before.length + many.length);
      expect(all.slice(-many.length)).toEqual(many);
    });

    it('are removed until a moment and by code', async () => {
      expect(await does((data) => data.removeActivities(NOON - 10, [OLD]))).toBe(2);
      expect((await acts()).map(({ at }) => at - NOON)).toEqual([3, 2, 0]);
      expect(await does((data) => data.removeActivities(NOON, []))).toBe(1);
    });
  });

  describe('mails', () => {
    it('are found by code, or by whom they went to and not by whom they tell of', async () => {
      expect(await mails(OLD)).toEqual(['1']);
      expect(await mails()).toEqual([]);
      const found = await does((data) => data.mailsOf([OLD], 'kari@example.org'));
      expect(found.map(({ id }) => id)).toEqual(['1', '2']);
    });

    it('are removed by id, by code, and until a moment', async () => {
      expect(await does((data) => data.removeMails(['3', 'none']))).toBe(1);
      expect(await does((data) => data.removeMailsUntil(NOON - 11, []))).toBe(0);
      expect(await does((data) => data.removeMailsUntil(NOON - 11, [OLD]))).toBe(1);
      expect(await mails(OLD, NEW)).toEqual(['2']);
      expect(await does((data) => data.removeMailsUntil(NOON, []))).toBe(1);
    });
  });
});
