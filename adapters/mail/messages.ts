import type {
  AboutGift,
  ConfirmedRegistration,
  LinkToken,
  Mail,
  MailWriter,
} from '../../application/ports/mail.ts';
import type { EventFacts } from '../../domain/event-facts.ts';
import { LIMITS, type Limits } from '../../domain/limits.ts';
import { daysText, timeText } from '../../domain/number-words.ts';
import { paysAtEntrance } from '../../domain/payment-deadline.ts';
import { CONSENT_AGE, fullName, needsConsent, type Participant } from '../../domain/participant.ts';
import { PROMISES } from '../../domain/promises.ts';
import { lacksConsent } from '../../domain/registered-person.ts';
import { unpaidSum, type Registration } from '../../domain/registration.ts';
import type { Ticket } from '../../domain/ticket-check.ts';
import { lineAsStored } from '../../domain/typed-text.ts';
import { html, TICKET_CID } from './html-layout.ts';
import { dateText, kroner, participantCount } from './mail-format.ts';
import type { Block, Link, Message, Person } from './message.ts';
import { givenPlaceTexts, linkBlock, linkTexts, receivedPlaceTexts } from './my-messages.ts';
import {
  AT_ENTRANCE,
  blocksOf,
  expiredTexts,
  howToPay,
  oreText,
  paymentFacts,
  paymentWhen,
  receivedTexts,
  reminderTexts,
  revivedTexts,
  seatedAgainTexts,
  type PaymentTexts,
  type MailTexts,
} from './payment-messages.ts';
import { plainText } from './text-layout.ts';
import { consentNotice, contactLinks, pageLink, ticketBlock, usefulPages } from './usual-blocks.ts';

const PAYMENT_SHOWN = daysText(PROMISES.paymentShownDays).replace(' ', '\u00a0');
const UNPAID =
  'Du har påmeldinger som ikke er betalt. Før de er betalt eller slettet, kan du ikke holde av flere plasser. Ta kontakt med oss hvis noe er feil.';
const CODE_SUBJECT = 'koden din til påmeldingen';

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
    const time = timeText(this.limits.emailCodeMs);
    return this.mail(to, {
      subject: `${this.facts.shortName}: ${CODE_SUBJECT}`,
      preview: `Koden gjelder i ${time}.`,
      heading: 'Her er koden din',
      blocks: [
        paragraph(`Hei! Skriv inn denne koden på påmeldingssiden for å melde deg på ${this.facts.name}:`),
        { kind: 'code', code },
        paragraph(`Koden gjelder i ${time}. Ikke del den med noen.`),
        ...(tooManyUnpaid ? [paragraph(UNPAID)] : []),
        paragraph('Har du ikke bedt om den, kan du se bort fra denne e-posten.'),
      ],
    });
  }

  /** The confirmation of a registration: seats, total, payment deadline, how to pay, contact. */
  confirmation(registration: Registration & Ticket): Mail {
    const { code, participants } = registration;
    const total = kroner(registration.total);
    const one = participants.length === 1;
    const when = paymentWhen(
      { deadline: dateText(registration.paymentDeadline), isOne: one },
      total,
      paysAtEntrance(registration),
    );
    return this.mail(registration.email, {
      subject: `${this.facts.shortName}: påmeldingen er registrert (${code})`,
      preview: when.preview,
      heading: one ? 'Plassen er holdt av' : 'Plassene er holdt av',
      blocks: [
        paragraph(
          `Hei! Du har meldt på ${participantCount(participants.length)} til ${this.facts.name}. ${one ? 'Plassen er sikret' : 'Plassene er sikret'} når betalingen er kommet inn.`,
        ),
        paymentFacts(this.facts, code, total, when.deadline),
        {
          kind: 'people',
          title: one ? 'Deltakeren' : 'Deltakerne',
          people: participants.map((participant) => ({
            ...person(participant),
            price: kroner(participant.price),
          })),
        },
        howToPay(this.facts, code, total),
        paragraph(
          `${when.otherwise} Det kan ta opptil ${PAYMENT_SHOWN} før betalingen vises når du sjekker statusen din.`,
        ),
        ...consentNotice(participants, this.page),
        ticketBlock(registration, this.publicUrl),
        usefulPages(this.page),
        ...contactLinks(this.facts),
      ],
    });
  }

  /** The confirmation once more, as the registration stands now: whoever has paid is not asked again. */
  confirmationAgain(registration: ConfirmedRegistration, to: string): Mail {
    const { code, persons, paymentDeadline } = registration;
    const owed = unpaidSum(persons);
    const deadline = paysAtEntrance(registration) ? AT_ENTRANCE : dateText(paymentDeadline);
    const payment = [
      paymentFacts(this.facts, code, kroner(owed), deadline),
      howToPay(this.facts, code, kroner(owed)),
    ];
    return this.mail(to, {
      subject: `${this.facts.shortName}: påmeldingen slik den står nå (${code})`,
      preview: owed > 0 ? `${kroner(owed)} gjenstår å betale.` : 'Alt er betalt.',
      heading: 'Påmeldingen slik den står nå',
      blocks: [
        paragraph(
          `Hei! Her er påmeldingen med ${participantCount(persons.length)} til ${this.facts.name}. ${owed > 0 ? 'Noe gjenstår å betale.' : 'Alt er betalt. Takk!'}`,
        ),
        ...(owed > 0 ? payment : []),
        {
          kind: 'people',
          title: persons.length === 1 ? 'Deltakeren' : 'Deltakerne',
          people: persons.map((one) => ({
            ...person(one),
            price: `${kroner(one.price)}, ${one.paid ? 'betalt' : 'ikke betalt'}`,
          })),
        },
        ...consentNotice(persons.filter(lacksConsent), this.page),
        ticketBlock(registration, this.publicUrl),
        usefulPages(this.page),
        ...contactLinks(this.facts),
      ],
    });
  }

  /** The notice to the crew. Leaves out phone numbers and special needs (which may be health data). */
  crewNotice(to: string, registration: Registration): Mail {
    const { code, participants, email } = registration;
    const young = participants.filter(({ age }) => needsConsent(age)).length;
    return this.mail(to, {
      subject: `${this.facts.shortName}: ny påmelding ${code}, ${participantCount(participants.length)}`,
      preview: `${kroner(registration.total)}, betales innen ${dateText(registration.paymentDeadline)}.`,
      heading: 'Ny påmelding',
      blocks: [
        {
          kind: 'facts',
          title: participantCount(participants.length),
          facts: [
            { label: 'Kode', value: code, strong: true },
            { label: 'Sum', value: kroner(registration.total) },
            { label: 'Betalingsfrist', value: dateText(registration.paymentDeadline) },
            { label: 'Påmeldt av', value: email },
            ...(young
              ? [
                  {
                    label: `Under ${String(CONSENT_AGE)} år`,
                    value: `${participantCount(young)}, samtykkeskjema kreves`,
                  },
                ]
              : []),
          ],
        },
        { kind: 'people', title: 'Plasser', people: participants.map(person) },
        { kind: 'links', title: 'Mer', links: [this.page('Åpne påmeldte brukere', 'admin/users')] },
      ],
    });
  }

  paymentReminder({
    to,
    code,
    places,
    restOre,
    deadline,
  }: Parameters<MailWriter['paymentReminder']>[0]): Mail {
    const texts = reminderTexts(this.about(code, deadline, places.length), oreText(restOre), places);
    return this.aboutPlaces(to, texts, [
      paymentFacts(this.facts, code, oreText(restOre), dateText(deadline)),
    ]);
  }

  registrationExpired({ to, code, deadline, seats }: Parameters<MailWriter['registrationExpired']>[0]): Mail {
    return this.aboutPlaces(to, expiredTexts(this.about(code, deadline, seats)), []);
  }

  registrationRevived({ to, code, places, ore }: Parameters<MailWriter['registrationRevived']>[0]): Mail {
    return this.aboutPlaces(to, revivedTexts(code, oreText(ore), places), []);
  }

  seatedAgain({ to, code, places, ...money }: Parameters<MailWriter['seatedAgain']>[0]): Mail {
    const sums = { received: money.receivedOre, rest: money.restOre };
    const texts = seatedAgainTexts(this.about(code, money.deadline, places.length), sums, places);
    const rest = paymentFacts(this.facts, code, oreText(money.restOre), dateText(money.deadline));
    return this.aboutPlaces(to, texts, money.restOre > 0 ? [rest] : []);
  }

  paymentReceived({ to, code, places, ...money }: Parameters<MailWriter['paymentReceived']>[0]): Mail {
    const isPart = money.restOre > 0;
    const sums = { received: oreText(money.ore), total: oreText(money.totalOre), isPart };
    const texts = receivedTexts(this.about(code, money.deadline, places.length), sums, places);
    const rest = paymentFacts(this.facts, code, oreText(money.restOre), dateText(money.deadline));
    return this.aboutPlaces(to, texts, isPart ? [rest] : []);
  }

  myLinks(to: string, links: readonly LinkToken[]): Mail {
    const texts = linkTexts(this.facts.name, links, timeText(this.limits.linkMs));
    const unasked = 'Har du ikke bedt om den, kan du se bort fra denne e-posten. Ikke del den med noen.';
    return this.fromTexts(to, texts, [linkBlock(links, this.page('', 'min').url), paragraph(unasked)]);
  }

  placeReceived(gift: AboutGift): Mail {
    const texts = receivedPlaceTexts(this.facts.name, gift);
    return this.aboutPlaces(gift.to.email, texts, consentNotice([gift.to], this.page, 'Du'));
  }

  placeGiven(contact: string, gift: AboutGift): Mail {
    return this.aboutPlaces(contact, givenPlaceTexts(gift), consentNotice([gift.to], this.page));
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

  private readonly page = (label: string, path: string): Link => pageLink(this.publicUrl, label, path);

  private mail(to: string, message: Omit<Message, 'sender' | 'signature'>): Mail {
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
export function codeIn(mail: Pick<Mail, 'subject' | 'text'>): string | null {
  if (!mail.subject.endsWith(CODE_SUBJECT)) return null;
  return /^ +(\S+)$/m.exec(mail.text)?.[1] ?? null;
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

function person(participant: Participant): Person {
  const { place, foodTicket } = participant;
  return {
    name: lineAsStored(fullName(participant)),
    details: [
      `Rad\u00a0${String(place.row)}, plass\u00a0${String(place.number)}`,
      foodTicket ? 'Med matbillett' : 'Uten matbillett',
    ],
  };
}
