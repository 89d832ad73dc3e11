/**
 * A backup as a file: gzipped lines of JSON. First what it is and how much it holds, then a line for each row, last the
 * digest of all lines before. Whoever reads it to its end without a throw has read what was written.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { EventRow, EventRows, EventSnapshot, EventTable } from '../../application/ports/backups.ts';
import { BACKUP_REASONS, type BackupReason } from '../../domain/backup.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';

const FORMAT = 'lanplass-backup';
/** Goes up when the lines mean something else. New columns and tables are told by the header itself. */
const VERSION = 1;
const ROWS_AT_ONCE = 500;

/** The first line. */
export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** Epoch ms. */
  readonly at: number;
  readonly reason: BackupReason;
  /** The version of the program that wrote it; not in the oldest backups. */
  readonly program?: string;
  readonly database: EventSnapshot['database'];
  readonly tables: EventSnapshot['tables'];
}

/** The last line. */
interface BackupEnd {
  /** SHA-256 of all lines before, in hex. */
  readonly sha256: string;
}

/** Writes a snapshot into a new file, and has it on the disk before it is done. */
export async function writeBackup(
  path: string,
  snapshot: EventSnapshot,
  made: Pick<BackupHeader, 'at' | 'reason' | 'program'>,
): Promise<void> {
  const { database, tables } = snapshot;
  const header: BackupHeader = { format: FORMAT, version: VERSION, ...made, database, tables };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(linesOf(header, snapshot.rows())), createGzip(), file);
}

async function* linesOf(header: BackupHeader, batches: EventRows): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const hashed = (text: string): string => {
    digest.update(text);
    return text;
  };
  yield hashed(`${JSON.stringify(header)}\n`);
  for await (const { table, rows } of batches) {
    if (rows.length > 0) yield hashed(rows.map((row) => `${JSON.stringify([table, row])}\n`).join(''));
  }
  yield `${JSON.stringify({ sha256: digest.digest('hex') } satisfies BackupEnd)}\n`;
}

/** The header of a backup. Throws `backup-damaged` or `backup-foreign`. */
export async function readHeader(path: string): Promise<BackupHeader> {
  for await (const line of readLines(path)) return headerOf(line);
  throw new RuleViolation('backup-damaged');
}

/**
 * The rows of a backup, checked against the tables that this program knows. Throws `backup-damaged` for whatever is not
 * as it was written, `backup-foreign` for what somebody else, or a program of another time, wrote.
 */
export async function* readBackup(path: string, known: readonly EventTable[]): EventRows {
  const digest = createHash('sha256');
  let expected: Map<string, Expected> | null = null;
  let end: BackupEnd | null = null;
  let batch: { table: string; rows: EventRow[] } = { table: '', rows: [] };
  for await (const line of readLines(path)) {
    if (end) throw new RuleViolation('backup-damaged');
    if (!expected) expected = expectedBy(headerOf(line), known);
    else if (line.startsWith('{')) {
      end = parsed(line) as BackupEnd;
      continue;
    } else {
      const { table, row } = rowOf(line, expected);
      if (batch.table !== table || batch.rows.length === ROWS_AT_ONCE) {
        if (batch.rows.length > 0) yield batch;
        batch = { table, rows: [] };
      }
      batch.rows.push(row);
    }
    digest.update(`${line}\n`);
  }
  const missing = [...(expected?.values() ?? [])].some(({ left }) => left !== 0);
  if (missing || end?.sha256 !== digest.digest('hex')) throw new RuleViolation('backup-damaged');
  if (batch.rows.length > 0) yield batch;
}

/** What the header promises of a table: its columns, and how many of its rows are still to come. */
interface Expected {
  readonly columns: string;
  left: number;
}

function expectedBy({ tables }: BackupHeader, known: readonly EventTable[]): Map<string, Expected> {
  requireFits(tables, known);
  return new Map(
    tables.map(({ name, columns, rows }) => [name, { columns: columns.toSorted().join(), left: rows }]),
  );
}

function headerOf(line: string): BackupHeader {
  const header = line.startsWith('{') ? (parsed(line) as Partial<Record<keyof BackupHeader, unknown>>) : null;
  if (header?.format !== FORMAT || header.version !== VERSION) throw new RuleViolation('backup-foreign');
  const { at, reason, database, tables } = header;
  const told =
    Number.isSafeInteger(at) &&
    BACKUP_REASONS.includes(reason as BackupReason) &&
    (database === 'sqlite' || database === 'mysql') &&
    Array.isArray(tables) &&
    tables.every(isTable);
  if (!told) throw new RuleViolation('backup-damaged');
  return header as BackupHeader;
}

function isTable(table: unknown): boolean {
  const { name, columns, rows } = (table ?? {}) as Partial<
    Record<keyof BackupHeader['tables'][number], unknown>
  >;
  const texts = Array.isArray(columns) && columns.every((column) => typeof column === 'string');
  return typeof name === 'string' && texts && Number.isSafeInteger(rows);
}

/** Each table of ours must be there, with columns that we have; those that we have had to ourselves must be optional. */
function requireFits(tables: readonly EventTable[], known: readonly EventTable[]): void {
  const theirs = new Map(tables.map((table) => [table.name, table.columns]));
  const fits = known.every(({ name, columns, optional = [] }) => {
    const named = theirs.get(name);
    return (
      named?.every((column) => columns.includes(column)) &&
      columns.every((column) => named.includes(column) || optional.includes(column))
    );
  });
  if (!fits || theirs.size !== known.length) throw new RuleViolation('backup-foreign');
}

function rowOf(line: string, expected: Map<string, Expected>): { table: string; row: EventRow } {
  const pair = parsed(line);
  const [table, row] = (Array.isArray(pair) ? pair : []) as [string?, EventRow?];
  const promised = expected.get(table ?? '');
  if (
    !table ||
    !promised ||
    Object.keys(row ?? {})
      .sort()
      .join() !== promised.columns
  )
    throw new RuleViolation('backup-damaged');
  promised.left -= 1;
  return { table, row: row ?? {} };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new RuleViolation('backup-damaged');
  }
}

async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip()).setEncoding('utf8');
  file.on('error', (cause) => text.destroy(cause));
  let rest = '';
  try {
    for await (const part of text as AsyncIterable<string>) {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw refusalOf(cause);
  } finally {
    file.destroy();
  }
  if (rest !== '') throw new RuleViolation('backup-damaged');
}

/** What is not even gzip was never ours; what stops being so in the middle was. */
function refusalOf(cause: unknown): unknown {
  const { code = '', message = '' } = cause as { code?: unknown; message?: unknown };
  if (code === 'ENOENT') return new RuleViolation('backup-unknown');
  if (message === 'incorrect header check') return new RuleViolation('backup-foreign');
  return /^Z_/.test(String(code)) ? new RuleViolation('backup-damaged') : cause;
}
