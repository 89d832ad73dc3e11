import { unreadable, type ReportProblem, type Sheet } from '../../domain/payments/vipps-report.ts';
import { readText } from './delimited-text.ts';
import { readWorkbook } from './workbook.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Excel before 2007, and every Excel file with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const BYTE_ORDER_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
/** Bytes in which UTF-16 without a byte order mark is recognised. */
const SAMPLE_BYTES = 1_024;

/**
 * The sheets of a report, a workbook (XLSX) or a delimited text, as its first bytes tell. Throws
 * `report-unreadable`.
 */
export async function readReport(file: Uint8Array): Promise<Sheet[]> {
  const problem = problemOf(file);
  if (problem) throw unreadable(problem);
  return beginsWith(file, ZIP) ? readWorkbook(file) : [await readText(file)];
}

/** Why a file cannot be read, where its first bytes tell. */
function problemOf(file: Uint8Array): ReportProblem | null {
  if (file.length === 0) return 'empty';
  if (beginsWith(file, COMPOUND)) return 'old-excel';
  const isMarked = BYTE_ORDER_MARKS.some((mark) => beginsWith(file, mark));
  return isMarked || hasEverySecondByteZero(file) ? 'utf-16' : null;
}

/** In UTF-16 every second byte of Latin letters is 0, and none in between. */
function hasEverySecondByteZero(file: Uint8Array): boolean {
  const sample = file.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [few, many] = zeros.toSorted((a, b) => a - b);
  return few === 0 && many !== undefined && many * 2 > sample.length * 0.8;
}

function beginsWith(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte);
}
