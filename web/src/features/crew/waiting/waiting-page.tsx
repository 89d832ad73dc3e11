import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type {
  WireOffer,
  OfferWaitingBody,
  RemoveWaitingBody,
  RequestOf,
  GetWaitingAnswer,
  WireWaiting,
} from '../../../../../adapters/http/contract.ts';
import { SECOND } from '../../../../../domain/shared/durations.ts';
import { useAct, useAdminCall, useAdminQuery, useFreshData, useSend } from '../../../admin/calls.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { useEventFacts } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { placeOf, placesText } from '../../../ui/seat-map/map-seat.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chip, NO_FIGURE, Toolbar } from '../../../ui/toolbar.tsx';
import { entryColumns } from './entry-columns.tsx';
import { ProposedOffer } from './proposed-offer.tsx';
import { RefundQueue } from './refund-queue.tsx';
import { entriesShown, FILTERS, sumText, type Shown } from './waiting-list.ts';
import css from './waiting.module.css';

const POLL_MS = 15 * SECOND;

/** Who waits for seats, whom they are offered to next, and whose money waits for a place to be sold again. */
export default function WaitingPage() {
  const { data, isError, refetch, dataUpdatedAt } = useAdminQuery<GetWaitingAnswer>(
    '/api/admin/getWaiting',
    POLL_MS,
  );
  const facts = useEventFacts();
  const refresh = useFreshData();
  const [shown, setShown] = useState<Shown>('listed');
  const { told, offer, onOffer } = useOffering(data);
  const onRemove = useRemoving();
  const columns = useMemo(() => entryColumns({ onOffer, onRemove }), [onOffer, onRemove]);
  const next = data?.next;
  const nextEntry = data?.entries.find(({ id }) => id === next?.id);
  const seats = useMemo(() => next?.seats.map(placeOf), [next]);
  const refunds = data?.refunds ?? [];
  return (
    <CrewPage
      title="Venteliste"
      sum={data ? sumText(data) : null}
      act={
        <div className="wrap row gap-2-4">
          <p className="flush gone-empty" role="status">
            {told}
          </p>
          {next ? (
            <Button variant="primary" onClick={() => void offer(next.id)}>
              <Icon name="mail" /> Tilby nå
            </Button>
          ) : null}
        </div>
      }
    >
      {facts?.waitingList === false ? (
        <p className="measure muted">
          Ventelisten er slått av: ingen kan sette seg på den, og ledige plasser er for alle. Slå den på under{' '}
          <Link href="/admin/settings#waitingList">Innstillinger</Link>.
        </p>
      ) : null}
      {nextEntry && seats ? <ProposedOffer entry={nextEntry} seats={seats} /> : null}
      <Toolbar label="Vis">
        {(Object.keys(FILTERS) as Shown[]).map((one) => (
          <Chip key={one} pressed={shown === one} onPress={() => setShown(one)}>
            {FILTERS[one][0]} {data ? entriesShown(data.entries, one).length : NO_FIGURE}
          </Chip>
        ))}
        <RefreshButton label="Oppdater" onRefresh={refresh} />
        <LastUpdated at={dataUpdatedAt} />
      </Toolbar>
      {isError ? <ErrorPanel message="Kunne ikke hente ventelisten" onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <DataTable
            label={FILTERS[shown][0]}
            columns={columns}
            rows={entriesShown(data.entries, shown)}
            className={css.entries}
            rowKey={({ id }) => id}
            empty={shown === 'listed' ? 'Ingen står på ventelisten.' : 'Ingen passer til det du har valgt.'}
          />
          {refunds.length > 0 || facts?.refundIfResold ? <RefundQueue refunds={refunds} /> : null}
        </>
      ) : isError ? null : (
        <Skeleton height="2.5rem" lines={8} />
      )}
    </CrewPage>
  );
}

/** Offers seats: to whom they were proposed, or to somebody out of turn, once confirmed. `told`: what came of it. */
function useOffering(list: GetWaitingAnswer | undefined) {
  const call = useAdminCall();
  const act = useAct();
  const confirm = useConfirm();
  const [told, setTold] = useState('');
  const next = list?.next?.id;
  const entries = list?.entries;
  return useMemo(() => {
    const offer = async (id: string) => {
      setTold('');
      await act(async () => {
        const body: RequestOf<OfferWaitingBody> = { id };
        const { seats } = await call<WireOffer>('/api/admin/offerWaiting', { method: 'POST', body });
        const email = entries?.find((entry) => entry.id === id)?.email ?? '';
        setTold(`${placesText(seats.map(placeOf))} er tilbudt ${email}.`);
      });
    };
    const ask = async ({ id, email }: WireWaiting) => {
      const title = `Tilby plass til ${email} utenom tur?`;
      const text = 'De som står foran på listen, beholder nummeret sitt.';
      if (id === next || (await confirm(text, { title, yes: 'Tilby nå' }))) await offer(id);
    };
    return { told, offer, onOffer: (entry: WireWaiting) => void ask(entry) };
  }, [act, call, confirm, entries, next, told]);
}

/** Takes an entry off the list, once confirmed. */
function useRemoving(): (entry: WireWaiting) => void {
  const send = useSend();
  const confirm = useConfirm();
  return useMemo(() => {
    const remove = async ({ id, email, offer }: WireWaiting) => {
      const title = `Fjerne ${email} fra ventelisten?`;
      const seats = offer ? `${placesText(offer.seats.map(placeOf))} blir ledige. ` : '';
      const text = `${seats}De får ingen e-post, og lenken deres slutter å virke.`;
      if (!(await confirm(text, { title, yes: 'Fjern', danger: true }))) return;
      const body: RequestOf<RemoveWaitingBody> = { id };
      await send('POST', '/api/admin/removeWaiting', body);
    };
    return (entry) => void remove(entry);
  }, [confirm, send]);
}
