import type { AboutGift, LinkToken } from '../../application/ports/mail.ts';
import { hashLink } from '../../domain/shared/hash-link.ts';
import { fullName } from '../../domain/signup/participant.ts';
import { timeText } from '../../domain/shared/words.ts';
import { lineAsStored } from '../../domain/shared/typed-text.ts';
import { aboutPlaces, coming, fromTexts, type MailRows, type MailTexts } from './mail-rows.ts';
import type { Block, Link } from './message.ts';
import { placesText } from './payment-messages.ts';
import { consentNotice, paragraph, ticketButton } from './usual-blocks.ts';

/** The mail with links to one's own registrations. `time` is how long they can be opened. */
function linkTexts(event: string, links: readonly LinkToken[], time: string): MailTexts {
  const isOne = links.length === 1;
  return {
    subject: isOne ? 'lenken til påmeldingen din' : 'lenkene til påmeldingene dine',
    preview: `${isOne ? 'Lenken' : 'Hver lenke'} virker én gang, og gjelder i ${time}.`,
    heading: isOne ? 'Åpne påmeldingen' : 'Åpne påmeldingene',
    paragraphs: [
      isOne
        ? `Hei! Her kan du åpne påmeldingen din til ${event}. Lenken virker én gang, og gjelder i ${time}.`
        : `Hei! Her kan du åpne påmeldingene dine til ${event}. Hver lenke virker én gang, og gjelder i ${time}.`,
    ],
  };
}

/** A button to the first registration, and links to the others. Their tokens follow the #, so that no server sees them. */
function linkBlocks(links: readonly LinkToken[], page: string): Block[] {
  const [first, ...others] = links.map(({ code, token }): Link => ({
    label: `Åpne påmelding ${code}`,
    url: hashLink(page, 't', token),
  }));
  return [
    ...(first ? [{ kind: 'button', link: first } as const] : []),
    ...(others.length > 0 ? [{ kind: 'links', title: 'De andre påmeldingene', links: others } as const] : []),
  ];
}

/** The mail to whoever is given a place by somebody else. */
function receivedPlaceTexts(event: string, { to, place, code }: AboutGift): MailTexts {
  return {
    subject: `du har fått en plass (${code})`,
    preview: `Plassen er ${placesText([place])}.`,
    heading: 'Du har fått en plass',
    paragraphs: [
      `Hei ${lineAsStored(to.firstName)}! Noen har gitt deg plassen sin på ${event}: ${placesText([place])}. Bookingkoden er ${code}.`,
      'Kjenner du ikke til dette? Svar på denne e-posten, så ordner vi det.',
    ],
  };
}

/** The mail to whoever signed up the person whose place was given away. */
function givenPlaceTexts({ from, to, place, code }: AboutGift): MailTexts {
  const names = [from, to].map((person) => lineAsStored(fullName(person)));
  return {
    subject: `en plass er gitt videre (${code})`,
    preview: `${placesText([place])} er ikke lenger ${names[0] ?? ''} sin.`,
    heading: 'Plassen er gitt videre',
    paragraphs: [
      `Hei! Plassen på ${placesText([place])} er gitt fra ${names[0] ?? ''} til ${names[1] ?? ''}. Det som er betalt, og matbilletten, følger plassen.`,
      'Har du ikke gjort dette selv? Svar på denne e-posten med en gang, så ordner vi det.',
    ],
  };
}

export const MY_MAILS = {
  myLinks(site, to, links) {
    const texts = linkTexts(site.facts.name, links, timeText(site.limits.linkMs));
    const unasked = 'Har du ikke bedt om den, kan du se bort fra denne e-posten. Ikke del den med noen.';
    return fromTexts(site, to, texts, [...linkBlocks(links, site.page('', 'min').url), paragraph(unasked)]);
  },

  placeReceived(site, gift, event) {
    return aboutPlaces(site, gift.to.email, receivedPlaceTexts(site.facts.name, gift), [
      // By first name alone: they may not have asked for it, and should read no more of what a stranger wrote.
      ...coming(site, { persons: [{ ...gift.to, lastName: '', place: gift.place }], event }),
      // Not to the ticket, which is whose the registration is.
      { kind: 'button', link: site.page('Se plassen på Min påmelding', 'min') },
      ...consentNotice([gift.to], event, site.page, 'Du'),
    ]);
  },

  placeGiven(site, contact, gift, event) {
    return aboutPlaces(site, contact, givenPlaceTexts(gift), [
      ticketButton(gift, site.publicUrl),
      ...consentNotice([gift.to], event, site.page),
    ]);
  },
} satisfies Partial<MailRows>;
