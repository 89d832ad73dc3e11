import { createConnection, type Connection } from 'mysql2/promise';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import type { SeatMap } from '../../application/hall/seat-map.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { recognised } from './marked-secrets.ts';
import type { PrivateMariadb } from './private-mariadb.ts';
import { Meeting, readWithoutLocks } from './stopped-units.ts';
import { SILENT } from './stores.ts';

/** A job, and what whoever asked for it is told. */
export interface Act {
  (): Promise<unknown>;
  /** What is under way already when it begins. */
  readonly before?: () => Promise<void>;
  /** Of two at once that tell the same here, one may do nothing: this is what whoever asked for it is told. */
  readonly exclusive?: string;
  /** What whoever asked for it does not wait for is an act of its own. It begins with this transaction, counted from 1. */
  readonly later?: number;
}
type Acts = readonly [Act, Act];

/** What two acts were told, and the rows that they left. */
interface Outcome {
  readonly told: readonly [string, string];
  readonly rows: string;
}

/** A statement that the first act was stopped before, and what the two were told then. */
export interface Fault {
  readonly before: string;
  readonly told: readonly [string, string];
  /** The rows that no order of the two leaves, and those missing. */
  readonly rows: readonly string[];
}

/** An act may have any number of statements; one with more than this goes round in circles. */
const MOST_STATEMENTS = 300;
/** What is expected has come before: a backup that the other act writes to a busy disk takes longer than most waits of an act. */
const LOOKS_AT_WHOLE = 2_000;
/** Numbers and times that the database gives, and what is told of them. */
const GIVEN_BY_DATABASE: Readonly<Record<string, string>> = {
  'activity.id': 'NULL',
  'outbox.claimed_until': 'claimed_until > 0',
};
/** An act is stopped as long as the other one takes, which must not look like a broken line. */
const PATIENT = { silenceMs: 3_600_000 };

/** Two acts at once on one MariaDB, in one process or in two: what comes of them, wherever the first is stopped. */
export class Interleavings {
  private readonly meeting: Meeting;
  private tables: readonly string[] = [];
  private selectRows = '';
  private maps: readonly SeatMap[] = [];

  private constructor(
    mariadb: PrivateMariadb,
    /** One for each process. */
    readonly databases: readonly [Database, ...Database[]],
    private readonly observer: Connection,
  ) {
    this.meeting = new Meeting(mariadb, databases);
  }

  /** On an empty database of its own, of as many processes. */
  static async on(mariadb: PrivateMariadb, name: string, processes: 1 | 2): Promise<Interleavings> {
    const url = await mariadb.createDatabase(name);
    const databases: [Database, ...Database[]] = [await openDatabase(url, SILENT, PATIENT)];
    if (processes === 2) databases.push(await openDatabase(url, SILENT, PATIENT));
    const uri = url.replace('mariadb:', 'mysql:');
    return new Interleavings(mariadb, databases, await createConnection({ uri, charset: 'utf8mb4_bin' }));
  }

  /** From now on no unit locks what it reads. */
  readWithoutLocks(): void {
    for (const database of this.databases) readWithoutLocks(database);
  }

  /** Keeps the rows as they are now: every two acts begin with them. `maps` are those that the processes show. */
  async keepScene(maps: readonly SeatMap[]): Promise<void> {
    this.maps = maps;
    const columns = await this.query<{ table: string; name: string }>(
      `SELECT table_name AS 'table', column_name AS name FROM information_schema.columns
        WHERE table_schema = DATABASE() AND table_name <> 'migrations' AND table_name NOT LIKE 'scene\\_%'
        ORDER BY table_name, ordinal_position`,
    );
    this.tables = [...new Set(columns.map(({ table }) => table))];
    for (const table of this.tables)
      await this.query(`CREATE TABLE scene_${table} AS SELECT * FROM ${table}`);
    const rowsOf = (table: string) => {
      const told = columns
        .filter((column) => column.table === table)
        .map(({ name }) => `'${name}', ${GIVEN_BY_DATABASE[`${table}.${name}`] ?? name}`);
      return `SELECT CONCAT('${table} ', JSON_OBJECT(${told.join()})) AS line FROM ${table}`;
    };
    this.selectRows = this.tables.map(rowsOf).join(' UNION ALL ');
  }

  /**
   * What comes of two acts, for each statement that the first is stopped before, other than if one had come after the
   * other. Of two that exclude each other, one may also do nothing: an operation on the whole event takes minutes, so a
   * superadmin who asks for a second is told that one is under way, and a round of a job is not made twice at once.
   */
  async *faults(acts: Acts): AsyncGenerator<Fault> {
    const expected = [await this.inTurn(acts, [0, 1]), await this.inTurn(acts, [1, 0])];
    if (acts[0].exclusive !== undefined && acts[0].exclusive === acts[1].exclusive)
      expected.push(await this.alone(acts, 0), await this.alone(acts, 1));
    for (const index of [0, 1] as const)
      if (acts[index].later !== undefined) expected.push(await this.between(acts, index, acts[index].later));
    for (let count = 0; count < MOST_STATEMENTS; count++) {
      const met = await this.interleaved(acts, count);
      if (!met) return;
      if (!expected.some((outcome) => same(outcome, met)))
        yield {
          before: met.before.replaceAll(/\s+/g, ' ').slice(0, 80),
          told: met.told,
          rows: difference(expected, met),
        };
    }
    throw new Error('the first act has no end');
  }

  async close(): Promise<void> {
    for (const { close } of this.databases) await close();
    await this.observer.end();
  }

  private async inTurn(acts: Acts, order: readonly (0 | 1)[]): Promise<Outcome> {
    await this.setScene(acts);
    const told: [string, string] = ['', ''];
    for (const index of order) told[index] = await answerOf(acts[index]);
    return this.outcome(told);
  }

  /** As if the other one had not been asked for. */
  private async alone(acts: Acts, index: 0 | 1): Promise<Outcome> {
    await this.setScene(acts);
    const told: [string, string] = [acts[0].exclusive ?? '', acts[1].exclusive ?? ''];
    told[index] = await answerOf(acts[index]);
    return this.outcome(told);
  }

  /** The other one after an act, and before what comes later of it. */
  private async between(acts: Acts, index: 0 | 1, later: number): Promise<Outcome> {
    await this.setScene(acts);
    let transactions = 0;
    const met = await this.meeting.of(
      () => answerOf(acts[index]),
      () => answerOf(acts[index === 0 ? 1 : 0]),
      (statement) => statement.startsWith('START TRANSACTION') && ++transactions === later,
      LOOKS_AT_WHOLE,
    );
    if (!met) throw new Error('nothing comes later of it');
    const [own, others] = met.answers;
    return this.outcome(index === 0 ? [own, others] : [others, own]);
  }

  /** The first act as far as after so many statements, the second as far as it gets, then the rest. Null when there are no more. */
  private async interleaved(acts: Acts, after: number): Promise<(Outcome & { before: string }) | null> {
    await this.setScene(acts);
    let statements = 0;
    const met = await this.meeting.of(
      () => answerOf(acts[0]),
      () => answerOf(acts[1]),
      () => statements++ === after,
    );
    return met && { ...(await this.outcome(met.answers)), before: met.before };
  }

  private async setScene([first, second]: Acts): Promise<void> {
    const anew = this.tables.map(
      (table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM scene_${table};`,
    );
    await this.query(
      `BEGIN NOT ATOMIC SET foreign_key_checks = 0; START TRANSACTION; ${anew.join(' ')} COMMIT;
        SET foreign_key_checks = 1; END`,
    );
    for (const map of this.maps) await map.load();
    await this.meeting.asFirstAct(async () => first.before?.());
    await second.before?.();
  }

  private async outcome(answers: readonly [string, string]): Promise<Outcome> {
    const [first = '', second = '', ...rows] = recognised([...answers, ...(await this.rows())]);
    return { told: [first, second], rows: rows.toSorted().join('\n') };
  }

  private async rows(): Promise<string[]> {
    const lines: string[] = [];
    for (const [process, map] of this.maps.entries()) {
      await map.refresh();
      lines.push(...map.seats().map((seat) => `process ${String(process)} shows ${JSON.stringify(seat)}`));
    }
    const rows = await this.query<{ line: string }>(this.selectRows);
    lines.push(...rows.map(({ line }) => line));
    return lines;
  }

  private async query<Row = object>(sql: string): Promise<Row[]> {
    return (await this.observer.query(sql))[0] as Row[];
  }
}

function same(one: Outcome, other: Outcome): boolean {
  return one.rows === other.rows && one.told[0] === other.told[0] && one.told[1] === other.told[1];
}

/** How the rows differ from those of the order that told the same, or of the one that they are most like. */
function difference(expected: readonly Outcome[], met: Outcome): readonly string[] {
  const alike = expected.filter(({ told }) => told[0] === met.told[0] && told[1] === met.told[1]);
  const differences = (alike.length > 0 ? alike : expected).map(({ rows }) => {
    const [wanted, found] = [rows.split('\n'), met.rows.split('\n')];
    return [
      ...without(wanted, found).map((row) => `missing ${row}`),
      ...without(found, wanted).map((row) => `found ${row}`),
    ];
  });
  return differences.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** The rows that there are more of than among the others. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return rows.filter((row) => {
    const index = left.indexOf(row);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

async function answerOf(act: Act): Promise<string> {
  try {
    return JSON.stringify((await act()) ?? 'done');
  } catch (cause) {
    return cause instanceof RuleViolation ? `refused: ${cause.code}` : `failed: ${String(cause)}`;
  }
}
