import { useMemo, useState } from 'react';
import type { WireDeletedPerson } from '../../../../../adapters/http/contract.ts';
import { shownUsername } from '../../../../../domain/crew/admin.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { searchedPerson } from '../../../../../domain/people/person-search.ts';
import type { Searched } from '../../../../../domain/people/search.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { ListSearch } from '../../../admin/list-search.tsx';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { rowsFound } from '../../../admin/row-search.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { PrintByKeys, PrintedTable, PrintSheet } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NO_FIGURE, Toolbar } from '../../../ui/toolbar.tsx';
import { useSorted, type Column } from '../../../ui/use-sorted.ts';
import { RestoreDialog } from './restore-dialog.tsx';

const NOBODY: readonly WireDeletedPerson[] = [];

/** The columns of the table and of the printed list. */
const COLUMNS: readonly (Omit<Column<WireDeletedPerson>, 'value' | 'cell'> & {
  readonly value: (person: WireDeletedPerson) => string | number;
  /** The text, where it is not the value. */
  readonly cell?: (person: WireDeletedPerson) => string;
})[] = [
  { key: 'code', title: 'Kode', width: '84px', value: ({ code }) => code },
  { key: 'text', title: 'Grunn', value: ({ text }) => text },
  { key: 'rowNum', title: 'Rad', width: '52px', value: ({ rowNum }) => rowNum },
  { key: 'seatNum', title: 'Plass', width: '58px', value: ({ seatNum }) => seatNum },
  { key: 'firstName', title: 'Fornavn', width: '13%', value: ({ firstName }) => firstName },
  { key: 'lastName', title: 'Etternavn', width: '14%', value: ({ lastName }) => lastName },
  { key: 'phone', title: 'Telefon', width: '96px', value: ({ phone }) => phone },
  {
    key: 'deletedAt',
    title: 'Tidspunkt',
    width: '140px',
    value: ({ deletedAt }) => deletedAt,
    cell: ({ deletedAt }) => momentText(deletedAt),
  },
  { key: 'by', title: 'Slettet av', width: '100px', value: ({ UpdatedBy }) => shownUsername(UpdatedBy) },
];

/** Everyone who was deleted, with the reason and a button to restore them. */
export default function DeletedPage() {
  const query = useAdminQuery<readonly WireDeletedPerson[]>('/api/admin/getDeletedPersons');
  const { data, isError, refetch } = query;
  const refresh = useFreshData();
  const [restoring, setRestoring] = useState<WireDeletedPerson>();
  const [printing, setPrinting] = useState(false);
  const [search, setSearch] = useState('');
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
  const found = useMemo(() => rowsFound(data ?? NOBODY, search, searched), [data, search]);
  const table = useSorted(found, columns, { key: '', direction: 'ascending' });
  const printed = () => <PrintedList rows={table.rows} search={search} />;

  return (
    <CrewPage
      title="Slettede brukere"
      sum={`${String(data?.length ?? NO_FIGURE)} slettet`}
      act={
        <Button disabled={!data} onClick={() => setPrinting(true)}>
          <Icon name="printer" /> Skriv ut
        </Button>
      }
    >
      <Toolbar label="Verktøy">
        <RefreshButton label="Oppdater" onRefresh={refresh} />
      </Toolbar>
      <ListSearch value={search} onChange={setSearch} shown={found.length} of={data?.length} />
      {isError ? (
        <ErrorPanel message="Kunne ikke hente slettede brukere" onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <DataTable
          {...table}
          label="Slettede brukere"
          columns={columns}
          rowKey={({ _id }) => _id}
          empty={search ? 'Ingen passer til søket.' : 'Ingen er slettet.'}
        />
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={6} /> : null}
      {restoring ? <RestoreDialog person={restoring} onClose={() => setRestoring(undefined)} /> : null}
      {printing ? <PrintSheet onDone={() => setPrinting(false)}>{printed()}</PrintSheet> : null}
      {data ? <PrintByKeys>{printed}</PrintByKeys> : null}
    </CrewPage>
  );
}

interface PrintedListProps {
  readonly rows: readonly WireDeletedPerson[];
  readonly search: string;
}

function PrintedList({ rows, search }: PrintedListProps) {
  return (
    <PrintedTable
      title="Slettede brukere"
      about={search.trim() ? `Søk: ${search.trim()}` : ''}
      heads={COLUMNS.map(({ title }) => title)}
      rows={rows.map((person) => COLUMNS.map(({ value, cell = value }) => cell(person)))}
    />
  );
}

function searched(person: WireDeletedPerson): Searched {
  const { text, rowNum, seatNum, email, deletedAt, UpdatedBy } = person;
  return {
    ...searchedPerson(person, { row: rowNum, number: seatNum }),
    texts: [text, email, momentText(deletedAt), UpdatedBy],
  };
}
