import { DAY } from '../../../../../domain/shared/durations.ts';
import type { FrontPage } from '../../../../../domain/pages/front-page.ts';
import { formatOsloDate, parseOsloDate } from '../../../../../domain/shared/oslo-time.ts';
import { Preview } from '../../../admin/editing/preview.tsx';
import { useEventFacts } from '../../../api/event.ts';
import { FrontView } from '../../../ui/page-views/front/front-view.tsx';

export type Shown = 'post' | 'moreInfo' | 'during' | 'over';

const CHOICES: readonly (readonly [Shown, string])[] = [
  ['post', 'Før'],
  ['moreInfo', 'Mer info kommer'],
  ['during', 'Under'],
  ['over', 'Etter'],
];

interface FrontPreviewProps {
  readonly page: FrontPage;
  readonly shown: Shown;
  readonly now: number;
  readonly onChoose: (shown: Shown) => void;
}

/** The front page as visitors see it before, during or after the event. */
export function FrontPreview({ page, shown, now, onChoose }: FrontPreviewProps) {
  const facts = useEventFacts();
  const starts = parseOsloDate(page.lanDate);
  const before = shown === 'post' || shown === 'moreInfo';
  const moment = {
    post: now,
    moreInfo: now,
    during: (starts ?? now) + 1,
    over: (parseOsloDate(page.lanFinishedDate) ?? now) + 1,
  };
  const seen: FrontPage = {
    ...page,
    ...(before && { useMoreInfoPost: shown === 'moreInfo' }),
    // A phase that is past, or has no date yet, can be previewed too.
    ...(before && starts !== null && starts <= now && { lanDate: formatOsloDate(now + DAY) }),
    ...(!before && starts === null && { lanDate: formatOsloDate(now - DAY) }),
    ...(shown === 'over' && !page.lanFinishedDate && { lanFinishedDate: formatOsloDate(now - DAY) }),
  };
  return (
    <Preview choices={CHOICES} chosen={shown} onChoose={onChoose}>
      <FrontView page={seen} facts={facts} now={moment[shown]} />
    </Preview>
  );
}
