import { csvOf, type Sheet } from './sheet.ts';

/** Hands the visitor the sheet as a CSV file. */
export function downloadCsv(sheet: Sheet): void {
  download(`${sheet.name}.csv`, new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }));
}

/** Hands the visitor the sheet as a spreadsheet. The code for it is loaded first. */
export async function downloadXlsx(sheet: Sheet): Promise<void> {
  const { xlsxOf, XLSX_TYPE } = await import('./xlsx.ts');
  download(`${sheet.name}.xlsx`, new Blob([xlsxOf(sheet)], { type: XLSX_TYPE }));
}

/** Hands the visitor a value as a JSON file that people can read. */
export function downloadJson(name: string, value: unknown): void {
  download(`${name}.json`, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}

/** Hands the visitor a file under a name. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
