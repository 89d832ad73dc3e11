import { SETTINGS_DEFAULTS, type Settings } from '../../domain/settings.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The settings that hold now: those stored, and the defaults of those that nobody has set. */
export async function settingsOf({ pages }: Pick<Stores, 'pages'>): Promise<Settings> {
  return { ...SETTINGS_DEFAULTS, ...(await pages.get('settings'))?.content };
}
