import type { AdminSponsorsAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SponsorsForm } from './sponsors-form.tsx';
import { LEAD } from './texts.ts';

/** The sponsors at the foot of the front page. */
export default function SponsorsPage() {
  const { data, isError, refetch } = useAdminQuery<AdminSponsorsAnswer>('/api/admin/getSponsors');
  return (
    <Page title="Sponsorer">
      <p>{LEAD}</p>
      {isError && !data ? (
        <ErrorPanel message="Kunne ikke hente sponsorene" onRetry={() => void refetch()} />
      ) : null}
      {data ? <SponsorsForm stored={data} onFresh={async () => (await refetch()).data} /> : null}
      {!data && !isError ? <Skeleton height="8rem" lines={2} /> : null}
    </Page>
  );
}
