import { eventDates } from '../../domain/front-page.ts';
import { hasInfo } from '../../domain/info-page.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { EventPages } from '../ports/mail.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** What mails tell of the event, from the pages as they are stored now. */
export async function eventPages({ pages }: Pick<Stores, 'pages'>): Promise<EventPages> {
  return eventPagesFrom(await pages.several('front', 'info'));
}

/** The same, from pages that were read with others. */
export function eventPagesFrom({
  front,
  info,
}: {
  readonly front?: StoredPage<'front'>;
  readonly info?: StoredPage<'info'>;
}): EventPages {
  return { dates: eventDates(front?.content), hasInfo: hasInfo(info?.content) };
}
