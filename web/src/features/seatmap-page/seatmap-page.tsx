import { Suspense } from 'react';
import { lazy } from '../../chunk.tsx';
import { firstPaint } from '../../ui/first-paint.ts';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { HallSkeleton } from '../../ui/seat-map/hall-skeleton.tsx';

const PublicSeatMap = lazy(async () => {
  await firstPaint;
  return { default: (await import('../../ui/seat-map/public-seat-map.tsx')).PublicSeatMap };
});

/** The live seat map on a page of its own. */
export default function SeatmapPage() {
  return (
    <Page title="Plasskart" lead="Slik ser salen ut akkurat nå. Plassene velger du når du melder deg på.">
      <Suspense fallback={<HallSkeleton />}>
        <PublicSeatMap />
      </Suspense>
      <NextStep href="/påmelding" label="Til påmeldingen">
        Vil du sitte her? Meld deg på og velg plass.
      </NextStep>
    </Page>
  );
}
