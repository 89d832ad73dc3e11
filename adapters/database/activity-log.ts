import {
  EntitySchema,
  LessThanOrEqual,
  type EntityManager,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import type { UnitRows } from '../../application/crew/log-quota.ts';
import type {
  Activity,
  ActivityLog,
  ActivityQuery,
  LoggedAt,
  LogIds,
} from '../../application/ports/crew-stores.ts';
import type { About } from '../../application/ports/privacy.ts';
import { MAIL_ACTIVITIES, type ActivityDetails, type ActivityType } from '../../domain/crew/activity.ts';
import { activityText } from '../../domain/crew/activity-text.ts';
import { isCrewCode, normaliseCode } from '../../domain/signup/booking-code.ts';
import { searchOf } from '../../domain/people/search.ts';
import { folded } from '../../domain/shared/folded-text.ts';
import { ADDRESS, CODE, epoch, ID, IP_KEY, json, parsed, varchar } from './columns.ts';
import { addressIn, containing, hasAddress, oneOf, type TableRules } from './table-rules.ts';

export interface ActivityRow {
  id: number;
  type: ActivityType;
  happened_at: number;
  /** An address that mail went to, or that signs up. */
  email: string | null;
  code: string | null;
  person_id: string | null;
  ip: string | null;
  details: object;
  /** The text that a search looks through: see `searchTextOf`. */
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
    person_id: { ...varchar(ID), nullable: true },
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

/** What an erasure leaves: that something happened, when, and under which code. */
const BLANK = { email: null, person_id: null, ip: null, details: {}, words: null } as const;

/** Without a person and an address of its own, an entry is about whoever signed the code up. */
function isOfContact({ code, person_id, email }: ActivityRow, { contacts }: About): boolean {
  return code !== null && contacts.includes(code) && person_id === null && email === null;
}

/** The addresses that a correction tells of. */
function corrected({ type, details }: ActivityRow): (string | undefined)[] {
  const { from, to } = parsed(details) as Partial<ActivityDetails['person_corrected']>;
  return type === 'person_corrected' ? [from?.email, to?.email] : [];
}

export const activityRules: TableRules<ActivityRow, 'id' | 'words'> = {
  table: activityTable,
  backup: {
    madeUp: ({ keep, time, address, code, personId, ip, details }) => ({
      ...{ type: keep, happened_at: time, email: address, code, person_id: personId, ip, details },
    }),
  },
  personal: {
    order: { id: 'ASC' },
    where: ({ ids, emails, codes, contacts }) => [
      { person_id: oneOf(ids) },
      { email: addressIn(emails) },
      { code: oneOf([...codes, ...contacts]) },
      { type: 'person_corrected', details: containing(emails) },
    ],
    isAbout: (row, who) =>
      (row.person_id !== null && who.ids.includes(row.person_id)) ||
      (row.code !== null && who.codes.includes(row.code)) ||
      [row.email, ...corrected(row)].some((email) => hasAddress(email, who)) ||
      isOfContact(row, who),
    // An entry that also tells of who stays, such as their correction away from the address, goes as a whole.
    erased: ({ code }, { codes }) => (codes.includes(code ?? '') ? { ...BLANK, code: null } : BLANK),
    stays: 'id type happened_at',
    exported: { as: 'activities', read: (rows) => rows.map(toActivity), untold: '' },
    dated: 'happened_at',
    addresses: (row) => [row.email, ...corrected(row)],
  },
};

/** `textTypes`, `persons` and `contacts` must not be empty: MySQL refuses an empty list. Codes are in capitals. */
const CONTAINS_TEXT = `(words LIKE :inWords ESCAPE '!' OR code LIKE :inCode ESCAPE '!' OR type IN (:...textTypes)
  OR person_id IN (:...persons) OR (person_id IS NULL AND email IS NULL AND code IN (:...contacts)))`;

const REFUSED = '(CAST(details AS CHAR) LIKE :refused OR CAST(details AS CHAR) LIKE :refusedSpaced)';

const PURGED = `type NOT IN (:...kept) AND NOT (type IN (:...keptIfRefused) AND ${REFUSED})`;

function purgedValues(kept: readonly ActivityType[], keptIfRefused: readonly ActivityType[]) {
  return {
    ...{ kept: [...kept, ''], keptIfRefused: [...keptIfRefused, ''] },
    // MySQL writes JSON with spaces.
    ...{ refused: '%"success":false%', refusedSpaced: '%"success": false%' },
  };
}

/** Parts of the details as JSON, of which one is there in such a mail. MySQL writes JSON with spaces. */
const OF_MAIL = {
  answered: ['%"answer":%', '%"error":%'],
  refused: ['%"refused":true%', '%"refused": true%'],
} as const satisfies Record<NonNullable<ActivityQuery['mail']>, readonly [string, string]>;

/** A text of this many characters fits MySQL's TEXT even at four bytes each. */
const MAX_SEARCH_TEXT = 16_000;

/** A place as the log shows it: row and seat. */
const PLACE = /\b(\d{1,2})-(\d{1,2})\b/g;

/** LIKE patterns that find the text anywhere. */
function patternsOf(text: string) {
  const anywhere = (part: string): string => `%${part.replace(/[!%_]/g, '!$&')}%`;
  const code = normaliseCode(text);
  // So that row 1 is not found in row 10.
  const words = folded(text) + (searchOf(text).place ? ' ' : '');
  return {
    inWords: anywhere(words.trim() ? words : text),
    inCode: anywhere(isCrewCode(code) ? code : text.toUpperCase()),
  };
}

/** The text that a search looks through: the address and all that the log shows of the act, folded. */
export function searchTextOf({
  type,
  email,
  code,
  ip,
  details,
}: Omit<ActivityRow, 'id' | 'happened_at' | 'person_id'>): string {
  const shown = activityText({ type, code, ip, details: { ...details } });
  const places = Array.from(shown.matchAll(PLACE), ([, row, seat]) => `rad ${row ?? ''} plass ${seat ?? ''}`);
  return `${folded([email ?? '', shown, ...places].join(' ')).slice(0, MAX_SEARCH_TEXT)} `;
}

/** The activity stored in a row. */
function toActivity({ type, happened_at, email, code, person_id, ip, details }: ActivityRow): Activity {
  return {
    type,
    at: happened_at,
    ...(email !== null && { email }),
    ...(code !== null && { code }),
    ...(person_id !== null && { personId: person_id }),
    ...(ip !== null && { ip }),
    details: { ...details },
  };
}

function toValues({ at, details, ...activity }: Activity): (string | number | null)[] {
  const { type, email = null, code = null, personId = null, ip = null } = activity;
  const words = searchTextOf({ type, email, code, ip, details });
  return [type, at, email, code, personId, ip, JSON.stringify(details), words];
}

/** The activity log in the database. */
export class DatabaseActivityLog implements ActivityLog {
  private readonly rows: Repository<ActivityRow>;

  constructor(
    manager: EntityManager,
    private readonly mayLog: UnitRows['take'],
  ) {
    this.rows = manager.getRepository(activityTable);
  }

  async add(...activities: Activity[]) {
    const logged = activities.filter((act) => this.mayLog(act));
    if (logged.length === 0) return;
    const values = logged.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
    await this.rows.query(
      `INSERT INTO activity (type, happened_at, email, code, person_id, ip, details, words) VALUES ${values}`,
      logged.flatMap(toValues),
    );
  }

  async newest(count: number) {
    return this.find({}, 0, count);
  }

  async find(query: ActivityQuery, skip: number, take: number) {
    const rows = await this.asked(query)
      .orderBy('happened_at', 'DESC')
      .addOrderBy('id', 'DESC')
      .offset(skip)
      .limit(take)
      .getMany();
    return rows.map(toActivity);
  }

  async count(query: ActivityQuery) {
    return this.asked(query).getCount();
  }

  async extent() {
    const select = `SELECT (SELECT MIN(id) FROM activity) AS first, (SELECT MAX(id) FROM activity) AS last,
      (SELECT COUNT(*) FROM activity) AS entries`;
    const [found] = await this.rows.query<Record<'first' | 'last' | 'entries', unknown>[]>(select);
    return {
      first: Number(found?.first ?? 1),
      last: Number(found?.last ?? 0),
      entries: Number(found?.entries),
    };
  }

  async matching(query: ActivityQuery, ids: LogIds) {
    const found = this.asked(query).andWhere('id BETWEEN :first AND :last', { ...ids });
    return found.select('id', 'id').addSelect('happened_at', 'at').getRawMany<LoggedAt>();
  }

  async withIds(ids: readonly number[]) {
    const order = { happened_at: 'DESC', id: 'DESC' } as const;
    return (await this.rows.find({ where: { id: oneOf(ids) }, order })).map(toActivity);
  }

  async countPurged(kept: readonly ActivityType[], keptIfRefused: readonly ActivityType[], ids: LogIds) {
    const purged = this.rows.createQueryBuilder().where(PURGED, purgedValues(kept, keptIfRefused));
    return purged.andWhere('id BETWEEN :first AND :last', { ...ids }).getCount();
  }

  async purge(kept: readonly ActivityType[], keptIfRefused: readonly ActivityType[], ids?: LogIds) {
    const purged = this.rows.createQueryBuilder().delete().where(PURGED, purgedValues(kept, keptIfRefused));
    if (ids) purged.andWhere('id BETWEEN :first AND :last', { ...ids });
    return (await purged.execute()).affected ?? 0;
  }

  async removeType(type: ActivityType, until: number) {
    await this.rows.delete({ type, happened_at: LessThanOrEqual(until) });
  }

  private asked(query: ActivityQuery): SelectQueryBuilder<ActivityRow> {
    const { type, from, to, text, textTypes = [], persons = [], contacts = [], mail } = query;
    const found = this.rows.createQueryBuilder('activity');
    if (type !== undefined) found.andWhere('type = :type', { type });
    if (from !== undefined) found.andWhere('happened_at >= :from', { from });
    if (to !== undefined) found.andWhere('happened_at <= :to', { to });
    if (mail !== undefined) {
      const [one, other] = OF_MAIL[mail];
      found
        .andWhere('type IN (:...mailTypes)', { mailTypes: MAIL_ACTIVITIES })
        .andWhere('(CAST(details AS CHAR) LIKE :one OR CAST(details AS CHAR) LIKE :other)', { one, other });
    }
    if (text)
      found.andWhere(CONTAINS_TEXT, {
        ...patternsOf(text),
        ...{ textTypes: [...textTypes, ''], persons: [...persons, ''], contacts: [...contacts, ''] },
      });
    return found;
  }
}
