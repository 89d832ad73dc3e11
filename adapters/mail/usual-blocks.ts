import type { EventPages } from '../../application/ports/mail.ts';
import { CONSENT_ON_SITE } from '../../domain/consent/consent-way.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { listText, membershipTitle } from '../../domain/shared/words.ts';
import { fullName, needsConsent, type Participant } from '../../domain/signup/participant.ts';
import { ticketUrl, type Ticket } from '../../domain/signup/ticket-check.ts';
import { lineAsStored, withoutEnd } from '../../domain/shared/typed-text.ts';
import type { Block, Link } from './message.ts';

/** A link to a page of the site, by its path. */
export type PageLink = (label: string, path: string) => Link;

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

/** A link to a page of the site at `site`, with or without a trailing slash. */
export function pageLink(site: string, label: string, path: string): Link {
  return { label, url: `${withoutEnd(site, '/')}/${encodeURI(path)}` };
}

/**
 * The notice that names those who need a consent, or says `reader` instead of the names; empty when
 * nobody needs one.
 */
export function consentNotice(
  participants: readonly Pick<Participant, 'firstName' | 'lastName' | 'age'>[],
  { consentAge, onlineConsent }: Pick<EventPages, 'consentAge' | 'onlineConsent'>,
  page: PageLink,
  reader?: 'Du',
): Block[] {
  const young = participants.filter(({ age }) => needsConsent(age, consentAge));
  if (young.length === 0) return [];
  const names = listText(young.map((one) => lineAsStored(fullName(one))));
  const who = reader ?? names;
  return [
    {
      kind: 'notice',
      title: `${onlineConsent ? 'Samtykke' : 'Samtykkeskjema'} for deltakere under ${String(consentAge)}\u00a0år`,
      text: onlineConsent
        ? `${who} ${CONSENT_ON_SITE}, og slipper ikke inn uten. Er foresattes e-post fylt inn, har de fått en lenke. Ellers kan den fylles inn på Min påmelding.`
        : `${who} må levere samtykkeskjema signert av foresatte ved ankomst, og slipper ikke inn uten. Skriv ut skjemaet på forhånd, eller la foresatte bli med og signere i inngangen.`,
      link: page(onlineConsent ? 'Les mer om samtykke' : 'Les mer og last ned skjemaet', 'samtykkeskjema'),
    },
  ];
}

/** The QR code, and what its page is for. */
export function ticketBlock(ticket: Ticket, site: string): Block {
  return {
    kind: 'ticket',
    title: 'Vis QR-koden i døra',
    text: 'På Min påmelding kan du rette opplysninger, bytte plass, gi plassen til en annen eller avbestille.',
    code: ticket.code,
    link: { label: 'Åpne Min påmelding', url: ticketUrl(site, ticket) },
  };
}

/** The button to the page where the registration is seen and paid: says what is owed, if anything is. */
export function ticketButton(ticket: Ticket, site: string, owed?: string): Block {
  const label = owed ? `Betal ${owed}` : 'Åpne Min påmelding';
  return { kind: 'button', link: { label, url: ticketUrl(site, ticket) } };
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
      page('Kjøpsvilkår', 'betingelser'),
    ],
  };
}

/** Where one becomes a member of the organisation; empty where it has no such page. */
export function membershipLink(
  { organisation }: EventFacts,
  { membershipUrl }: Pick<EventPages, 'membershipUrl'>,
): Block[] {
  const title = membershipTitle(organisation);
  return membershipUrl === ''
    ? []
    : [{ kind: 'links', title, links: [{ label: 'Meld deg inn', url: membershipUrl }] }];
}

/** Links to the organiser's contacts; empty when there are none. */
export function contactLinks({ contactEmail, socialUrl }: EventFacts): Block[] {
  const links = [
    ...(contactEmail ? [{ label: contactEmail, url: `mailto:${contactEmail}` }] : []),
    ...(socialUrl ? [{ label: 'Skriv til oss på Facebook', url: socialUrl }] : []),
  ];
  return links.length ? [{ kind: 'links', title: 'Lurer du på noe? Ta kontakt med oss', links }] : [];
}
