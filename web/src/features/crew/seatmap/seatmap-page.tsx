import { useMemo, useState } from 'react';
import type { WireAdminSeat, WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { placeKey } from '../../../../../domain/shared/place.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { NO_SEATS, SET_UP_SEATS } from '../../../admin/no-seats.ts';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { useConsentAge } from '../../../api/event.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Figures, Toolbar } from '../../../ui/toolbar.tsx';
import { SeatSign } from './admin-seat-cell.tsx';
import { sittingByPlace, summaryOf, toAdminSeat, type AdminSeat, type SeatLook } from './admin-seat.ts';
import { CarryDialog } from './carry-dialog.tsx';
import { Hall } from './hall.tsx';
import { LayoutTools } from './layout-tools.tsx';
import { SeatInfo } from './seat-info.tsx';
import { isSeated, useCarry, type SeatedPerson } from './use-carry.ts';
import { useLayoutEdit } from './use-layout-edit.ts';
import css from './seatmap.module.css';

const POLL_MS = 5_000;
/** Who is out now: less often, because it is a longer answer. */
const PERSONS_POLL_MS = 15_000;
const NONE: readonly AdminSeat[] = [];
const LEGEND: readonly (readonly [SeatLook, string])[] = [
  ['open', 'Ledig'],
  ['taken', 'Reservert, ikke betalt'],
  ['paid', 'Reservert og betalt'],
  ['held', 'Holdes nå'],
  ['hidden-seat', 'Skjult'],
  ['blocked-seat', 'Blokkert'],
];

/** The crew's seat map: who sits where, moving people, and editing the layout. */
export default function SeatmapPage() {
  const { data, isError, refetch } = useAdminQuery<readonly WireAdminSeat[]>(
    '/api/admin/getAllSeats',
    POLL_MS,
  );
  const { data: persons } = useAdminQuery<readonly WireListedPerson[]>(
    '/api/admin/getpersons',
    PERSONS_POLL_MS,
  );
  const refresh = useFreshData();
  const consentAge = useConsentAge();
  const seats = useMemo(() => {
    const sitting = sittingByPlace(persons ?? []);
    return data?.map((seat) => toAdminSeat(seat, sitting)) ?? NONE;
  }, [data, persons]);
  const layout = useLayoutEdit(seats);
  const carry = useCarry();
  const [moving, setMoving] = useState(false);
  const [inspected, setLooked] = useState<SeatedPerson>();
  const { mode } = layout;

  const choose = (seat: AdminSeat) => {
    const now = seats.find((one) => placeKey(one) === placeKey(seat));
    if (!now) return;
    if (mode) layout.toggle(now);
    else if (moving) carry.choose(now);
    else if (isSeated(now)) setLooked(now);
  };
  const toggleMoving = () => {
    carry.putBack();
    setMoving(!moving);
  };
  const toggleEditing = () => {
    carry.putBack();
    setMoving(false);
    layout.setMode(mode ? null : 'hide');
  };

  return (
    <Page title="Plasskart oversikt">
      <Figures label="Oppsummering" figures={summaryOf(data && layout.preview, mode !== null)} />
      <Toolbar label="Verktøy">
        <RefreshButton label="Refresh" lang="en" onRefresh={refresh} />
        <Button aria-pressed={moving} disabled={mode !== null || !data} onClick={toggleMoving}>
          <Icon name="move" /> {moving ? 'Ferdig med å flytte' : 'Flytt personer'}
        </Button>
        <Button aria-pressed={mode !== null} disabled={!data} onClick={toggleEditing}>
          <Icon name={mode ? 'unlock' : 'lock'} /> {mode ? 'Avslutt redigering' : 'Rediger layout'}
        </Button>
      </Toolbar>
      {mode ? (
        <LayoutTools
          mode={mode}
          pending={layout.pending.size}
          saving={layout.saving}
          onMode={layout.setMode}
          onSave={() => void layout.save()}
          onDiscard={() => layout.setMode(null)}
        />
      ) : null}
      {isError ? <ErrorPanel message="Kunne ikke hente plasskartet" onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <Panel tone="warning" title={NO_SEATS}>
          <p>{SET_UP_SEATS}</p>
        </Panel>
      ) : null}
      {data && data.length > 0 ? (
        <Hall
          seats={layout.preview}
          pending={layout.pending}
          carried={carry.carried}
          movable={mode === null}
          onChoose={choose}
          onPickUp={carry.pickUp}
          onDrop={carry.drop}
          onPutBack={carry.putBack}
        />
      ) : null}
      {!data && !isError ? <Skeleton height="40rem" /> : null}
      <ul className={`wrap gap-2-5 plain mt-4 small muted ${css.legend}`} aria-label="Tegnforklaring">
        {LEGEND.map(([look, text]) => (
          <li key={look} className="grid centre gap-2">
            <SeatSign look={look} />
            {text}
          </li>
        ))}
        <li className="grid centre gap-2">
          <SeatSign look="paid" arrived />
          Ankommet
        </li>
        <li className="grid centre gap-2">
          <SeatSign look="taken" arrived />
          Ankommet, ikke betalt
        </li>
        <li className="grid centre gap-2">
          <SeatSign look="paid" arrived away="out" />
          Ankommet, ute nå
        </li>
        <li className="grid centre gap-2">
          <SeatSign look="paid" arrived away="left" />
          Gått hjem
        </li>
        {consentAge > 0 ? (
          <li className="grid centre gap-2">
            <SeatSign look="taken" form="missing" consentAge={consentAge} />
            Under {consentAge}, skjema mangler
          </li>
        ) : null}
      </ul>
      {/* Over the page, so that nothing below moves when somebody is picked up. */}
      <p className={`fit round raised pad-3-4 small ${css.message}`} role="status">
        {carry.message || (moving ? MOVING_HELP : null)}
      </p>
      {inspected ? (
        <SeatInfo seat={inspected} user={inspected.user} onClose={() => setLooked(undefined)} />
      ) : null}
      {carry.carried && carry.target ? (
        <CarryDialog from={carry.carried} to={carry.target} onClose={carry.putBack} />
      ) : null}
    </Page>
  );
}

const MOVING_HELP =
  'Velg en person, og så plassen: med musa, fingeren, eller Enter og piltastene. Escape legger tilbake.';
