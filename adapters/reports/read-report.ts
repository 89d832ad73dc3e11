import { unreadable, type Sheet } from '../../domain/vipps-report.ts';
import { readText } from './delimited-text.ts';
import { readWorkbook } from './workbook.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/**
 * The sheets of a report, a workbook (XLSX) or a delimited text, as its first bytes tell. Throws
 * `report-unreadable`.
 */
export async function readReport(file: Uint8Array): Promise<Sheet[]> {
  if (file.length === 0) throw unreadable('empty');
  const isZip = ZIP.every((byte, index) => file[index] === byte);
  return isZip ? readWorkbook(file) : [await readText(file)];
}
