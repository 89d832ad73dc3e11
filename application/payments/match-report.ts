import { CodeSearch, NAMES_NONE, type NamedCodes } from '../../domain/signup/code-search.ts';
import { forgottenSource } from '../../domain/payments/payer.ts';
import { PaymentMatch, type BookedSources, type MatchedRow } from '../../domain/payments/payment-match.ts';
import {
  isPayment,
  isRefund,
  linesOf,
  type Report,
  type ReportRow,
  type Sheet,
} from '../../domain/payments/vipps-report.ts';
import { payableOf, type CodeBook } from '../shared/code-books.ts';
import type { NextTurn, Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The longest reference that can be stored. */
const SOURCE_LENGTH = 100;
/** Lines looked at before other work gets a turn: about a millisecond's worth. */
const LINES_AT_ONCE = 50;

/** The codes that the lines' messages name, by line number; lines that name none are left out. */
export type FoundCodes = Readonly<Record<string, NamedCodes>>;

/** What matching a report needs. */
export interface MatchParts {
  readonly secrets: Secrets;
  readonly nextTurn: NextTurn;
}

/** The lines of a report. Throws `report-unreadable`. */
export async function readLines(sheets: readonly Sheet[], now: number, nextTurn: NextTurn): Promise<Report> {
  const lines = linesOf(sheets, now);
  const rows: ReportRow[] = [];
  for (;;) {
    const { done, value } = lines.next();
    if (done) return { rows, coversUntil: value };
    if (rows.push(value) % LINES_AT_ONCE === 0) await nextTurn();
  }
}

/** Looks for codes in the messages of a report. No unit should be held meanwhile. */
export async function findCodes(
  rows: readonly ReportRow[],
  codes: Iterable<string>,
  nextTurn: NextTurn,
): Promise<FoundCodes> {
  const search = new CodeSearch(codes);
  const found: [string, NamedCodes][] = [];
  await eachInTurns(rows, nextTurn, (row) => {
    const named = isPayment(row) ? search.find(row.message) : NAMES_NONE;
    if (named !== NAMES_NONE) found.push([String(row.row), named]);
  });
  return Object.fromEntries(found);
}

/** What was found, without the codes that are gone since. */
export function stillThere(found: FoundCodes, codes: Pick<ReadonlySet<string>, 'has'>): FoundCodes {
  const isThere = (code: string) => codes.has(code);
  const left = Object.entries(found).map(([row, { exact, near }]) => {
    const named: NamedCodes = { exact: exact.filter(isThere), near: near.filter(isThere) };
    return [row, named] as const;
  });
  return Object.fromEntries(left.filter(([, { exact, near }]) => exact.length + near.length > 0));
}

/** Which lines of a report were booked before. */
export async function readBooked(
  stores: Stores,
  rows: readonly ReportRow[],
  { secrets, nextTurn }: MatchParts,
): Promise<BookedSources> {
  const booked = async (kind: 'vipps-report' | 'refund', isKind: (row: ReportRow) => boolean) => {
    const sources = rows.filter(isKind).map((row) => sourceOf(row, secrets));
    const known = new Set(await stores.payments.bookedSources(kind, sources));
    const forgotten = new Set(await stores.payments.forgottenSources(kind));
    if (forgotten.size === 0) return known;
    await eachInTurns(sources, nextTurn, (source) => {
      if (forgotten.has(forgottenSource(source, (text) => secrets.hmac(text)))) known.add(source);
    });
    return known;
  };
  const { references, psps } = await stores.onlinePayments.references();
  // Of erased ones there is but a digest.
  const known = (reference: string) =>
    references.has(reference) || references.has(forgottenSource(reference, (text) => secrets.hmac(text)));
  return {
    payments: await booked('vipps-report', isPayment),
    refunds: await booked('refund', isRefund),
    isOnline: ({ orderId, psp }) =>
      references.size > 0 && ((orderId !== undefined && known(orderId)) || (psp !== '' && psps.has(psp))),
  };
}

/** The outcome of each line of a report, given the codes that were found in it, and what was booked before. */
export async function matchLines(
  rows: readonly ReportRow[],
  found: FoundCodes,
  books: ReadonlyMap<string, CodeBook>,
  booked: BookedSources,
  { secrets, nextTurn }: MatchParts,
): Promise<MatchedRow[]> {
  const payable = [...books.values()].map(payableOf);
  const source = (row: ReportRow) => sourceOf(row, secrets);
  const namedIn = ({ row }: ReportRow) => found[String(row)] ?? NAMES_NONE;
  const matched: MatchedRow[] = [];
  const match = new PaymentMatch(payable, source, booked, namedIn);
  await eachInTurns(match.matches(rows), nextTurn, (row) => row && matched.push(row));
  return matched;
}

/** Does something with each of many, and gives others their turns in between. */
export async function eachInTurns<T>(
  all: Iterable<T>,
  nextTurn: NextTurn,
  work: (one: T) => unknown,
): Promise<void> {
  let count = 0;
  for (const one of all) {
    work(one);
    if (++count % LINES_AT_ONCE === 0) await nextTurn();
  }
}

/** Vipps' reference; for a line without one, or with one too long to store, a digest of the line. */
export function sourceOf({ psp, at, ore, message, payer }: ReportRow, secrets: Secrets): string {
  if (psp !== '' && psp.length <= SOURCE_LENGTH) return psp;
  return secrets.hmac(JSON.stringify(['payment', psp, at, ore, message, payer]));
}

/** What the preview shows of a line, as text to compare. */
export function previewKey({ outcome, shares, suggestions, excessOre, pinnedUnpaid }: MatchedRow): string {
  const codes = [shares, suggestions].map((some) => some.map(({ code, ore }) => `${code} ${String(ore)}`));
  return [outcome, ...codes.map((some) => some.join(',')), String(excessOre), pinnedUnpaid].join('|');
}
