import { describe, expect, it } from '@jest/globals';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import type { Pass } from '../../domain/door/pass.ts';
import { NOON } from '../support/builders.ts';
import { aDoorAct, aDoorPhone, aMuster, aPass } from '../support/door-builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const digest = (letter: string) => letter.repeat(64);

describe.each(TEST_DATABASES)('the door on %s', (kind) => {
  const { run, read } = freshStores(kind);
  const refused = (job: Promise<unknown>) => job.catch((cause: unknown) => cause);

  it('keeps phones in the order in which they were added', async () => {
    const first = aDoorPhone({ id: 'f1', addedAt: NOON + 1, name: 'Dør 1 🚪' });
    const second = aDoorPhone({ id: 'a2', linkDigest: digest('2') });
    await run(async ({ doorPhones }) => {
      await doorPhones.add(first);
      await doorPhones.add(second);
    });
    expect(await read(({ doorPhones }) => doorPhones.all())).toEqual([first, second]);
    expect(await read(({ doorPhones }) => doorPhones.withLink(digest('2')))).toEqual(second);
    expect(await read(({ doorPhones }) => doorPhones.withLink(digest('0')))).toBeNull();
  });

  it('enrols a phone once, and none that is gone', async () => {
    const phone = aDoorPhone();
    await run(({ doorPhones }) => doorPhones.add(phone));
    await run(({ doorPhones }) => doorPhones.enrol(phone.id, digest('e'), NOON + 1));
    const enrolled = { ...phone, sessionDigest: digest('e'), enrolledAt: NOON + 1, lastSeen: NOON + 1 };
    expect(await read(({ doorPhones }) => doorPhones.withSession(digest('e')))).toEqual(enrolled);
    expect(await read(({ doorPhones }) => doorPhones.withSession(digest('f')))).toBeNull();
    for (const one of [phone.id, 'gone'])
      expect(
        await run(({ doorPhones }) => refused(doorPhones.enrol(one, digest('f'), NOON + 2))),
      ).toBeInstanceOf(StaleWrite);
  });

  it('notes when a phone was seen, and what it has waiting where it tells', async () => {
    const { id: phone } = aDoorPhone();
    await run(async ({ doorPhones }) => {
      await doorPhones.add(aDoorPhone());
      await doorPhones.touch(phone, NOON + 1, 6);
      await doorPhones.touch(phone, NOON + 2, null);
      await doorPhones.touch('gone', NOON + 3, 1);
    });
    expect(await read(({ doorPhones }) => doorPhones.all())).toEqual([
      aDoorPhone({ lastSeen: NOON + 2, waiting: 6 }),
    ]);
  });

  it('removes a phone once, and those that were added until a moment', async () => {
    const [old, newer] = [
      aDoorPhone({ id: 'old', linkDigest: digest('1') }),
      aDoorPhone({ id: 'new', linkDigest: digest('2'), addedAt: NOON + 1 }),
    ];
    const removed = await run(async ({ doorPhones }) => {
      for (const phone of [aDoorPhone(), old, newer]) await doorPhones.add(phone);
      const { id: phone } = aDoorPhone();
      return [await doorPhones.remove(phone), await doorPhones.remove(phone)];
    });
    expect(removed).toEqual([true, false]);
    await run(({ doorPhones }) => doorPhones.removeOlder(NOON));
    expect(await read(({ doorPhones }) => doorPhones.all())).toEqual([newer]);
  });

  it('keeps an act as it is, once', async () => {
    const told = { outcome: 'already', at: NOON, by: 'Dør 2', flagged: true } as const;
    const act = aDoorAct({ answer: told, of: id(9), at: null, by: null, personId: null, position: null });
    await run(({ doorActs }) => doorActs.add(act));
    expect(await read(({ doorActs }) => doorActs.find(act.id))).toEqual(act);
    expect(await read(({ doorActs }) => doorActs.find(id(8)))).toBeNull();
    expect(await run(({ doorActs }) => refused(doorActs.add(act)))).toBeInstanceOf(StaleWrite);
  });

  it('tells the moves of a person that stand, in the order in which they became known', async () => {
    const moves = [
      aDoorAct({ id: id(3), at: NOON + 9 }),
      aDoorAct({ id: id(1), type: 'out', at: NOON + 5 }),
      aDoorAct({ id: id(2), type: 'leave', stands: false }),
      aDoorAct({ id: id(4), type: 'in', personId: 'q' }),
      aDoorAct({ id: id(5), type: 'consent', stands: false }),
    ];
    await run(async ({ doorActs }) => {
      for (const move of moves) await doorActs.add(move);
    });
    const told = (nth: number, type: string, at: number) => ({ id: id(nth), type, at, by: 'Dør 1' });
    const ofPerson = [told(3, 'arrive', NOON + 9), told(1, 'out', NOON + 5)];
    expect(await read(({ doorActs }) => doorActs.movesOf('p'))).toEqual(ofPerson);
    expect(await read(({ doorActs }) => doorActs.movesOf('nobody'))).toEqual([]);
    expect(await read(({ doorActs }) => doorActs.allMoves())).toEqual(
      new Map([
        ['p', ofPerson],
        ['q', [told(4, 'in', NOON - 1)]],
      ]),
    );
  });

  it('takes back one move of a person, or all', async () => {
    const taken = await run(async ({ doorActs }) => {
      for (const nth of [1, 2, 3]) await doorActs.add(aDoorAct({ id: id(nth) }));
      await doorActs.add(aDoorAct({ id: id(4), personId: 'q' }));
      return [
        await doorActs.takeBack('p', id(1)),
        await doorActs.takeBack('p', id(1)),
        await doorActs.takeBack('p', id(4)),
        await doorActs.takeBack('p'),
      ];
    });
    expect(taken).toEqual([1, 0, 0, 2]);
    expect([...(await read(({ doorActs }) => doorActs.allMoves())).keys()]).toEqual(['q']);
  });

  it('knows what was paid at the door, and forgets what is old', async () => {
    const paid = aDoorAct({ id: id(1), type: 'pay', stands: false, receivedAt: NOON + 1 });
    await run(async ({ doorActs }) => {
      await doorActs.add(aDoorAct({ id: id(2) }));
      await doorActs.add(paid);
      await doorActs.add({ ...paid, id: id(3), code: 'XYZ789' });
      await doorActs.add({ ...paid, id: id(4), type: 'walkin' });
    });
    expect(await read(({ doorActs }) => doorActs.paymentsOf('ABC234'))).toEqual([
      paid,
      { ...paid, id: id(4), type: 'walkin' },
    ]);
    expect(await run(({ doorActs }) => doorActs.removeOlder(NOON))).toBe(1);
    expect(await read(({ doorActs }) => doorActs.find(id(2)))).toBeNull();
    expect(await read(({ doorActs }) => doorActs.find(id(1)))).toEqual(paid);
  });

  it('knows the round that was walked last', async () => {
    expect(await read(({ doorActs }) => doorActs.lastRound())).toBeNull();
    const round = aDoorAct({ type: 'round', code: '', position: null, personId: null, by: 'Dør 1' });
    await run(async ({ doorActs }) => {
      await doorActs.add({ ...round, id: id(1), at: NOON - 10 });
      await doorActs.add({ ...round, id: id(2), at: NOON - 20 });
      await doorActs.add({ ...round, id: id(3), at: NOON, type: 'pay' });
    });
    expect(await read(({ doorActs }) => doorActs.lastRound())).toEqual({ at: NOON - 10, by: 'Dør 1' });
  });

  it('starts a list once, and keeps what was told of each entry', async () => {
    const entry = { code: 'ABC234', position: 1, digest: digest('1'), seq: NOON };
    const other = { ...entry, position: 2, digest: '', seq: NOON + 1 };
    expect(await read(({ doorEntries }) => doorEntries.head())).toBeNull();
    const heads = await run(async ({ doorEntries }) => {
      await doorEntries.put([entry, other]);
      return [await doorEntries.lock('ab'), await doorEntries.lock('cd')];
    });
    expect(heads).toEqual([
      { epoch: 'ab', floor: 0 },
      { epoch: 'ab', floor: 0 },
    ]);
    expect(await read(({ doorEntries }) => doorEntries.head())).toEqual({ epoch: 'ab', floor: 0 });
    await run(({ doorEntries }) => doorEntries.put([{ ...entry, digest: digest('2'), seq: NOON + 2 }]));
    const all = await read(({ doorEntries }) => doorEntries.all());
    expect(all.toSorted((a, b) => a.position - b.position)).toEqual([
      { ...entry, digest: digest('2'), seq: NOON + 2 },
      other,
    ]);
  });

  it('forgets entries that are gone for long, and says since when it knows', async () => {
    const gone = { code: 'ABC234', position: 1, digest: '', seq: NOON };
    const [later, there] = [
      { ...gone, position: 2, seq: NOON + 1 },
      { ...gone, position: 3, digest: digest('1') },
    ];
    await run(async ({ doorEntries }) => {
      await doorEntries.lock('ab');
      await doorEntries.put([gone, later, there]);
      await doorEntries.forget(NOON);
    });
    const all = await read(({ doorEntries }) => doorEntries.all());
    expect(all.toSorted((a, b) => a.position - b.position)).toEqual([later, there]);
    expect(await run(({ doorEntries }) => doorEntries.lock('cd'))).toEqual({ epoch: 'ab', floor: NOON });
  });

  it('ends with the event: no phone and no act is left, and the list starts anew', async () => {
    await run(async ({ doorPhones, doorActs, doorEntries, eventData }) => {
      await doorPhones.add(aDoorPhone());
      await doorActs.add(aDoorAct());
      await doorEntries.lock('ab');
      await eventData.clear(NOON, 'next');
    });
    expect(await read(({ doorPhones }) => doorPhones.all())).toEqual([]);
    expect(await read(({ doorActs }) => doorActs.allMoves())).toEqual(new Map());
    expect(await run(({ doorEntries }) => doorEntries.lock('cd'))).toEqual({ epoch: 'cd', floor: 0 });
  });

  it('keeps passes in the order in which they were made, each code once, and a change once', async () => {
    const kari = aPass({ id: 'b'.repeat(32), email: 'kari@lie.no', until: '23:00', paidPin: false });
    const vera = aPass({
      ...{ id: 'a'.repeat(32), code: 'VERA22', kind: 'visitor', age: 0, phone: null, priceOre: 5_000 },
      ...{ lastName: 'Ås 🎮', createdAt: NOON + 1, arrived: true },
    });
    const stored = (pass: Pass) => ({ ...pass, version: pass.version + 1 });
    await run(({ passes }) => passes.add([vera, kari]));
    expect(await read(({ passes }) => passes.all())).toEqual([stored(kari), stored(vera)]);
    expect(await read(({ passes }) => passes.ofCodes(['VERA22', 'NOBODY']))).toEqual([stored(vera)]);
    expect(await read(({ passes }) => passes.ofCodes([]))).toEqual([]);
    expect(await read(({ registrations }) => registrations.usedCodes(['VERA22', 'NOBODY']))).toEqual([
      'VERA22',
    ]);
    expect(await read(({ registrations }) => registrations.codeExists('VERA22'))).toBe(false);
    expect(await read(({ knownPersons }) => knownPersons.withEmail('KARI@lie.no'))).toMatchObject([
      { id: kari.id },
    ]);
    const same = { ...aPass({ id: 'c'.repeat(32) }), code: 'VERA22' };
    expect(await run(({ passes }) => refused(passes.add([same])))).toBeInstanceOf(StaleWrite);
    await run(({ passes }) => passes.save({ ...stored(vera), age: 17 }));
    expect(await run(({ passes }) => refused(passes.save(stored(vera))))).toBeInstanceOf(StaleWrite);
    expect(await read(({ passes }) => passes.find(vera.id))).toMatchObject({ age: 17, version: 2 });
    expect(await run(({ passes }) => passes.remove(vera.id))).toBe(true);
    expect(await run(({ passes }) => passes.remove(vera.id))).toBe(false);
    expect(await read(({ passes }) => passes.find(vera.id))).toBeNull();
  });

  it('keeps roll calls, the newest first, and the ticks that count in each', async () => {
    const [first, second] = [aMuster(), aMuster({ id: id(7), at: NOON + 1, endedAt: null, endedBy: null })];
    const figures = { counted: 9, seen: 8, missing: 1 };
    await run(async ({ musters, doorActs }) => {
      await musters.add(first);
      await musters.add(second);
      await musters.save({ ...second, version: 1, figures });
      const tick = { type: 'seen', of: first.id, stands: false } as const;
      for (const [nth, outcome] of ['done', 'superseded', 'done'].entries())
        await doorActs.add(aDoorAct({ ...tick, id: id(nth + 1), answer: { outcome } }));
      await doorActs.add(aDoorAct({ id: id(4), of: first.id }));
    });
    expect(await read(({ musters }) => musters.all())).toEqual([
      { ...second, version: 2, figures },
      { ...first, version: 1 },
    ]);
    expect(await read(({ musters }) => musters.find(first.id))).toEqual({ ...first, version: 1 });
    expect(await read(({ musters }) => musters.find('none'))).toBeNull();
    expect(await run(({ musters }) => refused(musters.save(first)))).toBeInstanceOf(StaleWrite);
    const ticks = await read(({ doorActs }) => doorActs.ticksOf(first.id));
    expect(ticks.map((tick) => tick.id)).toEqual([id(1), id(3)]);
    expect((await read(({ doorActs }) => doorActs.causedBy(first.id))).map((one) => one.id)).toEqual([id(4)]);
  });
});
