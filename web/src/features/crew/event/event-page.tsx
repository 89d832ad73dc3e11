import type { FactsAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { useIsSuperadmin } from '../../../admin/session.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FactsForm } from './facts-form.tsx';
import { FactsList } from './facts-list.tsx';

/** «Arrangementet»: what the site, the mails and the receipts say of the event and of who holds it. */
export default function EventPage() {
  const isSuperadmin = useIsSuperadmin();
  const { data, isError, refetch } = useAdminQuery<FactsAnswer>('/api/admin/getFacts');
  return (
    <Page
      title="Arrangementet"
      lead="Det som står her, gjelder straks på sidene, i e-postene og på skjemaene."
    >
      {isError && !data ? (
        <ErrorPanel message="Kunne ikke hente opplysningene" onRetry={() => void refetch()} />
      ) : null}
      {data && isSuperadmin ? <FactsForm stored={data} /> : null}
      {data && !isSuperadmin ? (
        <>
          <Panel title="Be en superadmin om å endre noe her" />
          <FactsList facts={data} />
        </>
      ) : null}
      {!data && !isError ? <Skeleton height="3rem" lines={8} /> : null}
    </Page>
  );
}
