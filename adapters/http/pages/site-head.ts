import type { StoredPage } from '../../../application/ports/crew-stores.ts';
import type { EventFacts } from '../../../domain/event-facts.ts';
import { osloIso, parseOsloDate } from '../../../domain/oslo-time.ts';
import type { SitePage } from './site-pages.ts';

/** What the head of every document is made of. */
export interface SiteFacts {
  readonly facts: EventFacts;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

const SHARE_PICTURE = { path: '/og.jpg', width: '1200', height: '630' };

/** The tags that tell people and machines what a page is, for the document's head. */
export function headOf(
  page: SitePage,
  { facts, publicUrl }: SiteFacts,
  front: StoredPage<'front'> | null,
): string {
  const title = page.path === '/' && !page.hidden ? facts.name : `${page.title} · ${facts.shortName}`;
  const description = page.path === '/' ? frontDescription(facts, front) : page.description;
  const url = publicUrl + encodeURI(page.path);
  return [
    `<title>${escape(title)}</title>`,
    named('description', description),
    ...(page.hidden ? [named('robots', 'noindex')] : [`<link rel="canonical" href="${escape(url)}">`]),
    property('og:type', 'website'),
    property('og:site_name', facts.name),
    property('og:locale', 'nb_NO'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', publicUrl + SHARE_PICTURE.path),
    property('og:image:width', SHARE_PICTURE.width),
    property('og:image:height', SHARE_PICTURE.height),
    property('og:image:alt', `Stemning fra ${facts.name}`),
    named('twitter:card', 'summary_large_image'),
    ...(page.path === '/' && front ? eventData(facts, publicUrl, front) : []),
  ].join('\n    ');
}

/** When the event starts and ends (epoch ms); null while no start is set. */
export function eventTimes(
  front: StoredPage<'front'> | null,
): { starts: number; ends: number | null } | null {
  const starts = front && parseOsloDate(front.content.lanDate);
  return starts ? { starts, ends: parseOsloDate(front.content.lanFinishedDate) } : null;
}

function frontDescription({ name, venue }: EventFacts, front: StoredPage<'front'> | null): string {
  const times = eventTimes(front);
  const when = times ? ` ${DAY.format(times.starts)}` : '';
  return `${name}${venue ? ` på ${venue}` : ''}${when}. Meld deg på, velg plass og betal med Vipps.`;
}

const DAY = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', dateStyle: 'long' });

/** The event in schema.org's words. A data block: the browser runs nothing of it. */
function eventData(facts: EventFacts, publicUrl: string, front: StoredPage<'front'>): string[] {
  const times = eventTimes(front);
  if (!times) return [];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: facts.name,
    description: frontDescription(facts, front),
    startDate: osloIso(times.starts),
    ...(times.ends && { endDate: osloIso(times.ends) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: facts.venue || facts.address, address: facts.address || facts.venue },
    organizer: { '@type': 'Organization', name: facts.organisation || facts.name, url: publicUrl },
    image: [publicUrl + SHARE_PICTURE.path],
    url: `${publicUrl}/`,
    inLanguage: 'nb',
  };
  return [`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escape(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escape(content)}">`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
