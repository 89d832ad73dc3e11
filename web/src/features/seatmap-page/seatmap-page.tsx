import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PublicSeatMap } from '../../seat-map/public-seat-map.tsx';

/** The live seat map on a page of its own. */
export default function SeatmapPage() {
  return (
    <Page title="Plasskart" lead="Slik ser salen ut akkurat nå. Plassene velger du når du melder deg på.">
      <PublicSeatMap />
      <p>
        <ButtonLink href="/påmelding" variant="primary">
          Til påmeldingen
        </ButtonLink>
      </p>
    </Page>
  );
}
