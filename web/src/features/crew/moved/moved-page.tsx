import { useMemo, useState } from 'react';
import type { WireMovedPerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import type { Searched } from '../../../../../domain/people/search.ts';
import { useAdminQuery, useFreshData, useSend } from '../../../admin/calls.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { ListSearch } from '../../../admin/list-search.tsx';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { rowsFound } from '../../../admin/row-search.ts';
import { momentText } from '../../../admin/times.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NO_FIGURE, Toolbar } from '../../../ui/toolbar.tsx';
import { useSorted, type Column } from '../../../ui/use-sorted.ts';

const NOTHING: readonly WireMovedPerson[] = [];
const TEXTS = {
  refused: 'Feil ved sletting av flyttelogg',
  network: 'Nettverksfeil ved sletting av flyttelogg',
};

/** The log of moved persons: from, to, when, why and by whom. */
export default function MovedPage() {
  const query = useAdminQuery<readonly WireMovedPerson[]>('/api/admin/getMovedUsers');
  const { data, isError, refetch, dataUpdatedAt } = query;
  const refresh = useFreshData();
  const remove = useRemoveEntry();
  const [search, setSearch] = useState('');
  const columns = useMemo<readonly Column<WireMovedPerson>[]>(
    () => [
      { key: 'code', title: 'Kode', width: '84px', value: ({ code }) => code },
      { key: 'name', title: 'Navn', width: '17%', value: fullName },
      {
        key: 'from',
        title: 'Fra plass',
        width: '86px',
        value: ({ oldRowNum, oldSeatNum }) => `${oldRowNum}-${oldSeatNum}`,
      },
      {
        key: 'to',
        title: 'Til plass',
        width: '80px',
        value: ({ newRowNum, newSeatNum }) => `${newRowNum}-${newSeatNum}`,
      },
      { key: 'reason', title: 'Grunn', value: ({ reason }) => reason },
      {
        key: 'timestamp',
        title: 'Tidspunkt',
        width: '140px',
        value: ({ timestamp }) => timestamp,
        cell: ({ timestamp }) => momentText(timestamp),
      },
      { key: 'by', title: 'Flyttet av', width: '130px', value: ({ UpdatedBy }) => UpdatedBy },
      {
        key: 'acts',
        title: 'Handlinger',
        width: '100px',
        cell: (entry) => (
          <IconButton
            icon="trash"
            label={`Slett flytteloggen for ${fullName(entry)}`}
            onClick={() => void remove(entry)}
          />
        ),
      },
    ],
    [remove],
  );
  const found = useMemo(() => rowsFound(data ?? NOTHING, search, searched), [data, search]);
  const table = useSorted(found, columns, { key: 'timestamp', direction: 'descending' });

  return (
    <CrewPage title="Flyttede brukere" sum={`${String(data?.length ?? NO_FIGURE)} flyttet`}>
      <Toolbar label="Verktøy">
        <RefreshButton label="Oppdater" onRefresh={refresh} />
        <LastUpdated at={dataUpdatedAt} />
      </Toolbar>
      <ListSearch value={search} onChange={setSearch} shown={found.length} of={data?.length} />
      {isError ? (
        <ErrorPanel message="Kunne ikke hente flyttede brukere" onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <DataTable
          {...table}
          label="Flyttede brukere"
          columns={columns}
          rowKey={({ _id }) => _id}
          empty={search ? 'Ingen passer til søket.' : 'Ingen er flyttet.'}
        />
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={6} /> : null}
    </CrewPage>
  );
}

function searched(entry: WireMovedPerson): Searched {
  const { code, oldRowNum, oldSeatNum, newRowNum, newSeatNum, reason, timestamp, UpdatedBy } = entry;
  const places = [
    { row: oldRowNum, number: oldSeatNum },
    { row: newRowNum, number: newSeatNum },
  ];
  return { name: fullName(entry), code, places, texts: [reason, momentText(timestamp), UpdatedBy] };
}

/** Deletes an entry of the log after a confirmation. */
function useRemoveEntry(): (entry: WireMovedPerson) => Promise<void> {
  const confirm = useConfirm();
  const send = useSend();
  return useMemo(
    () => async (entry) => {
      const sure = `Er du sikker på at du vil slette flytteloggen for ${fullName(entry)}?`;
      if (!(await confirm(sure, { yes: 'Slett', danger: true }))) return;
      const path = `/api/admin/deleteMoveLog/${encodeURIComponent(entry._id)}`;
      await send('DELETE', path, undefined, TEXTS);
    },
    [send, confirm],
  );
}
