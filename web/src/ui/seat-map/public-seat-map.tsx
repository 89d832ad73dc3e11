import { ErrorPanel } from '../panel.tsx';
import { HallSkeleton } from './hall-skeleton.tsx';
import { SeatMap } from './seat-map.tsx';
import { useLiveSeats } from './use-live-seats.ts';

/** The live map, read-only. */
export function PublicSeatMap() {
  const { seats, failed, retry } = useLiveSeats();
  if (!seats)
    return failed ? <ErrorPanel message="Kunne ikke hente plasskartet" onRetry={retry} /> : <HallSkeleton />;
  const free = seats.filter(({ state }) => state === 'free').length;
  return (
    <SeatMap
      label="Plasskart"
      seats={seats}
      tools={
        <p>
          {free === 1 ? '1 ledig plass' : `${String(free)} ledige plasser`} av {seats.length}.
          {failed
            ? ' Kartet kan være noen minutter gammelt: vi får ikke kontakt med serveren og prøver igjen.'
            : null}
        </p>
      }
    />
  );
}
