import { useCallback, useMemo, useState } from 'react';
import type { SettingsAnswer, WirePass } from '../../../../../adapters/http/contract.ts';
import { MINUTE } from '../../../../../domain/shared/durations.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { useAdminQuery, useFreshData, useSend } from '../../../admin/calls.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { ListSearch } from '../../../admin/list-search.tsx';
import { usePasses } from '../../../admin/passes.ts';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { useEventFacts, useServerClock } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { PrintByKeys, PrintSheet } from '../../../ui/print-sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chip, NO_FIGURE, Toolbar } from '../../../ui/toolbar.tsx';
import { useSorted } from '../../../ui/use-sorted.ts';
import { passColumns } from './pass-columns.tsx';
import { PassDialog } from './pass-dialog.tsx';
import { PassSheet } from './pass-sheet.tsx';
import css from './passes.module.css';
import { passesShown, removeQuestion, SHOWN, shownWord, sumText, type Shown } from './passes.ts';
import { PasteDialog } from './paste-dialog.tsx';

const NOBODY: readonly WirePass[] = [];
const EMPTY =
  'Ingen er skrevet opp. Skriv opp crewet, nattevaktene og andre som er i huset uten plass, så står de på nattlisten og blir sluppet inn i døra.';

type Open = 'add' | 'paste' | WirePass;

/** Who is in the house without a seat: crew, guards, visitors and others. */
export default function PassesPage() {
  const { data, isError, refetch, dataUpdatedAt } = usePasses();
  const settings = useAdminQuery<SettingsAnswer>('/api/admin/getSettings').data;
  const refresh = useFreshData();
  const event = useEventFacts();
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>();
  const [printing, setPrinting] = useState<readonly WirePass[]>();
  const onRemove = useRemovePass();
  const minute = Math.floor(useServerClock()() / MINUTE);
  const columns = useMemo(
    () =>
      passColumns(settings?.visitorUntil ?? '', minute * MINUTE, {
        onChange: setOpen,
        onPrint: (pass) => setPrinting([pass]),
        onRemove: (pass) => void onRemove(pass),
      }),
    [minute, onRemove, settings?.visitorUntil],
  );
  const found = useMemo(() => passesShown(data ?? NOBODY, shown, search), [data, shown, search]);
  const table = useSorted(found, columns, { key: 'name', direction: 'ascending' });
  const kind = shown === 'all' ? 'crew' : shown;
  const close = () => setOpen(undefined);
  const sheet = (passes: readonly WirePass[]) => (event ? <PassSheet {...{ passes, event }} /> : null);
  return (
    <CrewPage
      title="Uten plass"
      sum={data ? sumText(data) : NO_FIGURE}
      act={
        <Button variant="primary" disabled={!data} onClick={() => setOpen('add')}>
          <Icon name="plus" /> Legg til
        </Button>
      }
    >
      <Toolbar label="Verktøy">
        <Button disabled={!data} onClick={() => setOpen('paste')}>
          <Icon name="list" /> Lim inn en liste
        </Button>
        <Button disabled={!event || found.length === 0} onClick={() => setPrinting(table.rows)}>
          <Icon name="printer" /> Skriv ut passene
        </Button>
        <RefreshButton label="Oppdater" onRefresh={refresh} />
        <LastUpdated at={dataUpdatedAt} />
      </Toolbar>
      <Toolbar label="Vis">
        {SHOWN.map((one) => (
          <Chip key={one} pressed={shown === one} onPress={() => setShown(one)}>
            {shownWord(one)} {data ? passesShown(data, one).length : NO_FIGURE}
          </Chip>
        ))}
      </Toolbar>
      <ListSearch value={search} onChange={setSearch} shown={found.length} of={data?.length} />
      {isError ? (
        <ErrorPanel message="Kunne ikke hente dem som er uten plass" onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <DataTable
          {...table}
          label="Uten plass"
          columns={columns}
          className={css.passes}
          rowKey={({ id }) => id}
          empty={data.length > 0 ? 'Ingen passer til det du har valgt.' : EMPTY}
        />
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={8} /> : null}
      {open === 'paste' ? <PasteDialog kind={kind} onClose={close} /> : null}
      {open !== undefined && open !== 'paste' ? (
        <PassDialog pass={open === 'add' ? undefined : open} kind={kind} onClose={close} />
      ) : null}
      {printing ? <PrintSheet onDone={() => setPrinting(undefined)}>{sheet(printing)}</PrintSheet> : null}
      {data ? <PrintByKeys>{() => sheet(table.rows)}</PrintByKeys> : null}
    </CrewPage>
  );
}

/** Removes somebody, once confirmed. */
function useRemovePass(): (pass: WirePass) => Promise<void> {
  const confirm = useConfirm();
  const send = useSend();
  return useCallback(
    async (pass) => {
      const title = `Fjerne ${fullName(pass)}?`;
      if (!(await confirm(removeQuestion(pass), { title, yes: 'Fjern', danger: true }))) return;
      await send('DELETE', `/api/admin/removePass/${encodeURIComponent(pass.id)}`);
    },
    [confirm, send],
  );
}
