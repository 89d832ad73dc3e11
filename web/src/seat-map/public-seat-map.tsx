import { ErrorPanel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SeatMap } from './seat-map.tsx';
import { useLiveSeats } from './use-live-seats.ts';

/** The live map, read-only. */
export function PublicSeatMap() {
  const { seats, failed, retry } = useLiveSeats();
  if (!seats)
    return failed ? (
      <ErrorPanel message="Kunne ikke hente plasskartet" onRetry={retry} />
    ) : (
      <Skeleton height="40rem" />
    );
  const free = seats.filter(({ state }) => state === 'free').length;
  return (
    <>
      <p>
        {free === 1 ? '1 ledig plass' : `${String(free)} ledige plasser`} av {seats.length}.
        {failed
          ? ' Kartet kan være noen minutter gammelt: vi får ikke kontakt med serveren og prøver igjen.'
          : null}
      </p>
      <SeatMap label="Plasskart" seats={seats} />
    </>
  );
}
