import { EntitySchema, IsNull, LessThanOrEqual, Not, type EntityManager, type Repository } from 'typeorm';
import type { Waiting } from '../../application/ports/waiting-stores.ts';
import type { Place } from '../../domain/shared/place.ts';
import { isOnList, type WaitingEntry, type WaitingState } from '../../domain/signup/waiting-list.ts';
import { ADDRESS, epoch, GUID, ID, json, parsed, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import { addressIn, type TableRules } from './table-rules.ts';

export interface WaitingRow {
  id: string;
  email: string;
  /** Block key of the address… */
  address: string;
  /** …and once more while it is on the list, where it may stand once. */
  live_address: string | null;
  size: number;
  together: boolean;
  joined_at: number;
  joined_order: number;
  state: WaitingState;
  missed: number;
  refused: readonly Place[];
  ended_at: number | null;
  /** The offer. As of the holds on seats, no backup has any of it. */
  hold_guid: string | null;
  hold_seats: readonly Place[] | null;
  hold_until: number | null;
  hold_accepted_at: number | null;
  version: number;
}

export const waitingTable = new EntitySchema<WaitingRow>({
  name: 'waiting_entry',
  columns: {
    id: { ...varchar(ID), primary: true },
    email: varchar(ADDRESS),
    address: varchar(ADDRESS),
    live_address: { ...varchar(ADDRESS), nullable: true },
    size: { type: 'integer' },
    together: { type: 'boolean' },
    joined_at: epoch,
    joined_order: { type: 'integer' },
    state: varchar(10),
    missed: { type: 'integer' },
    refused: json,
    ended_at: { ...epoch, nullable: true },
    hold_guid: { ...varchar(GUID), nullable: true },
    hold_seats: { ...json, nullable: true },
    hold_until: { ...epoch, nullable: true },
    hold_accepted_at: { ...epoch, nullable: true },
    version: { type: 'integer' },
  },
  uniques: [
    { name: 'waiting_live', columns: ['live_address'] },
    { name: 'waiting_hold', columns: ['hold_guid'] },
  ],
});

export const waitingRules: TableRules<WaitingRow> = {
  table: waitingTable,
  backup: {
    later: true,
    madeUp: ({ keep, id, address, time }) => ({
      ...{ id, email: address, address, live_address: (value, row) => value && address(value, row) },
      ...{
        size: keep,
        together: keep,
        joined_at: time,
        joined_order: keep,
        state: withoutOffer,
        missed: keep,
      },
      refused: keep,
      ended_at: (value, row) => value && time(value, row),
      ...{ hold_guid: keep, hold_seats: keep, hold_until: keep, hold_accepted_at: keep, version: keep },
    }),
  },
  personal: {
    where: ({ emails }) => [{ email: addressIn(emails) }],
    exported: {
      as: 'waiting',
      read: (rows) => rows.map(toEntry),
      untold: 'id address live_address joined_order refused hold_guid hold_accepted_at version',
    },
    order: { joined_at: 'ASC', joined_order: 'ASC' },
    dated: 'joined_at',
    addresses: ({ email }) => [email],
  },
};

/** The state of a row that is copied without the offer. */
export function withoutOffer(state: unknown): unknown {
  return state === 'offered' ? 'waiting' : state;
}

/** The entry stored in a row. */
export function toEntry(row: WaitingRow): WaitingEntry {
  const { id, email, size, missed, version } = row;
  return {
    ...{ id, email, blockKey: row.address, size, together: row.together, missed, version },
    ...{ joinedAt: row.joined_at, order: row.joined_order, endedAt: row.ended_at },
    state: row.state,
    ...{ refused: parsed(row.refused), offer: toOffer(row) },
  };
}

function toOffer({ hold_guid, hold_seats, hold_until, hold_accepted_at }: WaitingRow): WaitingEntry['offer'] {
  if (hold_guid === null || hold_seats === null) return null;
  return {
    ...{ guid: hold_guid, seats: parsed(hold_seats), until: hold_until ?? 0 },
    acceptedAt: hold_accepted_at,
  };
}

function toRow({ offer, ...entry }: WaitingEntry): WaitingRow {
  return {
    ...{ id: entry.id, email: entry.email, address: entry.blockKey, size: entry.size },
    live_address: isOnList(entry) ? entry.blockKey : null,
    ...{ together: entry.together, joined_at: entry.joinedAt, joined_order: entry.order },
    ...{ state: entry.state, missed: entry.missed, refused: entry.refused, ended_at: entry.endedAt },
    ...{ hold_guid: offer?.guid ?? null, hold_seats: offer?.seats ?? null },
    ...{ hold_until: offer?.until ?? null, hold_accepted_at: offer?.acceptedAt ?? null },
    version: entry.version + 1,
  };
}

const BY_JOINING = { joined_at: 'ASC', joined_order: 'ASC' } as const;

/** The waiting list in the database. */
export class DatabaseWaiting implements Waiting {
  private readonly rows: Repository<WaitingRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(waitingTable);
  }

  async all() {
    return (await this.rows.find({ order: BY_JOINING })).map(toEntry);
  }

  async onList() {
    const where = { live_address: Not(IsNull()) };
    return (await this.rows.find({ where, order: BY_JOINING })).map(toEntry);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ id });
    return row && toEntry(row);
  }

  async ofSession(guid: string) {
    const row = await this.rows.findOneBy({ hold_guid: guid });
    return row && toEntry(row);
  }

  async lastOrder() {
    return (await this.rows.maximum('joined_order')) ?? 0;
  }

  async add(entry: WaitingEntry) {
    await insertNew(this.rows, [toRow(entry)]);
  }

  async save(entry: WaitingEntry) {
    const { id, version } = entry;
    await updateUnchanged(this.rows, { id, version }, toRow(entry));
  }

  async remove(id: string) {
    await this.rows.delete({ id });
  }

  async removeUntil(until: number) {
    return (await this.rows.delete({ joined_at: LessThanOrEqual(until) })).affected ?? 0;
  }
}
