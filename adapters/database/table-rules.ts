import {
  In,
  Raw,
  type EntityManager,
  type EntitySchema,
  type FindOperator,
  type FindOptionsOrder,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm';
import type { About, SubjectData } from '../../application/ports/privacy.ts';
import type { MadeUp, Replacements } from './made-up.ts';

/**
 * One table of the event, declared once, beside its columns: backups, restores, exports, erasures and the developer's
 * copy all read it from `EVENT_TABLES`. `Left` are columns that no backup has.
 */
export interface TableRules<Row extends ObjectLiteral = ObjectLiteral, Left extends keyof Row = never> {
  readonly table: EntitySchema<Row>;
  /** Part of backups and the developer's copy; null for what expires by itself. */
  readonly backup: {
    /** The first backups lacked the table: it is restored empty from those. */
    readonly later?: true;
    /** Of the installation rather than of its event: a restore leaves the rows that there are, and adds those that are missing. */
    readonly staysAtRestore?: true;
    /** Columns that older versions had. */
    readonly former?: readonly string[];
    /** Null: a developer's copy has nothing of it. */
    readonly madeUp: ((made: MadeUp) => Replacements<Omit<Row, Left>>) | null;
  } | null;
  /** What of it is about persons. */
  readonly personal: PersonalRows<Row> | 'nobody';
}

/** A table with rows about persons. */
export interface PersonalTable<Row extends ObjectLiteral = ObjectLiteral> {
  readonly table: EntitySchema<Row>;
  readonly personal: PersonalRows<Row>;
}

export interface PersonalRows<Row> {
  /** The rows about somebody; missing: only a reset and the end of its time remove any… */
  readonly where?: (who: About) => FindOptionsWhere<Row>[];
  /** …unless this says that the query has found too much. */
  readonly isAbout?: (row: Row, who: About) => boolean;
  /** What an erasure changes in such a row; null, or missing: nothing is left of it. `digest` hides what could be guessed. */
  readonly erased?: (row: Row, who: About, digest: (text: string) => string) => Partial<Row> | null;
  /** The columns that an erasure leaves as they are where it leaves a row of theirs. */
  readonly stays?: ColumnNames;
  /** What an export tells of such rows; null: nothing. */
  readonly exported: Exported<Row> | null;
  /** In which order it tells them. */
  readonly order?: FindOptionsOrder<Row>;
  /** The column that tells its rows apart, where the primary key has several. */
  readonly key?: keyof Row & string;
  /** A reset of the LAN leaves it. */
  readonly staysAtReset?: true;
  /** The column by whose time (epoch ms) rows end with the retention period. */
  readonly dated?: keyof Row & string;
  /** All addresses in a row. */
  readonly addresses?: (row: Row) => readonly (string | null | undefined)[];
}

/** With spaces between. A test compares them with what erasing and exporting do. */
type ColumnNames = string;

/** The rows as jobs read them, by their name in an export. */
type Exported<Row> = {
  [As in keyof SubjectData]: {
    readonly as: As;
    readonly read: (rows: Row[], manager: EntityManager) => SubjectData[As] | Promise<SubjectData[As]>;
    /** The columns that it does not tell: secrets, the program's own marks, and what another row tells. */
    readonly untold: ColumnNames;
    /** Rows that it tells of besides, which are not theirs to erase. */
    readonly besides?: (who: About) => FindOptionsWhere<Row>[];
  };
}[keyof SubjectData];

/** Matches any of the values. */
export function oneOf<T>(values: readonly T[]): FindOperator<T> {
  return In([...values]) as FindOperator<T>;
}

/** Matches any of the addresses (in lower case), ignoring case. */
export function addressIn(emails: readonly string[]): FindOperator<string> {
  if (emails.length === 0) return oneOf<string>([]);
  return Raw((column) => `LOWER(${column}) IN (:...emails)`, { emails }) as FindOperator<string>;
}

/** Matches a text or JSON column that contains any of the texts, ignoring case. */
export function containing<T>(texts: readonly string[]): FindOperator<T> {
  if (texts.length === 0) return oneOf<T>([]);
  const params = Object.fromEntries(texts.map((text, index) => [`text${String(index)}`, text.toLowerCase()]));
  const finds = (column: string) =>
    Object.keys(params).map((name) => `INSTR(LOWER(CAST(${column} AS CHAR)), :${name}) > 0`);
  return Raw((column) => `(${finds(column).join(' OR ')})`, params) as FindOperator<T>;
}

/** Whether the address, in any case, is one of these. */
export function hasAddress(email: string | null | undefined, { emails }: Pick<About, 'emails'>): boolean {
  return typeof email === 'string' && emails.includes(email.toLowerCase());
}
