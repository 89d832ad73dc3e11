import { eventDates } from '../../domain/pages/front-page.ts';
import { paymentDeadline } from '../../domain/payments/payment-deadline.ts';
import { SETTINGS_DEFAULTS, type Settings } from '../../domain/shared/settings.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The current settings: the stored ones, and defaults for those never set. */
export async function settingsOf({ pages }: Pick<Stores, 'pages'>): Promise<Settings> {
  return settingsFrom(await pages.get('settings'));
}

/** The stored settings, with defaults for what is missing. */
export function settingsFrom(stored: StoredPage<'settings'> | null | undefined): Settings {
  return { ...SETTINGS_DEFAULTS, ...stored?.content };
}

/** The payment deadline of a sign-up made now (epoch ms). Reads the event's start only if it matters. */
export async function deadlineNow(
  { pages }: Pick<Stores, 'pages'>,
  settings: Settings,
  now: number,
): Promise<number> {
  const front = settings.capAtStart ? await pages.get('front') : null;
  return paymentDeadline(now, settings, eventDates(front?.content));
}
