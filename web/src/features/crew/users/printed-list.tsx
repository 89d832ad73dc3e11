import type { WirePerson } from '../../../../../adapters/http/contract.ts';
import { PrintedTable } from '../../../ui/print-sheet.tsx';
import { printedPersons } from './persons.ts';

const BLANK_ROWS = 35;

/** The list on paper, with empty rows for whoever comes. */
export function PrintedList({ rows }: { readonly rows: readonly WirePerson[] }) {
  return <PrintedTable title="Påmeldte brukere" {...printedPersons(rows)} blankRows={BLANK_ROWS} />;
}
