import { download } from '../ui/download.ts';
import { csvOf, type Sheet } from './sheet.ts';

/** Downloads the sheet as CSV. */
export function downloadCsv(sheet: Sheet): void {
  download(`${sheet.name}.csv`, new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads the sheet as XLSX, whose code is loaded on demand. */
export async function downloadXlsx(sheet: Sheet): Promise<void> {
  const { xlsxOf } = await import('./xlsx.ts');
  download(`${sheet.name}.xlsx`, await xlsxOf(sheet));
}

/** Downloads a value as indented JSON. */
export function downloadJson(name: string, value: unknown): void {
  download(`${name}.json`, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}
