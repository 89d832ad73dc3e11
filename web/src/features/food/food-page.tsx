import { useEventFacts } from '../../api/event.ts';
import { usePage } from '../../api/pages.ts';
import { FoodView } from '../../ui/page-views/food-view.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { HEAD_PICTURE_SIZES, SitePhoto } from '../../ui/site-photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The food on sale. */
export default function FoodPage() {
  const { data: page, isPending, refetch } = usePage('food');
  const tickets = useEventFacts()?.signup.foodTicket;
  return (
    <Page
      title="Mat"
      picture={
        <SitePhoto
          name="lan-26"
          alt="Kiosken om kvelden: kaffekopper, bokser og vafler under en rad små lys"
          sizes={HEAD_PICTURE_SIZES}
          loading="eager"
        />
      }
    >
      {isPending ? <Skeleton lines={4} /> : null}
      {page === undefined && !isPending ? <ErrorPanel onRetry={() => void refetch()} /> : null}
      {page === null ? <p lang="en">Food ordering is currently not available.</p> : null}
      {page ? <FoodView page={page} /> : null}
      <NextStep href="/påmelding" label="Til påmeldingen">
        {tickets ? 'Matbilletter bestilles sammen med plassene.' : 'Er du ikke påmeldt ennå?'}
      </NextStep>
    </Page>
  );
}
