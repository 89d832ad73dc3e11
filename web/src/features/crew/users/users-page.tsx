import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { searchOf } from '../../../../../domain/search.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { useStoredState } from '../../../admin/use-kept.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { PrintByKeys } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chip, SearchBox, Toolbar } from '../../../ui/toolbar.tsx';
import { useSorted } from '../../../ui/use-sorted.ts';
import { ChangesBell } from './changes-bell.tsx';
import { Counters } from './counters.tsx';
import { personColumns } from './person-columns.tsx';
import { type FilterName, FILTERS, personsShown } from './persons.ts';
import { PrintedList } from './printed-list.tsx';
import { PERSONS_PATH, usePaidAndArrived } from './use-paid-and-arrived.ts';
import { useHasBegunAdding } from './use-add-form.ts';
import { UserDialogs, type OpenDialog } from './user-dialogs.tsx';
import { UserTools } from './user-tools.tsx';
import css from './users.module.css';

const POLL_MS = 15_000;
const NOBODY: readonly WireListedPerson[] = [];
const NO_FILTERS: readonly FilterName[] = [];

const isBoolean = (stored: unknown) => typeof stored === 'boolean';
const isText = (stored: unknown) => typeof stored === 'string';
const areFilters = (stored: unknown): stored is readonly FilterName[] =>
  Array.isArray(stored) && stored.every((name) => Object.hasOwn(FILTERS, name as string));

/** Everyone who is registered, with payment, arrival and seat. */
export default function UsersPage() {
  const { data, isError, refetch } = useAdminQuery<readonly WireListedPerson[]>(PERSONS_PATH, POLL_MS);
  const refresh = useFreshData();
  const flags = usePaidAndArrived(data ?? NOBODY);
  const { persons, set } = flags;
  const [editing, setEditing] = useStoredState('users-editing', false, isBoolean);
  const [search, setSearch] = useStoredState('users-search', '', isText);
  const [filters, setFilters] = useStoredState('users-filters', NO_FILTERS, areFilters);
  const [locked, setLocked] = useState(false);
  const adding = useHasBegunAdding();
  const [open, setOpen] = useState<OpenDialog | undefined>(adding ? { what: 'add' } : undefined);

  const deferredSearch = useDeferredValue(search);
  const columns = useMemo(
    () =>
      personColumns({
        editing,
        terms: searchOf(deferredSearch).terms,
        onFlag: (person, flag, on) => void set(person, flag, on),
        onLocked: () => setLocked(true),
        onCode: (code) => setOpen({ what: 'code', code }),
        onCorrect: (person) => setOpen({ what: 'correct', person }),
        onMove: (person) => setOpen({ what: 'move', person }),
        onDelete: (person) => setOpen({ what: 'delete', person }),
      }),
    [deferredSearch, editing, set],
  );
  const found = useMemo(
    () => personsShown(persons, deferredSearch, filters),
    [persons, deferredSearch, filters],
  );
  const table = useSorted(found, columns, { key: 'timestamp', direction: 'ascending' });

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the list is scrolled, the first hit would be under the bar.
    const first = list.current?.querySelector('tbody tr');
    if (deferredSearch && first && first.getBoundingClientRect().top < 0) first.scrollIntoView();
  }, [deferredSearch]);
  const edit = (on: boolean) => {
    setEditing(on);
    setLocked(false);
  };

  return (
    <Page title="Påmeldte brukere">
      <Counters persons={data && persons} filters={filters} onChange={setFilters} />
      <ChangesBell />
      <UserTools shown={data && table.rows} onRefresh={refresh} onOpen={(what) => setOpen({ what })} />
      <div className={css.find}>
        <SearchBox label="Søk i alle felt" value={search} onChange={setSearch} />
        <Button variant={editing ? 'primary' : 'secondary'} onClick={() => edit(!editing)}>
          <Icon name={editing ? 'unlock' : 'lock'} /> {editing ? 'Lås' : 'Rediger'}
        </Button>
        <p role="status" className={css.locked}>
          {locked && !editing ? 'Listen er låst. Trykk Rediger for å endre.' : null}
        </p>
      </div>
      <Toolbar label="Filtre">
        <FilterChips filters={filters} onChange={setFilters} />
      </Toolbar>
      <p className={css.shown} role="status">
        {data && found.length < persons.length ? `Viser ${found.length} av ${persons.length}` : null}
      </p>
      {isError ? (
        <ErrorPanel message="Kunne ikke hente påmeldte brukere" onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <div ref={list}>
          <DataTable
            {...table}
            label="Påmeldte brukere"
            columns={columns}
            rowKey={({ code, rowNum, seatNum }) => `${code}-${rowNum}-${seatNum}`}
            className={css.persons}
            empty={persons.length > 0 ? 'Ingen passer til søket.' : 'Ingen er påmeldt ennå.'}
          />
        </div>
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={10} /> : null}

      <UserDialogs
        open={open}
        shown={table.rows}
        persons={persons}
        editing={editing}
        search={search}
        filters={filters}
        flags={flags}
        onEdit={() => edit(true)}
        onOpen={setOpen}
      />
      {data ? (
        <PrintByKeys>{() => <PrintedList rows={table.rows} filters={filters} search={search} />}</PrintByKeys>
      ) : null}
    </Page>
  );
}

interface FilterChipsProps {
  readonly filters: readonly FilterName[];
  readonly onChange: (filters: readonly FilterName[]) => void;
}

function FilterChips({ filters, onChange }: FilterChipsProps) {
  const names = Object.keys(FILTERS) as FilterName[];
  const toggle = (name: FilterName) => {
    const others = filters.filter((one) => one !== name);
    onChange(filters.includes(name) ? others : [...others, name]);
  };
  return names.map((name) => (
    <Chip key={name} pressed={filters.includes(name)} onPress={() => toggle(name)}>
      {FILTERS[name][0]}
    </Chip>
  ));
}
