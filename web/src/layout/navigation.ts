import type { EventAnswer } from '../../../adapters/http/contract.ts';
import type { EventFacts } from '../../../domain/shared/event-facts.ts';
import { pageAt, SITE_ADDRESSES } from '../../../domain/shared/site-address.ts';
import type { IconName } from '../ui/icon.tsx';

export interface NavigationEntry {
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
}

const PROGRAMME = '/program';

const ENTRIES: readonly NavigationEntry[] = [
  { label: 'Hjem', href: '/', icon: 'home' },
  { label: 'Påmelding', href: '/påmelding', icon: 'ticket' },
  { label: 'Program', href: PROGRAMME, icon: 'clock' },
  { label: 'Konkurranser', href: '/compo', icon: 'trophy' },
  { label: 'Mat', href: '/food', icon: 'food' },
  { label: 'Regler og info', href: '/info', icon: 'rules' },
  { label: 'Om oss', href: '/contact', icon: 'people' },
];

/** Stands at the foot of the navigation, apart from the pages for everybody. */
export const OWN_ENTRY: NavigationEntry = { label: 'Min påmelding', href: '/min', icon: 'person' };

type Facts = Pick<EventFacts, 'chatUrl'> & Partial<Pick<EventAnswer, 'hasProgram'>>;

/** The entries of the side navigation. The programme stands in it once there is one; the chat comes last, if the organiser has one. */
export function navigationEntries(facts: Facts | undefined): NavigationEntry[] {
  const chat = facts?.chatUrl ? [{ label: 'Chat', href: facts.chatUrl, icon: 'chat' as const }] : [];
  return [...ENTRIES.filter(({ href }) => href !== PROGRAMME || facts?.hasProgram), ...chat];
}

/** Whether an entry leads to the current page. */
export function isCurrent(href: string, location: string): boolean {
  const page = pageAt(location);
  return page !== null && SITE_ADDRESSES[page].path === href;
}
