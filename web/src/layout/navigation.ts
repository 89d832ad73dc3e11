import type { EventFacts } from '../../../domain/event-facts.ts';
import { pageAt, SITE_ADDRESSES } from '../../../domain/site-address.ts';
import type { IconName } from '../ui/icon.tsx';

export interface NavigationEntry {
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
}

const ENTRIES: readonly NavigationEntry[] = [
  { label: 'Hjem', href: '/', icon: 'home' },
  { label: 'Påmelding', href: '/påmelding', icon: 'ticket' },
  { label: 'Konkurranser', href: '/compo', icon: 'trophy' },
  { label: 'Mat', href: '/food', icon: 'food' },
  { label: 'Regler og info', href: '/info', icon: 'rules' },
  { label: 'Om oss', href: '/contact', icon: 'people' },
];

/** Stands at the foot of the navigation, apart from the pages for everybody. */
export const OWN_ENTRY: NavigationEntry = { label: 'Min påmelding', href: '/min', icon: 'person' };

/** The entries of the side navigation. The chat comes last, if the organiser has one. */
export function navigationEntries(facts: Pick<EventFacts, 'chatUrl'> | undefined): NavigationEntry[] {
  const chat = facts?.chatUrl ? [{ label: 'Chat', href: facts.chatUrl, icon: 'chat' as const }] : [];
  return [...ENTRIES, ...chat];
}

/** Whether an entry leads to the current page. */
export function isCurrent(href: string, location: string): boolean {
  const page = pageAt(location);
  return page !== null && SITE_ADDRESSES[page].path === href;
}
