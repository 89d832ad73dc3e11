import { createConnection, type Connection } from 'mysql2/promise';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import type { SeatMap } from '../../application/hall/seat-map.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { recognised } from './marked-secrets.ts';
import type { PrivateMariadb } from './private-mariadb.ts';
import { Meeting, readWithoutLocks } from './stopped-units.ts';
import { SILENT } from './silent-log.ts';

/** A job; resolves with what its caller is told. */
export interface Act {
  (): Promise<unknown>;
  /** Runs first, to start what must already be under way. */
  readonly before?: () => Promise<void>;
  /** Of two concurrent acts with the same text here, one may do nothing; its caller is told this text. */
  readonly exclusive?: string;
  /**
   * What the act does after its caller was answered counts as an act of its own. It starts with this
   * transaction, counted from 1.
   */
  readonly later?: number;
}
type Acts = readonly [Act, Act];

/** What the callers of two acts were told, and the rows the acts left. */
interface Outcome {
  readonly answers: readonly [string, string];
  readonly rows: string;
}

/** The statement that the first act was stopped before, and what the two callers were told. */
export interface Fault {
  readonly before: string;
  readonly told: readonly [string, string];
  /** The rows that neither order of the acts leaves, and those missing. */
  readonly rows: readonly string[];
}

/** Looks at an act that must run to its end: writing a backup outlasts most waits on a busy disk. */
const LOOKS_AT_WHOLE = 2_000;
/** Columns whose values the database chooses, and the SQL to compare instead. */
const GIVEN_BY_DATABASE: Readonly<Record<string, string>> = {
  'activity.id': 'NULL',
  'discord_post.id': 'NULL',
  'door_act.ordinal': 'NULL',
  'door_phone.ordinal': 'NULL',
  'outbox.claimed_until': 'claimed_until > 0',
};
/** A stopped act waits as long as the other one takes, which must not count as a broken connection. */
const PATIENT = { silenceMs: 3_600_000 };

/** Runs two acts at once on one MariaDB, the first stopped before each of its statements in turn. */
export class Interleavings {
  private readonly meeting: Meeting;
  private tables: readonly string[] = [];
  private selectRows = '';
  private maps: readonly SeatMap[] = [];

  private constructor(
    mariadb: PrivateMariadb,
    /** One per process. */
    readonly databases: readonly [Database, ...Database[]],
    private readonly observer: Connection,
  ) {
    this.meeting = new Meeting(mariadb, databases);
  }

  /** Creates an empty database, and opens it once per process. */
  static async on(mariadb: PrivateMariadb, name: string, processes: 1 | 2): Promise<Interleavings> {
    const url = await mariadb.createDatabase(name);
    const databases: [Database, ...Database[]] = [await openDatabase(url, SILENT, PATIENT)];
    if (processes === 2) databases.push(await openDatabase(url, SILENT, PATIENT));
    const uri = url.replace('mariadb:', 'mysql:');
    return new Interleavings(mariadb, databases, await createConnection({ uri, charset: 'utf8mb4_bin' }));
  }

  /** From now on units read without locks. */
  readWithoutLocks(): void {
    for (const database of this.databases) readWithoutLocks(database);
  }

  /** Saves the current rows, from which every pair of acts starts. `maps` are the processes' seat maps. */
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
   * Yields every statement where stopping the first act leads to another outcome than running one act after
   * the other; stops it before those of its statements (counted from 0) that `choose` picks. Of two acts that exclude each other, one may also do nothing: an operation on the whole event
   * takes minutes, so a superadmin who asks for a second is told that one is under way; and a job's round
   * does not run twice at once.
   */
  async *faults(
    acts: Acts,
    choose: (statements: readonly number[]) => readonly number[],
  ): AsyncGenerator<Fault> {
    const expected = [await this.inTurn(acts, [0, 1]), await this.inTurn(acts, [1, 0])];
    if (acts[0].exclusive !== undefined && acts[0].exclusive === acts[1].exclusive)
      expected.push(await this.alone(acts, 0), await this.alone(acts, 1));
    for (const index of [0, 1] as const)
      if (acts[index].later !== undefined) expected.push(await this.between(acts, index, acts[index].later));
    const statements = Array.from({ length: await this.statementsOf(acts) }, (_, after) => after);
    for (const after of choose(statements)) {
      const met = await this.interleaved(acts, after);
      if (!met) throw new Error(`the first act has only ${String(after)} statements this time`);
      if (!expected.some((outcome) => same(outcome, met)))
        yield {
          before: met.before.replaceAll(/\s+/g, ' ').slice(0, 80),
          told: met.answers,
          rows: difference(expected, met),
        };
    }
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

  /** The outcome as if the other act had not been asked for. */
  private async alone(acts: Acts, index: 0 | 1): Promise<Outcome> {
    await this.setScene(acts);
    const told: [string, string] = [acts[0].exclusive ?? '', acts[1].exclusive ?? ''];
    told[index] = await answerOf(acts[index]);
    return this.outcome(told);
  }

  /** The outcome when the other act runs after this one's answer, and before its later part. */
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

  /** The number of statements of the first act, when it runs alone. */
  private async statementsOf(acts: Acts): Promise<number> {
    await this.setScene(acts);
    let statements = 0;
    await this.meeting.of(
      () => answerOf(acts[0]),
      () => answerOf(acts[1]),
      () => {
        statements += 1;
        return false;
      },
    );
    return statements;
  }

  /** Runs the first act up to its `after`-th statement, the second as far as it gets, then the rest. */
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
    return { answers: [first, second], rows: rows.toSorted().join('\n') };
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
  return (
    one.rows === other.rows && one.answers[0] === other.answers[0] && one.answers[1] === other.answers[1]
  );
}

/** How the rows differ from the expected outcome with the same answers, or else from the most similar one. */
function difference(expected: readonly Outcome[], met: Outcome): readonly string[] {
  const alike = expected.filter(
    ({ answers }) => answers[0] === met.answers[0] && answers[1] === met.answers[1],
  );
  const differences = (alike.length > 0 ? alike : expected).map(({ rows }) => {
    const [wanted, found] = [rows.split('\n'), met.rows.split('\n')];
    return [
      ...without(wanted, found).map((row) => `missing ${row}`),
      ...without(found, wanted).map((row) => `found ${row}`),
    ];
  });
  return differences.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** The rows that occur more often than among the others. */
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
