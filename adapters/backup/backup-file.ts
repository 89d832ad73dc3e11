/**
 * The format of a backup file: gzipped JSON lines. The first line is a header with the tables and their row counts, then
 * one line per row, and last the digest of all lines before. A file that is read to its end without an error is intact.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { EventRow, EventRows, EventSnapshot, EventTable } from '../../application/ports/backups.ts';
import { BACKUP_REASONS, type BackupReason } from '../../domain/upkeep/backup.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';

const FORMAT = 'lanplass-backup';
/** Changes when the meaning of the lines does. New columns and tables need no new version: the header lists them. */
const VERSION = 1;
const BATCH = 500;

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
  /** Not in the oldest backups. */
  readonly erased?: EventSnapshot['erased'];
  /** Not in older backups. */
  readonly erasures?: EventSnapshot['erasures'];
}

/** The last line. */
interface BackupEnd {
  /** SHA-256 of all lines before, in hex. */
  readonly sha256: string;
}

/** Writes a snapshot to a new file and flushes it to disk. */
export async function writeBackup(
  path: string,
  snapshot: EventSnapshot,
  made: Pick<BackupHeader, 'at' | 'reason' | 'program'>,
): Promise<void> {
  const { database, tables, erased, erasures } = snapshot;
  const header: BackupHeader = {
    format: FORMAT,
    version: VERSION,
    ...made,
    database,
    tables,
    erased,
    erasures,
  };
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
 * The rows of a backup, checked against this version's tables. Throws `backup-damaged` when the file is not intact,
 * `backup-foreign` when another program, or an incompatible version, wrote it.
 */
export async function* readBackup(path: string, ourTables: readonly EventTable[]): EventRows {
  const digest = createHash('sha256');
  let expected: Map<string, ExpectedTable> | null = null;
  let end: BackupEnd | null = null;
  let batch: { table: string; rows: EventRow[] } = { table: '', rows: [] };
  for await (const line of readLines(path)) {
    if (end) throw new RuleViolation('backup-damaged');
    if (!expected) expected = expectedTables(headerOf(line), ourTables);
    else if (line.startsWith('{')) {
      end = parsed(line) as BackupEnd;
      continue;
    } else {
      const { table, row } = rowOf(line, expected);
      if (batch.table !== table || batch.rows.length === BATCH) {
        if (batch.rows.length > 0) yield batch;
        batch = { table, rows: [] };
      }
      batch.rows.push(row);
    }
    digest.update(`${line}\n`);
  }
  const missing = [...(expected?.values() ?? [])].some(({ remaining }) => remaining !== 0);
  if (missing || end?.sha256 !== digest.digest('hex')) throw new RuleViolation('backup-damaged');
  if (batch.rows.length > 0) yield batch;
}

/** A table according to the header: its columns, and how many of its rows have not been read yet. */
interface ExpectedTable {
  readonly columns: string;
  remaining: number;
}

function expectedTables(
  { tables }: BackupHeader,
  ourTables: readonly EventTable[],
): Map<string, ExpectedTable> {
  requireSameTables(tables, ourTables);
  return new Map(
    tables.map(({ name, columns, rows }) => [name, { columns: columns.toSorted().join(), remaining: rows }]),
  );
}

function headerOf(line: string): BackupHeader {
  const header = line.startsWith('{') ? (parsed(line) as Partial<Record<keyof BackupHeader, unknown>>) : null;
  if (header?.format !== FORMAT || header.version !== VERSION) throw new RuleViolation('backup-foreign');
  const { at, reason, database, tables } = header;
  const valid =
    Number.isSafeInteger(at) &&
    BACKUP_REASONS.includes(reason as BackupReason) &&
    (database === 'sqlite' || database === 'mysql') &&
    Array.isArray(tables) &&
    tables.every(isTable);
  if (!valid) throw new RuleViolation('backup-damaged');
  return header as BackupHeader;
}

function isTable(table: unknown): boolean {
  const { name, columns, rows } = (table ?? {}) as Partial<
    Record<keyof BackupHeader['tables'][number], unknown>
  >;
  const texts = Array.isArray(columns) && columns.every((column) => typeof column === 'string');
  return typeof name === 'string' && texts && Number.isSafeInteger(rows);
}

/**
 * The backup must have no tables and columns but ours. Tables that it lacks must have come later, columns must be
 * optional.
 */
function requireSameTables(tables: readonly EventTable[], ourTables: readonly EventTable[]): void {
  const backupColumns = new Map(tables.map((table) => [table.name, table.columns]));
  const fits = ourTables.every(({ name, columns, optional = [], former = [], later = false }) => {
    const inBackup = backupColumns.get(name);
    if (!inBackup) return later;
    return (
      inBackup.every((column) => columns.includes(column) || former.includes(column)) &&
      columns.every((column) => inBackup.includes(column) || optional.includes(column))
    );
  });
  const ourNames = new Set(ourTables.map(({ name }) => name));
  if (!fits || tables.some(({ name }) => !ourNames.has(name))) throw new RuleViolation('backup-foreign');
}

function rowOf(line: string, expected: Map<string, ExpectedTable>): { table: string; row: EventRow } {
  const pair = parsed(line);
  const [table, row] = (Array.isArray(pair) ? pair : []) as [string?, EventRow?];
  const expectedTable = expected.get(table ?? '');
  if (
    !table ||
    !expectedTable ||
    Object.keys(row ?? {})
      .sort()
      .join() !== expectedTable.columns
  )
    throw new RuleViolation('backup-damaged');
  expectedTable.remaining -= 1;
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
    throw asViolation(cause);
  } finally {
    file.destroy();
  }
  if (rest !== '') throw new RuleViolation('backup-damaged');
}

/** A file that is not gzip at all is foreign; one that breaks off or is corrupt is damaged. */
function asViolation(cause: unknown): unknown {
  const { code = '', message = '' } = cause as { code?: unknown; message?: unknown };
  if (code === 'ENOENT') return new RuleViolation('backup-unknown');
  if (message === 'incorrect header check') return new RuleViolation('backup-foreign');
  return /^Z_/.test(String(code)) ? new RuleViolation('backup-damaged') : cause;
}
