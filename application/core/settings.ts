import { eventDates } from '../../domain/front-page.ts';
import { paymentDeadline } from '../../domain/payment-deadline.ts';
import { SETTINGS_DEFAULTS, type Settings } from '../../domain/settings.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The settings that hold now: those stored, and the defaults of those that nobody has set. */
export async function settingsOf({ pages }: Pick<Stores, 'pages'>): Promise<Settings> {
  return settingsFrom(await pages.get('settings'));
}

/** The settings by what is stored of them, if anything is. */
export function settingsFrom(stored: StoredPage<'settings'> | null | undefined): Settings {
  return { ...SETTINGS_DEFAULTS, ...stored?.content };
}

/** When who signs up now must have paid (epoch ms). The front page, which tells when the event starts, is read where that matters. */
export async function deadlineNow(
  { pages }: Pick<Stores, 'pages'>,
  settings: Settings,
  now: number,
): Promise<number> {
  const front = settings.capAtStart ? await pages.get('front') : null;
  return paymentDeadline(now, settings, eventDates(front?.content));
}
