import type { EventFacts } from '../../domain/event-facts.ts';
import { CONSENT_AGE, needsConsent, type Participant } from '../../domain/participant.ts';
import { ticketUrl, type Ticket } from '../../domain/ticket-check.ts';
import { lineAsStored } from '../../domain/typed-text.ts';
import type { Block, Link } from './message.ts';

/** A link to a page of the site, by its path. */
type PageLink = (label: string, path: string) => Link;

/** A link to a page of the site at `site`, with or without a trailing slash. */
export function pageLink(site: string, label: string, path: string): Link {
  return { label, url: `${site.replace(/\/+$/, '')}/${encodeURI(path)}` };
}

/**
 * The notice that names those who need a consent form, or says `reader` instead of the names; empty when
 * nobody needs one.
 */
export function consentNotice(
  participants: readonly Pick<Participant, 'firstName' | 'age'>[],
  page: PageLink,
  reader?: 'Du',
): Block[] {
  const young = participants.filter(({ age }) => needsConsent(age));
  if (young.length === 0) return [];
  const names = new Intl.ListFormat('nb').format(young.map(({ firstName }) => lineAsStored(firstName)));
  return [
    {
      kind: 'notice',
      title: `Samtykkeskjema for deltakere under ${String(CONSENT_AGE)} år`,
      text: `${reader ?? names} må levere samtykkeskjema signert av foresatte ved ankomst, og slipper ikke inn uten. Skriv ut skjemaet på forhånd, eller la foresatte bli med og signere i inngangen.`,
      link: page('Les mer og last ned skjemaet', 'samtykkeskjema'),
    },
  ];
}

/** The QR code, and what its page is for. */
export function ticketBlock({ code, check }: Ticket, site: string): Block {
  return {
    kind: 'ticket',
    title: 'Min påmelding',
    text: 'Vis QR-koden i døra. På Min påmelding kan du rette opplysninger, bytte plass, gi plassen til en annen eller avbestille.',
    link: { label: 'Åpne Min påmelding', url: ticketUrl(site, { code, check }) },
  };
}

/** Links to the pages that participants may want. */
export function usefulPages(page: PageLink): Block {
  return {
    kind: 'links',
    title: 'Nyttige sider',
    links: [
      page('Betalingsguide', 'betaling'),
      page('Sjekk påmeldingsstatusen din', 'påmelding'),
      page('Min påmelding', 'min'),
      page('Legg LAN-et i kalenderen', 'arrangement.ics'),
      page('Kjøpsvilkår', 'betingelser'),
    ],
  };
}

/** Links to the organiser's contacts; empty when there are none. */
export function contactLinks({ contactEmail, socialUrl }: EventFacts): Block[] {
  const links = [
    ...(contactEmail ? [{ label: contactEmail, url: `mailto:${contactEmail}` }] : []),
    ...(socialUrl ? [{ label: 'Skriv til oss på Facebook', url: socialUrl }] : []),
  ];
  return links.length ? [{ kind: 'links', title: 'Lurer du på noe? Ta kontakt med oss', links }] : [];
}
