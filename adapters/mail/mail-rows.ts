import type { AboutCode, Mail, MailWriter } from '../../application/ports/mail.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import type { Block, Message, MessageOfSite } from './message.ts';
import { contactLinks, paragraph, usefulPages, type PageLink } from './usual-blocks.ts';
import { whenAndWhereBlock, whoBlock } from './when-and-where-blocks.ts';

/** The organiser, where the site's pages are, and how long what is mailed is valid. */
export interface MailSite {
  readonly facts: EventFacts;
  readonly publicUrl: string;
  readonly page: PageLink;
  readonly limits: Pick<Limits, 'emailCodeMs' | 'linkMs'>;
}

export type AddressedMessage = MessageOfSite &
  Pick<Mail, 'to' | 'replyTo' | 'files'> & {
    /** It greets at its end by itself. */
    readonly greets?: boolean;
  };

/** Each mail by the name under which jobs ask for it: what it says when it is told that. */
export type MailRows = {
  readonly [Name in keyof MailWriter]: (
    site: MailSite,
    ...told: Parameters<MailWriter[Name]>
  ) => AddressedMessage;
};

/** The texts of a mail, without its sender. */
export type MailTexts = Pick<Message, 'subject' | 'preview' | 'heading'> & {
  readonly paragraphs: readonly string[];
};

/** A mail with the event's short name before its subject. */
export function fromTexts(
  { facts }: MailSite,
  to: string,
  { subject, preview, heading, paragraphs }: MailTexts,
  more: readonly Block[],
): AddressedMessage {
  const blocks = [...paragraphs.map(paragraph), ...more];
  return { to, subject: `${facts.shortName}: ${subject}`, preview, heading, blocks };
}

/** The same, with the links that whoever has a place may want. */
export function aboutPlaces(
  site: MailSite,
  to: string,
  texts: MailTexts,
  more: readonly Block[],
): AddressedMessage {
  return fromTexts(site, to, texts, [...more, usefulPages(site.page), ...contactLinks(site.facts)]);
}

/** When and where the event is, and who sits where. */
export function coming(
  { facts, page }: MailSite,
  { persons, event }: Pick<AboutCode, 'persons' | 'event'>,
): Block[] {
  return [...whenAndWhereBlock(facts, event, page), whoBlock(persons)];
}
