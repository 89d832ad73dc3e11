import { useCallback, useMemo, useState } from 'react';
import type {
  AddToBlacklistBody,
  RequestOf,
  WireBlacklistEntry,
} from '../../../../../adapters/http/contract.ts';
import { blockedDomain } from '../../../../../domain/people/blacklist.ts';
import type { Searched } from '../../../../../domain/people/search.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { ListSearch } from '../../../admin/list-search.tsx';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { rowsFound } from '../../../admin/row-search.ts';
import { momentText } from '../../../admin/times.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { useSorted, type Column } from '../../../ui/use-sorted.ts';
import { BlockDialog } from './block-dialog.tsx';
import { BLACKLIST_PATH, useBlacklistActs } from './use-blacklist-acts.ts';

const NOBODY: readonly WireBlacklistEntry[] = [];

/** The blocked addresses, with the public cause and the crew's internal one. */
export default function BlacklistPage() {
  const { data, isError, refetch } = useAdminQuery<readonly WireBlacklistEntry[]>(BLACKLIST_PATH);
  const refresh = useFreshData();
  const confirm = useConfirm();
  const acts = useBlacklistActs();
  const [adding, setAdding] = useState(false);
  const [search, setSearch] = useState('');
  const [removed, setRemoved] = useState<WireBlacklistEntry>();
  const { remove: removeEntry } = acts;
  const remove = useCallback(
    async (entry: WireBlacklistEntry) => {
      if (await removeEntry(entry)) setRemoved(entry);
    },
    [removeEntry],
  );
  const columns = useMemo<readonly Column<WireBlacklistEntry>[]>(
    () => [
      { key: 'email', title: 'Epost', width: '20%', value: ({ email }) => email },
      { key: 'publicCause', title: 'Offentlig årsak', value: ({ publicCause }) => publicCause },
      { key: 'cause', title: 'Intern notat/årsak', value: ({ cause }) => cause },
      {
        key: 'timestamp',
        title: 'Tidspunkt',
        width: '140px',
        value: (entry) => timeOf(entry),
        cell: (entry) => momentText(timeOf(entry)),
      },
      { key: 'by', title: 'Oppdatert av', width: '130px', value: ({ UpdatedBy }) => UpdatedBy },
      {
        key: 'acts',
        title: 'Slett',
        width: '70px',
        cell: (entry) => (
          <IconButton icon="trash" label={`Slett ${entry.email}`} onClick={() => void remove(entry)} />
        ),
      },
    ],
    [remove],
  );
  const found = useMemo(() => rowsFound(data ?? NOBODY, search, searched), [data, search]);
  const table = useSorted(found, columns, { key: 'timestamp', direction: 'descending' });
  const add = async (entry: RequestOf<AddToBlacklistBody>) => {
    setAdding(false);
    const domain = blockedDomain(entry.email);
    const whom = domain === null ? entry.email : `alle adresser hos ${domain}`;
    if (await confirm(`Er du sikker på at du vil blokkere ${whom}?`, { yes: 'Blokker' }))
      await acts.add(entry);
  };
  const undo = async ({ email, publicCause, cause }: WireBlacklistEntry) => {
    if (await acts.add({ email, publicCause, cause })) setRemoved(undefined);
  };

  return (
    <Page title="Blacklist">
      <Toolbar label="Verktøy">
        <Button onClick={() => setAdding(true)}>
          <Icon name="plus" /> Legg til
        </Button>
        <RefreshButton label="Oppdater" onRefresh={refresh} />
      </Toolbar>
      <div role="status">
        {removed ? (
          <Panel title={`${removed.email} er slettet fra svartelisten`}>
            <Button onClick={() => void undo(removed)}>Angre</Button>
          </Panel>
        ) : null}
      </div>
      <ListSearch value={search} onChange={setSearch} shown={found.length} of={data?.length} />
      {isError ? <ErrorPanel message="Kunne ikke hente svartelisten" onRetry={() => void refetch()} /> : null}
      {data ? (
        <DataTable
          {...table}
          label="Blacklist"
          columns={columns}
          rowKey={({ email }) => email}
          empty={search ? 'Ingen passer til søket.' : 'Ingen adresser er blokkert.'}
        />
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={6} /> : null}
      {adding ? <BlockDialog onDone={(entry) => void add(entry)} onCancel={() => setAdding(false)} /> : null}
    </Page>
  );
}

function searched(entry: WireBlacklistEntry): Searched {
  const { email, publicCause, cause, UpdatedBy } = entry;
  return { texts: [email, publicCause, cause, momentText(timeOf(entry)), UpdatedBy] };
}

/** Older entries have only one of the two spellings. */
function timeOf({ timeStamp, timestamp }: Partial<WireBlacklistEntry>): number {
  return timeStamp ?? timestamp ?? 0;
}
