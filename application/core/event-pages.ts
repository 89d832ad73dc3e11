import { eventDates } from '../../domain/pages/front-page.ts';
import { hasInfo } from '../../domain/pages/info-page.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { EventPages } from '../ports/mail.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { settingsFrom } from './settings.ts';

/** What mails tell of the event, from the pages and settings as they are stored now. */
export async function eventPages({ pages }: Pick<Stores, 'pages'>): Promise<EventPages> {
  return eventPagesFrom(await pages.several('front', 'info', 'settings'));
}

/** The same, from pages that were read with others. */
export function eventPagesFrom({
  front,
  info,
  settings,
}: {
  readonly front?: StoredPage<'front'>;
  readonly info?: StoredPage<'info'>;
  readonly settings?: StoredPage<'settings'>;
}): EventPages {
  const { consentAge, onlineConsent } = settingsFrom(settings);
  return { dates: eventDates(front?.content), hasInfo: hasInfo(info?.content), consentAge, onlineConsent };
}
