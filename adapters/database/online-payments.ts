import {
  Equal,
  EntitySchema,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
  Or,
  type EntityManager,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import type { OnlineAttempts, WebhookRegistration } from '../../application/ports/payment-stores.ts';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { forgottenSource } from '../../domain/payments/payer.ts';
import {
  FURTHEST_AHEAD_MS,
  withoutRegistration,
  type OnlineAttempt,
} from '../../domain/payments/online-payment.ts';
import { CODE, epoch, ID, json, parsed, varchar } from './columns.ts';
import { deleteRows } from './delete-rows.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import { registrationTable } from './registrations.ts';
import { settingTable, type SettingRow } from './settings.ts';
import { oneOf, type TableRules } from './table-rules.ts';

export interface OnlinePaymentRow {
  id: string;
  code: string | null;
  number: number;
  reference: string;
  ore: number;
  asked: OnlineAttempt['asked'];
  state: OnlineAttempt['state'];
  step: OnlineAttempt['step'];
  holder: string;
  held_until: number;
  next_at: number;
  tries: number;
  created_at: number;
  looked_at: number;
  authorised_at: number;
  authorised_ore: number;
  booked_ore: number;
  captures: number;
  captured_ore: number;
  refunded_ore: number;
  refund_ore: number;
  refunds: number;
  problem: OnlineAttempt['problem'];
  problem_at: number;
  psps: readonly string[];
  outlived: boolean;
  version: number;
}

const integer = { type: 'integer' } as const;

export const onlinePaymentTable = new EntitySchema<OnlinePaymentRow>({
  name: 'online_payment',
  columns: {
    id: { ...varchar(ID), primary: true },
    code: { ...varchar(CODE), nullable: true },
    number: integer,
    reference: varchar(100),
    ore: integer,
    asked: { ...json, nullable: true },
    state: varchar(16),
    step: varchar(16),
    holder: varchar(ID),
    held_until: epoch,
    next_at: epoch,
    tries: integer,
    created_at: epoch,
    looked_at: epoch,
    authorised_at: epoch,
    authorised_ore: integer,
    booked_ore: integer,
    captures: integer,
    captured_ore: integer,
    refunded_ore: integer,
    refund_ore: integer,
    refunds: integer,
    problem: varchar(16),
    problem_at: epoch,
    psps: json,
    outlived: { type: 'boolean' },
    version: integer,
  },
  uniques: [{ name: 'online_payment_reference', columns: ['reference'] }],
  indices: [
    { name: 'online_payment_code', columns: ['code'] },
    { name: 'online_payment_due', columns: ['step', 'next_at'] },
  ],
});

export const onlinePaymentRules: TableRules<OnlinePaymentRow> = {
  table: onlinePaymentTable,
  // A developer has no Vipps that knows them.
  backup: { later: true, madeUp: null },
  personal: {
    order: { created_at: 'ASC', id: 'ASC' },
    where: ({ codes }) => [{ code: oneOf(codes) }],
    exported: {
      as: 'onlinePayments',
      read: (rows) => rows.map(toAttempt),
      untold:
        'id reference asked step holder held_until next_at tries looked_at authorised_ore booked_ore captures captured_ore refunded_ore refund_ore refunds problem problem_at psps outlived version',
    },
    stays:
      'id number ore state step held_until next_at tries created_at looked_at authorised_at authorised_ore booked_ore captures captured_ore refunded_ore refund_ore refunds problem_at outlived',
    // The accounts need the sums and times, and a later report the digest. What is open keeps its name until Vipps has let go.
    erased: (row, _, digest) => {
      const attempt = withoutRegistration(toAttempt(row), false);
      const reference = attempt.step === 'done' ? forgottenSource(row.reference, digest) : row.reference;
      return { ...toRow({ ...attempt, reference }), version: row.version + 1 };
    },
  },
};

/** The try stored in a row. */
function toAttempt(row: OnlinePaymentRow): OnlineAttempt {
  return {
    ...{ id: row.id, code: row.code, number: row.number, reference: row.reference, ore: row.ore },
    ...{ asked: row.asked && parsed(row.asked), state: row.state, step: row.step },
    ...{ holder: row.holder, heldUntil: row.held_until, nextAt: row.next_at, tries: row.tries },
    ...{ createdAt: row.created_at, lookedAt: row.looked_at, authorisedAt: row.authorised_at },
    ...{ authorisedOre: row.authorised_ore, bookedOre: row.booked_ore, captures: row.captures },
    ...{ capturedOre: row.captured_ore, refundedOre: row.refunded_ore, refundOre: row.refund_ore },
    ...{ refunds: row.refunds, problem: row.problem, problemAt: row.problem_at },
    ...{ psps: parsed(row.psps), outlived: row.outlived, version: row.version },
  };
}

/** The row of a try. */
function toRow(attempt: OnlineAttempt): OnlinePaymentRow {
  return {
    ...{ id: attempt.id, code: attempt.code, number: attempt.number, reference: attempt.reference },
    ...{ ore: attempt.ore, asked: attempt.asked, state: attempt.state, step: attempt.step },
    ...{ holder: attempt.holder, held_until: attempt.heldUntil, next_at: attempt.nextAt },
    ...{ tries: attempt.tries, created_at: attempt.createdAt, looked_at: attempt.lookedAt },
    ...{ authorised_at: attempt.authorisedAt, authorised_ore: attempt.authorisedOre },
    ...{ booked_ore: attempt.bookedOre, captures: attempt.captures, captured_ore: attempt.capturedOre },
    ...{ refunded_ore: attempt.refundedOre, refund_ore: attempt.refundOre, refunds: attempt.refunds },
    ...{ problem: attempt.problem, problem_at: attempt.problemAt, psps: attempt.psps },
    ...{ outlived: attempt.outlived, version: attempt.version },
  };
}

/** The name of the webhook's registration among the settings of the installation, of which no backup has any. */
const WEBHOOK = 'vipps-webhook';

/** Tries to pay online in the database. */
export class DatabaseOnlinePayments implements OnlineAttempts {
  private readonly rows: Repository<OnlinePaymentRow>;
  private readonly settings: Repository<SettingRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(onlinePaymentTable);
    this.settings = manager.getRepository(settingTable);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ id });
    return row && toAttempt(row);
  }

  async withReference(reference: string) {
    const row = await this.rows.findOneBy({ reference });
    return row && toAttempt(row);
  }

  async ofCode(code: string) {
    return (await this.rows.find({ where: { code }, order: { number: 'DESC' } })).map(toAttempt);
  }

  async paid() {
    const where = { captured_ore: MoreThan(0) };
    return (await this.rows.find({ where, order: { code: 'ASC', number: 'DESC' } })).map(toAttempt);
  }

  async due(now: number) {
    // As `hasCome` has it.
    const at = Or(LessThanOrEqual(now), MoreThan(now + FURTHEST_AHEAD_MS));
    const where = { step: Not(Equal('done' as const)), next_at: at, held_until: at };
    const found = await this.rows.find({ select: { id: true }, where, order: { next_at: 'ASC', id: 'ASC' } });
    return found.map(({ id }) => id);
  }

  async codesUnderWay() {
    const where = { state: 'waiting' as const, step: Not(Equal('done' as const)) };
    const found = await this.rows.find({ select: { code: true }, where });
    return new Set(found.flatMap(({ code }) => code ?? []));
  }

  async countNotCaptured(since: number) {
    return this.rows.countBy({ problem: 'not-captured', problem_at: MoreThanOrEqual(since) });
  }

  async references() {
    const rows = await this.rows.find({ select: { reference: true, psps: true } });
    return {
      references: new Set(rows.map(({ reference }) => reference)),
      psps: new Set(rows.flatMap(({ psps }) => parsed(psps))),
    };
  }

  async add(attempt: OnlineAttempt) {
    await insertNew(this.rows, [toRow(attempt)]);
  }

  async save(attempt: OnlineAttempt) {
    const { id, version } = attempt;
    await updateUnchanged(this.rows, { id, version }, { ...toRow(attempt), version: version + 1 });
  }

  async remove(id: string) {
    await this.rows.delete({ id });
  }

  async dropHolds() {
    await this.rows.update({ held_until: MoreThan(0) }, { holder: '', held_until: 0 });
  }

  async webhook() {
    const row = await this.settings.findOneBy({ name: WEBHOOK });
    return row && (JSON.parse(row.value) as WebhookRegistration);
  }

  async saveWebhook(before: WebhookRegistration | null, after: WebhookRegistration) {
    const value = JSON.stringify(after);
    if (before === null) await insertNew(this.settings, [{ name: WEBHOOK, value }]);
    else if (JSON.stringify(await this.webhook()) === JSON.stringify(before))
      await updateUnchanged(this.settings, { name: WEBHOOK, value: JSON.stringify(before) }, { value });
    else throw new StaleWrite('registered anew since it was read');
  }
}

/** Leaves of all tries those that Vipps may have open, without their codes, until it has let go of them. */
export async function letGoOfPayments(manager: EntityManager): Promise<void> {
  const rows = manager.getRepository(onlinePaymentTable);
  await deleteRows(manager, onlinePaymentTable, 'step = ?', ['done']);
  const attempts = new DatabaseOnlinePayments(manager);
  for (const row of await rows.find()) await attempts.save(withoutRegistration(toAttempt(row), true));
}

/**
 * What becomes of tries to pay at a restore, which undoes nothing of what Vipps has done: those that have changed since the
 * backup are looked at once more, and those that it lacks stay, and are looked at too. What was booked of them is booked again.
 */
export async function keepAttempts(manager: EntityManager): Promise<{
  readonly change: (row: ObjectLiteral) => ObjectLiteral;
  readonly addMissing: () => Promise<void>;
}> {
  const rows = manager.getRepository(onlinePaymentTable);
  const before = new Map((await rows.find()).map((row) => [row.id, toAttempt(row)]));
  return {
    change: (row) => {
      const now = before.get(String(row['id']));
      const refunds = Math.max(Number(row['refunds']), now?.refunds ?? 0);
      const free = { ...row, holder: '', held_until: 0, next_at: 0, refunds };
      // Also one that is not known any more: Vipps may have given it back since.
      if (!now) return row['state'] === 'paid' && row['step'] === 'done' ? { ...free, ...ASKED_AGAIN } : free;
      const isSame =
        now.step === 'done' &&
        now.state === row['state'] &&
        now.capturedOre === Number(row['captured_ore']) &&
        now.refundedOre === Number(row['refunded_ore']);
      return isSame || row['step'] !== 'done' ? free : { ...free, ...ASKED_AGAIN };
    },
    addMissing: async () => {
      const attempts = new DatabaseOnlinePayments(manager);
      for (const attempt of before.values()) {
        const { id, reference, code } = attempt;
        if ((await attempts.find(id)) || (await attempts.withReference(reference))) continue;
        const isThere = code !== null && (await manager.existsBy(registrationTable, { code }));
        const kept = isThere ? askedAgain(attempt) : withoutRegistration(attempt, true);
        if (isThere || kept.step !== 'done') await attempts.add({ ...kept, holder: '', heldUntil: 0 });
      }
    },
  };
}

const ASKED_AGAIN = { state: 'waiting', step: 'look', tries: 0 } as const;

/** What was paid, or may be, is asked about once more. */
function askedAgain(attempt: OnlineAttempt): OnlineAttempt {
  const isClosed = attempt.step === 'done' && attempt.state !== 'paid';
  return isClosed ? attempt : { ...attempt, ...ASKED_AGAIN, bookedOre: 0, refundOre: 0, nextAt: 0 };
}
