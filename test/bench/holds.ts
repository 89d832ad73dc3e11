import Sqlite from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from 'mysql2/promise';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { LogQuota } from '../../application/crew/log-quota.ts';
import { HoldSeats } from '../../application/hall/hold-seats.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { layOutHall, type Seat } from '../../domain/hall/seat.ts';
import type { Place } from '../../domain/shared/place.ts';
import { aSession, aStoredSignupPage } from '../support/builders.ts';
import type { PrivateMariadb } from '../support/private-mariadb.ts';
import { SILENT } from '../support/silent-log.ts';
import { atOnce, median, timed, type Figure } from './figure.ts';

const ROWS = 40;
const SEATS_PER_ROW = 100;
const HELD_BY_EACH = 5;
const AT_ONCE = 32;
const ROUNDS = 5;

interface HoldRequest {
  readonly guid: string;
  readonly place: Place;
  readonly ip: string;
}

/** Holds per second, 32 at a time, each of a different seat: the use case against the same bare write. */
export async function measureHolds(mariadb: PrivateMariadb): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-bench-'));
  try {
    const url = await mariadb.createDatabase('bench_holds');
    return [
      await compared(
        'Hold on MariaDB, 32 at once',
        url,
        await bareMariadb(await mariadb.createDatabase('bench_bare')),
      ),
      await compared(
        'Hold on SQLite, durable, 32 at once',
        `sqlite:${join(folder, 'holds.sqlite')}`,
        await bareSqlite(join(folder, 'bare.sqlite')),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Bare {
  readonly what: string;
  reset(): Promise<void>;
  hold(seat: number): Promise<unknown>;
  close(): Promise<void>;
}

async function compared(name: string, url: string, bare: Bare): Promise<Figure> {
  const ours = await theProgram(url);
  const seats = Array.from({ length: ROWS * SEATS_PER_ROW }, (_, index) => index);
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    await bare.reset();
    const bareMs = await timed(() => atOnce(AT_ONCE, seats, (seat) => bare.hold(seat)));
    const requests = await ours.reset(round);
    const oursMs = await timed(() =>
      atOnce(AT_ONCE, requests, ({ guid, place, ip }) => ours.holds.hold(guid, place, ip)),
    );
    rates.bare.push((seats.length * 1000) / bareMs);
    rates.ours.push((seats.length * 1000) / oursMs);
  }
  await Promise.all([ours.close(), bare.close()]);
  return {
    ...{ name, unit: 'holds/s', ours: median(rates.ours) },
    ...{ yardstick: median(rates.bare), beside: bare.what, goal: { of: 'ratio', least: 0.5 } },
  };
}

/** The hold use case on a database, with the seat map that its commits update. */
async function theProgram(url: string) {
  const clock = { now: () => Date.now() };
  const database = await openDatabase(url, SILENT);
  const units: DatabaseUnitOfWork = new DatabaseUnitOfWork(database, {
    onSeatsSaved: (seats) => {
      map.apply(seats);
    },
    logQuota: new LogQuota(clock, LIMITS.activityRowsPerIpMinute),
  });
  const map = new SeatMap(units, clock, LIMITS);
  await units.run(async (stores) => {
    await stores.seats.add(layOutHall(ROWS, SEATS_PER_ROW));
    const { content } = aStoredSignupPage();
    const open = { ...content, signupOpen: true, signupOver: false };
    await stores.pages.put({ name: 'signup', content: open, updatedAt: 0, updatedBy: '' });
  });
  return {
    holds: new HoldSeats({
      units,
      clock,
      nextTurn,
      limits: LIMITS,
      usualMailDomains: new Set(['example.no']),
    }),
    /** Frees the hall; returns one request per seat in scattered order, five from each new session. */
    reset: async (round: number): Promise<HoldRequest[]> => {
      const free = (seat: Seat): Seat => ({ ...seat, hold: null });
      return units.run(async (stores) => {
        const seats = await stores.seats.all();
        const used = seats.filter(({ hold }) => hold);
        if (used.length > 0) await stores.seats.save(used.map(free));
        const requests: HoldRequest[] = [];
        for (let visitor = 0; visitor * HELD_BY_EACH < seats.length; visitor++) {
          const code = codeOf(round * seats.length + visitor);
          const guid = `${code
            .padStart(32, '0')
            .toLowerCase()
            .replaceAll(/[^0-9a-f]/g, 'a')}-${code}`;
          const email = `v${code}@example.no`;
          const now = Date.now();
          await stores.sessions.add(
            aSession({ guid, email, blockKey: email, createdAt: now, verifiedAt: now }),
          );
          for (let of = 0; of < HELD_BY_EACH; of++) {
            const seat = seats[(visitor + of * (seats.length / HELD_BY_EACH)) % seats.length];
            if (seat)
              requests.push({ guid, place: { row: seat.row, number: seat.number }, ip: `ip ${code}` });
          }
        }
        return requests;
      });
    },
    close: () => database.close(),
  };
}

/** A six-character code for a number, unique within the bench. */
function codeOf(index: number): string {
  return index.toString(20).padStart(6, '0').toUpperCase();
}

/** The same write as one bare statement: the same columns of the same schema, guarded by the version. */
const BARE_HOLD = `UPDATE seat SET hold_guid = ?, hold_address = ?, hold_slot = ?, hold_ip = ?, hold_until = ?,
  version = version + 1 WHERE row_num = ? AND number = ? AND version = ?`;
const BARE_FREE = `UPDATE seat SET hold_guid = NULL, hold_address = NULL, hold_slot = NULL, hold_ip = NULL,
  hold_until = NULL, version = 0`;

function bareHold(seat: number): (string | number)[] {
  const code = codeOf(seat);
  const guid = `${'0'.repeat(32)}-${code}`;
  const place = [Math.floor(seat / SEATS_PER_ROW) + 1, (seat % SEATS_PER_ROW) + 1];
  return [guid, `v${code}@example.no`, 1, `ip ${code}`, Date.now() + LIMITS.holdMs, ...place, 0];
}

/** Creates our schema with an empty hall, and closes the database. */
async function emptyHall(url: string): Promise<void> {
  const database = await openDatabase(url, SILENT);
  await new DatabaseUnitOfWork(database).run(({ seats }) => seats.add(layOutHall(ROWS, SEATS_PER_ROW)));
  await database.close();
}

async function bareMariadb(url: string): Promise<Bare> {
  await emptyHall(url);
  const pool = createPool({ uri: url.replace('mariadb:', 'mysql:'), connectionLimit: AT_ONCE });
  return {
    what: 'mysql2, the guarded UPDATE alone',
    reset: async () => {
      await pool.query(BARE_FREE);
    },
    hold: (seat) => pool.query(BARE_HOLD, bareHold(seat)),
    close: () => pool.end(),
  };
}

async function bareSqlite(file: string): Promise<Bare> {
  await emptyHall(`sqlite:${file}`);
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  const hold = database.prepare(BARE_HOLD);
  return {
    what: 'better-sqlite3, the guarded UPDATE alone, WAL, synchronous=FULL',
    reset: async () => {
      await Promise.resolve(database.exec(BARE_FREE));
    },
    hold: async (seat) => Promise.resolve(hold.run(bareHold(seat))),
    close: async () => Promise.resolve(void database.close()),
  };
}
