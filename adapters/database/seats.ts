import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { Seats } from '../../application/ports/signup-stores.ts';
import type { Hold, Seat } from '../../domain/hall/seat.ts';
import type { Place } from '../../domain/shared/place.ts';
import { ADDRESS, CODE, epoch, GUID, IP_KEY, varchar } from './columns.ts';
import { insertNew, placeholders, updateEachUnchanged, type RowChange } from './guarded-writes.ts';
import type { TableRules } from './table-rules.ts';

export interface SeatRow {
  row_num: number;
  number: number;
  hidden: boolean;
  blocked: boolean;
  hold_guid: string | null;
  hold_address: string | null;
  hold_slot: number | null;
  hold_ip: string | null;
  hold_until: number | null;
  taken_by: string | null;
  version: number;
}

export const seatTable = new EntitySchema<SeatRow>({
  name: 'seat',
  columns: {
    row_num: { type: 'integer', primary: true },
    number: { type: 'integer', primary: true },
    hidden: { type: 'boolean' },
    blocked: { type: 'boolean' },
    hold_guid: { ...varchar(GUID), nullable: true },
    hold_address: { ...varchar(ADDRESS), nullable: true },
    hold_slot: { type: 'integer', nullable: true },
    hold_ip: { ...varchar(IP_KEY), nullable: true },
    hold_until: { ...epoch, nullable: true },
    taken_by: { ...varchar(CODE), nullable: true },
    version: { type: 'integer' },
  },
  uniques: [{ name: 'seat_hold_slot', columns: ['hold_address', 'hold_slot'] }],
  indices: [
    { name: 'seat_hold_guid', columns: ['hold_guid'] },
    { name: 'seat_hold_ip', columns: ['hold_ip'] },
  ],
});

export const seatRules: TableRules<SeatRow> = {
  table: seatTable,
  backup: {
    madeUp: ({ keep, code }) => ({
      ...{ row_num: keep, number: keep, hidden: keep, blocked: keep, taken_by: code, version: keep },
      ...{ hold_guid: keep, hold_address: keep, hold_slot: keep, hold_ip: keep, hold_until: keep },
    }),
  },
  // A seat is known by its code; a hold goes with its session.
  personal: 'nobody',
};

function toSeat(row: SeatRow): Seat {
  const { row_num, number, hidden, blocked, taken_by, version } = row;
  return { row: row_num, number, hidden, blocked, hold: toHold(row), takenBy: taken_by, version };
}

/** A row from a raw query: SQLite and MySQL return booleans as 0 and 1. */
type RawSeatRow = Omit<SeatRow, 'hidden' | 'blocked'> & { hidden: unknown; blocked: unknown };

function fromRaw(row: RawSeatRow): Seat {
  return toSeat({ ...row, hidden: Boolean(row.hidden), blocked: Boolean(row.blocked) });
}

function toHold({ hold_guid, hold_address, hold_slot, hold_ip, hold_until }: SeatRow): Hold | null {
  if (hold_guid === null || hold_address === null || hold_slot === null) return null;
  return {
    guid: hold_guid,
    blockKey: hold_address,
    slot: hold_slot,
    ip: hold_ip,
    until: hold_until ?? 0,
  };
}

function toRow({ row, number, version, ...seat }: Seat): SeatRow {
  return { row_num: row, number, ...mutableColumns(seat), version };
}

/** The columns that an update writes: all but place and version. */
function mutableColumns({ hidden, blocked, hold, takenBy }: Omit<Seat, keyof Place | 'version'>) {
  return {
    hidden,
    blocked,
    hold_guid: hold?.guid ?? null,
    hold_address: hold?.blockKey ?? null,
    hold_slot: hold?.slot ?? null,
    hold_ip: hold?.ip ?? null,
    hold_until: hold?.until ?? null,
    taken_by: takenBy,
  };
}

const BY_PLACE = { row_num: 'ASC', number: 'ASC' } as const;
/**
 * More than there are numbers in a row: makes a seat's place one number, which the database compares faster
 * than two columns.
 */
const NUMBERS_OF_A_ROW = 1_000_000;
const WITH_IDS = { table: 'seat', id: `row_num * ${String(NUMBERS_OF_A_ROW)} + number` };
/** Seats per statement: SQLite limits the depth of an expression. */
const BATCH = 100;

/** Seats and their holds in the database. `onSaved` gets the seats as stored, before the commit. */
export class DatabaseSeats implements Seats {
  private readonly rows: Repository<SeatRow>;

  constructor(
    manager: EntityManager,
    private readonly onSaved: (seats: readonly Seat[]) => void,
  ) {
    this.rows = manager.getRepository(seatTable);
  }

  async fingerprint() {
    const sums: { count: unknown; versions: unknown }[] = await this.rows.query(
      'SELECT COUNT(*) AS count, COALESCE(SUM(version), 0) AS versions FROM seat',
    );
    return { count: Number(sums[0]?.count), versions: Number(sums[0]?.versions) };
  }

  async countLeft() {
    const select = 'SELECT COUNT(*) AS seats FROM seat WHERE taken_by IS NULL AND hidden = ? AND blocked = ?';
    const [found] = await this.rows.query<{ seats: unknown }[]>(select, [false, false]);
    return Number(found?.seats);
  }

  async all() {
    return (await this.rows.find({ order: BY_PLACE })).map(toSeat);
  }

  async find(places: readonly Place[]) {
    const found: Seat[] = [];
    for (const batch of batches(places)) {
      const select = `${selectOf(batch)} ORDER BY row_num, number`;
      const rows: RawSeatRow[] = await this.rows.query(select, valuesOf(batch));
      found.push(...rows.map(fromRaw));
    }
    return found;
  }

  async heldBy(guid: string) {
    const held = 'SELECT * FROM seat WHERE hold_guid = ? ORDER BY row_num, number';
    const rows: RawSeatRow[] = await this.rows.query(held, [guid]);
    return rows.map(fromRaw);
  }

  async findOrHeldBy(places: readonly Place[], blockKeys: readonly string[], ips: readonly string[]) {
    // A SELECT for each, so that each can use its own index.
    const selects = [
      `SELECT * FROM seat WHERE hold_address IN (${placeholders(blockKeys)})`,
      `SELECT * FROM seat WHERE hold_ip IN (${placeholders(ips)})`,
      ...batches(places).map(selectOf),
    ];
    const values = [...blockKeys, ...ips, ...valuesOf(places)];
    const rows: RawSeatRow[] = await this.rows.query(selects.join(' UNION '), values);
    return rows.map(fromRaw);
  }

  async save(seats: readonly Seat[]) {
    for (const batch of batches(seats))
      await updateEachUnchanged(this.rows.manager, WITH_IDS, batch.map(toChange));
    this.onSaved(seats.map(nextVersion));
  }

  async add(seats: readonly Seat[]) {
    for (const batch of batches(seats)) await insertNew(this.rows, batch.map(toRow));
    this.onSaved(seats);
  }
}

function selectOf(places: readonly Place[]): string {
  return `SELECT * FROM seat WHERE ${places.map(() => '(row_num = ? AND number = ?)').join(' OR ')}`;
}

function valuesOf(places: readonly Place[]): number[] {
  return places.flatMap(({ row, number }) => [row, number]);
}

function toChange({ row, number, version, ...seat }: Seat): RowChange {
  return {
    id: row * NUMBERS_OF_A_ROW + number,
    ...{ key: { row_num: row, number }, version, values: mutableColumns(seat) },
  };
}

function nextVersion(seat: Seat): Seat {
  return { ...seat, version: seat.version + 1 };
}

function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}
