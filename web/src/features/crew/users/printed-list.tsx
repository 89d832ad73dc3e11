import { useState } from 'react';
import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { useConsentAge } from '../../../api/event.ts';
import { PrintedTable } from '../../../ui/print-sheet.tsx';
import { printedAbout, printedPersons, type FilterName } from './persons.ts';

const BLANK_ROWS = 35;

interface PrintedListProps {
  readonly rows: readonly WireListedPerson[];
  readonly filters: readonly FilterName[];
  readonly search: string;
}

/** The list on paper, with empty rows for whoever comes. */
export function PrintedList({ rows, filters, search }: PrintedListProps) {
  const consentAge = useConsentAge();
  const [at] = useState(() => Date.now());
  return (
    <PrintedTable
      title="Påmeldte brukere"
      about={printedAbout(at, rows.length, filters, search, consentAge)}
      {...printedPersons(rows, consentAge)}
      blankRows={BLANK_ROWS}
    />
  );
}
