import { Page } from '../../ui/page.tsx';

/** Holds the place of the video. */
export default function SurprisePage() {
  return (
    <Page
      title="Overraskelse"
      lead="Du fant den hemmelige siden! Videoen er ikke klar ennå. Kom tilbake senere."
    />
  );
}
