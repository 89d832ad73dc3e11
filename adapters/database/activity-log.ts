import { EntitySchema, type EntityManager, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { Activity, ActivityLog, ActivityQuery } from '../../application/ports/crew-stores.ts';
import type { ActivityType } from '../../domain/activity.ts';
import { ADDRESS, CODE, epoch, IP_KEY, json, varchar } from './columns.ts';

export interface ActivityRow {
  id: number;
  type: ActivityType;
  happened_at: number;
  email: string | null;
  code: string | null;
  ip: string | null;
  details: object;
}

export const activityTable = new EntitySchema<ActivityRow>({
  name: 'activity',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    type: varchar(64),
    happened_at: epoch,
    email: { ...varchar(ADDRESS), nullable: true },
    code: { ...varchar(CODE), nullable: true },
    ip: { ...varchar(IP_KEY), nullable: true },
    details: json,
  },
  indices: [
    { name: 'activity_happened', columns: ['happened_at', 'id'] },
    { name: 'activity_type_happened', columns: ['type', 'happened_at', 'id'] },
  ],
});

/** `textTypes` must not be empty: MySQL refuses an empty list. */
const CONTAINS_TEXT = `(LOWER(email) LIKE :inWord ESCAPE '!' OR LOWER(code) LIKE :inWord ESCAPE '!'
  OR LOWER(CAST(details AS CHAR)) LIKE :inJson ESCAPE '!' OR type IN (:...textTypes))`;

const REFUSED = '(CAST(details AS CHAR) LIKE :refused OR CAST(details AS CHAR) LIKE :refusedSpaced)';

/** LIKE patterns that find the text anywhere in plain columns (`inWord`) and, JSON-escaped, in JSON columns (`inJson`). */
function patternsOf(text: string) {
  const lower = text.toLowerCase();
  const anywhere = (part: string): string => `%${part.replace(/[!%_]/g, '!$&')}%`;
  return { inWord: anywhere(lower), inJson: anywhere(JSON.stringify(lower).slice(1, -1)) };
}

export function toActivity({ type, happened_at, email, code, ip, details }: ActivityRow): Activity {
  return {
    type,
    at: happened_at,
    ...(email !== null && { email }),
    ...(code !== null && { code }),
    ...(ip !== null && { ip }),
    details: { ...details },
  };
}

function toValues({ type, at, email, code, ip, details }: Activity): (string | number | null)[] {
  return [type, at, email ?? null, code ?? null, ip ?? null, JSON.stringify(details)];
}

export class DatabaseActivityLog implements ActivityLog {
  private readonly rows: Repository<ActivityRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(activityTable);
  }

  async add(...activities: Activity[]) {
    const values = activities.map(() => '(?, ?, ?, ?, ?, ?)').join(', ');
    await this.rows.query(
      `INSERT INTO activity (type, happened_at, email, code, ip, details) VALUES ${values}`,
      activities.flatMap(toValues),
    );
  }

  async newest(count: number) {
    return this.find({}, 0, count);
  }

  async find(query: ActivityQuery, skip: number, take: number) {
    const rows = await this.matching(query)
      .orderBy('happened_at', 'DESC')
      .addOrderBy('id', 'DESC')
      .offset(skip)
      .limit(take)
      .getMany();
    return rows.map(toActivity);
  }

  async count(query: ActivityQuery) {
    return this.matching(query).getCount();
  }

  async purge(kept: readonly ActivityType[], keptIfRefused: readonly ActivityType[]) {
    const { affected } = await this.rows
      .createQueryBuilder()
      .delete()
      .where('type NOT IN (:...kept)', { kept: [...kept, ''] })
      .andWhere(`NOT (type IN (:...keptIfRefused) AND ${REFUSED})`, {
        keptIfRefused: [...keptIfRefused, ''],
        // MySQL writes JSON with spaces.
        ...{ refused: '%"success":false%', refusedSpaced: '%"success": false%' },
      })
      .execute();
    return affected ?? 0;
  }

  private matching({ type, from, to, text, textTypes = [] }: ActivityQuery): SelectQueryBuilder<ActivityRow> {
    const found = this.rows.createQueryBuilder('activity');
    if (type !== undefined) found.andWhere('type = :type', { type });
    if (from !== undefined) found.andWhere('happened_at >= :from', { from });
    if (to !== undefined) found.andWhere('happened_at <= :to', { to });
    if (text) found.andWhere(CONTAINS_TEXT, { ...patternsOf(text), textTypes: [...textTypes, ''] });
    return found;
  }
}
