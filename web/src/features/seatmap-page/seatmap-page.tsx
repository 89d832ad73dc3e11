import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { PublicSeatMap } from '../../seat-map/public-seat-map.tsx';

/** The live seat map on a page of its own. */
export default function SeatmapPage() {
  return (
    <Page title="Plasskart" lead="Slik ser salen ut akkurat nå. Plassene velger du når du melder deg på.">
      <PublicSeatMap />
      <NextStep href="/påmelding" label="Til påmeldingen">
        Vil du sitte her? Meld deg på og velg plass.
      </NextStep>
    </Page>
  );
}
