import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { SeatMoves } from '../../application/ports/crew-stores.ts';
import type { SeatMove } from '../../domain/registered-person.ts';
import { CODE, epoch, ID, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';

export interface SeatMoveRow {
  id: string;
  code: string;
  first_name: string;
  last_name: string;
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
    first_name: varchar(190),
    last_name: varchar(190),
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

function toMove(row: SeatMoveRow): SeatMove {
  return {
    id: row.id,
    code: row.code,
    firstName: row.first_name,
    lastName: row.last_name,
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
    first_name: move.firstName,
    last_name: move.lastName,
    from_row: move.from.row,
    from_number: move.from.number,
    to_row: move.to.row,
    to_number: move.to.number,
    reason: move.reason,
    moved_at: move.movedAt,
    moved_by: move.movedBy,
  };
}

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
