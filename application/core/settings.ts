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
