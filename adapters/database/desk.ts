import { EntitySchema, In, type EntityManager, type Repository } from 'typeorm';
import type { Desk, DeskCounts, DeskMoment } from '../../application/ports/desk-stores.ts';
import { LONGEST_MS as LONGEST_MUSTER_MS } from '../../domain/door/muster.ts';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import type { HiddenTask } from '../../domain/desk/task.ts';
import { epoch, varchar } from './columns.ts';
import type { TableRules } from './table-rules.ts';

export interface HiddenTaskRow {
  id: string;
  hidden_until: number;
  hidden_count: number;
}

export const hiddenTaskTable = new EntitySchema<HiddenTaskRow>({
  name: 'hidden_task',
  columns: {
    id: { ...varchar(40), primary: true },
    hidden_until: epoch,
    hidden_count: { type: 'integer' },
  },
});

export const hiddenTaskRules: TableRules<HiddenTaskRow> = {
  table: hiddenTaskTable,
  backup: { later: true, madeUp: ({ keep }) => ({ id: keep, hidden_until: keep, hidden_count: keep }) },
  personal: 'nobody',
};

/** A part of the details of a logged act. MySQL writes JSON with spaces. */
const told = (name: string, value: string) =>
  `(CAST(details AS CHAR) LIKE '%"${name}":${value}%' OR CAST(details AS CHAR) LIKE '%"${name}": ${value}%')`;

const MAILS = `FROM outbox WHERE kind <> 'message'`;
const ACTS = 'FROM activity WHERE happened_at >= ?';

/** The counts, each a SELECT of its own, by the columns that they get. In the order of the values of `counts`. */
const COUNTS: Readonly<Record<string, string>> = {
  mails_failed: `COUNT(*) ${MAILS} AND status = 'failed'`,
  oldest_queued: `MIN(created_at) ${MAILS} AND status = 'queued'`,
  codes_failed: `COUNT(*) ${ACTS} AND type = 'email_code_request' AND ${told('reason', '"mail-unavailable"')}`,
  // Who types an address wrong is told at once; of a later mail nobody hears.
  addresses_refused: `COUNT(DISTINCT email) ${ACTS} AND type LIKE '%!_email' ESCAPE '!' AND type <> 'code_email' AND ${told('refused', 'true')}`,
  messages_queued: `COUNT(*) FROM outbox WHERE kind = 'message' AND status = 'queued'`,
  admins: 'COUNT(*) FROM admin',
  door_phones: 'COUNT(*) FROM door_phone WHERE enrolled_at > ?',
  histories: 'COUNT(*) FROM history WHERE started_at = ?',
  musters: 'COUNT(*) FROM muster WHERE ended_at IS NULL AND started_at > ?',
};

const COLUMNS = Object.entries(COUNTS).map(([name, select]) => `(SELECT ${select}) AS ${name}`);
/** One row for each hidden task, or one without any, all with the counts. */
const SELECT = `SELECT counted.*, hidden_task.* FROM (SELECT ${COLUMNS.join(', ')}) AS counted
  LEFT JOIN hidden_task ON 1 = 1`;

type CountedRow = Readonly<Record<string, unknown>> & { readonly id?: string | null };

/** What the crew's desk is told, from the database. */
export class DatabaseDesk implements Desk {
  private readonly rows: Repository<HiddenTaskRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(hiddenTaskTable);
  }

  async counts({ now, starts, phonesSince }: DeskMoment): Promise<DeskCounts> {
    const rows: CountedRow[] = await this.rows.query(SELECT, [
      ...[now - HOUR, now - DAY, phonesSince, starts ?? -1, now - LONGEST_MUSTER_MS],
    ]);
    const [row = {}] = rows;
    const oldest = row['oldest_queued'] ?? null;
    return {
      mailsFailed: Number(row['mails_failed']),
      oldestQueuedAt: oldest === null ? null : Number(oldest),
      codesFailed: Number(row['codes_failed']),
      addressesRefused: Number(row['addresses_refused']),
      messagesQueued: Number(row['messages_queued']),
      admins: Number(row['admins']),
      doorPhones: Number(row['door_phones']),
      hasHistory: Number(row['histories']) > 0,
      musterRuns: Number(row['musters']) > 0,
      hidden: rows.flatMap(toHidden),
    };
  }

  async hide({ id, until, count }: HiddenTask) {
    await this.rows.upsert({ id, hidden_until: until, hidden_count: count }, ['id']);
  }

  async show(ids: readonly string[]) {
    await this.rows.delete({ id: In([...ids]) });
  }
}

function toHidden({ id, ...row }: CountedRow): HiddenTask[] {
  if (id === null || id === undefined) return [];
  return [{ id, until: Number(row['hidden_until']), count: Number(row['hidden_count']) }];
}
