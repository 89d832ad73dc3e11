import { useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type {
  AskGuardianBody,
  RemindConsentsAnswer,
  RequestOf,
  SetPaperConsentBody,
  WireConsent,
} from '../../../../../adapters/http/contract.ts';
import { countText } from '../../../../../domain/desk/task.ts';
import { SECOND } from '../../../../../domain/shared/durations.ts';
import { useAct, useAdminCall, useAdminQuery, useFreshData, useSend } from '../../../admin/calls.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { InOrder } from '../../../admin/in-order.tsx';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { ListSearch } from '../../../admin/list-search.tsx';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { useConsentAge, useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chip, NO_FIGURE, Toolbar } from '../../../ui/toolbar.tsx';
import { useSorted } from '../../../ui/use-sorted.ts';
import { consentColumns, type ConsentActs } from './consent-columns.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import {
  askAgainQuestion,
  consentsShown,
  countOf,
  countsText,
  countToRemind,
  FILTERS,
  isLacking,
  remindedText,
  remindText,
  type ConsentRow,
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
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const [openKey, setOpenKey] = useState<string>();
  const onPaper = useSetPaper();
  const onAskAgain = useAskAgain();
  const rows = useMemo(() => consentsShown(data ?? NOBODY, shown, search), [data, shown, search]);
  const open = data?.find((one) => keyOf(one) === openKey);
  // Whoever looks for somebody finds them among all.
  const isFolded = shown === 'all' && search === '' && rows.some(isLacking);
  const inOrder = isFolded ? rows.filter((one) => !isLacking(one)) : [];
  const onOpen = useCallback((one: WireConsent) => setOpenKey(keyOf(one)), []);
  const acts = { onPaper, onOpen };
  return (
    <CrewPage
      title="Samtykker"
      sum={data ? countsText(data) : null}
      act={<ReminderButton count={data && countToRemind(data)} />}
    >
      <OffNote />
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
        <ConsentTable
          label={isFolded ? 'Samtykker som mangler' : 'Samtykker'}
          rows={isFolded ? rows.filter(isLacking) : rows}
          acts={acts}
          isAny={data.length > 0}
        />
      ) : null}
      {inOrder.length > 0 ? (
        <InOrder summary={countText(inOrder.length, 'Ett samtykke er i orden', 'samtykker er i orden')}>
          <ConsentTable label="Samtykker i orden" rows={inOrder} acts={acts} isAny />
        </InOrder>
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={8} /> : null}
      {open ? (
        <ConsentPanel
          one={open}
          onPaper={onPaper}
          onAskAgain={onAskAgain}
          onClose={() => setOpenKey(undefined)}
        />
      ) : null}
    </CrewPage>
  );
}

function keyOf({ code, position }: WireConsent): string {
  return `${code} ${String(position)}`;
}

interface ConsentTableProps {
  readonly label: string;
  readonly rows: readonly ConsentRow[];
  readonly acts: ConsentActs;
  /** Whether anybody needs a consent. */
  readonly isAny: boolean;
}

function ConsentTable({ label, rows, acts: { onPaper, onOpen }, isAny }: ConsentTableProps) {
  const consentAge = useConsentAge();
  const columns = useMemo(() => consentColumns({ onPaper, onOpen }), [onPaper, onOpen]);
  const table = useSorted(rows, columns, { key: 'name', direction: 'ascending' });
  return (
    <DataTable
      {...table}
      label={label}
      columns={columns}
      className={css.consents}
      rowKey={keyOf}
      empty={isAny ? 'Ingen passer til det du har valgt.' : emptyText(consentAge)}
    />
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

/** Says so where guardians cannot give a consent on the site. */
function OffNote() {
  return useEventFacts()?.onlineConsent === false ? (
    <p className="measure muted">
      Foresatte kan ikke gi samtykke på nettsiden: det er slått av. Slå det på under{' '}
      <Link href="/admin/settings">Innstillinger</Link>, eller ta imot skjemaet på papir.
    </p>
  ) : null;
}

/** Reminds everybody whose consent is missing, where guardians can give it on the site. `count`: how many lack it. */
function ReminderButton({ count }: { readonly count: number | undefined }) {
  const isOnline = useEventFacts()?.onlineConsent;
  const call = useAdminCall();
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const remind = async () => {
    setBusy(true);
    setTold('');
    await act(async () => {
      const { mailed } = await call<RemindConsentsAnswer>('/api/admin/remindConsents', { method: 'POST' });
      setTold(remindedText(mailed));
    });
    setBusy(false);
  };
  if (isOnline === false) return null;
  return (
    <div className="wrap row gap-2-4">
      <p className="flush gone-empty" role="status">
        {told}
      </p>
      {isOnline && count !== 0 ? (
        <Button variant="primary" disabled={count === undefined} busy={busy} onClick={() => void remind()}>
          <Icon name="mail" /> {remindText(count)}
        </Button>
      ) : null}
    </div>
  );
}
