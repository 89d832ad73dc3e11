import { useMemo, useState } from 'react';
import type { WireAdminSeat, WireWaiting } from '../../../../../adapters/http/contract.ts';
import { placeKey, type Place } from '../../../../../domain/shared/place.ts';
import { numberWord, seatText } from '../../../../../domain/shared/words.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { HallGrid } from '../../../ui/seat-map/hall-grid.tsx';
import { HallSkeleton } from '../../../ui/seat-map/hall-skeleton.tsx';
import { placesText, spokenSeat, toMapSeat, type MapSeat } from '../../../ui/seat-map/map-seat.ts';
import { SeatFace } from '../../../ui/seat-map/seat-cell.tsx';
import css from './waiting.module.css';

interface ProposedOfferProps {
  readonly entry: Pick<WireWaiting, 'email' | 'size' | 'rank'>;
  readonly seats: readonly Place[];
}

/** To whom seats would be offered now, and which, marked in the hall. */
export function ProposedOffer({ entry, seats }: ProposedOfferProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`stack gap-3 card below-4 ${css.next}`} aria-labelledby="next-offer">
      <div className="stack gap-2 tight-all">
        <h2 className="flush large" id="next-offer">
          Neste tilbud: {placesText(seats)}
        </h2>
        <p className="muted">
          Til <strong className="bright breaks">{entry.email}</strong>, nummer {entry.rank} på listen:{' '}
          {personsText(entry.size)}.
        </p>
      </div>
      <details className={css.hall} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="fit tall press">Vis plassene i salen</summary>
        {isOpen ? <MarkedHall seats={seats} /> : null}
      </details>
    </section>
  );
}

function MarkedHall({ seats }: Pick<ProposedOfferProps, 'seats'>) {
  const { data } = useAdminQuery<readonly WireAdminSeat[]>('/api/admin/getAllSeats');
  const hall = useMemo(() => data && shownSeats(data), [data]);
  const proposed = useMemo(() => new Set(seats.map(placeKey)), [seats]);
  if (!hall) return <HallSkeleton />;
  return (
    <HallGrid
      label="Plassene i salen"
      seats={hall}
      first={hall.find((seat) => proposed.has(placeKey(seat)))}
      overview
      grid={{ 'aria-readonly': true }}
      cell={(seat, tabStop) => {
        const isProposed = proposed.has(placeKey(seat));
        return (
          <div
            key={placeKey(seat)}
            role="gridcell"
            className={`fill round ring-above ${css.seat}`}
            data-place={placeKey(seat)}
            tabIndex={tabStop ? 0 : -1}
            aria-label={isProposed ? `${seatText(seat)}, foreslått` : spokenSeat(seat)}
          >
            <SeatFace {...seat} state={isProposed ? 'mine' : seat.state} />
          </div>
        );
      }}
    />
  );
}

/** The hall, in which nobody's seat is the crew's own. */
function shownSeats(seats: readonly WireAdminSeat[]): readonly MapSeat[] {
  return seats
    .filter(({ isHidden }) => !isHidden)
    .map(({ rownum, number, isReserved, isBlocked }) => toMapSeat({ rownum, number, isReserved, isBlocked }));
}

function personsText(size: number): string {
  return size === 1 ? 'én person' : `${numberWord(size)} personer`;
}
