import { EntitySchema, IsNull, LessThan, Not, type EntityManager, type Repository } from 'typeorm';
import type { PaymentImport, PaymentImports } from '../../application/ports/payment-stores.ts';
import { epoch, ID, json, parsed, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import type { TableRules } from './table-rules.ts';

export interface PaymentImportRow {
  id: string;
  file: string;
  uploaded_by: string;
  uploaded_at: number;
  committed_at: number | null;
  /** The rows of the report, the codes found in them, and what the admin was shown. Older ones have no `found`. */
  report: Pick<PaymentImport, 'rows' | 'shown'> & Partial<Pick<PaymentImport, 'found'>>;
  committed: PaymentImport['committed'];
  voided_at: number | null;
  voided_by: string;
  voided_reason: string;
  version: number;
}

export const paymentImportTable = new EntitySchema<PaymentImportRow>({
  name: 'payment_import',
  columns: {
    id: { ...varchar(ID), primary: true },
    file: varchar(190),
    uploaded_by: varchar(190),
    uploaded_at: epoch,
    committed_at: { ...epoch, nullable: true },
    report: json,
    committed: { ...json, nullable: true },
    voided_at: { ...epoch, nullable: true },
    voided_by: varchar(190),
    voided_reason: { type: 'text' },
    version: { type: 'integer' },
  },
});

export const paymentImportRules: TableRules<PaymentImportRow> = {
  table: paymentImportTable,
  backup: {
    later: true,
    madeUp: ({ importId, note, crew, time, keep, details }) => ({
      ...{ id: importId, file: note, uploaded_by: crew, uploaded_at: time, committed_at: time },
      // Neither messages nor payers, and nothing that could be booked.
      report: () => ({ rows: [], found: {}, shown: {} }),
      committed: details,
      ...{ voided_at: time, voided_by: crew, voided_reason: note, version: keep },
    }),
  },
  // Reports that are not booked yet name payers; they can be uploaded again.
  personal: { where: () => [{ committed_at: IsNull() }], exported: null },
};

function toImport(row: PaymentImportRow): PaymentImport {
  return {
    id: row.id,
    file: row.file,
    by: row.uploaded_by,
    uploadedAt: row.uploaded_at,
    found: {},
    ...parsed(row.report),
    committed: parsed(row.committed),
    voidedAt: row.voided_at,
    voidedBy: row.voided_by,
    voidedReason: row.voided_reason,
    version: row.version,
  };
}

/** The row of an uploaded report. */
function toImportRow({ rows, found, shown, committed, ...report }: PaymentImport): PaymentImportRow {
  return {
    id: report.id,
    file: report.file,
    uploaded_by: report.by,
    uploaded_at: report.uploadedAt,
    committed_at: committed?.at ?? null,
    report: { rows, found, shown },
    committed,
    voided_at: report.voidedAt,
    voided_by: report.voidedBy,
    voided_reason: report.voidedReason,
    version: report.version,
  };
}

/** Uploaded payment reports in the database. */
export class DatabasePaymentImports implements PaymentImports {
  private readonly rows: Repository<PaymentImportRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(paymentImportTable);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ id });
    return row && toImport(row);
  }

  async committed() {
    const order = { committed_at: 'DESC', id: 'ASC' } as const;
    return (await this.rows.find({ where: { committed_at: Not(IsNull()) }, order })).map(toImport);
  }

  async add(report: PaymentImport) {
    await insertNew(this.rows, [toImportRow(report)]);
  }

  async save(report: PaymentImport) {
    const { id, version } = report;
    await updateUnchanged(this.rows, { id, version }, { ...toImportRow(report), version: version + 1 });
  }

  async removeOlder(before: number) {
    const never = { committed_at: IsNull(), uploaded_at: LessThan(before) };
    return (await this.rows.delete(never)).affected ?? 0;
  }
}
