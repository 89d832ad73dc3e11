import type { EventPages } from '../ports/mail.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { eventPagesFrom } from '../shared/stored-pages.ts';
import { settingsFrom } from '../shared/settings.ts';

/** What mails to guardians tell of the event. `crewPhone`: of the first who is responsible; null: none is named. */
export interface GuardianEvent {
  readonly event: EventPages;
  readonly crewPhone: string | null;
}

/** The same, from what is stored now. */
export async function guardianEvent({ pages }: Pick<Stores, 'pages'>): Promise<GuardianEvent> {
  const stored = await pages.several('front', 'info', 'settings');
  const { responsible } = settingsFrom(stored.settings);
  return { event: eventPagesFrom(stored), crewPhone: responsible[0]?.phone ?? null };
}
