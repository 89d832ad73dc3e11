import { reportPost } from '../../domain/discord.ts';
import { DAY } from '../../domain/durations.ts';
import { bookedShares, type MatchedRow } from '../../domain/payment-match.ts';
import type { Limits } from '../../domain/limits.ts';
import { REVIVED_MS } from '../../domain/payment-deadline.ts';
import { moneyOf, NOTE_LENGTH, roomOre, type Payment } from '../../domain/payment.ts';
import { reasonProblem } from '../../domain/reason.ts';
import { refuseIf, RuleViolation } from '../../domain/rule-violation.ts';
import { endOfCoveredDay, truncatedText, type Sheet } from '../../domain/vipps-report.ts';
import { derivePaid } from '../core/paid-flags.ts';
import { logActivity } from '../core/activity.ts';
import { byCode } from '../core/by-code.ts';
import { queuePost } from '../core/discord.ts';
import { notePayers } from '../core/payers.ts';
import type { CommittedImport, PaymentImport } from '../ports/payment-stores.ts';
import type { NextTurn } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { bookPayments, bookRefunds, type Booked } from './book-payments.ts';
import { deadlineOf, readBook, readBooks, toPayBackOf, type CodeBook } from '../core/code-books.ts';
import { areSeatsFree } from '../core/free-seats.ts';
import type { CodeAct } from './ending.ts';
import { findCodes, matchReport, previewKey, readLines, sourceOf, stillThere } from './match-report.ts';
import type { PaymentParts } from './payment-parts.ts';
import { queueReceipts } from './receipts.ts';

/** How long a booked report can be undone. */
const UNDO_DAYS = 14;
const PAYER_LENGTH = 190;
/** Unassigned payments that are stored, and codes that are booked, before other work gets a turn. */
const PAYMENTS_AT_ONCE = 500;
const CODES_AT_ONCE = 10;

/** A report with what each of its lines would do. */
export interface ImportPreview {
  readonly id: string;
  readonly rows: readonly MatchedRow[];
  /** The codes that would be signed up again, but whose seats are no longer free. */
  readonly seatsGone: ReadonlySet<string>;
  /** The codes that no receipt can be sent to. */
  readonly withoutAddress: ReadonlySet<string>;
  /** The day (`2026-03-23`) up to which the report covers payments. */
  readonly coversUntil: string | null;
}

/** The admin's decisions about a report: by line, a code or `SKIP`. */
export interface ImportChoices {
  readonly choices: ReadonlyMap<number, string>;
  readonly coversUntil: string | null;
  readonly mail: boolean;
}

/** What `ImportPayments` needs. */
export interface ImportParts extends PaymentParts {
  readonly limits: Limits;
  readonly nextTurn: NextTurn;
}

/** Books payment reports: previewed, then booked, and undone if need be. `by` is the admin's username. */
export class ImportPayments {
  constructor(private readonly parts: ImportParts) {}

  /** What a report would do. Only stores the report, for a day. Throws `report-unreadable`. */
  async preview(by: string, file: string, sheets: readonly Sheet[]): Promise<ImportPreview> {
    const now = this.parts.clock.now();
    const { rows, coversUntil } = await readLines(sheets, now, this.parts.nextTurn);
    const registrations = await this.parts.units.read((stores) => stores.registrations.all());
    const codes = registrations.map(({ code }) => code);
    const searched = await findCodes(rows, codes, this.parts.nextTurn);
    // Serially: no erasure and no booking may come between reading the books and storing the report.
    return this.parts.units.runSerially(async (stores) => {
      const books = await readBooks(stores);
      const found = stillThere(searched, books);
      const matched = await matchReport(stores, rows, found, books, this.parts);
      const id = this.parts.secrets.hex(32);
      const shown = Object.fromEntries(matched.map((row) => [String(row.row), previewKey(row)]));
      const unbooked = { committed: null, voidedAt: null, voidedBy: '', voidedReason: '', version: 0 };
      await stores.paymentImports.add({ id, file, by, uploadedAt: now, rows, found, shown, ...unbooked });
      const revived = matched.filter(({ outcome }) => outcome === 'revival');
      const codes = new Set(revived.flatMap(({ shares }) => shares.map(({ code }) => code)));
      return {
        ...{ id, rows: matched, coversUntil, seatsGone: await this.seatsGone(stores, codes, books, now) },
        withoutAddress: new Set(
          [...books].filter(([, { registration }]) => registration.email === '').map(([code]) => code),
        ),
      };
    });
  }

  /**
   * Books a previewed report, all or nothing; a second call returns the same result. Throws `import-unknown`,
   * `covers-until-invalid`, `code-unknown` for a choice, or `import-stale` with the lines whose outcome has
   * changed since.
   */
  async commit(by: string, id: string, chosen: ImportChoices): Promise<CommittedImport> {
    const committed = await this.parts.units.runSerially(async (stores) => {
      const report = await stores.paymentImports.find(id);
      if (report?.committed) return report.committed;
      const now = this.parts.clock.now();
      if (!report || report.uploadedAt < now - this.parts.limits.importPreviewMs)
        throw new RuleViolation('import-unknown');
      const { coversUntil } = chosen;
      const coveredUntil = coversUntil === null ? null : endOfCoveredDay(coversUntil, now);
      const act = { by, now, secrets: this.parts.secrets };
      const rows = await this.unchangedRows(stores, report);
      const done = await this.book(stores, report, rows, chosen, act);
      const result: CommittedImport = { at: now, by, coveredUntil, rows: rows.length, ...done };
      await stores.paymentImports.save({ ...report, rows: [], found: {}, shown: {}, committed: result });
      const details = { admin: by, file: report.file, booked: done.booked, kroner: done.ore / 100 };
      await logActivity(stores, { type: 'payments_imported', at: now, details });
      await queuePost(stores, 'crew', reportPost(done.booked, done.ore), now);
      return result;
    });
    this.parts.onMailQueued();
    return committed;
  }

  /**
   * Undoes a booked report; a second call does nothing. Registrations that it revived stay, with a new
   * deadline. Throws `import-unknown`, `import-too-old`, or `import-built-on` when one of its codes got a
   * refund since.
   */
  async undo(by: string, id: string, reason: string): Promise<void> {
    refuseIf(reasonProblem(reason));
    await this.parts.units.runSerially(async (stores) => {
      const report = await stores.paymentImports.find(id);
      if (!report?.committed) throw new RuleViolation('import-unknown');
      if (report.voidedAt !== null) return;
      const now = this.parts.clock.now();
      const { at, revivedCodes } = report.committed;
      if (now > at + UNDO_DAYS * DAY) throw new RuleViolation('import-too-old', { days: UNDO_DAYS });
      const all = await stores.payments.all();
      const own = all.filter((payment) => payment.importId === id && payment.voidedAt === null);
      const reports = await stores.paymentImports.committed();
      const codes = [...new Set(own.flatMap(({ code }) => code ?? []))].toSorted();
      await stores.registrations.lock(codes);
      const bookedAt = new Map(reports.map((one) => [one.id, one.committed?.at]));
      const hasLaterRefund = all.some(
        ({ kind, code, voidedAt, paidAt, importId }) =>
          kind === 'refund' &&
          voidedAt === null &&
          importId !== id &&
          (bookedAt.get(importId) ?? paidAt) >= at &&
          codes.includes(code ?? ''),
      );
      if (hasLaterRefund) throw new RuleViolation('import-built-on');
      const voided = { voidedAt: now, voidedBy: by, voidedReason: reason.trim() };
      await stores.payments.save(own.map((payment) => ({ ...payment, ...voided })));
      // The report that completes a code's payment drops its pins. Undoing an earlier report restores them
      // too, so look at those of all reports.
      const droppedPins = reports.flatMap(({ committed, voidedAt }) =>
        voidedAt === null ? (committed?.fallenPins ?? []) : [],
      );
      for (const code of codes) {
        const book = await readBook(stores, code);
        const isCovered = !book || roomOre(book.money) === 0;
        const pins = new Map(
          droppedPins
            .filter((pin) => pin.code === code && !isCovered)
            .map(({ position, paid }) => [position, paid]),
        );
        await derivePaid(stores, code, by, now, (persons) =>
          persons.map((person) => ({
            ...person,
            paidPin: person.paidPin ?? pins.get(person.position) ?? null,
          })),
        );
        // Nobody loses their seats at once because a report was wrong, whoever revived them for its money.
        const isOver = book?.state === 'live' && deadlineOf(book.registration) <= now;
        if (isOver || revivedCodes.includes(code))
          await stores.registrations.giveDeadline(code, now + REVIVED_MS);
      }
      await stores.paymentImports.save({ ...report, ...voided });
      const details = { admin: by, file: report.file, reason: reason.trim() };
      await logActivity(stores, { type: 'payments_import_undone', at: now, details });
    });
  }

  /** Which of the codes cannot be signed up again, because one of their seats is no longer free. */
  private async seatsGone(
    stores: Stores,
    codes: ReadonlySet<string>,
    books: ReadonlyMap<string, CodeBook>,
    now: number,
  ): Promise<ReadonlySet<string>> {
    const gone = new Set<string>();
    for (const code of codes)
      if (!(await areSeatsFree(stores, books.get(code)?.persons ?? [], now))) gone.add(code);
    return gone;
  }

  /** The matched lines of a report. Throws `import-stale` unless they still do what the admin was shown. */
  private async unchangedRows(stores: Stores, report: PaymentImport): Promise<MatchedRow[]> {
    const rows = await matchReport(stores, report.rows, report.found, await readBooks(stores), this.parts);
    const changed = rows.filter((row) => previewKey(row) !== report.shown[String(row.row)]);
    if (changed.length > 0) throw new RuleViolation('import-stale', { rows: changed.map(({ row }) => row) });
    return rows;
  }

  private async book(
    stores: Stores,
    report: PaymentImport,
    rows: readonly MatchedRow[],
    { choices, mail }: ImportChoices,
    act: CodeAct,
  ): Promise<Pick<CommittedImport, 'booked' | 'revived' | 'mailed' | 'ore' | 'revivedCodes' | 'fallenPins'>> {
    const decided = rows.map((row) => ({ row, shares: bookedShares(row, choices.get(row.row)) }));
    const unassigned = decided.flatMap(({ row, shares }) => (shares?.length === 0 ? [row] : []));
    for (let at = 0; at < unassigned.length; at += PAYMENTS_AT_ONCE) {
      const some = unassigned.slice(at, at + PAYMENTS_AT_ONCE);
      const share = (row: MatchedRow) => ({ code: null, ore: row.ore ?? 0 });
      await stores.payments.add(some.map((row) => this.payment(report, row, share(row), 0, act)));
      await this.parts.nextTurn();
    }
    const assigned = decided.flatMap(({ row, shares }) =>
      (shares ?? []).map((share, part) => this.payment(report, row, share, part, act)),
    );
    const ofCodes = byCode(assigned, ({ code }) => code);
    const codes = [...ofCodes.keys()].toSorted();
    await stores.registrations.lock(codes);
    const outcomes: Booked[] = [];
    let refundedOre = 0;
    for (const [index, code] of codes.entries()) {
      if (index % CODES_AT_ONCE === 0) await this.parts.nextTurn();
      const all = ofCodes.get(code) ?? [];
      const payments = all.filter(({ kind }) => kind !== 'refund');
      if (payments.length > 0) {
        const booked = await bookPayments(stores, code, () => stores.payments.add(payments), act);
        if (!booked) throw new RuleViolation('code-unknown');
        outcomes.push(booked);
      }
      const refunds = all.filter(({ kind }) => kind === 'refund');
      refundedOre += await this.bookRefunds(stores, code, refunds, act);
    }
    await notePayers(stores, ...codes);
    const aboutOf = (code: string): string => `${report.id} ${code}`;
    const mailed = mail ? await queueReceipts(stores, this.parts, outcomes, aboutOf, act.now) : 0;
    const revivedCodes = outcomes.filter(({ isRevived }) => isRevived).map(({ code }) => code);
    return {
      booked: decided.filter(({ shares }) => shares !== null && shares.length > 0).length,
      revived: revivedCodes.length,
      mailed,
      ore: outcomes.reduce((sum, { ore }) => sum + ore, 0) - refundedOre,
      revivedCodes,
      fallenPins: outcomes.flatMap(({ fallenPins }) => fallenPins),
    };
  }

  /** Books refunds that the report tells of, never more than is due back. Returns their sum (øre). */
  private async bookRefunds(
    stores: Stores,
    code: string,
    refunds: readonly Payment[],
    act: CodeAct,
  ): Promise<number> {
    if (refunds.length === 0) return 0;
    const book = await readBook(stores, code);
    const due = book && toPayBackOf(book);
    const ore = -moneyOf(refunds);
    if (!book || !due || due.ore < ore) throw new RuleViolation('more-than-due', { code });
    // Reports are only as exact as their clock: a refund never comes before its cause.
    const after = refunds.map((refund) => ({ ...refund, paidAt: Math.max(refund.paidAt, due.since) }));
    await bookRefunds(stores, book, after, act);
    return ore;
  }

  private payment(
    report: PaymentImport,
    row: MatchedRow,
    { code, ore }: { readonly code: string | null; readonly ore: number },
    part: number,
    { by, now, secrets }: CodeAct,
  ): Payment {
    return {
      id: secrets.hex(32),
      code,
      kind: row.outcome === 'refund' ? 'refund' : 'vipps-report',
      ore,
      paidAt: row.at ?? now,
      by,
      source: sourceOf(row, this.parts.secrets),
      part,
      importId: report.id,
      note: truncatedText(row.message, NOTE_LENGTH),
      payer: truncatedText(row.payer, PAYER_LENGTH),
      personIds: [],
      voidedAt: null,
      voidedBy: '',
      voidedReason: '',
      version: 0,
    };
  }
}
