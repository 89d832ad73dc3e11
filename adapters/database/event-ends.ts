import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { EventEnds } from '../../application/ports/privacy.ts';
import { epoch } from './columns.ts';
import { oneOf, type TableRules } from './table-rules.ts';

export interface EventEndRow {
  ended_at: number;
}

export const eventEndTable = new EntitySchema<EventEndRow>({
  name: 'event_end',
  columns: { ended_at: { ...epoch, primary: true } },
});

export const eventEndRules: TableRules<EventEndRow> = {
  table: eventEndTable,
  backup: { later: true, madeUp: ({ keep }) => ({ ended_at: keep }) },
  personal: 'nobody',
};

/** The end times of past events in the database. */
export class DatabaseEventEnds implements EventEnds {
  private readonly rows: Repository<EventEndRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(eventEndTable);
  }

  async all() {
    return (await this.rows.find({ order: { ended_at: 'ASC' } })).map((row) => row.ended_at);
  }

  async add(end: number) {
    await this.rows.createQueryBuilder().insert().values({ ended_at: end }).orIgnore().execute();
  }

  async remove(ends: readonly number[]) {
    await this.rows.delete({ ended_at: oneOf(ends) });
  }
}
