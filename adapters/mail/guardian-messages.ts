import { NO_TOKEN } from '../../application/consent/guardian-link.ts';
import type { AboutChildren, MailedChild } from '../../application/ports/mail.ts';
import { hashLink } from '../../domain/shared/hash-link.ts';
import { listText, WHEN_AND_WHERE_TEXTS } from '../../domain/shared/words.ts';
import { lineAsStored } from '../../domain/shared/typed-text.ts';
import { whenAndWhere } from '../../domain/signup/when-and-where.ts';
import { unbroken } from './mail-format.ts';
import type { AddressedMessage, MailRows, MailSite } from './mail-rows.ts';
import type { Block, Fact, Link } from './message.ts';
import { placesText } from './payment-messages.ts';
import { contactLinks, paragraph } from './usual-blocks.ts';

/** The first mail to a guardian: who is signed up for what, and what they are asked. Nothing of anybody else. */
const guardianAsked: MailRows['guardianAsked'] = (site, about) => {
  const first = `${named(about.children)} er meldt på ${site.facts.name}`;
  // Nobody has proven the address, so nothing that a stranger has typed stands in the subject.
  const subject = `Noen du er foresatt for er meldt på ${site.facts.name}`;
  const they = about.children.length === 1 ? named(about.children) : 'De';
  return message(site, about.to, subject, 'Les hva det er, og gi samtykke på nettet.', [
    paragraph(
      `${first}. ${they} har oppgitt deg som foresatt. Så unge deltakere må ha samtykke fra en foresatt for å være med.`,
    ),
    aboutEvent(site, about),
    ...askBlocks(site),
  ]);
};

/** The reminder, to the guardian or to whoever made the registration. */
const consentReminder: MailRows['consentReminder'] = (site, about) => {
  const sentence = `${named(about.children)} mangler samtykke til ${site.facts.name}`;
  // The log and the export of one registration tell the subject of what was mailed about it. The guardian's address may
  // be one that nobody has proven.
  const isNamed = about.isOneGroup && !about.isGuardian;
  const subject = isNamed ? sentence : `Samtykke mangler til ${site.facts.name}`;
  const entry = 'Uten det slipper ingen så unge inn.';
  const paragraphs = about.isGuardian
    ? [`${sentence}. ${entry} Du kan gi det på nettet nå.`]
    : [
        `${sentence}. ${entry}`,
        'Be den foresatte se etter e-posten fra oss, også i søppelposten. Ellers kan skjemaet leveres på papir i inngangen.',
      ];
  return message(site, about.to, subject, entry, [
    ...paragraphs.map(paragraph),
    aboutEvent(site, about),
    ...(about.isGuardian ? askBlocks(site) : [paperForm(site)]),
  ]);
};

/** The copy of what a guardian has consented to. */
const consentCopy: MailRows['consentCopy'] = (site, { to, children, sentences }) => {
  const names = named(children.map(({ firstName }) => firstName));
  return message(site, to, 'Kopi av samtykket', `Samtykket gjelder ${names}.`, [
    paragraph(
      `Takk! Samtykket for ${names} på ${site.facts.name} er registrert. Du kan trekke det tilbake når som helst. Ta vare på denne e-posten: knappen nederst fører dit.`,
    ),
    { kind: 'persons', title: 'Samtykket gjelder', persons: children.map(childRow) },
    { kind: 'steps', title: 'Dette har du sagt ja til', steps: sentences },
    { kind: 'button', link: guardianLink(site, 'Se eller trekk samtykket') },
  ]);
};

/** To who was a child's guardian, whose name stands in the text alone: nobody may have proven the address. */
const guardianReplaced: MailRows['guardianReplaced'] = (site, { to, child, isWithdrawn }) => {
  const subject = 'Du står ikke lenger som foresatt';
  const name = named([child]);
  const more = isWithdrawn
    ? 'Du har trukket samtykket, og det står ved lag til du eller crewet sier noe annet.'
    : 'Har du gitt samtykke, gjelder det ikke lenger.';
  return message(site, to, subject, more, [
    paragraph(
      `Påmeldingen til ${site.facts.name} er endret: Du står ikke lenger som foresatt for ${name}. ${more}`,
    ),
    ...(isWithdrawn ? [{ kind: 'button', link: guardianLink(site, 'Se samtykket') } as const] : []),
  ]);
};

/** To whoever made the registration, or to the crew, which is told the booking codes. */
const consentWithdrawn: MailRows['consentWithdrawn'] = (site, { to, children, codes, onSite }) => {
  const subject = `Samtykket for ${named(children)} er trukket`;
  const more = codes
    ? `Det gjelder ${codes.length === 1 ? 'bookingkoden' : 'bookingkodene'} ${named(codes)}. I døra står det at samtykket mangler.`
    : `En foresatt har trukket det. Uten samtykke slipper ${children.length === 1 ? named(children) : 'de'} ikke inn. En foresatt kan gi det på nytt, ${onSite ? 'på nettet eller på papir' : 'på papir'}.`;
  return message(site, to, subject, more, [
    paragraph(`${subject}. ${more}`),
    ...(codes ? [] : [paperForm(site, onSite)]),
  ]);
};

/** Without the event's short name in front: the subject speaks to somebody who does not know us. */
function message(
  { facts }: MailSite,
  to: string,
  subject: string,
  preview: string,
  blocks: readonly Block[],
): AddressedMessage {
  return { to, subject, preview, heading: subject, blocks: [...blocks, ...contactLinks(facts)] };
}

/** «Kari», «Kari og Ola», «Kari, Ola og Siri» */
function named(children: readonly string[]): string {
  return listText(children.map(lineAsStored));
}

/** The page of all children of the receiver. The token is put in when the mail is sent. */
function guardianLink({ page }: MailSite, label: string): Link {
  return { label, url: hashLink(page('', 'samtykke').url, 't', NO_TOKEN) };
}

function askBlocks(site: MailSite): Block[] {
  return [
    { kind: 'button', link: guardianLink(site, 'Les og gi samtykke') },
    paragraph('Lenken gjelder til LAN-et er over, og er bare for deg. Ikke del den med noen.'),
    paperForm(site),
  ];
}

/** The form to print: beside the site, or as the only way where that takes no consents. */
function paperForm({ page }: MailSite, onSite = true): Block {
  const [title, label] = onSite
    ? ['Vil du heller bruke papir?', 'Skriv heller ut skjemaet']
    : ['Skjemaet', 'Skriv ut skjemaet'];
  return { kind: 'links', title, links: [page(label, 'samtykkeskjema')] };
}

/** When and where it is, who holds it, and whom to ring. */
function aboutEvent(
  { facts }: MailSite,
  { event, crewPhone }: Pick<AboutChildren, 'event' | 'crewPhone'>,
): Block {
  const { when, where, mapUrl } = whenAndWhere(facts, event.dates, []);
  const { when: whenLabel, where: whereLabel, map } = WHEN_AND_WHERE_TEXTS;
  const rows: (Fact | false)[] = [
    when !== '' && { label: whenLabel, value: unbroken(when).replace(' til ', '\ntil ') },
    where !== '' && {
      ...{ label: whereLabel, value: where },
      ...(mapUrl !== null && { link: { label: map, url: mapUrl } }),
    },
    { label: 'Arrangør', value: facts.organisation || facts.name },
    crewPhone !== null && {
      ...{ label: 'Telefon', value: '', link: { label: crewPhone, url: `tel:${crewPhone}` } },
    },
  ];
  return { kind: 'facts', title: 'Om arrangementet', facts: rows.filter((row) => row !== false) };
}

function childRow({ firstName, place, night }: MailedChild) {
  const alone = night ? 'Kan gå ut alene om natta' : 'Går ikke ut alene om natta';
  return { name: lineAsStored(firstName), details: [alone], aside: placesText([place]) };
}

export const GUARDIAN_MAILS = {
  guardianAsked,
  consentReminder,
  consentCopy,
  guardianReplaced,
  consentWithdrawn,
} satisfies Partial<MailRows>;
