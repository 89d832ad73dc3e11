import type { ConfirmedRegistration, EventPages } from '../../application/ports/mail.ts';
import { daysText, seatText } from '../../domain/shared/words.ts';
import { lacksConsent } from '../../domain/consent/lacking-consent.ts';
import { fullName, needsConsent, type Participant } from '../../domain/signup/participant.ts';
import { paysAtEntrance } from '../../domain/payments/payment-deadline.ts';
import { PROMISES } from '../../domain/privacy/promises.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { Registration } from '../../domain/signup/registration.ts';
import type { Ticket } from '../../domain/signup/ticket-check.ts';
import { lineAsStored } from '../../domain/shared/typed-text.ts';
import { dateText, kroner, participantCount, unbroken } from './mail-format.ts';
import type { AddressedMessage, MailRows, MailSite } from './mail-rows.ts';
import type { Person } from './message.ts';
import { AT_ENTRANCE, howToPay, oreText, paymentFacts, paymentWhen } from './payment-messages.ts';
import {
  consentNotice,
  contactLinks,
  membershipLink,
  paragraph,
  ticketBlock,
  ticketButton,
  usefulPages,
} from './usual-blocks.ts';
import { personsBlock, whenAndWhereBlock } from './when-and-where-blocks.ts';

const PAYMENT_SHOWN = daysText(PROMISES.paymentShownDays).replace(' ', '\u00a0');

/** The confirmation of a registration: when and where, seats, total, payment deadline, how to pay, contact. */
function confirmation(
  { facts, publicUrl, page }: MailSite,
  registration: Registration & Ticket,
  event: EventPages,
): AddressedMessage {
  const { code, participants } = registration;
  const total = kroner(registration.total);
  const one = participants.length === 1;
  const when = paymentWhen(
    { deadline: dateText(registration.paymentDeadline), isOne: one },
    total,
    paysAtEntrance(registration),
  );
  return {
    to: registration.email,
    subject: `${facts.shortName}: påmeldingen er registrert (${code})`,
    preview: when.preview,
    heading: one ? 'Plassen er holdt av' : 'Plassene er holdt av',
    blocks: [
      paragraph(
        `Hei! Du har meldt på ${participantCount(participants.length)} til ${facts.name}. ${one ? 'Plassen er sikret' : 'Plassene er sikret'} når betalingen er kommet inn.`,
      ),
      ...whenAndWhereBlock(facts, event, page),
      personsBlock(participants.map((one) => person(one, kroner(one.price)))),
      paymentFacts(facts, code, total, when.deadline),
      ticketButton(registration, publicUrl, total),
      howToPay(facts, code, total),
      paragraph(
        `${when.otherwise} Det kan ta opptil ${PAYMENT_SHOWN} før betalingen vises når du sjekker statusen din.`,
      ),
      ...consentNotice(participants, event, page),
      ticketBlock(registration, publicUrl),
      usefulPages(page),
      ...membershipLink(facts, event),
      ...contactLinks(facts),
    ],
  };
}

/** The confirmation once more, as the registration stands now: whoever has paid is not asked again. */
function confirmationAgain(
  { facts, publicUrl, page }: MailSite,
  registration: ConfirmedRegistration,
  to: string,
  event: EventPages,
): AddressedMessage {
  const { code, persons, restOre, givenDeadline, paymentDeadline } = registration;
  const owed = restOre > 0 ? oreText(restOre) : '';
  const atEntrance = givenDeadline === null && paysAtEntrance(registration);
  const deadline = atEntrance ? AT_ENTRANCE : dateText(givenDeadline ?? paymentDeadline);
  return {
    to,
    subject: `${facts.shortName}: påmeldingen slik den står nå (${code})`,
    preview: owed ? `${owed} gjenstår å betale.` : 'Alt er betalt.',
    heading: 'Påmeldingen slik den står nå',
    blocks: [
      paragraph(
        `Hei! Her er påmeldingen med ${participantCount(persons.length)} til ${facts.name}. ${owed ? 'Noe gjenstår å betale.' : 'Alt er betalt. Takk!'}`,
      ),
      ...whenAndWhereBlock(facts, event, page),
      personsBlock(persons.map(personAsPaid)),
      ...(owed ? [paymentFacts(facts, code, owed, deadline)] : []),
      ticketButton(registration, publicUrl, owed),
      ...(owed ? [howToPay(facts, code, owed)] : []),
      ...consentNotice(
        persons.filter((one) => lacksConsent(one, event.consentAge)),
        event,
        page,
      ),
      ticketBlock(registration, publicUrl),
      usefulPages(page),
      ...membershipLink(facts, event),
      ...contactLinks(facts),
    ],
  };
}

/** The notice to the crew. Leaves out phone numbers and special needs (which may be health data). */
function crewNotice(
  { facts, page }: MailSite,
  to: string,
  registration: Registration,
  { consentAge, onlineConsent }: EventPages,
): AddressedMessage {
  const { code, participants, email } = registration;
  const young = participants.filter(({ age }) => needsConsent(age, consentAge)).length;
  return {
    to,
    subject: `${facts.shortName}: ny påmelding ${code}, ${participantCount(participants.length)}`,
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
                  label: `Under ${String(consentAge)} år`,
                  value: `${participantCount(young)}, ${onlineConsent ? 'samtykke' : 'samtykkeskjema'} kreves`,
                },
              ]
            : []),
        ],
      },
      personsBlock(participants.map((one) => person(one))),
      { kind: 'button', link: page('Åpne påmeldte brukere', 'admin/users') },
    ],
  };
}

/** With the price among the details: beside the name, a phone has no room for whether it is paid. */
function personAsPaid(one: RegisteredPerson): Person {
  const { name, details } = person(one);
  const price = `${kroner(one.price)}, ${one.paid ? 'betalt' : 'ikke betalt'}`;
  return { name, details: [...details, price.replaceAll(' ', '\u00a0')] };
}

function person(participant: Participant, price?: string): Person {
  const { place, foodTicket } = participant;
  return {
    name: lineAsStored(fullName(participant)),
    details: [unbroken(seatText(place)), foodTicket ? 'Med matbillett' : 'Uten matbillett'],
    ...(price !== undefined && { aside: price }),
  };
}

export const CONFIRMATION_MAILS = { confirmation, confirmationAgain, crewNotice } satisfies Partial<MailRows>;
