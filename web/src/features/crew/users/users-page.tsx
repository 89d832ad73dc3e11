import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { countPasses } from '../../../../../domain/door/pass.ts';
import { searchOf } from '../../../../../domain/people/search.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { usePasses } from '../../../admin/passes.ts';
import { useStoredState } from '../../../admin/use-kept.ts';
import { useConsentAge } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { PrintByKeys } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SearchBox } from '../../../ui/toolbar.tsx';
import { UndoNote, useUndo } from '../../../ui/undo.tsx';
import { othersText } from '../../../ui/passes/words.ts';
import { useSorted } from '../../../ui/use-sorted.ts';
import { Counters } from './counters.tsx';
import { personColumns } from './person-columns.tsx';
import { codeSearched, listRows, personsShown, type ListRow } from './persons.ts';
import { PrintedList } from './printed-list.tsx';
import { PERSONS_PATH, usePaidAndArrived } from './use-paid-and-arrived.ts';
import { useFilters } from './use-filters.ts';
import { useFlagActs } from './use-flag-acts.ts';
import { useOpenDialog } from './use-open-dialog.ts';
import { UserDialogs } from './user-dialogs.tsx';
import { UserTools } from './user-tools.tsx';
import css from './users.module.css';

const POLL_MS = 15_000;
const NOBODY: readonly WireListedPerson[] = [];

const isBoolean = (stored: unknown) => typeof stored === 'boolean';
const isText = (stored: unknown) => typeof stored === 'string';

/** Everyone who is registered, with payment, arrival and seat. */
export default function UsersPage() {
  const { data, isError, refetch } = useAdminQuery<readonly WireListedPerson[]>(PERSONS_PATH, POLL_MS);
  const refresh = useFreshData();
  const flags = usePaidAndArrived(data ?? NOBODY);
  const { persons } = flags;
  const undo = useUndo();
  const acts = useFlagActs(flags, undo);
  const [editing, setEditing] = useStoredState('users-editing', false, isBoolean);
  const [search, setSearch] = useStoredState('users-search', '', isText);
  const consentAge = useConsentAge();
  const [filters, setFilters] = useFilters();
  const [locked, setLocked] = useState(false);
  const [tools, setTools] = useState(false);
  const [open, setOpen] = useOpenDialog();
  const box = useRef<HTMLInputElement>(null);
  /** How often the search was made ready for the next in the queue. */
  const [turn, setTurn] = useState(0);
  const next = useCallback(() => {
    setOpen(undefined);
    setSearch('');
    setTurn((last) => last + 1);
  }, [setOpen, setSearch]);
  useEffect(() => {
    // Only now: a dialog that closes gives the focus back to where it was.
    if (turn > 0) box.current?.focus({ preventScroll: true });
  }, [turn]);

  const { take } = undo;
  /** The button that takes an act back goes away with it, and the next one is waiting. */
  const takenBack = useCallback(async () => {
    await take();
    setTurn((last) => last + 1);
  }, [take]);

  const deferredSearch = useDeferredValue(search);
  const { mark } = acts;
  const columns = useMemo(
    () =>
      personColumns({
        editing,
        terms: searchOf(deferredSearch).terms,
        onFlag: (person, flag, on) => {
          void mark(person, flag, on);
          // Whoever goes through the list without a search stays where they are.
          if (deferredSearch) next();
        },
        onLocked: () => setLocked(true),
        onCode: (code) => setOpen({ what: 'code', code }),
        onCorrect: (person) => setOpen({ what: 'correct', person }),
        onMove: (person) => setOpen({ what: 'move', person }),
        onDelete: (person) => setOpen({ what: 'delete', person }),
      }),
    [deferredSearch, editing, mark, next, setOpen],
  );
  const found = useMemo(
    () => personsShown(persons, deferredSearch, filters, consentAge),
    [persons, deferredSearch, filters, consentAge],
  );
  const table = useSorted<ListRow>(found, columns, { key: 'timestamp', direction: 'ascending' });
  const rows = useMemo(() => listRows(table.rows), [table.rows]);
  const openFound = (typed: string) => {
    const code = codeSearched(persons, personsShown(persons, typed, filters, consentAge), typed);
    if (code !== null) setOpen({ what: 'code', code });
  };

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
      <Counters
        persons={data && persons}
        others={othersText(countPasses(usePasses().data ?? []))}
        filters={filters}
        onChange={setFilters}
      />
      <div className={`wrap row mb-3 ${css.find}`}>
        <SearchBox
          ref={box}
          label="Søk i alle felt"
          value={search}
          onChange={setSearch}
          onEnter={openFound}
        />
        <Button variant={editing ? 'primary' : 'secondary'} onClick={() => edit(!editing)}>
          <Icon name={editing ? 'unlock' : 'lock'} /> {editing ? 'Lås' : 'Rediger'}
        </Button>
        <div className={`hidden ${css.unfold}`}>
          <Button aria-expanded={tools} aria-controls="user-tools" onClick={() => setTools(!tools)}>
            Verktøy
          </Button>
        </div>
        <p role="status" className="own-line flush small strong warning no-box-empty">
          {locked && !editing ? 'Listen er låst. Trykk Rediger for å endre.' : null}
        </p>
      </div>
      {open?.what === 'code' ? null : <UndoNote floating undo={{ ...undo, take: takenBack }} />}
      <div id="user-tools" className={css.tools} data-open={tools || undefined}>
        <UserTools shown={data && table.rows} onRefresh={refresh} onOpen={(what) => setOpen({ what })} />
      </div>
      <p className={`below-3 small muted ${css.shown}`} role="status">
        {data && found.length < persons.length ? `Viser ${found.length} av ${persons.length}` : null}
      </p>
      {isError ? (
        <ErrorPanel message="Kunne ikke hente påmeldte brukere" onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <div ref={list}>
          <DataTable
            {...table}
            rows={rows}
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
        open={data || open?.what === 'add' ? open : undefined}
        shown={table.rows}
        persons={persons}
        search={search}
        filters={filters}
        acts={acts}
        undo={undo}
        onOpen={setOpen}
        onNext={next}
      />
      {data ? (
        <PrintByKeys>{() => <PrintedList rows={table.rows} filters={filters} search={search} />}</PrintByKeys>
      ) : null}
    </Page>
  );
}
