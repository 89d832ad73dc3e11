import { EntitySchema, IsNull, LessThanOrEqual, type EntityManager, type Repository } from 'typeorm';
import type { DoorPhones } from '../../application/ports/door-stores.ts';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import type { DoorPhone } from '../../domain/door/door-phone.ts';
import { DIGEST, epoch, ID, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';

export interface DoorPhoneRow {
  id: string;
  name: string;
  added_by: string;
  added_at: number;
  link_digest: string;
  link_ends: number;
  session_digest: string | null;
  enrolled_at: number | null;
  last_seen: number | null;
  waiting: number | null;
  stopped_at?: number | null;
  /** In the order in which they were added. */
  ordinal?: number;
}

export const doorPhoneTable = new EntitySchema<DoorPhoneRow>({
  name: 'door_phone',
  columns: {
    ordinal: { type: 'integer', primary: true, generated: 'increment' },
    id: varchar(ID),
    name: varchar(190),
    added_by: varchar(190),
    added_at: epoch,
    link_digest: varchar(DIGEST),
    link_ends: epoch,
    session_digest: { ...varchar(DIGEST), nullable: true },
    enrolled_at: { ...epoch, nullable: true },
    last_seen: { ...epoch, nullable: true },
    waiting: { type: 'integer', nullable: true },
    stopped_at: { ...epoch, nullable: true },
  },
  indices: [
    { name: 'door_phone_id', columns: ['id'], unique: true },
    { name: 'door_phone_link', columns: ['link_digest'], unique: true },
    { name: 'door_phone_session', columns: ['session_digest'], unique: true },
  ],
});

function toPhone(row: DoorPhoneRow): DoorPhone {
  return {
    ...{ id: row.id, name: row.name, addedBy: row.added_by, addedAt: row.added_at },
    ...{ linkDigest: row.link_digest, linkEnds: row.link_ends, sessionDigest: row.session_digest },
    ...{ enrolledAt: row.enrolled_at, lastSeen: row.last_seen, waiting: row.waiting },
    ...(row.stopped_at != null && { stoppedAt: row.stopped_at }),
  };
}

function toRow(phone: DoorPhone): DoorPhoneRow {
  return {
    ...{ id: phone.id, name: phone.name, added_by: phone.addedBy, added_at: phone.addedAt },
    ...{ link_digest: phone.linkDigest, link_ends: phone.linkEnds, session_digest: phone.sessionDigest },
    ...{ enrolled_at: phone.enrolledAt, last_seen: phone.lastSeen, waiting: phone.waiting },
  };
}

/** Door phones in the database, by the digests of their tokens. They belong to the installation: no backup has them. */
export class DatabaseDoorPhones implements DoorPhones {
  private readonly rows: Repository<DoorPhoneRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(doorPhoneTable);
  }

  async all() {
    return (await this.rows.find({ order: { ordinal: 'ASC' } })).map(toPhone);
  }

  async withLink(digest: string) {
    const row = await this.rows.findOneBy({ link_digest: digest });
    return row && toPhone(row);
  }

  async withSession(digest: string) {
    const row = await this.rows.findOneBy({ session_digest: digest });
    return row && toPhone(row);
  }

  async add(phone: DoorPhone) {
    await insertNew(this.rows, [toRow(phone)]);
  }

  async enrol(id: string, sessionDigest: string, at: number) {
    const enrolled = { session_digest: sessionDigest, enrolled_at: at, last_seen: at };
    const { affected } = await this.rows.update({ id, session_digest: IsNull() }, enrolled);
    if (affected !== 1) throw new StaleWrite('its link was used meanwhile');
  }

  async touch(id: string, lastSeen: number, waiting: number | null) {
    await this.rows.update({ id }, { last_seen: lastSeen, ...(waiting !== null && { waiting }) });
  }

  async stopped(id: string, at: number) {
    await this.rows.update({ id }, { stopped_at: at });
  }

  async remove(id: string) {
    const { affected } = await this.rows.delete({ id });
    return affected === 1;
  }

  async removeOlder(until: number) {
    await this.rows.delete({ added_at: LessThanOrEqual(until) });
  }
}
