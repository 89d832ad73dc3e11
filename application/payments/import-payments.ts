import { DAY } from '../../domain/shared/durations.ts';
import type { MatchedRow } from '../../domain/payments/payment-match.ts';
import { REVIVED_MS } from '../../domain/payments/payment-deadline.ts';
import { roomOre } from '../../domain/payments/payment.ts';
import { reasonProblem } from '../../domain/shared/reason.ts';
import { refuseIf, RuleViolation } from '../../domain/shared/rule-violation.ts';
import {
  endOfCoveredDay,
  otherUnitOf,
  type OtherUnit,
  type ReportRow,
  type Sheet,
} from '../../domain/payments/vipps-report.ts';
import { paidChanges, storePaid } from '../shared/paid-flags.ts';
import { logActivity } from '../shared/activity.ts';
import { byCode, deadlineOf, readAllBooks, readAllBooksOf, type CodeBook } from '../shared/code-books.ts';
import { queuePost } from '../discord/channels.ts';
import type { CommittedImport } from '../ports/payment-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { areSeatsFree } from './free-seats.ts';
import { putBackUnpaid, withResold } from './resales.ts';
import { bookPlanned, planBooking, reportFacts, type ImportChoices } from './book-report.ts';
import { decideApart } from './decide-apart.ts';
import { findCodes, matchLines, previewKey, readBooked, readLines, stillThere } from './match-report.ts';
import type { ImportParts } from './payment-parts.ts';

/** How long a booked report can be undone. */
const UNDO_DAYS = 14;

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
  /** Money of another sales unit than the site's; null: there is none. */
  readonly otherUnit: OtherUnit | null;
}

/** Books payment reports: previewed, then booked, and undone if need be. `by` is the admin's username. */
export class ImportPayments {
  constructor(private readonly parts: ImportParts) {}

  /** What a report would do. Only stores the report, for a day. Throws `report-unreadable`. */
  async preview(by: string, file: string, sheets: readonly Sheet[]): Promise<ImportPreview> {
    const now = this.parts.clock.now();
    const { rows, coversUntil } = await readLines(sheets, now, this.parts.nextTurn);
    const codes = await this.parts.units.read(async ({ registrations, passes }) => [
      ...(await registrations.all()).map(({ code }) => code),
      ...(await passes.all()).map(({ code }) => code),
    ]);
    const searched = await findCodes(rows, codes, this.parts.nextTurn);
    // No erasure and no booking may come between reading the books and storing the report.
    return decideApart(this.parts.units, {
      read: async (stores) => ({
        books: await readAllBooks(stores),
        booked: await readBooked(stores, rows, this.parts),
      }),
      decide: async ({ books, booked }) => {
        const found = stillThere(searched, books);
        return { books, found, matched: await matchLines(rows, found, books, booked, this.parts) };
      },
      write: async (stores, { books, found, matched }) => {
        const id = this.parts.secrets.hex(32);
        const shown = Object.fromEntries(matched.map((row) => [String(row.row), previewKey(row)]));
        const unbooked = { committed: null, voidedAt: null, voidedBy: '', voidedReason: '', version: 0 };
        await stores.paymentImports.add({ id, file, by, uploadedAt: now, rows, found, shown, ...unbooked });
        const revived = matched.filter(({ outcome }) => outcome === 'revival');
        const codes = new Set(revived.flatMap(({ shares }) => shares.map(({ code }) => code)));
        return {
          otherUnit: this.otherUnitOf(rows),
          ...{ id, rows: matched, coversUntil, seatsGone: await this.seatsGone(stores, codes, books, now) },
          withoutAddress: new Set(
            [...books].filter(([, { registration }]) => registration.email === '').map(([code]) => code),
          ),
        };
      },
    });
  }

  /**
   * Books a previewed report, all or nothing; a second call returns the same result. Throws `import-unknown`,
   * `other-unit` unless that was said to be right, `covers-until-invalid`, `code-unknown` for a choice, or `import-stale` with the lines whose outcome has
   * changed since.
   */
  async commit(by: string, id: string, chosen: ImportChoices): Promise<CommittedImport> {
    const now = this.parts.clock.now();
    const { coversUntil } = chosen;
    const act = { by, now, secrets: this.parts.secrets };
    const committed = await decideApart(this.parts.units, {
      read: async (stores) => {
        const report = await stores.paymentImports.find(id);
        if (report?.committed) return report.committed;
        if (!report || report.uploadedAt < now - this.parts.limits.importPreviewMs)
          throw new RuleViolation('import-unknown');
        const other = chosen.otherUnit === true ? null : this.otherUnitOf(report.rows);
        if (other) throw new RuleViolation('other-unit', { ...other });
        return reportFacts(stores, report, this.parts);
      },
      decide: async (facts) => {
        if (!('report' in facts)) return facts;
        const coveredUntil = coversUntil === null ? null : endOfCoveredDay(coversUntil, now);
        return { coveredUntil, plan: await planBooking(facts, chosen, act, this.parts) };
      },
      write: async (stores, decided) => {
        if (!('plan' in decided)) return decided;
        const { report } = decided.plan;
        const done = await bookPlanned(stores, decided.plan, act, this.parts);
        const { coveredUntil } = decided;
        const result: CommittedImport = { at: now, by, coveredUntil, rows: report.rows.length, ...done };
        await stores.paymentImports.save({ ...report, rows: [], found: {}, shown: {}, committed: result });
        const details = { admin: by, file: report.file, booked: done.booked, kroner: done.ore / 100 };
        await logActivity(stores, { type: 'payments_imported', at: now, details });
        const post = this.parts.wordPost({ of: 'report', payments: done.booked, ore: done.ore });
        await queuePost(stores, 'crew', post, now);
        return result;
      },
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
      const codes = await stores.payments.codesOfImport(id);
      await stores.registrations.lock(await withResold(stores, codes));
      await this.requireNoLaterRefund(stores, id, codes, at);
      const voided = { voidedAt: now, voidedBy: by, voidedReason: reason.trim() };
      await stores.payments.voidOfImport(id, voided);
      // The report that completes a code's payment drops its pins. Undoing an earlier report restores them
      // too, so look at those of all reports.
      const droppedPins = (await stores.paymentImports.committed()).flatMap(({ committed, voidedAt }) =>
        voidedAt === null ? (committed?.fallenPins ?? []) : [],
      );
      const pinsOf = byCode(droppedPins, ({ code }) => code);
      const books = await readAllBooksOf(stores, codes);
      const changes = [...books].map(([code, book]) => {
        const isCovered = roomOre(book.money) === 0;
        const fallen = isCovered ? [] : (pinsOf.get(code) ?? []);
        const pins = new Map(fallen.map(({ position, paid }) => [position, paid]));
        const signedUp = book.state === 'live' ? book : { ...book, persons: [] };
        return paidChanges(signedUp, by, now, (persons) =>
          persons.map((person) => ({
            ...person,
            paidPin: person.paidPin ?? pins.get(person.position) ?? null,
          })),
        );
      });
      await storePaid(stores, {
        changed: changes.flatMap(({ changed }) => changed),
        acts: changes.flatMap(({ acts }) => acts),
      });
      await putBackUnpaid(stores, codes);
      for (const [code, { state, registration }] of books) {
        // Nobody loses their seats at once because a report was wrong, whoever revived them for its money.
        const isOver = state === 'live' && deadlineOf(registration) <= now;
        if (isOver || revivedCodes.includes(code))
          await stores.registrations.giveDeadline(code, now + REVIVED_MS);
      }
      await stores.paymentImports.save({ ...report, ...voided });
      const details = { admin: by, file: report.file, reason: reason.trim() };
      await logActivity(stores, { type: 'payments_import_undone', at: now, details });
    });
  }

  private otherUnitOf(rows: readonly ReportRow[]): OtherUnit | null {
    return otherUnitOf(rows, this.parts.facts.vippsNumber);
  }

  private async requireNoLaterRefund(
    stores: Stores,
    id: string,
    codes: readonly string[],
    bookedAt: number,
  ): Promise<void> {
    const refunds = (await stores.payments.ofCodes(codes)).filter(
      ({ kind, voidedAt, importId }) => kind === 'refund' && voidedAt === null && importId !== id,
    );
    if (refunds.length === 0) return;
    const reports = await stores.paymentImports.committed();
    const bookedAts = new Map(reports.map((one) => [one.id, one.committed?.at]));
    if (refunds.some(({ importId, paidAt }) => (bookedAts.get(importId) ?? paidAt) >= bookedAt))
      throw new RuleViolation('import-built-on');
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
}
