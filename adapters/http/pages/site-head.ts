import type { StoredPage } from '../../../application/ports/crew-stores.ts';
import type { GuardianTerms } from '../../../domain/consent/guardian.ts';
import type { EventFacts } from '../../../domain/shared/event-facts.ts';
import { eventDates } from '../../../domain/pages/front-page.ts';
import { osloIso } from '../../../domain/shared/oslo-time.ts';
import type { SitePage } from './site-pages.ts';

/** The site's data for the head of every document. */
export interface SiteFacts {
  readonly facts: EventFacts;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

const SHARE_PICTURE = { path: '/og.jpg', width: '1200', height: '630' };

/** The title, description, Open Graph and schema.org tags of a page. */
export function headOf(
  page: SitePage,
  { facts, publicUrl }: SiteFacts,
  front: StoredPage<'front'> | null,
  terms: GuardianTerms,
): string {
  const title = page.path === '/' && !page.hidden ? facts.name : `${page.title} · ${facts.shortName}`;
  const own = typeof page.description === 'string' ? page.description : page.description(terms);
  const description = page.path === '/' ? frontDescription(facts, front) : own;
  const url = publicUrl + encodeURI(page.path);
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaName('description', description),
    ...(page.hidden ? [metaName('robots', 'noindex')] : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', facts.name),
    metaProperty('og:locale', 'nb_NO'),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    metaProperty('og:url', url),
    metaProperty('og:image', publicUrl + SHARE_PICTURE.path),
    metaProperty('og:image:width', SHARE_PICTURE.width),
    metaProperty('og:image:height', SHARE_PICTURE.height),
    metaProperty('og:image:alt', `Stemning fra ${facts.name}`),
    metaName('twitter:card', 'summary_large_image'),
    ...(page.path === '/' && front ? eventData(facts, publicUrl, front) : []),
  ].join('\n    ');
}

function frontDescription({ name, venue }: EventFacts, front: StoredPage<'front'> | null): string {
  const { starts } = eventDates(front?.content);
  const when = starts === null ? '' : ` ${DAY.format(starts)}`;
  return `${name}${venue ? ` på ${venue}` : ''}${when}. Meld deg på, velg plass og betal med Vipps.`;
}

const DAY = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', dateStyle: 'long' });

/** The event as schema.org JSON-LD. A data block: the browser does not execute it. */
function eventData(facts: EventFacts, publicUrl: string, front: StoredPage<'front'>): string[] {
  const { starts, ends } = eventDates(front.content);
  if (starts === null) return [];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: facts.name,
    description: frontDescription(facts, front),
    startDate: osloIso(starts),
    ...(ends && { endDate: osloIso(ends) }),
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

function metaName(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function metaProperty(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/** A plain text as HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
