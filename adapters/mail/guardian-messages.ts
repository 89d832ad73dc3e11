import { NO_TOKEN } from '../../application/core/guardian-link.ts';
import type { AboutChildren, MailedChild, MailWriter } from '../../application/ports/mail.ts';
import type { EventFacts } from '../../domain/event-facts.ts';
import { lineAsStored } from '../../domain/typed-text.ts';
import type { MailSite } from './confirmation-messages.ts';
import type { Block, Fact, Link, MessageOfSite } from './message.ts';
import { placesText } from './payment-messages.ts';
import { contactLinks, paragraph } from './usual-blocks.ts';
import { whenAndWhereBlock } from './when-and-where-blocks.ts';

type About<M extends keyof MailWriter> = MailWriter[M] extends (data: infer Data) => unknown
  ? Omit<Data, 'to'>
  : never;

/** The first mail to a guardian: who is signed up, and what they are asked. Nothing of anybody else. */
export function guardianAskedMessage(site: MailSite, about: About<'guardianAsked'>): MessageOfSite {
  const first = `${named(about.children)} er meldt på ${site.facts.name}`;
  const asked = `${first}, og har oppgitt deg som foresatt. De som er så unge, må ha samtykke fra en foresatt for å være med.`;
  return message(site, first, 'Les hva det er, og gi samtykke på nettet.', [
    paragraph(asked),
    ...askBlocks(site),
    ...aboutEvent(site, about),
  ]);
}

/** The reminder, to the guardian or to whoever made the registration. */
export function consentReminderMessage(site: MailSite, about: About<'consentReminder'>): MessageOfSite {
  const subject = `${named(about.children)} mangler samtykke til ${site.facts.name}`;
  const { isGuardian } = about;
  const what = isGuardian
    ? 'Hei! Vi har ikke fått samtykke ennå. Du kan gi det på nettet nå.'
    : 'Hei! Vi har ikke fått samtykke fra en foresatt ennå. Be den foresatte se i innboksen sin, eller ta med skjemaet på papir.';
  return message(site, subject, 'Uten samtykke fra en foresatt slipper de ikke inn.', [
    paragraph(`${subject}.`),
    paragraph(what),
    ...(isGuardian ? askBlocks(site) : [paperForm(site)]),
    ...aboutEvent(site, about),
  ]);
}

/** The copy of what a guardian has consented to. */
export function consentCopyMessage(
  site: MailSite,
  { children, sentences }: About<'consentCopy'>,
): MessageOfSite {
  const names = named(children.map(({ firstName }) => firstName));
  return message(site, 'Kopi av samtykket', `Samtykket gjelder ${names}.`, [
    paragraph(
      `Takk! Samtykket for ${names} på ${site.facts.name} er registrert. Du kan når som helst trekke det tilbake.`,
    ),
    { kind: 'people', title: 'Samtykket gjelder', people: children.map(childRow) },
    { kind: 'steps', title: 'Dette har du sagt ja til', steps: sentences },
    { kind: 'button', link: guardianLink(site, 'Se eller trekk samtykket') },
  ]);
}

/** To whoever made the registration, or to the crew, which is told the booking codes. */
export function consentWithdrawnMessage(
  site: MailSite,
  { children, codes }: About<'consentWithdrawn'>,
): MessageOfSite {
  const subject = `Samtykket for ${named(children)} er trukket`;
  const more = codes
    ? `Gjelder ${codes.length === 1 ? 'bookingkoden' : 'bookingkodene'} ${named(codes)}. I døra vises det som samtykke som mangler.`
    : 'Uten samtykke slipper den det gjelder, ikke inn. En foresatt kan gi det på nytt, på nettet eller på papir.';
  return message(site, subject, more, [
    paragraph(`${subject}. ${more}`),
    ...(codes ? [] : [paperForm(site)]),
  ]);
}

/** Without the event's short name in front: the subject speaks to somebody who does not know us. */
function message(
  { facts }: MailSite,
  subject: string,
  preview: string,
  blocks: readonly Block[],
): MessageOfSite {
  return { subject, preview, heading: subject, blocks: [...blocks, ...contactLinks(facts)] };
}

/** «Kari», «Kari og Ola», «Kari, Ola og Siri» */
function named(children: readonly string[]): string {
  return new Intl.ListFormat('nb').format(children.map(lineAsStored));
}

/** The page of all children of the receiver. The token is put in when the mail is sent. */
function guardianLink({ page }: MailSite, label: string): Link {
  return { label, url: `${page('', 'samtykke').url}#t=${NO_TOKEN}` };
}

function askBlocks(site: MailSite): Block[] {
  return [
    { kind: 'button', link: guardianLink(site, 'Les og gi samtykke') },
    paragraph('Lenken er din til LAN-et er over. Ikke del den med noen.'),
    paperForm(site),
  ];
}

function paperForm({ page }: MailSite): Block {
  return {
    ...{ kind: 'links', title: 'Vil du heller bruke papir?' },
    links: [page('Skriv heller ut skjemaet', 'samtykkeskjema')],
  };
}

/** When and where it is, who holds it, and whom to ask. */
function aboutEvent(
  { facts, page }: MailSite,
  { event, crewPhone }: Pick<AboutChildren, 'event' | 'crewPhone'>,
): Block[] {
  return [...whenAndWhereBlock(facts, event, page), ...organiserBlock(facts, crewPhone)];
}

function organiserBlock({ organisation }: EventFacts, crewPhone: string | null): Block[] {
  const rows: Fact[] = [
    ...(organisation ? [{ label: 'Hvem', value: organisation }] : []),
    ...(crewPhone
      ? [{ label: 'Telefon', value: '', link: { label: crewPhone, url: `tel:${crewPhone}` } }]
      : []),
  ];
  return rows.length > 0 ? [{ kind: 'facts', title: 'Arrangøren', facts: rows }] : [];
}

function childRow({ firstName, place, night }: MailedChild) {
  const alone = night ? 'Kan gå ut alene om natta' : 'Går ikke ut alene om natta';
  return { name: lineAsStored(firstName), details: [alone], aside: placesText([place]) };
}
