import { useLimits } from '../../api/limits.ts';
import { usePage } from '../../api/pages.ts';
import { DEFAULT_INFO_TITLE, defaultInfo } from '../../page-views/default-info.ts';
import { InfoView } from '../../page-views/info-view.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Rules and practical information: the stored page, or the default. */
export default function InfoPage() {
  const { data: stored, isPending, refetch } = usePage('info');
  const limits = useLimits();
  const page = stored === undefined ? undefined : (stored ?? defaultInfo(limits));
  return (
    <Page title={page?.title || DEFAULT_INFO_TITLE}>
      {isPending ? <Skeleton lines={8} /> : null}
      {page === undefined && !isPending ? <ErrorPanel onRetry={() => void refetch()} /> : null}
      {page ? <InfoView page={page} /> : null}
    </Page>
  );
}
