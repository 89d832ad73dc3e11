import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { WirePerson } from '../../adapters/http/contract.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { PORTS } from '../../config/ports.ts';
import { seatState, type Seat } from '../../domain/hall/seat.ts';
import { anAddUserBody } from '../support/crew.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { SeatPicture } from '../support/invariants/seat-picture.ts';
import type { TestProgram } from '../support/program.ts';
import { LONG } from '../support/seed.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';
import { Visitors } from '../support/visitors.ts';

const ROUNDS = LONG ? 5 : 1;
const VISITORS = LONG ? 20 : 10;
/** How many of the crew click meanwhile, each in their own row. */
const CLICKERS = 8;

/** Someone's answer, and their code if they were seated. */
interface Told {
  readonly status: number;
  readonly seated?: string;
}

const shown = (program: TestProgram): readonly Seat[] => program.container.get(SeatMap).seats();

describe.each(REAL_DATABASES)('on %s', (kind) => {
  const visitors = new Visitors();
  let place: DatabasePlace;
  let program: TestProgram;
  let sjef: Superadmin;
  let picture: SeatPicture;
  let url: string;
  /** Runs before an operation prunes backups, while it still holds the lock. */
  let lingering = async (): Promise<void> => undefined;

  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(async () => {
    visitors.close();
    await place.remove();
  });
  beforeEach(async () => {
    url = await place.freshUrl();
    program = await start();
    sjef = await Superadmin.loggedIn(program);
    picture = await SeatPicture.open(program.url);
  });
  afterEach(async () => {
    picture.close();
    await program.stop();
  });

  function start(): Promise<TestProgram> {
    return startGuardedProgram({
      variables: { DATABASE_URL: url, STARTER_CONTENT: 'demo' },
      adjust: (container) => {
        visitors.adjust(container);
        const backups = container.get(PORTS.backups);
        const prune = backups.prune.bind(backups);
        backups.prune = async (made) => {
          await lingering();
          return prune(made);
        };
      },
    });
  }

  async function expectWhole(): Promise<void> {
    expect(await brokenIn(program, { pictures: [picture] })).toEqual([]);
  }

  test.each(['restore', 'reset', 'remakeSeats'] as const)(
    'a %s among those who sign up leaves each of them whole or not at all',
    async (act) => {
      const { name } = await sjef.makeBackup();
      for (let round = 0; round < ROUNDS; round++) {
        const numbers = Array.from({ length: VISITORS }, (_, each) => round * VISITORS + each);
        const guids = await Promise.all(numbers.map((visitor) => visitors.verified(program, visitor)));
        let over = false;
        const done = (act === 'restore' ? sjef.restore(name) : sjef[act]()).finally(() => (over = true));
        const clicks = Array.from({ length: CLICKERS }, (_, row) => clickUntil(() => over, row + 1));
        const bought = guids.map((guid, index) => buy(guid, numbers[index] ?? 0, index));
        const told = [...(await Promise.all(clicks)).flat(), ...(await Promise.all(bought))];
        const strange = told.filter(({ status }) => ![200, 201, 403, 404, 409].includes(status));
        expect(strange).toEqual([]);
        const { status, body } = await done;
        expect([200, 409]).toContain(status);
        await expectWhole();
        const kept = new Set([
          ...(await codesNow()),
          ...(await codesIn(status === 200 ? body.backup : name)),
        ]);
        expect(told.filter(({ seated }) => seated && !kept.has(seated))).toEqual([]);
        await sjef.reset();
        expect(await sjef.crew.persons()).toEqual([]);
        program.clock.advance(60_000);
      }
    },
  );

  async function codesNow(): Promise<string[]> {
    return (await sjef.crew.persons()).map(({ code }) => code);
  }
  async function codesIn(backup: string): Promise<string[]> {
    const codes: string[] = [];
    for await (const { table, rows } of program.container.get(PORTS.backups).rows(backup))
      if (table === 'person') codes.push(...rows.map(({ code }) => String(code)));
    return codes;
  }

  /** Adds and deletes persons in a row as fast as it can until it is over; returns the answers. */
  async function clickUntil(over: () => boolean, rowNum: number): Promise<Told[]> {
    const told: Told[] = [];
    for (let click = 0; !over(); click++) {
      const place = { rowNum, seatNum: (click % 10) + 1 };
      const added = await sjef.crew.post<WirePerson>('/api/admin/adduser', anAddUserBody(place));
      const stays = added.status === 201 && click % 2 === 1;
      told.push({ status: added.status, ...(stays && { seated: added.body.code }) });
      if (added.status !== 201 || stays) continue;
      const gone = { ...added.body, text: 'Ombestemte seg' };
      const { status } = await sjef.crew.put(`/api/admin/deleteuser/${added.body.code}`, gone);
      told.push({ status });
    }
    return told;
  }

  /** Holds a seat and submits at once. */
  async function buy(guid: string, visitor: number, index: number): Promise<Told> {
    const [rowNum, seatNum] = [CLICKERS + 1 + Math.floor(index / 10), (index % 10) + 1];
    const seat = { rownum: rowNum, number: seatNum };
    const held = await visitors.call(program, visitor, 'PUT', `/api/seating/holdSeats/${guid}`, seat);
    if (held.status !== 200) return { status: held.status };
    const body = [[seat], [{ ...anAddUserBody({ rowNum, seatNum }), id: 1 }], false];
    const { status } = await visitors.call(program, visitor, 'PUT', `/api/seating/submit/${guid}`, body);
    return { status, ...(status === 200 && { seated: guid.slice(-6) }) };
  }

  // Only one process can use a SQLite file.
  const processes = kind === 'sqlite' ? 1 : 2;
  test(`of ten resets at once over ${String(processes)} process(es), one is done and the others are told of it`, async () => {
    let answered = 0;
    let inside = 0;
    let goOn: () => void = () => undefined;
    const othersTold = new Promise<void>((resolve) => (goOn = resolve));
    // The last step of the reset under way. A second one in here would be a fault, and does not wait.
    lingering = async () => {
      if (++inside > 1) goOn();
      await othersTold;
    };
    const other = processes > 1 ? await start() : null;
    try {
      const second = other ? await Superadmin.loggedIn(other) : sjef;
      const answers = Array.from({ length: 10 }, async (_, index) => {
        const { status, body } = await (index % 2 ? sjef : second).reset();
        if (++answered === 9) goOn();
        return [status, body.error].join(' ').trim();
      });
      const told = (await Promise.all(answers)).sort();
      expect(told).toEqual(['200', ...Array.from({ length: 9 }, () => '409 maintenance-running')]);
    } finally {
      lingering = async () => undefined;
      await other?.stop();
    }
  });

  if (kind !== 'sqlite')
    test('another process shows the hall as it is after each act, and sells by it', async () => {
      // Without the timer, whose look at the hall may have begun before the act.
      const other = await startGuardedProgram({ variables: { DATABASE_URL: url }, withoutTimers: true });
      const catchUp = async (): Promise<string[]> => {
        await other.container.get(SeatMap).refresh();
        const states = (map: readonly Seat[]) => map.map((seat) => seatState(seat, program.clock.now()));
        expect(states(shown(other))).toEqual(states(shown(program)));
        return states(shown(other)).filter((state) => state === 'taken');
      };
      await sjef.crew.adds();
      const { name } = await sjef.makeBackup();
      expect(await catchUp()).toHaveLength(1);
      await sjef.reset();
      expect(await catchUp()).toHaveLength(0);
      await sjef.restore(name);
      expect(await catchUp()).toHaveLength(1);
      cpSync(join(program.dataDir, 'backups'), join(other.dataDir, 'backups'), { recursive: true });
      const elsewhere = await Superadmin.loggedIn(other);
      await elsewhere.reset();
      await elsewhere.remakeSeats();
      await program.container.get(SeatMap).refresh();
      expect(await catchUp()).toHaveLength(0);
      expect((await sjef.crew.adds()).rowNum).toBe(1);
      expect(await catchUp()).toHaveLength(1);
      await other.stop();
    });

  if (kind !== 'sqlite')
    test('another process hears by itself that the sign-up was closed', async () => {
      const other = await startGuardedProgram({ variables: { DATABASE_URL: url } });
      const status = other.container.get(SiteStatus);
      expect(status.news().signupOpen).toBe(true);
      const closed = new Promise<void>((resolve) => {
        status.subscribe(() => {
          if (!status.news().signupOpen) resolve();
        });
      });
      await sjef.crew.put('/api/admin/updateSignupPage', { signupOpen: false });
      await closed;
      await other.stop();
    });

  test('how the sign-up stood is told again after a restore', async () => {
    const status = program.container.get(SiteStatus);
    const { name } = await sjef.makeBackup();
    await sjef.crew.put('/api/admin/updateSignupPage', { signupOpen: false });
    expect(status.news().signupOpen).toBe(false);
    await sjef.restore(name);
    expect(status.news().signupOpen).toBe(true);
  });
});
