import type { EventPages } from '../ports/mail.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { eventPages } from './event-pages.ts';
import { settingsOf } from './settings.ts';

/** What mails to guardians tell of the event. `crewPhone`: of the first who is responsible; null: none is named. */
export interface GuardianEvent {
  readonly event: EventPages;
  readonly crewPhone: string | null;
}

/** The same, from what is stored now. */
export async function guardianEvent(stores: Pick<Stores, 'pages'>): Promise<GuardianEvent> {
  const { responsible } = await settingsOf(stores);
  return { event: await eventPages(stores), crewPhone: responsible[0]?.phone ?? null };
}
