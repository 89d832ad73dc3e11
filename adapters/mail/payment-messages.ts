import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { listText } from '../../domain/shared/words.ts';
import type { Place } from '../../domain/shared/place.ts';
import type { Ticket } from '../../domain/signup/ticket-check.ts';
import { oreOf } from '../../domain/payments/payment.ts';
import { dateText } from './mail-format.ts';
import { aboutPlaces, coming, type MailRows, type MailSite, type MailTexts } from './mail-rows.ts';
import type { Block } from './message.ts';
import { ticketButton } from './usual-blocks.ts';

/** What mails about payments mention, formatted for people. */
interface PaymentTexts {
  readonly code: string;
  readonly deadline: string;
  readonly isOne: boolean;
}

/** The reminder to pay `sum` by the deadline; `received` has been paid already, unless null. */
function reminderTexts(
  { code, deadline, isOne }: PaymentTexts,
  sum: string,
  places: readonly Place[],
  received: string | null,
): MailTexts {
  const soFar = received === null ? 'Vi har ikke registrert betalingen' : `Vi har fått ${received}`;
  const rest = received === null ? `Betal ${sum}` : `Betal ${sum} til`;
  return {
    subject: `husk å betale (${code})`,
    preview: `Betal ${sum} med Vipps innen ${deadline}.`,
    heading: 'Husk å betale',
    paragraphs: [
      `${soFar} for ${placesText(places)}. ${rest} innen ${deadline}, ellers kan ${isOne ? 'plassen' : 'plassene'} gå til andre. Har du betalt de siste to dagene, trenger du ikke gjøre noe: det tar litt tid før vi ser det.`,
    ],
  };
}

/** The notice that the seats were released because the deadline has passed. */
function expiredTexts({ code, deadline, isOne }: PaymentTexts): MailTexts {
  const heading = isOne ? 'Plassen er frigitt' : 'Plassene er frigitt';
  return {
    subject: `${isOne ? 'plassen' : 'plassene'} er frigitt (${code})`,
    preview: `Fristen gikk ut ${deadline}.`,
    heading,
    paragraphs: [
      `Fristen gikk ut ${deadline}. Har du betalt i tide? Svar på denne e-posten, så ordner vi det. Ikke betal på koden ${code} nå: se først på Min påmelding om ${isOne ? 'plassen er ledig' : 'plassene er ledige'}.`,
    ],
  };
}

/** The notice that a late payment got its seats, which were still free. */
function revivedTexts(code: string, sum: string, places: readonly Place[]): MailTexts {
  const isOne = places.length === 1;
  const free = isOne ? 'plassen var fortsatt ledig' : 'plassene var fortsatt ledige';
  const secured = `${capitalised(placesText(places))} er sikret.`;
  return {
    ...seatedAgainHeads(code, isOne),
    preview: `Vi har fått ${sum}.`,
    paragraphs: [`Vi har fått ${sum}. Betalingen kom etter fristen, men ${free}. ${secured}`],
  };
}

/** The notice that the crew has signed somebody up again, perhaps on other seats than before. Sums in øre. */
function seatedAgainTexts(
  { code, deadline, isOne }: PaymentTexts,
  { received, rest }: Readonly<Record<'received' | 'rest', number>>,
  places: readonly Place[],
): MailTexts {
  const seats = `Crewet har gitt ${isOne ? 'deg' : 'dere'} ${placesText(places)}.`;
  const came = received > 0 ? [`Vi har fått ${oreText(received)}.`] : [];
  const owed = rest > 0 ? [`Betal ${oreText(rest)} med koden ${code} innen ${deadline}.`] : [];
  return {
    ...seatedAgainHeads(code, isOne),
    preview: seats,
    paragraphs: [[...came, seats, ...owed].join(' ')],
  };
}

function seatedAgainHeads(code: string, isOne: boolean): Pick<MailTexts, 'subject' | 'heading'> {
  const seats = isOne ? 'plassen er din igjen' : 'plassene er deres igjen';
  return { subject: `${seats} (${code})`, heading: capitalised(seats) };
}

/** The receipt for a payment of all or a part. */
function receivedTexts(
  { code, deadline }: PaymentTexts,
  sums: { readonly received: string; readonly total: string; readonly isPart: boolean },
  places: readonly Place[],
): MailTexts {
  const { received, total, isPart } = sums;
  return {
    subject: `betalingen er registrert (${code})`,
    preview: `Vi har fått ${received}.`,
    heading: 'Betalingen er registrert',
    paragraphs: [
      isPart
        ? `Vi har fått ${received} av ${total}. Betal resten med koden ${code} innen ${deadline}.`
        : `Vi har fått ${received}. ${capitalised(placesText(places))} er sikret.`,
    ],
  };
}

/** The notice that money that was reserved online was not taken. */
function releasedTexts(code: string, sum: string, isOwed: boolean): MailTexts {
  const why = isOwed
    ? `Vi har ikke trukket ${sum} for ${code}: Vipps godtok ikke betalingen. Plassene er fortsatt deres. Betal på nytt innen fristen.`
    : `Vi har ikke trukket ${sum} for ${code}: plassene er gått til andre, eller de var betalt allerede.`;
  return {
    subject: `betalingen er ikke trukket (${code})`,
    preview: `Vi har ikke trukket ${sum}.`,
    heading: 'Betalingen er ikke trukket',
    paragraphs: [why],
  };
}

/** The deadline shown to whoever signs up right before the event or during it. */
export const AT_ENTRANCE = 'Betal ved inngangen';

/** When a new sign-up must be paid, and what happens otherwise. */
export function paymentWhen(
  { deadline, isOne }: Pick<PaymentTexts, 'deadline' | 'isOne'>,
  total: string,
  atEntrance: boolean,
): { readonly preview: string; readonly deadline: string; readonly otherwise: string } {
  if (atEntrance)
    return {
      preview: `Betal ved inngangen: ${total}.`,
      deadline: AT_ENTRANCE,
      otherwise: 'Har du betalt med Vipps før du kommer, viser du betalingen i inngangen.',
    };
  const seats = isOne ? 'plassen' : 'plassene';
  return {
    preview: `Betal ${total} med Vipps innen ${deadline}.`,
    deadline,
    otherwise: `Har vi ikke fått betalingen innen ${deadline}, blir reservasjonen slettet, og ${seats} kan gå til andre.`,
  };
}

/** To whom, how much, with which code and until when to pay. */
export function paymentFacts(
  { vippsNumber, vippsName }: EventFacts,
  code: string,
  total: string,
  deadline: string,
): Block {
  const receiver = [vippsNumber, vippsName].filter(Boolean).join(' – ');
  return {
    kind: 'facts',
    title: 'Betal med Vipps',
    facts: [
      { label: 'Sum', value: total, strong: true },
      ...(receiver ? [{ label: 'Vipps til', value: receiver }] : []),
      { label: 'Kommentar', value: code, strong: true },
      { label: 'Frist', value: deadline },
    ],
  };
}

/** The steps of paying. */
export function howToPay({ vippsNumber, vippsName, name }: EventFacts, code: string, total: string): Block {
  const receiver = `«${vippsName || name}»${vippsNumber ? ` eller nummeret ${vippsNumber}` : ''}`;
  return {
    kind: 'steps',
    title: 'Slik betaler du',
    steps: [
      'Åpne Vipps og velg «Send».',
      `Søk etter ${receiver}, og velg oss i listen.`,
      `Skriv inn summen: ${total}.`,
      `Skriv koden ${code} som kommentar, så vi ser hvem betalingen gjelder.`,
      'Fullfør betalingen.',
    ],
  };
}

/** A sum of øre as `450 kr`, or `450,50 kr`. */
export function oreText(ore: number): string {
  const digits = ore % oreOf(1) === 0 ? 0 : 2;
  const format = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: digits });
  return `${format.format(ore / oreOf(1)).replace(/\s/g, '\u00a0')}\u00a0kr`;
}

/** `rad 3, plass 4 og 5`, row by row. */
export function placesText(places: readonly Place[]): string {
  const rows = [...new Set(places.map(({ row }) => row))].toSorted((a, b) => a - b);
  const texts = rows.map((row) => {
    const numbers = places.filter((place) => place.row === row).map(({ number }) => number);
    const sorted = numbers.toSorted((a, b) => a - b);
    return `rad\u00a0${String(row)}, plass\u00a0${listText(sorted)}`;
  });
  return listText(texts);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function textsAbout(code: string, deadline: number, seats: number): PaymentTexts {
  return { code, deadline: dateText(deadline), isOne: seats === 1 };
}

/** What is left to pay, if anything is, and the button. */
function restBlocks(
  { facts, publicUrl }: MailSite,
  ticket: Ticket,
  restOre: number,
  deadline: number,
): Block[] {
  if (restOre <= 0) return [ticketButton(ticket, publicUrl)];
  const owed = oreText(restOre);
  return [paymentFacts(facts, ticket.code, owed, dateText(deadline)), ticketButton(ticket, publicUrl, owed)];
}

function placesOf(persons: readonly { readonly place: Place }[]): Place[] {
  return persons.map(({ place }) => place);
}

export const PAYMENT_MAILS = {
  paymentReminder(site, { to, receivedOre, restOre, deadline, ...about }) {
    const { code, persons } = about;
    const owed = oreText(restOre);
    const received = receivedOre > 0 ? oreText(receivedOre) : null;
    const terms = textsAbout(code, deadline, persons.length);
    return aboutPlaces(site, to, reminderTexts(terms, owed, placesOf(persons), received), [
      paymentFacts(site.facts, code, owed, terms.deadline),
      ticketButton(about, site.publicUrl, owed),
      ...coming(site, about),
    ]);
  },

  registrationExpired(site, { to, deadline, seats, ...ticket }) {
    const texts = expiredTexts(textsAbout(ticket.code, deadline, seats));
    return aboutPlaces(site, to, texts, [ticketButton(ticket, site.publicUrl)]);
  },

  registrationRevived(site, { to, ore, ...about }) {
    const texts = revivedTexts(about.code, oreText(ore), placesOf(about.persons));
    return aboutPlaces(site, to, texts, [...coming(site, about), ticketButton(about, site.publicUrl)]);
  },

  seatedAgain(site, { to, receivedOre, restOre, deadline, ...about }) {
    const sums = { received: receivedOre, rest: restOre };
    const { code, persons } = about;
    const texts = seatedAgainTexts(textsAbout(code, deadline, persons.length), sums, placesOf(persons));
    return aboutPlaces(site, to, texts, [
      ...coming(site, about),
      ...restBlocks(site, about, restOre, deadline),
    ]);
  },

  paymentReceived(site, { to, ore, totalOre, restOre, deadline, ...about }) {
    const sums = { received: oreText(ore), total: oreText(totalOre), isPart: restOre > 0 };
    const { code, persons } = about;
    const texts = receivedTexts(textsAbout(code, deadline, persons.length), sums, placesOf(persons));
    return aboutPlaces(site, to, texts, [
      ...coming(site, about),
      ...restBlocks(site, about, restOre, deadline),
    ]);
  },

  paymentReleased(site, { to, ore, isOwed, ...ticket }) {
    const texts = releasedTexts(ticket.code, oreText(ore), isOwed);
    return aboutPlaces(site, to, texts, [ticketButton(ticket, site.publicUrl)]);
  },
} satisfies Partial<MailRows>;
