import { useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type {
  AskGuardianBody,
  RemindConsentsAnswer,
  RequestOf,
  SetPaperConsentBody,
  WireConsent,
} from '../../../../../adapters/http/contract.ts';
import { SECOND } from '../../../../../domain/shared/durations.ts';
import { useAct, useAdminCall, useAdminQuery, useFreshData, useSend } from '../../../admin/calls.ts';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { ListSearch } from '../../../admin/list-search.tsx';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { useConsentAge, useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chip, NO_FIGURE, Toolbar } from '../../../ui/toolbar.tsx';
import { useSorted } from '../../../ui/use-sorted.ts';
import { consentColumns } from './consent-columns.tsx';
import {
  askAgainQuestion,
  consentsShown,
  countOf,
  countsText,
  countToRemind,
  FILTERS,
  remindedText,
  remindText,
  type Shown,
} from './consents.ts';
import css from './consents.module.css';

const POLL_MS = 15 * SECOND;
const NOBODY: readonly WireConsent[] = [];

/** Who needs the consent of a guardian, and where each of them stands. */
export default function ConsentsPage() {
  const { data, isError, refetch, dataUpdatedAt } = useAdminQuery<readonly WireConsent[]>(
    '/api/admin/getConsents',
    POLL_MS,
  );
  const refresh = useFreshData();
  const consentAge = useConsentAge();
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const onPaper = useSetPaper();
  const onAskAgain = useAskAgain();
  const columns = useMemo(() => consentColumns({ onPaper, onAskAgain }), [onPaper, onAskAgain]);
  const rows = useMemo(() => consentsShown(data ?? NOBODY, shown, search), [data, shown, search]);
  const table = useSorted(rows, columns, { key: 'name', direction: 'ascending' });
  return (
    <Page title="Samtykker" lead={countsText(data)}>
      <Reminder count={data && countToRemind(data)} />
      <Toolbar label="Vis">
        {(Object.keys(FILTERS) as Shown[]).map((one) => (
          <Chip key={one} pressed={shown === one} onPress={() => setShown(one)}>
            {FILTERS[one][0]} {countOf(data, one) ?? NO_FIGURE}
          </Chip>
        ))}
        <RefreshButton label="Oppdater" onRefresh={refresh} />
        <LastUpdated at={dataUpdatedAt} />
      </Toolbar>
      <ListSearch value={search} onChange={setSearch} shown={rows.length} of={data?.length} />
      {isError ? <ErrorPanel message="Kunne ikke hente samtykkene" onRetry={() => void refetch()} /> : null}
      {data ? (
        <DataTable
          {...table}
          label="Samtykker"
          columns={columns}
          className={css.consents}
          rowKey={({ code, position }) => `${code} ${String(position)}`}
          empty={data.length > 0 ? 'Ingen passer til det du har valgt.' : emptyText(consentAge)}
        />
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={8} /> : null}
    </Page>
  );
}

function emptyText(consentAge: number): string {
  return consentAge === 0
    ? 'Det trengs ikke samtykke på dette LAN-et. Alderen settes under «Innstillinger».'
    : `Ingen påmeldte er under ${String(consentAge)} år, så ingen trenger samtykke.`;
}

/** Notes a paper form, or takes it off again. */
function useSetPaper(): (one: WireConsent, on: boolean) => void {
  const send = useSend();
  return useCallback(
    ({ code, position }, on) => {
      const body: RequestOf<SetPaperConsentBody> = { code, position, on };
      void send('POST', '/api/admin/setPaperConsent', body);
    },
    [send],
  );
}

/** Lifts a withdrawal, once confirmed, and has the guardian asked; undefined where guardians are not asked on the site. */
function useAskAgain(): ((one: WireConsent) => void) | undefined {
  const isOnline = useEventFacts()?.onlineConsent;
  const send = useSend();
  const confirm = useConfirm();
  const ask = useCallback(
    async (one: WireConsent) => {
      const title = `Spør på nytt om ${one.name}?`;
      if (!(await confirm(askAgainQuestion(one), { title, yes: 'Spør på nytt', enter: 'no' }))) return;
      const body: RequestOf<AskGuardianBody> = { code: one.code, position: one.position };
      await send('POST', '/api/admin/askGuardian', body);
    },
    [send, confirm],
  );
  return useMemo(() => (isOnline ? (one) => void ask(one) : undefined), [isOnline, ask]);
}

/** Reminds everybody whose consent is missing, where guardians can give it on the site. `count`: how many lack it. */
function Reminder({ count }: { readonly count: number | undefined }) {
  const isOnline = useEventFacts()?.onlineConsent;
  const call = useAdminCall();
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  if (isOnline === false)
    return (
      <p className="measure muted">
        Foresatte kan ikke gi samtykke på nettsiden: det er slått av. Slå det på under{' '}
        <Link href="/admin/settings">Innstillinger</Link>, eller ta imot skjemaet på papir.
      </p>
    );
  const remind = async () => {
    setBusy(true);
    setTold('');
    await act(async () => {
      const { mailed } = await call<RemindConsentsAnswer>('/api/admin/remindConsents', { method: 'POST' });
      setTold(remindedText(mailed));
    });
    setBusy(false);
  };
  return (
    <div className="wrap row gap-2-4 mb-3">
      {isOnline && count !== 0 ? (
        <Button variant="primary" disabled={count === undefined} busy={busy} onClick={() => void remind()}>
          <Icon name="mail" /> {remindText(count)}
        </Button>
      ) : null}
      <p className="flush" role="status">
        {told}
      </p>
    </div>
  );
}
