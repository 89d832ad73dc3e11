import { beforeEach, describe, expect, it } from '@jest/globals';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import {
  aDeletedPerson,
  aGuid,
  anAdmin,
  anAdminToken,
  aParticipant,
  aPerson,
  aRegistration,
  aSeatMove,
  NOON,
} from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const ODD_TEXT = `Åse "O'Neil" 👩‍👩‍👧‍👦 \u202Eabc\\ <b>%_`;

describe.each(TEST_DATABASES)("the crew's stores on %s", (kind) => {
  const { run, read } = freshStores(kind);

  const persons = () => read((stores) => stores.persons.all());

  describe('persons', () => {
    const two = [aParticipant(), aParticipant({ place: { row: 1, number: 2 }, price: 500 })];

    beforeEach(() => run(({ registrations }) => registrations.add(aRegistration({ participants: two }))));

    it('are listed by moment of sign-up, then code and position', async () => {
      const participants = [aParticipant({ place: { row: 9, number: 9 } })];
      const early = aRegistration({ guid: aGuid('ZZZ999'), participants, registeredAt: NOON - 1 });
      await run(({ registrations }) => registrations.add(early));
      expect((await persons()).map(({ code, position, price }) => [code, position, price])).toEqual([
        ['ZZZ999', 1, 450],
        ['ABC234', 1, 450],
        ['ABC234', 2, 500],
      ]);
      expect(await read((stores) => stores.persons.ofCode('ABC234'))).toHaveLength(2);
      expect(await read((stores) => stores.persons.ofCode('abc234'))).toEqual([]);
      const signedUp = () => read(({ registrations }) => registrations.signedUp());
      expect(await signedUp()).toEqual(await read(({ registrations }) => registrations.all()));
      await run(async (stores) => stores.persons.remove(await stores.persons.ofCode('ABC234')));
      expect((await signedUp()).map(({ code }) => code)).toEqual(['ZZZ999']);
    });

    it('are changed only as read', async () => {
      const changed = aPerson({ paid: true, special: ODD_TEXT, place: { row: 5, number: 5 } });
      await run((stores) => stores.persons.save([changed]));
      expect((await persons())[0]).toEqual({ ...changed, version: 1 });
      await run(async (stores) => {
        await expect(stores.persons.save([changed])).rejects.toThrow(StaleWrite);
        await expect(stores.persons.remove([changed])).rejects.toThrow(StaleWrite);
      });
    });

    it('never come to sit on one seat', async () => {
      const onSecond = { row: 1, number: 2 };
      await run(async (stores) => {
        await expect(stores.persons.save([aPerson({ place: onSecond })])).rejects.toThrow(StaleWrite);
      });
    });

    it('change seats with one another when both stand up first', async () => {
      await run(async (stores) => {
        const [first, second] = await stores.persons.ofCode('ABC234');
        if (!first || !second) throw new Error('two are registered');
        await stores.persons.remove([first, second]);
        await stores.persons.add([
          { ...first, place: second.place, version: 1 },
          { ...second, place: first.place, version: 1 },
        ]);
      });
      expect((await persons()).map(({ position, place: { number } }) => [position, number])).toEqual([
        [1, 2],
        [2, 1],
      ]);
    });

    it('that are gone leave their code behind, used for good, and owe nothing', async () => {
      await run(async (stores) => stores.persons.remove(await stores.persons.all()));
      await read(async ({ registrations }) => {
        expect((await registrations.byCode('ABC234'))?.persons).toEqual([]);
        expect(await registrations.codeExists('ABC234')).toBe(true);
        const unpaid = await registrations.unpaid({ blockKeys: ['kari@example.org'] }, 0);
        expect(unpaid.registrations.size).toBe(0);
      });
    });

    it('who paid are no longer counted as unpaid', async () => {
      const paid = two.map((participant, index) =>
        aPerson({ ...participant, position: index + 1, paid: true }),
      );
      await run((stores) => stores.persons.save(paid));
      const of = { blockKeys: ['kari@example.org'] };
      const unpaid = await read(({ registrations }) => registrations.unpaid(of, 0));
      expect(unpaid.registrations.size).toBe(0);
    });
  });

  it('deleted persons are listed newest first, kept as they were, and taken back once', async () => {
    const person = aPerson({ firstName: ODD_TEXT, special: ODD_TEXT, paid: true, version: 3 });
    const older = aDeletedPerson({ id: '1', person, reason: ODD_TEXT });
    const newer = aDeletedPerson({ id: '0', deletedAt: NOON + 1 });
    const other = aDeletedPerson({ id: '3', person: aPerson({ code: 'P4XN8T' }), deletedAt: NOON + 2 });
    await run(async ({ deletedPersons }) => {
      for (const one of [older, newer, other]) await deletedPersons.add(one);
    });
    expect(await read(({ deletedPersons }) => deletedPersons.all())).toEqual([other, newer, older]);
    expect(await read(({ deletedPersons }) => deletedPersons.ofCode(person.code))).toEqual([newer, older]);
    const codes = [person.code, 'ZZZZZZ'];
    expect(await read(({ deletedPersons }) => deletedPersons.ofCodes(codes))).toEqual([newer, older]);
    expect(await read(({ deletedPersons }) => deletedPersons.ofCodes([]))).toEqual([]);
    expect(await read(({ deletedPersons }) => deletedPersons.find('1'))).toEqual(older);
    expect(await read(({ deletedPersons }) => deletedPersons.find('2'))).toBeNull();
    const takes = await Promise.all(
      [1, 2].map(() => run(({ deletedPersons }) => deletedPersons.remove('1'))),
    );
    expect(takes.toSorted()).toEqual([false, true]);
    expect(await read(({ deletedPersons }) => deletedPersons.all())).toEqual([other, newer]);
  });

  it('moves are listed newest first and removed one by one', async () => {
    const older = aSeatMove({ id: '1', reason: ODD_TEXT });
    const newer = aSeatMove({ id: '0', movedAt: NOON + 1 });
    await run(async ({ seatMoves }) => {
      await seatMoves.add(older);
      await seatMoves.add(newer);
    });
    expect(await read(({ seatMoves }) => seatMoves.all())).toEqual([newer, older]);
    expect(await run(({ seatMoves }) => seatMoves.remove('1'))).toBe(true);
    expect(await run(({ seatMoves }) => seatMoves.remove('1'))).toBe(false);
    expect(await read(({ seatMoves }) => seatMoves.all())).toEqual([newer]);
  });

  describe('admins', () => {
    it('are listed in the order of creation and found by name whatever its letter case', async () => {
      const first = anAdmin({ username: 'Kåre@Example.org', role: 'superadmin', lastLoginAt: NOON });
      const second = anAdmin({ username: 'Anna', ordinal: 2 });
      await run(async ({ admins }) => {
        await admins.add(second);
        await admins.add(first);
      });
      expect(await read(({ admins }) => admins.all())).toEqual([first, second]);
      expect(await read(({ admins }) => admins.find('kåre@example.org'))).toEqual(first);
      expect(await read(({ admins }) => admins.find('kare@example.org'))).toBeNull();
    });

    it('have a name and an ordinal of their own', async () => {
      await run(({ admins }) => admins.add(anAdmin()));
      await run(async ({ admins }) => {
        await expect(admins.add(anAdmin({ username: 'ADMIN', ordinal: 2 }))).rejects.toThrow(StaleWrite);
        await expect(admins.add(anAdmin({ username: 'other' }))).rejects.toThrow(StaleWrite);
      });
    });

    it('of whom several are made first at once are one', async () => {
      const make = (username: string) =>
        run(async ({ admins }) => {
          if ((await admins.all()).length === 0) await admins.add(anAdmin({ username }));
        });
      await Promise.all(['a', 'b', 'c', 'd'].map(make));
      expect(await read(({ admins }) => admins.all())).toHaveLength(1);
    });

    it('are changed and removed only as read', async () => {
      await run(({ admins }) => admins.add(anAdmin()));
      await run(({ admins }) => admins.save(anAdmin({ passwordHash: 'new' })));
      await run(async ({ admins }) => {
        await expect(admins.save(anAdmin())).rejects.toThrow(StaleWrite);
        await expect(admins.remove(anAdmin())).rejects.toThrow(StaleWrite);
        await admins.remove(anAdmin({ version: 1 }));
      });
      expect(await read(({ admins }) => admins.all())).toEqual([]);
    });
  });

  describe('tokens', () => {
    const digest = (letter: string) => letter.repeat(64);

    it('are found by digest, and their use never goes back in time', async () => {
      await run(({ adminTokens }) => adminTokens.add(anAdminToken()));
      await run(async ({ adminTokens }) => {
        await adminTokens.touch(digest('a'), NOON + 5);
        await adminTokens.touch(digest('a'), NOON + 3);
        await adminTokens.touch(digest('b'), NOON);
      });
      const found = await read(({ adminTokens }) => adminTokens.find(digest('a')));
      expect(found).toEqual(anAdminToken({ usedAt: NOON + 5 }));
      expect(await read(({ adminTokens }) => adminTokens.find(digest('b')))).toBeNull();
    });

    it('are removed one by one, all of an admin, or those that ran out', async () => {
      await run(async ({ adminTokens }) => {
        await adminTokens.add(anAdminToken());
        await adminTokens.add(anAdminToken({ digest: digest('b') }));
        await adminTokens.add(anAdminToken({ digest: digest('c'), adminKey: 'anna' }));
        await adminTokens.add(anAdminToken({ digest: digest('d'), adminKey: 'anna', createdAt: NOON - 1 }));
        await adminTokens.add(anAdminToken({ digest: digest('e'), adminKey: 'anna', usedAt: NOON - 1 }));
        await adminTokens.add(anAdminToken({ digest: digest('f'), adminKey: 'ola' }));
        await adminTokens.remove(digest('f'));
        await adminTokens.removeOf('admin');
        await adminTokens.removeOlder(NOON, NOON);
      });
      const left = await read(async ({ adminTokens }) =>
        Promise.all(
          Array.from('abcdef').map(async (letter) => (await adminTokens.find(digest(letter))) !== null),
        ),
      );
      expect(left).toEqual([false, false, true, false, false, false]);
    });
  });
});
