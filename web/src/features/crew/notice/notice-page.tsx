import type { NoticeAnswer } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NoticeForm } from './notice-form.tsx';

/** What the crew tells everybody, on top of the public pages. */
export default function NoticePage() {
  const { data, isError, refetch } = useAdminQuery<NoticeAnswer>('/api/admin/getNotice');
  return (
    <Page title="Oppslag">
      <p>Står øverst på alle sidene for de besøkende, også på dem som er åpne, til tiden er ute.</p>
      {isError && !data ? (
        <ErrorPanel message="Kunne ikke hente oppslaget" onRetry={() => void refetch()} />
      ) : null}
      {data ? <NoticeForm stored={data} onFresh={async () => (await refetch()).data} /> : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={3} /> : null}
    </Page>
  );
}
