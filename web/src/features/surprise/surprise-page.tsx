import { ClickFrame } from '../../ui/click-frame.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';

const VIDEO = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';

/** An Easter egg. */
export default function SurprisePage() {
  return (
    <Page title="Overraskelse" lead="Du fant den hemmelige siden! Tør du trykke?">
      <ClickFrame src={VIDEO} title="Spill av overraskelsen" />
      <NextStep href="/" label="Til forsiden">
        Flere hemmeligheter finnes ikke her. Vi ses på LAN!
      </NextStep>
    </Page>
  );
}
