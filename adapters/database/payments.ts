import { EntitySchema, In, Like, type EntityManager, type Repository } from 'typeorm';
import type { Payments } from '../../application/ports/payment-stores.ts';
import { isNamedAfter } from '../../domain/payments/online-payment.ts';
import { FORGOTTEN, forgottenSource } from '../../domain/payments/payer.ts';
import { oldestFirst, paymentByHand, type Payment, type PaymentKind } from '../../domain/payments/payment.ts';
import { CODE, epoch, ID, varchar } from './columns.ts';
import { insertNew, placeholders, updateUnchanged } from './guarded-writes.ts';
import { readInBatches } from './in-batches.ts';
import { perHour } from './per-hour.ts';
import { containing, oneOf, type TableRules } from './table-rules.ts';

export interface PaymentRow {
  id: string;
  code: string | null;
  kind: PaymentKind;
  ore: number;
  paid_at: number;
  booked_by: string;
  source: string;
  /**
   * `kind source part` while the payment counts, else null. Unique, so a source is booked once, and again
   * only after it was voided.
   */
  counted_as: string | null;
  part: number;
  import_id: string;
  note: string;
  payer: string;
  /** The ids of the persons whom payer or note name, with spaces between; everybody who has had a place may be among them. */
  person_ids: string | null;
  voided_at: number | null;
  voided_by: string;
  voided_reason: string;
  version: number;
}

export const paymentTable = new EntitySchema<PaymentRow>({
  name: 'payment',
  columns: {
    id: { ...varchar(ID), primary: true },
    code: { ...varchar(CODE), nullable: true },
    kind: varchar(16),
    ore: { type: 'integer' },
    paid_at: epoch,
    booked_by: varchar(190),
    source: varchar(100),
    counted_as: { ...varchar(128), nullable: true },
    part: { type: 'integer' },
    import_id: varchar(ID),
    note: { type: 'text' },
    payer: varchar(190),
    person_ids: { type: 'text', nullable: true },
    voided_at: { ...epoch, nullable: true },
    voided_by: varchar(190),
    voided_reason: { type: 'text' },
    version: { type: 'integer' },
  },
  uniques: [{ name: 'payment_counted', columns: ['counted_as'] }],
  indices: [
    { name: 'payment_code', columns: ['code'] },
    { name: 'payment_of_import', columns: ['import_id'] },
  ],
});

/** The payment stored in a row. */
function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    ore: row.ore,
    paidAt: row.paid_at,
    by: row.booked_by,
    source: row.source,
    part: row.part,
    importId: row.import_id,
    note: row.note,
    payer: row.payer,
    personIds: (row.person_ids ?? '').split(' ').filter((id) => id !== ''),
    voidedAt: row.voided_at,
    voidedBy: row.voided_by,
    voidedReason: row.voided_reason,
    version: row.version,
  };
}

/** The row of a payment. */
function toPaymentRow(payment: Payment): PaymentRow {
  const { kind, source, part, voidedAt } = payment;
  return {
    id: payment.id,
    code: payment.code,
    kind,
    ore: payment.ore,
    paid_at: payment.paidAt,
    booked_by: payment.by,
    source,
    counted_as: voidedAt === null && source !== '' ? countedAs(kind, source, part) : null,
    part,
    import_id: payment.importId,
    note: payment.note,
    payer: payment.payer,
    person_ids: payment.personIds.join(' '),
    voided_at: voidedAt,
    voided_by: payment.voidedBy,
    voided_reason: payment.voidedReason,
    version: payment.version,
  };
}

/** What is there once as long as it is not voided; of a sum that a report tells of, each part. */
function countedAs(kind: PaymentKind, source: string, part = 0): string {
  return `${kind} ${source} ${String(part)}`;
}

const OLDEST_FIRST = { paid_at: 'ASC', source: 'ASC', part: 'ASC', id: 'ASC' } as const;

export const paymentRules: TableRules<PaymentRow> = {
  table: paymentTable,
  backup: {
    later: true,
    madeUp: ({ keep, note, time, crew, ...made }) => ({
      ...{ id: made.id, code: made.code, kind: keep, ore: keep, paid_at: time, booked_by: crew, part: keep },
      ...{ import_id: made.importId, source: made.source, person_ids: made.personIds },
      counted_as: (_, row) =>
        [row['kind'], made.source(row['source'], row), row['part']].map(String).join(' '),
      ...{ note, payer: note, voided_at: time, voided_by: crew, voided_reason: note, version: keep },
    }),
  },
  personal: {
    order: OLDEST_FIRST,
    where: ({ ids, codes, contacts, rows }) => [
      { code: oneOf([...codes, ...contacts]) },
      { id: oneOf(rows) },
      { person_ids: containing(ids) },
    ],
    exported: {
      as: 'payments',
      read: (rows) => rows.map(toPayment),
      untold:
        'id booked_by source counted_as part import_id person_ids voided_at voided_by voided_reason version',
    },
    stays: 'id kind ore paid_at booked_by part import_id voided_at voided_by voided_reason',
    // The accounts need the sum, the date and the code unless nothing is left of that, and a later report the digest.
    erased: (row, { codes }, digest) => {
      const payment = toPayment(row);
      const code = payment.code !== null && codes.includes(payment.code) ? null : payment.code;
      // What a payment online is called tells of its code alone: it is looked for by that as long as the code is there.
      const stays = code !== null && isNamedAfter(code, payment.source);
      const source = stays ? payment.source : forgottenSource(payment.source, digest);
      const version = payment.version + 1;
      return toPaymentRow({ ...payment, code, source, note: '', payer: '', personIds: [], version });
    },
  },
};

/** What all that decides about money is made of: how many rows, and a sum that grows with each change of one. */
const MARKED = [
  ['payment', 'version'],
  ['payment_import', 'version'],
  ['registration', 'COALESCE(given_deadline, 0) + LENGTH(email)'],
  ['person', 'version'],
  ['deleted_person', 'deleted_at + LENGTH(first_name) + LENGTH(last_name)'],
  ['former_person', 'left_at'],
] as const;

const READ_AT_ONCE = 500;

/** Payments per INSERT. Each has many columns, and all values must stay below every driver's limit. */
const ADDED_AT_ONCE = 500;

/** Payments in the database. */
export class DatabasePayments implements Payments {
  private readonly rows: Repository<PaymentRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(paymentTable);
  }

  async all() {
    // A few at a time, and as plain rows: TypeORM makes everybody wait longer for its entities than the database does.
    const all: Payment[] = [];
    for (let last = ''; ;) {
      const select = `SELECT * FROM payment WHERE id > ? ORDER BY id LIMIT ${String(READ_AT_ONCE)}`;
      const rows = await this.rows.query<PaymentRow[]>(select, [last]);
      all.push(...rows.map(toPayment));
      if (rows.length < READ_AT_ONCE) return all.toSorted(oldestFirst);
      last = rows.at(-1)?.id ?? '';
    }
  }

  async counted() {
    const select = 'SELECT id, code, kind, ore, paid_at, source FROM payment WHERE voided_at IS NULL';
    const rows = await this.rows.query<PaymentRow[]>(select);
    return rows.map(({ id, code, kind, ore, paid_at, source }) =>
      paymentByHand({ id, code, kind, ore, source, paidAt: paid_at, by: '' }),
    );
  }

  async ofCode(code: string) {
    return this.ofCodes([code]);
  }

  async ofCodes(codes: readonly string[]) {
    const rows = await readInBatches(codes, (some) =>
      this.rows.find({ where: { code: In([...some]) }, order: OLDEST_FIRST }),
    );
    return rows.map(toPayment);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ id });
    return row && toPayment(row);
  }

  async booked(kind: PaymentKind, source: string) {
    const row = await this.rows.findOneBy({ counted_as: countedAs(kind, source) });
    return row && toPayment(row);
  }

  async perHour(from: number) {
    const counted = { amount: 'SUM(ore)', where: 'voided_at IS NULL' };
    return perHour(this.rows.manager, { table: 'payment', at: 'paid_at', ...counted }, from);
  }

  async bookedSources(kind: PaymentKind, sources: readonly string[]) {
    // Plain SQL: TypeORM's builder takes much longer for as many keys than the database.
    const found = await readInBatches(sources, (some) =>
      this.rows.query<{ source: string }[]>(
        `SELECT DISTINCT source FROM payment WHERE counted_as IN (${placeholders(some)})`,
        some.map((source) => countedAs(kind, source)),
      ),
    );
    return [...new Set(found.map(({ source }) => source))];
  }

  async forgottenSources(kind: PaymentKind) {
    const counted_as = Like(`${kind} ${FORGOTTEN}%`);
    const found = await this.rows.find({ select: { source: true }, where: { counted_as } });
    return [...new Set(found.map(({ source }) => source))];
  }

  async mark() {
    const selects = MARKED.map(
      ([table, sum]) => `SELECT COUNT(*) AS amount, COALESCE(SUM(${sum}), 0) AS total FROM ${table}`,
    );
    const rows = await this.rows.query<{ amount: unknown; total: unknown }[]>(selects.join(' UNION ALL '));
    return rows.map(({ amount, total }) => `${String(amount)} ${String(total)}`).join(', ');
  }

  async codesOfImport(importId: string) {
    const select = `SELECT DISTINCT code FROM payment
      WHERE import_id = ? AND voided_at IS NULL AND code IS NOT NULL ORDER BY code`;
    return (await this.rows.query<{ code: string }[]>(select, [importId])).map(({ code }) => code);
  }

  async voidOfImport(
    importId: string,
    { voidedAt, voidedBy, voidedReason }: Pick<Payment, 'voidedAt' | 'voidedBy' | 'voidedReason'>,
  ) {
    const update = `UPDATE payment SET voided_at = ?, voided_by = ?, voided_reason = ?, counted_as = NULL, version = version + 1
      WHERE import_id = ? AND voided_at IS NULL`;
    await this.rows.query(update, [voidedAt, voidedBy, voidedReason, importId]);
  }

  async add(payments: readonly Payment[]) {
    for (let at = 0; at < payments.length; at += ADDED_AT_ONCE)
      await insertNew(this.rows, payments.slice(at, at + ADDED_AT_ONCE).map(toPaymentRow));
  }

  async save(payments: readonly Payment[]) {
    for (const payment of payments) {
      const { id, version } = payment;
      await updateUnchanged(this.rows, { id, version }, { ...toPaymentRow(payment), version: version + 1 });
    }
  }
}
