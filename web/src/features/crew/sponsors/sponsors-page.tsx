import type { AdminSponsorsAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SponsorsForm } from './sponsors-form.tsx';

/** The sponsors at the foot of the front page. */
export default function SponsorsPage() {
  const { data, isError, refetch } = useAdminQuery<AdminSponsorsAnswer>('/api/admin/getSponsors');
  if (data) return <SponsorsForm stored={data} onFresh={async () => (await refetch()).data} />;
  return (
    <CrewPage title="Sponsorer">
      {isError ? (
        <ErrorPanel message="Kunne ikke hente sponsorene" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="3.5rem" lines={4} />
      )}
    </CrewPage>
  );
}
