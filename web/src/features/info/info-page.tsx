import { useConsentTerms } from '../../api/event.ts';
import { useLimits } from '../../api/limits.ts';
import { usePage } from '../../api/pages.ts';
import { DEFAULT_INFO_TITLE, defaultInfo } from '../../ui/page-views/default-info.ts';
import { InfoView } from '../../ui/page-views/info-view.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { HEAD_PICTURE_SIZES, SitePhoto } from '../../ui/site-photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Rules and practical information: the stored page, or the default. */
export default function InfoPage() {
  const { data: stored, isPending, refetch } = usePage('info');
  const limits = useLimits();
  const terms = useConsentTerms();
  const page = stored === undefined ? undefined : (stored ?? defaultInfo(limits, terms));
  return (
    <Page
      title={page?.title || DEFAULT_INFO_TITLE}
      picture={
        <SitePhoto
          name="lan-18"
          alt="Deltakere på vei inn døra i snøvær, med skjerm og sekk, lys strømmer ut"
          sizes={HEAD_PICTURE_SIZES}
          loading="eager"
        />
      }
    >
      {isPending ? <Skeleton lines={8} /> : null}
      {page === undefined && !isPending ? <ErrorPanel onRetry={() => void refetch()} /> : null}
      {page ? <InfoView page={page} /> : null}
      <NextStep href="/påmelding" label="Meld deg på">
        Klar for å komme? Velg plass mens det er ledig.
      </NextStep>
    </Page>
  );
}
