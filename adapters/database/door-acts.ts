import {
  EntitySchema,
  IsNull,
  LessThanOrEqual,
  MoreThanOrEqual,
  Not,
  type EntityManager,
  type Repository,
} from 'typeorm';
import type { DoorActs, KeptAnswer, StoredAct } from '../../application/ports/door-stores.ts';
import type { DoorActType } from '../../domain/door/door-act.ts';
import { MOVES, type Move, type MoveType } from '../../domain/door/presence.ts';
import { CODE, epoch, ID, json, parsed, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';
import { oneOf, type TableRules } from './table-rules.ts';

export interface DoorActRow {
  id: string;
  type: DoorActType;
  at: number | null;
  received_at: number;
  done_by: string | null;
  code: string;
  position: number | null;
  person_id: string | null;
  of_id: string | null;
  stands: boolean;
  answer: KeptAnswer;
  /** Null for the crew's own acts, and for those from before phones were noted. */
  phone_id: string | null;
  /** In the order in which acts became known. */
  ordinal?: number;
}

const UUID = 36;

export const doorActTable = new EntitySchema<DoorActRow>({
  name: 'door_act',
  columns: {
    ordinal: { type: 'integer', primary: true, generated: 'increment' },
    id: varchar(UUID),
    type: varchar(16),
    at: { ...epoch, nullable: true },
    received_at: epoch,
    done_by: { ...varchar(190), nullable: true },
    code: varchar(CODE),
    position: { type: 'integer', nullable: true },
    person_id: { ...varchar(ID), nullable: true },
    of_id: { ...varchar(UUID), nullable: true },
    stands: { type: 'boolean' },
    answer: json,
    phone_id: { ...varchar(ID), nullable: true },
  },
  indices: [
    { name: 'door_act_id', columns: ['id'], unique: true },
    { name: 'door_act_person', columns: ['person_id'] },
    { name: 'door_act_code', columns: ['code'] },
    { name: 'door_act_received', columns: ['received_at'] },
    { name: 'door_act_of', columns: ['of_id'] },
  ],
});

export const doorActRules: TableRules<DoorActRow, 'ordinal'> = {
  table: doorActTable,
  backup: { later: true, madeUp: null },
  personal: {
    key: 'id',
    order: { ordinal: 'ASC' },
    where: ({ ids, codes }) => [{ person_id: oneOf(ids) }, { code: oneOf(codes) }],
    // The id stays: an act that is sent again must not bring back who was erased.
    erased: () => ({ code: '', position: null, person_id: null }),
    stays: 'id type at ordinal received_at done_by of_id stands answer phone_id',
    exported: {
      as: 'presence',
      read: (rows) => rows.map(toAct),
      untold: 'id received_at code position of_id stands answer phone_id',
    },
  },
};

/** The act stored in a row. */
function toAct({ answer, ...row }: DoorActRow): StoredAct {
  return {
    ...{ id: row.id, type: row.type, at: row.at, receivedAt: row.received_at, by: row.done_by },
    ...{ code: row.code, position: row.position, personId: row.person_id, of: row.of_id },
    ...{ stands: row.stands, answer: parsed(answer), ...(row.phone_id !== null && { phone: row.phone_id }) },
  };
}

function toRow(act: StoredAct): DoorActRow {
  return {
    ...{ id: act.id, type: act.type, at: act.at, received_at: act.receivedAt, done_by: act.by },
    ...{ code: act.code, position: act.position, person_id: act.personId, of_id: act.of },
    ...{ stands: act.stands, answer: act.answer, phone_id: act.phone ?? null },
  };
}

const toMove = ({ id, type, at, done_by }: DoorActRow) => ({ id, type: type as MoveType, at, by: done_by });
const STANDING = { stands: true, type: oneOf<DoorActType>(MOVES) };
/** People who have not signed up may pay by the act that adds them. */
const PAYING: readonly DoorActType[] = ['pay', 'walkin', 'visit'];
const AS_KNOWN = { ordinal: 'ASC' } as const;

/** Acts of the door in the database. */
export class DatabaseDoorActs implements DoorActs {
  private readonly rows: Repository<DoorActRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(doorActTable);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ id });
    return row && toAct(row);
  }

  async movesOf(personId: string) {
    const where = { ...STANDING, person_id: personId };
    return (await this.rows.find({ where, order: AS_KNOWN })).map(toMove);
  }

  async allMoves() {
    const moves = new Map<string, Move[]>();
    for (const row of await this.rows.find({ where: STANDING, order: AS_KNOWN })) {
      const person = row.person_id ?? '';
      moves.set(person, [...(moves.get(person) ?? []), toMove(row)]);
    }
    return moves;
  }

  async paymentsOf(code: string) {
    return (await this.rows.find({ where: { code, type: oneOf(PAYING) }, order: AS_KNOWN })).map(toAct);
  }

  async ofPhones(since: number) {
    const where = { phone_id: Not(IsNull()), received_at: MoreThanOrEqual(since) };
    return (await this.rows.find({ where, order: AS_KNOWN })).map(toAct);
  }

  async causedBy(act: string) {
    const arrivals = { of_id: act, type: 'arrive', code: Not('') } as const;
    return (await this.rows.find({ where: arrivals, order: AS_KNOWN })).map(toAct);
  }

  async ticksOf(muster: string) {
    const ticks = { of_id: muster, type: oneOf<DoorActType>(['seen', 'unseen']), code: Not('') };
    const found = (await this.rows.find({ where: ticks, order: AS_KNOWN })).map(toAct);
    return found.filter(({ answer }) => answer.outcome === 'done');
  }

  async lastRound() {
    const row = await this.rows.findOne({ where: { type: 'round' }, order: { at: 'DESC', ordinal: 'DESC' } });
    return row && { at: row.at ?? row.received_at, by: row.done_by ?? '' };
  }

  async walkInCodes() {
    const found = await this.rows.find({ select: { code: true }, where: { type: 'walkin', code: Not('') } });
    return new Set(found.map(({ code }) => code));
  }

  async add(act: StoredAct) {
    await insertNew(this.rows, [toRow(act)]);
  }

  async takeBack(personId: string, id?: string) {
    const of = { person_id: personId, stands: true, ...(id !== undefined && { id }) };
    return (await this.rows.update(of, { stands: false })).affected ?? 0;
  }

  async removeOlder(until: number) {
    return (await this.rows.delete({ received_at: LessThanOrEqual(until) })).affected ?? 0;
  }
}
