import { EntitySchema, LessThanOrEqual, MoreThan, type EntityManager, type Repository } from 'typeorm';
import type { Seats } from '../../application/ports/signup-stores.ts';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import type { Hold, Place, Seat } from '../../domain/seat.ts';
import { ADDRESS, CODE, epoch, GUID, IP_KEY, words } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';

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
    hold_guid: { ...words(GUID), nullable: true },
    hold_address: { ...words(ADDRESS), nullable: true },
    hold_slot: { type: 'integer', nullable: true },
    hold_ip: { ...words(IP_KEY), nullable: true },
    hold_until: { ...epoch, nullable: true },
    taken_by: { ...words(CODE), nullable: true },
    version: { type: 'integer' },
  },
  uniques: [{ name: 'seat_hold_slot', columns: ['hold_address', 'hold_slot'] }],
  indices: [
    { name: 'seat_hold_guid', columns: ['hold_guid'] },
    { name: 'seat_hold_ip', columns: ['hold_ip'] },
  ],
});

function toSeat(row: SeatRow): Seat {
  const { row_num, number, hidden, blocked, taken_by, version } = row;
  return { row: row_num, number, hidden, blocked, hold: toHold(row), takenBy: taken_by, version };
}

function toHold({ hold_guid, hold_address, hold_slot, hold_ip, hold_until }: SeatRow): Hold | null {
  if (hold_guid === null || hold_address === null || hold_slot === null) return null;
  return {
    guid: hold_guid,
    address: hold_address,
    slot: hold_slot,
    ip: hold_ip ?? '',
    until: hold_until ?? 0,
  };
}

function toRow({ row, number, version, ...seat }: Seat): SeatRow {
  return { row_num: row, number, ...stateOf(seat), version };
}

/** What a change of a seat writes: all but its place and version. */
function stateOf({ hidden, blocked, hold, takenBy }: Omit<Seat, keyof Place | 'version'>) {
  return {
    hidden,
    blocked,
    hold_guid: hold?.guid ?? null,
    hold_address: hold?.address ?? null,
    hold_slot: hold?.slot ?? null,
    hold_ip: hold?.ip ?? null,
    hold_until: hold?.until ?? null,
    taken_by: takenBy,
  };
}

const BY_PLACE = { row_num: 'ASC', number: 'ASC' } as const;
/** How many seats one statement names: SQLite bounds the depth of a condition. */
const BATCH = 100;

export class DatabaseSeats implements Seats {
  private readonly rows: Repository<SeatRow>;

  constructor(
    manager: EntityManager,
    private readonly saved: (seats: readonly Seat[]) => void,
  ) {
    this.rows = manager.getRepository(seatTable);
  }

  async fingerprint() {
    const sums: { count: unknown; versions: unknown }[] = await this.rows.query(
      'SELECT COUNT(*) AS count, COALESCE(SUM(version), 0) AS versions FROM seat',
    );
    return { count: Number(sums[0]?.count), versions: Number(sums[0]?.versions) };
  }

  async all() {
    return (await this.rows.find({ order: BY_PLACE })).map(toSeat);
  }

  async find(places: readonly Place[]) {
    const found: SeatRow[] = [];
    for (const batch of batches(places))
      found.push(...(await this.rows.find({ where: batch.map(keyOf), order: BY_PLACE })));
    return found.map(toSeat);
  }

  async heldBy(guid: string) {
    return (await this.rows.find({ where: { hold_guid: guid }, order: BY_PLACE })).map(toSeat);
  }

  async holdsOfAddress(address: string, now: number) {
    const held = await this.rows.findBy({ hold_address: address, hold_until: MoreThan(now) });
    return held.map(toHold).filter((hold) => hold !== null);
  }

  async countHeldByIp(ip: string, now: number) {
    return this.rows.countBy({ hold_ip: ip, hold_until: MoreThan(now) });
  }

  async save(seats: readonly Seat[], now: number) {
    for (const alike of alikeGroups(seats)) await this.write(alike, now);
  }

  async add(seats: readonly Seat[]) {
    for (const batch of batches(seats)) await insertNew(this.rows, batch.map(toRow));
    this.saved(seats);
  }

  /** Writes seats that get the same state. A hold's slot is unique, so whoever gets one comes alone. */
  private async write(alike: readonly Seat[], now: number) {
    const [first] = alike;
    if (!first) return;
    const update = () =>
      updateUnchanged(this.rows, alike.map(asRead), { ...stateOf(first), version: () => 'version + 1' });
    try {
      await update();
    } catch (cause) {
      if (!(cause instanceof StaleWrite) || !first.hold || !(await this.freeSlot(first.hold, now)))
        throw cause;
      await update();
    }
    this.saved(alike.map(nextVersion));
  }

  /** Ends the run-out hold that still uses the slot; says whether there was one. */
  private async freeSlot({ address, slot }: Hold, now: number) {
    const inSlot = { hold_address: address, hold_slot: slot, hold_until: LessThanOrEqual(now) };
    const [stale] = (await this.rows.findBy(inSlot)).map((row) => ({ ...toSeat(row), hold: null }));
    if (stale) await this.write([stale], now);
    return stale !== undefined;
  }
}

function keyOf({ row, number }: Place) {
  return { row_num: row, number };
}

function asRead(seat: Seat) {
  return { ...keyOf(seat), version: seat.version };
}

function nextVersion(seat: Seat): Seat {
  return { ...seat, version: seat.version + 1 };
}

function alikeGroups(seats: readonly Seat[]): Seat[][] {
  const groups = new Map<string, Seat[]>();
  for (const seat of seats) {
    const state = JSON.stringify(stateOf(seat));
    const group = groups.get(state);
    if (group) group.push(seat);
    else groups.set(state, [seat]);
  }
  return [...groups.values()].flatMap(batches);
}

function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}
