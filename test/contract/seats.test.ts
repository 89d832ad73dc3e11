import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Seat } from '../../domain/hall/seat.ts';
import { StaleWrite, Unavailable } from '../../application/ports/unit-of-work.ts';
import { aGuid, aHold, aSeat, NOON } from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

describe.each(TEST_DATABASES)('seats on %s', (kind) => {
  let heard: Seat[];
  const { run, read } = freshStores(kind, (seats) => heard.push(...seats));
  beforeEach(async () => {
    heard = [];
  });

  const hall = (...seats: Seat[]) => run((stores) => stores.seats.add(seats));
  const all = () => read((stores) => stores.seats.all());
  const save = (...seats: Seat[]) => run((stores) => stores.seats.save(seats));

  it('come back as they were stored, by row then number', async () => {
    const seats = [
      aSeat({ row: 1, number: 2, hold: aHold({ ip: '2001:db8::/64' }), version: 7 }),
      aSeat({ row: 1, number: 10, hidden: true }),
      aSeat({ row: 2, number: 1, blocked: true }),
      aSeat({ row: 10, number: 1, takenBy: 'XYZ789' }),
    ];
    await hall(...seats.toReversed());
    expect(await all()).toEqual(seats);
  });

  it('are found by place, and none by no place', async () => {
    await hall(aSeat({ number: 1 }), aSeat({ number: 2 }), aSeat({ row: 2, number: 1 }));
    const wanted = [
      { row: 2, number: 1 },
      { row: 1, number: 2 },
      { row: 9, number: 9 },
    ];
    const { found, none } = await read(async ({ seats }) => ({
      found: await seats.find(wanted),
      none: await seats.find([]),
    }));
    expect(found).toEqual([aSeat({ number: 2 }), aSeat({ row: 2, number: 1 })]);
    expect(none).toEqual([]);
  });

  it('a whole hall is found by place, more seats than one statement names', async () => {
    const seats = Array.from({ length: 250 }, (_, index) => aSeat({ row: index + 1 }));
    await hall(...seats);
    await save(...(await read((stores) => stores.seats.find(seats))));
    expect(await read((stores) => stores.seats.fingerprint())).toEqual({
      count: 250,
      versions: 250,
    });
  });

  it('are told by their holds: of a session, of an address, of an IP', async () => {
    const mine = aSeat({ number: 1, hold: aHold({ slot: 1 }) });
    const ended = aSeat({ number: 2, hold: aHold({ slot: 2, until: NOON }) });
    const theirs = aSeat({
      number: 3,
      hold: aHold({ guid: aGuid('DEF567'), blockKey: 'per@example.org', ip: '192.0.2.7' }),
    });
    const free = aSeat({ number: 4 });
    await hall(mine, ended, theirs, free);
    await read(async ({ seats }) => {
      expect(await seats.heldBy(aGuid())).toEqual([mine, ended]);
      const found = async (numbers: number[], addresses: string[], ips: string[]) => {
        const places = numbers.map((number) => ({ row: 1, number }));
        const found = await seats.findOrHeldBy(places, addresses, ips);
        return found.toSorted((a, b) => a.number - b.number);
      };
      expect(await found([], ['kari@example.org'], [])).toEqual([mine, ended]);
      expect(await found([], ['Kari@example.org'], ['192.0.2.2'])).toEqual([]);
      expect(await found([], [], ['192.0.2.1', '192.0.2.9'])).toEqual([mine, ended]);
      const both = ['per@example.org', 'kari@example.org'];
      expect(await found([], both, ['192.0.2.7'])).toEqual([mine, ended, theirs]);
      expect(await found([4, 2, 99], ['kari@example.org'], [])).toEqual([mine, ended, free]);
      expect(await found([4], [], [])).toEqual([free]);
    });
  });

  it('have a fingerprint that changes with each of them', async () => {
    const fingerprint = () => read((stores) => stores.seats.fingerprint());
    expect(await fingerprint()).toEqual({ count: 0, versions: 0 });
    await hall(aSeat({ number: 1 }), aSeat({ number: 2 }));
    await save(aSeat({ number: 2, blocked: true }));
    expect(await fingerprint()).toEqual({ count: 2, versions: 1 });
  });

  it('are changed as read, each version going up by one, and whoever listens hears of it', async () => {
    await hall(aSeat({ number: 1 }), aSeat({ number: 2, version: 4 }), aSeat({ number: 3 }));
    heard = [];
    const held = aSeat({ number: 1, hold: aHold() });
    await save(held, aSeat({ number: 2, version: 4, takenBy: 'XYZ789' }));
    const changed = [{ ...held, version: 1 }, aSeat({ number: 2, version: 5, takenBy: 'XYZ789' })];
    expect(await all()).toEqual([...changed, aSeat({ number: 3 })]);
    expect(heard).toEqual(changed);
  });

  it('that changed since they were read are not written, nor any seat beside them', async () => {
    await hall(aSeat({ number: 1 }), aSeat({ number: 2, version: 3 }));
    heard = [];
    const stale = run(async ({ seats }) => {
      await expect(
        seats.save([aSeat({ number: 1, blocked: true }), aSeat({ number: 2, blocked: true, version: 2 })]),
      ).rejects.toThrow(StaleWrite);
      throw new Error('the unit ends here');
    });
    await expect(stale).rejects.toThrow('the unit ends here');
    expect(await all()).toEqual([aSeat({ number: 1 }), aSeat({ number: 2, version: 3 })]);
    expect(heard).toEqual([]);
  });

  it('a unit that never sees a seat as it is gives up as unavailable', async () => {
    await hall(aSeat());
    await expect(save(aSeat({ version: 9 }))).rejects.toThrow(Unavailable);
  });

  it('a seat that is not there cannot be changed, and one that is there not be added', async () => {
    await hall(aSeat());
    await run(async ({ seats }) => {
      await expect(seats.save([aSeat({ row: 9 })])).rejects.toThrow(StaleWrite);
      await expect(seats.add([aSeat()])).rejects.toThrow(StaleWrite);
    });
  });

  it("an address's slot has one live hold at most", async () => {
    await hall(aSeat({ number: 1, hold: aHold() }), aSeat({ number: 2 }));
    await run(async ({ seats }) => {
      await expect(seats.save([aSeat({ number: 2, hold: aHold() })])).rejects.toThrow(StaleWrite);
    });
    await save(aSeat({ number: 2, hold: aHold({ slot: 2 }) }));
  });

  it('each get their own state in one write, and one that changed since keeps them all', async () => {
    const seats = [1, 2, 3, 4].map((number) => aSeat({ number }));
    await hall(...seats);
    const [held, taken, blocked, hidden] = [
      aSeat({ number: 1, hold: aHold() }),
      aSeat({ number: 2, takenBy: 'XYZ789' }),
      aSeat({ number: 3, blocked: true }),
      aSeat({ number: 4, hidden: true, hold: aHold({ slot: 2, ip: '2001:db8::/64' }) }),
    ];
    await save(held, taken, blocked, hidden);
    const after = [held, taken, blocked, hidden].map((seat) => ({ ...seat, version: 1 }));
    expect(await all()).toEqual(after);
    const late = save(...after.slice(1), held);
    await expect(late).rejects.toThrow(Unavailable);
    expect(await all()).toEqual(after);
  });

  it('a seat that its own session holds anew keeps its slot', async () => {
    await hall(aSeat({ hold: aHold({ until: NOON }) }));
    await save(aSeat({ hold: aHold() }));
    expect(await all()).toEqual([aSeat({ hold: aHold(), version: 1 })]);
  });

  it('one of twenty who want a free seat at once gets it', async () => {
    await hall(aSeat());
    const racers = Array.from({ length: 20 }, (_, index) => `${String(index)}@example.org`);
    const results = await Promise.all(
      racers.map((address) =>
        run(async ({ seats }) => {
          const [seat] = await seats.find([{ row: 1, number: 1 }]);
          if (!seat || seat.hold) return null;
          await seats.save([{ ...seat, hold: aHold({ blockKey: address }) }]);
          return address;
        }),
      ),
    );
    const winners = results.filter((address) => address !== null);
    expect(winners).toHaveLength(1);
    expect(await all()).toEqual([aSeat({ hold: aHold({ blockKey: winners[0] ?? '' }), version: 1 })]);
  });

  it('an address that grabs at eight seats at once gets no slot twice', async () => {
    await hall(...Array.from({ length: 8 }, (_, index) => aSeat({ number: index + 1 })));
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        run(async ({ seats }) => {
          const used = (await seats.findOrHeldBy([], ['kari@example.org'], [])).map(({ hold }) => hold?.slot);
          const slot = [1, 2, 3].find((each) => !used.includes(each));
          const [seat] = await seats.find([{ row: 1, number: index + 1 }]);
          if (slot && seat) await seats.save([{ ...seat, hold: aHold({ slot }) }]);
        }),
      ),
    );
    const slots = (await all()).flatMap((seat) => seat.hold?.slot ?? []);
    expect(slots.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});
