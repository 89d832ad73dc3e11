import { useDeferredValue, useMemo, useState } from 'react';
import type { WirePerson } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { fullName, usePersonActs } from '../../../admin/person-acts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { PrintedTable, PrintSheet } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chip, Figures, SearchBox, Toolbar } from '../../../ui/toolbar.tsx';
import { useSorted } from '../../../ui/use-sorted.ts';
import { AddDialog } from './add-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { personColumns } from './person-columns.tsx';
import {
  cancelQuestion,
  countsOf,
  deleteQuestion,
  FILTERS,
  owedByCode,
  personsShown,
  printedPersons,
  type FilterName,
} from './persons.ts';
import { ResendDialog } from './resend-dialog.tsx';
import { SeatNotes } from './seat-notes.tsx';
import { PERSONS_PATH, usePaidAndArrived } from './use-paid-and-arrived.ts';
import { UserTools } from './user-tools.tsx';
import css from './users.module.css';

const POLL_MS = 15_000;
const BLANK_ROWS = 35;
const NOBODY: readonly WirePerson[] = [];

type Open =
  | { readonly what: 'correct' | 'move' | 'delete'; readonly person: WirePerson }
  | { readonly what: 'code' | 'cancel' | 'resend'; readonly code: string }
  | { readonly what: 'add' | 'list' | 'notes' };

/** Everyone who is registered, with payment, arrival and seat. */
export default function UsersPage() {
  const { data, isError, refetch } = useAdminQuery<readonly WirePerson[]>(PERSONS_PATH, POLL_MS);
  const persons = data ?? NOBODY;
  const refresh = useFreshData();
  const flags = usePaidAndArrived();
  const { remove, removeCode } = usePersonActs();
  const [editing, setEditing] = useState(false);
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<ReadonlySet<FilterName>>(new Set());
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const owed = useMemo(() => owedByCode(persons), [persons]);
  const columns = useMemo(
    () =>
      personColumns({
        editing,
        owed,
        onFlag: (person, flag, on) => void flags.set(person, flag, on),
        onCode: (code) => setOpen({ what: 'code', code }),
        onCorrect: (person) => setOpen({ what: 'correct', person }),
        onMove: (person) => setOpen({ what: 'move', person }),
        onDelete: (person) => setOpen({ what: 'delete', person }),
      }),
    [editing, owed, flags],
  );
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(
    () => personsShown(persons, deferredSearch, filters),
    [persons, deferredSearch, filters],
  );
  const table = useSorted(found, columns, { key: 'timestamp', direction: 'ascending' });

  return (
    <Page title="Påmeldte brukere">
      <Figures label="Antall" figures={countsOf(persons)} />
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

      {open?.what === 'correct' ? <CorrectDialog person={open.person} onClose={close} /> : null}
      {open?.what === 'move' ? <MoveDialog person={open.person} onClose={close} /> : null}
      {open?.what === 'delete' ? (
        <DeleteDialog
          title={`Slett ${fullName(open.person)}`}
          question={deleteQuestion(open.person)}
          code={open.person.code}
          onDelete={(reason) => remove(open.person, reason)}
          onClose={close}
        />
      ) : null}
      {open?.what === 'cancel' ? (
        <DeleteDialog
          title={`Avlys ${open.code}`}
          question={cancelQuestion(persons.filter(({ code }) => code === open.code))}
          code={open.code}
          onDelete={(reason) => removeCode(open.code, reason)}
          onClose={close}
        />
      ) : null}
      {open?.what === 'add' ? <AddDialog onClose={close} /> : null}
      {open?.what === 'code' ? (
        <CodeDialog
          code={open.code}
          persons={persons.filter(({ code }) => code === open.code)}
          owed={owed.get(open.code) ?? 0}
          editing={editing}
          onPaid={(paid) => void flags.setCodePaid(open.code, paid)}
          onResend={() => setOpen({ what: 'resend', code: open.code })}
          onCancel={() => setOpen({ what: 'cancel', code: open.code })}
          onClose={close}
        />
      ) : null}
      {open?.what === 'resend' ? (
        <ResendDialog
          code={open.code}
          persons={persons.filter(({ code }) => code === open.code)}
          onClose={close}
        />
      ) : null}
      {open?.what === 'list' ? (
        <PrintSheet onDone={close}>
          <PrintedTable title="Påmeldte brukere" {...printedPersons(table.rows)} blankRows={BLANK_ROWS} />
        </PrintSheet>
      ) : null}
      {open?.what === 'notes' ? (
        <PrintSheet onDone={close}>
          <SeatNotes persons={table.rows} />
        </PrintSheet>
      ) : null}
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
