import { usePage } from '../../api/pages.ts';
import { FoodView } from '../../page-views/food-view.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The food on sale. */
export default function FoodPage() {
  const { data: page, isPending, refetch } = usePage('food');
  return (
    <Page title="Mat">
      {isPending ? <Skeleton lines={4} /> : null}
      {page === undefined && !isPending ? <ErrorPanel onRetry={() => void refetch()} /> : null}
      {page === null ? <p>Food ordering is currently not available.</p> : null}
      {page ? <FoodView page={page} /> : null}
    </Page>
  );
}
