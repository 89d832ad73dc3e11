import { useMemo, useState } from 'react';
import type { WireDeletedPerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/participant.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { PrintByKeys, PrintedTable, PrintSheet } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Figures, Toolbar } from '../../../ui/toolbar.tsx';
import { useSorted, type Column } from '../../../ui/use-sorted.ts';
import { RestoreDialog } from './restore-dialog.tsx';

const NOBODY: readonly WireDeletedPerson[] = [];

/** The columns of the table and of the printed list. */
const COLUMNS: readonly (Omit<Column<WireDeletedPerson>, 'value'> & {
  readonly value: (person: WireDeletedPerson) => string | number;
})[] = [
  { key: 'code', title: 'Kode', width: '84px', value: ({ code }) => code },
  { key: 'text', title: 'Grunn', value: ({ text }) => text },
  { key: 'rowNum', title: 'Rad', width: '52px', value: ({ rowNum }) => rowNum },
  { key: 'seatNum', title: 'Plass', width: '58px', value: ({ seatNum }) => seatNum },
  { key: 'firstName', title: 'Fornavn', width: '13%', value: ({ firstName }) => firstName },
  { key: 'lastName', title: 'Etternavn', width: '14%', value: ({ lastName }) => lastName },
  { key: 'phone', title: 'Telefon', width: '96px', value: ({ phone }) => phone },
  { key: 'by', title: 'Slettet av', width: '100px', value: ({ UpdatedBy }) => shortAdmin(UpdatedBy) },
];

/** Everyone who was deleted, with the reason and a button to restore them. */
export default function DeletedPage() {
  const query = useAdminQuery<readonly WireDeletedPerson[]>('/api/admin/getDeletedPersons');
  const { data, isError, refetch } = query;
  const refresh = useFreshData();
  const [restoring, setRestoring] = useState<WireDeletedPerson>();
  const [printing, setPrinting] = useState(false);
  const columns = useMemo<readonly Column<WireDeletedPerson>[]>(
    () => [
      ...COLUMNS,
      {
        key: 'acts',
        title: 'Handlinger',
        width: '168px',
        cell: (person) => (
          <Button aria-label={`Hent tilbake ${fullName(person)}`} onClick={() => setRestoring(person)}>
            Hent tilbake
          </Button>
        ),
      },
    ],
    [],
  );
  // Newest first, as the server sends them, until a heading is pressed.
  const table = useSorted(data ?? NOBODY, columns, { key: '', direction: 'ascending' });

  return (
    <Page title="Slettede brukere">
      <Figures label="Antall" figures={[['Slettet', data?.length ?? 0]]} />
      <Toolbar label="Verktøy">
        <RefreshButton label="Oppdater" onRefresh={refresh} />
        <Button onClick={() => setPrinting(true)}>
          <Icon name="printer" /> Skriv ut
        </Button>
      </Toolbar>
      {isError ? (
        <ErrorPanel message="Kunne ikke hente slettede brukere" onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <DataTable
          {...table}
          label="Slettede brukere"
          columns={columns}
          rowKey={({ _id }) => _id}
          empty="Ingen er slettet."
        />
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={6} /> : null}
      {restoring ? <RestoreDialog person={restoring} onClose={() => setRestoring(undefined)} /> : null}
      {printing ? (
        <PrintSheet onDone={() => setPrinting(false)}>
          <PrintedList rows={table.rows} />
        </PrintSheet>
      ) : null}
      <PrintByKeys>{() => <PrintedList rows={table.rows} />}</PrintByKeys>
    </Page>
  );
}

function PrintedList({ rows }: { readonly rows: readonly WireDeletedPerson[] }) {
  return (
    <PrintedTable
      title="Slettede brukere"
      heads={COLUMNS.map(({ title }) => title)}
      rows={rows.map((person) => COLUMNS.map(({ value }) => value(person)))}
    />
  );
}

/** The part of an admin's name before the @. */
function shortAdmin(username: string): string {
  return username.split('@')[0] ?? '';
}
