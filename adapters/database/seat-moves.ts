import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { SeatMoves } from '../../application/ports/crew-stores.ts';
import type { SeatMove } from '../../domain/people/registered-person.ts';
import { CODE, epoch, ID, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';
import { oneOf, type TableRules } from './table-rules.ts';

export interface SeatMoveRow {
  id: string;
  code: string;
  /** Null in rows of older versions, until `older-rows.ts` has been over them. */
  person_id: string | null;
  from_row: number;
  from_number: number;
  to_row: number;
  to_number: number;
  reason: string;
  moved_at: number;
  moved_by: string;
}

export const seatMoveTable = new EntitySchema<SeatMoveRow>({
  name: 'seat_move',
  columns: {
    id: { ...varchar(ID), primary: true },
    code: varchar(CODE),
    person_id: { ...varchar(ID), nullable: true },
    from_row: { type: 'integer' },
    from_number: { type: 'integer' },
    to_row: { type: 'integer' },
    to_number: { type: 'integer' },
    reason: { type: 'text' },
    moved_at: epoch,
    moved_by: varchar(190),
  },
  indices: [{ name: 'seat_move_moved', columns: ['moved_at', 'id'] }],
});

/** The move stored in a row. */
function toMove(row: SeatMoveRow): SeatMove {
  return {
    id: row.id,
    code: row.code,
    personId: row.person_id ?? '',
    from: { row: row.from_row, number: row.from_number },
    to: { row: row.to_row, number: row.to_number },
    reason: row.reason,
    movedAt: row.moved_at,
    movedBy: row.moved_by,
  };
}

function toRow(move: SeatMove): SeatMoveRow {
  return {
    id: move.id,
    code: move.code,
    person_id: move.personId,
    from_row: move.from.row,
    from_number: move.from.number,
    to_row: move.to.row,
    to_number: move.to.number,
    reason: move.reason,
    moved_at: move.movedAt,
    moved_by: move.movedBy,
  };
}

export const seatMoveRules: TableRules<SeatMoveRow> = {
  table: seatMoveTable,
  backup: {
    former: ['first_name', 'last_name'],
    madeUp: ({ keep, ...made }) => ({
      ...{ id: made.id, code: made.code, person_id: made.personId, reason: made.note, moved_by: made.crew },
      ...{ from_row: keep, from_number: keep, to_row: keep, to_number: keep, moved_at: made.time },
    }),
  },
  personal: {
    order: { moved_at: 'DESC', id: 'DESC' },
    where: ({ ids, codes }) => [{ person_id: oneOf(ids) }, { code: oneOf(codes) }],
    exported: { as: 'seatMoves', read: (rows) => rows.map(toMove), untold: '' },
    dated: 'moved_at',
  },
};

/** The log of seat moves in the database. */
export class DatabaseSeatMoves implements SeatMoves {
  private readonly rows: Repository<SeatMoveRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(seatMoveTable);
  }

  async all() {
    return (await this.rows.find({ order: { moved_at: 'DESC', id: 'DESC' } })).map(toMove);
  }

  async add(move: SeatMove) {
    await insertNew(this.rows, [toRow(move)]);
  }

  async remove(id: string) {
    const { affected } = await this.rows.delete({ id });
    return affected === 1;
  }
}
