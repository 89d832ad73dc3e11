import { useDeferredValue, useMemo, useState } from 'react';
import type { WirePerson } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { PrintByKeys } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chip, SearchBox, Toolbar } from '../../../ui/toolbar.tsx';
import { useSorted } from '../../../ui/use-sorted.ts';
import { Counters } from './counters.tsx';
import { personColumns } from './person-columns.tsx';
import { FILTERS, owedByCode, personsShown, type FilterName } from './persons.ts';
import { PrintedList } from './printed-list.tsx';
import { PERSONS_PATH, usePaidAndArrived } from './use-paid-and-arrived.ts';
import { UserDialogs, type OpenDialog } from './user-dialogs.tsx';
import { UserTools } from './user-tools.tsx';
import css from './users.module.css';

const POLL_MS = 15_000;
const NOBODY: readonly WirePerson[] = [];

/** Everyone who is registered, with payment, arrival and seat. */
export default function UsersPage() {
  const { data, isError, refetch } = useAdminQuery<readonly WirePerson[]>(PERSONS_PATH, POLL_MS);
  const refresh = useFreshData();
  const flags = usePaidAndArrived(data ?? NOBODY);
  const { persons, set } = flags;
  const [editing, setEditing] = useState(false);
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<ReadonlySet<FilterName>>(new Set());
  const [open, setOpen] = useState<OpenDialog>();

  const owed = useMemo(() => owedByCode(persons), [persons]);
  const columns = useMemo(
    () =>
      personColumns({
        editing,
        owed,
        onFlag: (person, flag, on) => void set(person, flag, on),
        onCode: (code) => setOpen({ what: 'code', code }),
        onCorrect: (person) => setOpen({ what: 'correct', person }),
        onMove: (person) => setOpen({ what: 'move', person }),
        onDelete: (person) => setOpen({ what: 'delete', person }),
      }),
    [editing, owed, set],
  );
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(
    () => personsShown(persons, deferredSearch, filters),
    [persons, deferredSearch, filters],
  );
  const table = useSorted(found, columns, { key: 'timestamp', direction: 'ascending' });

  return (
    <Page title="Påmeldte brukere">
      <Counters persons={persons} filters={filters} onChange={setFilters} />
      <UserTools
        editing={editing}
        shown={table.rows}
        onEdit={setEditing}
        onRefresh={refresh}
        onOpen={(what) => setOpen({ what })}
      />
      <div className={css.find}>
        <SearchBox label="Søk i alle felt" value={search} onChange={setSearch} />
        <Toolbar label="Filtre">
          <FilterChips filters={filters} onChange={setFilters} />
        </Toolbar>
      </div>
      <p className={css.shown} role="status">
        {data && found.length < persons.length ? `Viser ${found.length} av ${persons.length}` : null}
      </p>
      {isError ? (
        <ErrorPanel message="Kunne ikke hente påmeldte brukere" onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <DataTable
          {...table}
          label="Påmeldte brukere"
          columns={columns}
          rowKey={({ code, rowNum, seatNum }) => `${code}-${rowNum}-${seatNum}`}
          className={css.persons}
          empty={persons.length > 0 ? 'Ingen passer til søket.' : 'Ingen er påmeldt ennå.'}
        />
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={10} /> : null}

      <UserDialogs
        open={open}
        shown={table.rows}
        persons={persons}
        editing={editing}
        flags={flags}
        onEdit={() => setEditing(true)}
        onOpen={setOpen}
      />
      <PrintByKeys>{() => <PrintedList rows={table.rows} />}</PrintByKeys>
    </Page>
  );
}

interface FilterChipsProps {
  readonly filters: ReadonlySet<FilterName>;
  readonly onChange: (filters: ReadonlySet<FilterName>) => void;
}

function FilterChips({ filters, onChange }: FilterChipsProps) {
  const names = Object.keys(FILTERS) as FilterName[];
  const toggle = (name: FilterName) => {
    const next = new Set(filters);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return names.map((name) => (
    <Chip key={name} pressed={filters.has(name)} onPress={() => toggle(name)}>
      {FILTERS[name][0]}
    </Chip>
  ));
}
