import { EntitySchema, type EntityManager, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { Activity, ActivityLog, ActivityQuery } from '../../application/ports/crew-stores.ts';
import type { ActivityType } from '../../domain/activity.ts';
import { activityText } from '../../domain/activity-text.ts';
import { ADDRESS, CODE, epoch, IP_KEY, json, varchar } from './columns.ts';

export interface ActivityRow {
  id: number;
  type: ActivityType;
  happened_at: number;
  email: string | null;
  code: string | null;
  ip: string | null;
  details: object;
  /** The text that a search looks through: see `wordsOf`. */
  words?: string | null;
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
    // Derived from the other columns, so it is neither selected nor backed up.
    words: { type: 'text', nullable: true, select: false },
  },
  indices: [
    { name: 'activity_happened', columns: ['happened_at', 'id'] },
    { name: 'activity_type_happened', columns: ['type', 'happened_at', 'id'] },
  ],
});

/** `textTypes` must not be empty: MySQL refuses an empty list. Codes are in capitals. */
const CONTAINS_TEXT = `(words LIKE :inWords ESCAPE '!' OR code LIKE :inCode ESCAPE '!' OR type IN (:...textTypes))`;

const REFUSED = '(CAST(details AS CHAR) LIKE :refused OR CAST(details AS CHAR) LIKE :refusedSpaced)';

/** A text of this many characters fits MySQL's TEXT even at four bytes each. */
const MAX_SEARCH_TEXT = 16_000;

/** LIKE patterns that find the text anywhere. */
function patternsOf(text: string) {
  const anywhere = (part: string): string => `%${part.replace(/[!%_]/g, '!$&')}%`;
  return { inWords: anywhere(text.toLowerCase()), inCode: anywhere(text.toUpperCase()) };
}

/** The text that a search looks through: the address and all that the log shows of the act, in lower case. */
export function searchTextOf({
  type,
  email,
  code,
  ip,
  details,
}: Omit<ActivityRow, 'id' | 'happened_at'>): string {
  const shown = activityText({ type, code, ip, details: { ...details } });
  return `${email ?? ''}\n${shown}`.toLowerCase().slice(0, MAX_SEARCH_TEXT);
}

/** The activity stored in a row. */
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

function toValues({ at, details, ...activity }: Activity): (string | number | null)[] {
  const { type, email = null, code = null, ip = null } = activity;
  const words = searchTextOf({ type, email, code, ip, details });
  return [type, at, email, code, ip, JSON.stringify(details), words];
}

/** The activity log in the database. */
export class DatabaseActivityLog implements ActivityLog {
  private readonly rows: Repository<ActivityRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(activityTable);
  }

  async add(...activities: Activity[]) {
    const values = activities.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ');
    await this.rows.query(
      `INSERT INTO activity (type, happened_at, email, code, ip, details, words) VALUES ${values}`,
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
