import type {
  AboutCode,
  AboutGift,
  ConfirmedRegistration,
  EventPages,
  LinkToken,
  Mail,
  MailWriter,
} from '../../application/ports/mail.ts';
import { normaliseAddress } from '../../domain/shared/email-address.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { LIMITS, type Limits } from '../../domain/shared/limits.ts';
import { timeText } from '../../domain/shared/words.ts';
import type { MessageValues } from '../../domain/messages/message-receivers.ts';
import { filledIn, type MessageTexts } from '../../domain/messages/message-text.ts';
import type { Registration } from '../../domain/signup/registration.ts';
import type { Place } from '../../domain/shared/place.ts';
import type { Ticket } from '../../domain/signup/ticket-check.ts';
import { lineAsStored } from '../../domain/shared/typed-text.ts';
import {
  confirmationAgainMessage,
  confirmationMessage,
  crewNoticeMessage,
  type MailSite,
} from './confirmation-messages.ts';
import {
  consentCopyMessage,
  consentReminderMessage,
  consentWithdrawnMessage,
  guardianReplacedMessage,
  guardianAskedMessage,
} from './guardian-messages.ts';
import { html, TICKET_CID } from './html-layout.ts';
import { dateText } from './mail-format.ts';
import { messageTexts } from './message-values.ts';
import type { Block, Link, MessageOfSite } from './message.ts';
import { givenPlaceTexts, linkBlocks, linkTexts, receivedPlaceTexts } from './my-messages.ts';
import {
  blocksOf,
  expiredTexts,
  oreText,
  paymentFacts,
  receivedTexts,
  reminderTexts,
  revivedTexts,
  seatedAgainTexts,
  type PaymentTexts,
  type MailTexts,
} from './payment-messages.ts';
import { plainText } from './text-layout.ts';
import {
  consentNotice,
  contactLinks,
  pageLink,
  paragraph,
  ticketButton,
  usefulPages,
} from './usual-blocks.ts';
import { whenAndWhereBlock, whoBlock } from './when-and-where-blocks.ts';

const UNPAID =
  'Du har påmeldinger som ikke er betalt. Før de er betalt eller slettet, kan du ikke holde av flere plasser. Ta kontakt med oss hvis noe er feil.';
/** As much of a message as mail programs show beside the subject. */
const PREVIEW_LENGTH = 120;
const CODE_SUBJECT = ' er koden din';

/** Writes the mails in Norwegian (bokmål). */
export class NorwegianMailWriter implements MailWriter {
  constructor(
    private readonly facts: EventFacts,
    /** The site's base URL, with or without a trailing slash. */
    private readonly publicUrl: string,
    private readonly limits: Pick<Limits, 'emailCodeMs' | 'linkMs'> = LIMITS,
  ) {}

  /** The mail with the code that proves an e-mail address. */
  code(to: string, code: string, tooManyUnpaid: boolean): Mail {
    const asked = `Hei! Skriv inn denne koden på påmeldingssiden for å melde deg på ${this.facts.name}:`;
    return this.withCode(to, code, asked, tooManyUnpaid ? [paragraph(UNPAID)] : []);
  }

  guardianCode(to: string, code: string): Mail {
    const asked = `Hei! Skriv inn denne koden på siden der du gir samtykke til ${this.facts.name}:`;
    return this.withCode(to, code, asked);
  }

  /** The confirmation of a registration: when and where, seats, total, payment deadline, how to pay, contact. */
  confirmation(registration: Registration & Ticket, event: EventPages): Mail {
    return this.mail(registration.email, confirmationMessage(this.site, registration, event));
  }

  /** The confirmation once more, as the registration stands now: whoever has paid is not asked again. */
  confirmationAgain(registration: ConfirmedRegistration, to: string, event: EventPages): Mail {
    return this.mail(to, confirmationAgainMessage(this.site, registration, event));
  }

  /** The notice to the crew. Leaves out phone numbers and special needs (which may be health data). */
  crewNotice(to: string, registration: Registration, event: EventPages): Mail {
    return this.mail(to, crewNoticeMessage(this.site, registration, event));
  }

  paymentReminder({
    to,
    receivedOre,
    restOre,
    deadline,
    ...about
  }: Parameters<MailWriter['paymentReminder']>[0]): Mail {
    const { code, persons } = about;
    const owed = oreText(restOre);
    const received = receivedOre > 0 ? oreText(receivedOre) : null;
    const terms = this.about(code, deadline, persons.length);
    const texts = reminderTexts(terms, owed, placesOf(persons), received);
    return this.aboutPlaces(to, texts, [
      paymentFacts(this.facts, code, owed, dateText(deadline)),
      ticketButton(about, this.publicUrl, owed),
      ...this.coming(about),
    ]);
  }

  registrationExpired({
    to,
    deadline,
    seats,
    ...ticket
  }: Parameters<MailWriter['registrationExpired']>[0]): Mail {
    const texts = expiredTexts(this.about(ticket.code, deadline, seats));
    return this.aboutPlaces(to, texts, [ticketButton(ticket, this.publicUrl)]);
  }

  registrationRevived({ to, ore, ...about }: Parameters<MailWriter['registrationRevived']>[0]): Mail {
    const texts = revivedTexts(about.code, oreText(ore), placesOf(about.persons));
    return this.aboutPlaces(to, texts, [...this.coming(about), ticketButton(about, this.publicUrl)]);
  }

  seatedAgain({
    to,
    receivedOre,
    restOre,
    deadline,
    ...about
  }: Parameters<MailWriter['seatedAgain']>[0]): Mail {
    const sums = { received: receivedOre, rest: restOre };
    const { code, persons } = about;
    const texts = seatedAgainTexts(this.about(code, deadline, persons.length), sums, placesOf(persons));
    return this.aboutPlaces(to, texts, [...this.coming(about), ...this.rest(about, restOre, deadline)]);
  }

  paymentReceived({
    to,
    ore,
    totalOre,
    restOre,
    deadline,
    ...about
  }: Parameters<MailWriter['paymentReceived']>[0]): Mail {
    const sums = { received: oreText(ore), total: oreText(totalOre), isPart: restOre > 0 };
    const { code, persons } = about;
    const texts = receivedTexts(this.about(code, deadline, persons.length), sums, placesOf(persons));
    return this.aboutPlaces(to, texts, [...this.coming(about), ...this.rest(about, restOre, deadline)]);
  }

  myLinks(to: string, links: readonly LinkToken[]): Mail {
    const texts = linkTexts(this.facts.name, links, timeText(this.limits.linkMs));
    const unasked = 'Har du ikke bedt om den, kan du se bort fra denne e-posten. Ikke del den med noen.';
    return this.fromTexts(to, texts, [...linkBlocks(links, this.page('', 'min').url), paragraph(unasked)]);
  }

  placeReceived(gift: AboutGift, event: EventPages): Mail {
    const texts = receivedPlaceTexts(this.facts.name, gift);
    return this.aboutPlaces(gift.to.email, texts, [
      // By first name alone: they may not have asked for it, and should read no more of what a stranger wrote.
      ...this.coming({ persons: [{ ...gift.to, lastName: '', place: gift.place }], event }),
      // Not to the ticket, which is whose the registration is.
      { kind: 'button', link: this.page('Se plassen på Min påmelding', 'min') },
      ...consentNotice([gift.to], event, this.page, 'Du'),
    ]);
  }

  readonly guardianAsked: MailWriter['guardianAsked'] = ({ to, ...about }) =>
    this.mail(to, guardianAskedMessage(this.site, about));

  readonly consentReminder: MailWriter['consentReminder'] = ({ to, ...about }) =>
    this.mail(to, consentReminderMessage(this.site, about));

  readonly consentCopy: MailWriter['consentCopy'] = ({ to, ...about }) =>
    this.mail(to, consentCopyMessage(this.site, about));

  readonly guardianReplaced: MailWriter['guardianReplaced'] = ({ to, ...about }) =>
    this.mail(to, guardianReplacedMessage(this.site, about));

  readonly consentWithdrawn: MailWriter['consentWithdrawn'] = ({ to, ...about }) =>
    this.mail(to, consentWithdrawnMessage(this.site, about));

  message(to: string, texts: MessageTexts, values: MessageValues, trial = false): Mail {
    const { name, contactEmail } = this.facts;
    const { subject: filled, text } = filledIn(texts, messageTexts(values));
    const subject = trial ? `[Prøve] ${filled}` : filled;
    const mail = this.mail(to, {
      subject,
      preview: lineAsStored(text).slice(0, PREVIEW_LENGTH),
      heading: subject,
      blocks: [{ kind: 'typed', text }],
      foot: `Du får denne fordi du er påmeldt ${name}.`,
    });
    const replyTo = normaliseAddress(contactEmail);
    return { ...mail, text: mail.text.trimEnd(), ...(replyTo !== null && { replyTo }) };
  }

  placeGiven(contact: string, gift: AboutGift, event: EventPages): Mail {
    return this.aboutPlaces(contact, givenPlaceTexts(gift), [
      ticketButton(gift, this.publicUrl),
      ...consentNotice([gift.to], event, this.page),
    ]);
  }

  private withCode(to: string, code: string, asked: string, more: readonly Block[] = []): Mail {
    const time = timeText(this.limits.emailCodeMs);
    return this.mail(to, {
      // First, because a phone shows little more of a mail than the beginning of its subject.
      subject: `${code}${CODE_SUBJECT}`,
      preview: `Koden gjelder i ${time}.`,
      heading: 'Her er koden din',
      blocks: [
        paragraph(asked),
        { kind: 'code', code },
        paragraph(`Koden gjelder i ${time}. Ikke del den med noen.`),
        ...more,
        paragraph('Har du ikke bedt om den, kan du se bort fra denne e-posten.'),
      ],
    });
  }

  /** When and where the event is, and who sits where. */
  private coming({ persons, event }: Pick<AboutCode, 'persons' | 'event'>): Block[] {
    return [...whenAndWhereBlock(this.facts, event, this.page), whoBlock(persons)];
  }

  /** What is left to pay, if anything is, and the button. */
  private rest(ticket: Ticket, restOre: number, deadline: number): Block[] {
    if (restOre <= 0) return [ticketButton(ticket, this.publicUrl)];
    const owed = oreText(restOre);
    const facts = paymentFacts(this.facts, ticket.code, owed, dateText(deadline));
    return [facts, ticketButton(ticket, this.publicUrl, owed)];
  }

  private about(code: string, deadline: number, seats: number): PaymentTexts {
    return { code, deadline: dateText(deadline), isOne: seats === 1 };
  }

  private aboutPlaces(to: string, texts: MailTexts, more: readonly Block[]): Mail {
    return this.fromTexts(to, texts, [...more, usefulPages(this.page), ...contactLinks(this.facts)]);
  }

  private fromTexts(to: string, texts: MailTexts, more: readonly Block[]): Mail {
    const { subject, preview, heading } = texts;
    return this.mail(to, {
      ...{ subject: `${this.facts.shortName}: ${subject}`, preview, heading },
      blocks: [...blocksOf(texts), ...more],
    });
  }

  private get site(): MailSite {
    return { facts: this.facts, publicUrl: this.publicUrl, page: this.page };
  }

  private readonly page = (label: string, path: string): Link => pageLink(this.publicUrl, label, path);

  private mail(to: string, message: MessageOfSite): Mail {
    const { name, organisation, organisationNumber } = this.facts;
    const organiser = [organisation, organisationNumber && `org.nr. ${organisationNumber}`]
      .filter(Boolean)
      .join(', ');
    const whole = {
      ...message,
      sender: name,
      signature: [`Hilsen crewet i ${name}`, ...(organiser ? [organiser] : [])],
    };
    const pictures = message.blocks.flatMap((block) =>
      block.kind === 'ticket' ? [{ cid: TICKET_CID, file: 'billett.png', qr: block.link.url }] : [],
    );
    return {
      to,
      subject: lineAsStored(message.subject),
      text: plainText(whole),
      html: html(whole),
      ...(pictures.length > 0 && { pictures }),
    };
  }
}

/** The e-mail code in a code mail; null for other mails. */
export function codeIn({ subject }: Pick<Mail, 'subject'>): string | null {
  return subject.endsWith(CODE_SUBJECT) ? subject.slice(0, -CODE_SUBJECT.length) : null;
}

function placesOf(persons: readonly { readonly place: Place }[]): Place[] {
  return persons.map(({ place }) => place);
}
