import type { Mail, MailWriter } from '../../application/ports/mail.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { lineAsStored } from '../../domain/shared/typed-text.ts';
import { CODE_MAILS } from './code-messages.ts';
import { CONFIRMATION_MAILS } from './confirmation-messages.ts';
import { CREW_MAILS } from './crew-messages.ts';
import { GUARDIAN_MAILS } from './guardian-messages.ts';
import { html, TICKET_CID } from './html-layout.ts';
import type { AddressedMessage, MailRows, MailSite } from './mail-rows.ts';
import { MY_MAILS } from './my-messages.ts';
import { PAYMENT_MAILS } from './payment-messages.ts';
import { plainText } from './text-layout.ts';
import { pageLink } from './usual-blocks.ts';
import { WAITING_MAILS } from './waiting-messages.ts';

/** All mails in Norwegian (bokmål): what jobs may ask for and is no row here does not compile. */
const MAILS: MailRows = {
  ...CODE_MAILS,
  ...CONFIRMATION_MAILS,
  ...PAYMENT_MAILS,
  ...MY_MAILS,
  ...GUARDIAN_MAILS,
  ...CREW_MAILS,
  ...WAITING_MAILS,
};

/** Writes the mails of the site at `publicUrl`, with or without a trailing slash. */
export function norwegianMails(
  facts: EventFacts,
  publicUrl: string,
  limits: MailSite['limits'] = LIMITS,
): MailWriter {
  const page: MailSite['page'] = (label, path) => pageLink(publicUrl, label, path);
  const site = { facts, publicUrl, page, limits };
  type Row = (of: MailSite, ...told: unknown[]) => AddressedMessage;
  const written = ([name, row]: [string, unknown]): [string, unknown] => [
    name,
    (...told: unknown[]) => laidOut(facts, (row as Row)(site, ...told)),
  ];
  return Object.fromEntries(Object.entries(MAILS).map(written)) as unknown as MailWriter;
}

function laidOut(facts: EventFacts, { to, replyTo, files, greets, ...message }: AddressedMessage): Mail {
  const { name, organisation, organisationNumber } = facts;
  const organiser = [organisation, organisationNumber && `org.nr. ${organisationNumber}`]
    .filter(Boolean)
    .join(', ');
  // Whoever has greeted by themselves is not greeted for.
  const greeting = greets ? name : `Hilsen crewet i ${name}`;
  const signature = [greeting, ...(organiser ? [organiser] : [])];
  const whole = { ...message, sender: name, signature };
  const text = plainText(whole);
  const pictures = message.blocks.flatMap((block) =>
    block.kind === 'ticket' ? [{ cid: TICKET_CID, file: 'billett.png', qr: block.link.url }] : [],
  );
  return {
    to,
    subject: lineAsStored(message.subject),
    // The last line says why it came, after what somebody of the crew has typed.
    text: message.foot === undefined ? text : text.trimEnd(),
    html: html(whole),
    ...(pictures.length > 0 && { pictures }),
    ...(files !== undefined && { files }),
    ...(replyTo !== undefined && { replyTo }),
  };
}
