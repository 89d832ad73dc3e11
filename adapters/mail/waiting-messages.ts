import { NO_TOKEN } from '../../application/consent/guardian-link.ts';
import { hashLink } from '../../domain/shared/hash-link.ts';
import { osloText } from '../../domain/shared/oslo-time.ts';
import type { Place } from '../../domain/shared/place.ts';
import { listText } from '../../domain/shared/words.ts';
import { oreText } from './payment-messages.ts';
import { fromTexts, type MailRows, type MailSite } from './mail-rows.ts';
import type { Block, Link } from './message.ts';
import { contactLinks } from './usual-blocks.ts';

const JOINED = 'Dere står på ventelisten';
const OFFER = 'Det er plass til dere!';
const MISSED = 'Dere står ikke lenger på ventelisten';

/** To who has joined: where they stand, and the link to what they can do about it. */
const waitingJoined: MailRows['waitingJoined'] = (site, { to, rank, size, together }) => {
  const stand = `Dere er nummer ${String(rank)} på ventelisten. Vi sender e-post når det er plass.`;
  const seats = size > 1 && together ? ' Dere vil sitte sammen.' : '';
  const group = `Dere er meldt inn som ${size === 1 ? '1 person' : `${String(size)} personer`}.${seats}`;
  const texts = { subject: JOINED, preview: stand, heading: JOINED, paragraphs: [stand, group] };
  return fromTexts(site, to, texts, [
    { kind: 'button', link: entryLink(site, 'Se hvor dere står') },
    ...contactLinks(site.facts),
  ]);
};

/** The seats that are held. Both buttons lead to the page: what is opened to look at it takes and declines nothing. */
const waitingOffer: MailRows['waitingOffer'] = (site, { to, seats, until }) => {
  const held = `${heldSeats(seats)} holdes av til ${osloText(until)}.`;
  const texts = {
    ...{ subject: OFFER, preview: held, heading: OFFER },
    paragraphs: [held, 'Tar dere dem ikke innen da, går de til andre.'],
  };
  const no: Block = { kind: 'links', title: 'Passer det ikke?', links: [entryLink(site, 'Nei takk')] };
  return fromTexts(site, to, texts, [
    { kind: 'button', link: entryLink(site, 'Ta plassene') },
    no,
    ...contactLinks(site.facts),
  ]);
};

const waitingMissed: MailRows['waitingMissed'] = (site, to) => {
  const why = 'Dere har fått tilbud om plasser to ganger uten å svare, og er tatt av ventelisten.';
  const again = 'Vil dere fortsatt være med? Sett dere på ventelisten igjen.';
  const texts = { subject: MISSED, preview: why, heading: MISSED, paragraphs: [why, again] };
  return fromTexts(site, to, texts, [
    { kind: 'button', link: site.page('Til påmeldingen', 'påmelding') },
    ...contactLinks(site.facts),
  ]);
};

const RESALE_PROMISE = 'Pengene får dere tilbake hvis plassene blir solgt igjen.';

/** To who cancelled too late: the money comes back only if the places are sold again. */
const lateCancellation: MailRows['lateCancellation'] = (site, { to, code, places }) => {
  const what = places === 1 ? 'Plassen er avbestilt' : 'Plassene er avbestilt';
  const texts = {
    ...{ subject: `${what} (${code})`, preview: RESALE_PROMISE, heading: what },
    paragraphs: [`Fristen for å få pengene tilbake er ute. ${RESALE_PROMISE} Da sender vi e-post.`],
  };
  return fromTexts(site, to, texts, contactLinks(site.facts));
};

const placeResold: MailRows['placeResold'] = (site, { to, code, ore }) => {
  const heading = 'Plassen er solgt igjen';
  const back = `Dere får ${oreText(ore)} tilbake.`;
  const texts = {
    ...{ subject: `${heading} (${code})`, preview: back, heading },
    paragraphs: [`En plass dere avbestilte, er solgt igjen. ${back} Vi betaler tilbake så snart vi kan.`],
  };
  return fromTexts(site, to, texts, contactLinks(site.facts));
};

const placeNotResold: MailRows['placeNotResold'] = (site, { to, code, places }) => {
  const heading = 'Plassen ble ikke solgt igjen';
  const why =
    places === 1
      ? 'LAN-et har begynt, og plassen ble ikke solgt igjen. Pengene blir derfor ikke betalt tilbake.'
      : `LAN-et har begynt, og ${String(places)} plasser ble ikke solgt igjen. Pengene for dem blir derfor ikke betalt tilbake.`;
  const texts = { subject: `${heading} (${code})`, preview: why, heading, paragraphs: [why] };
  return fromTexts(site, to, texts, contactLinks(site.facts));
};

/** The page of an entry. The token is put in when the mail is sent. */
function entryLink({ page }: MailSite, label: string): Link {
  return { label, url: hashLink(page('', 'venteliste').url, 't', NO_TOKEN) };
}

/** `Rad 3, plass 4 og 5`; `Rad 3, plass 4, og rad 4, plass 4`. */
function heldSeats(seats: readonly Place[]): string {
  const rows = [...new Set(seats.map(({ row }) => row))];
  const texts = rows.map((row) => {
    const numbers = seats.filter((seat) => seat.row === row).map(({ number }) => number);
    return `rad ${String(row)}, plass ${listText(numbers)}`;
  });
  const all = [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(', og ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/** The mails to who waits for seats, and to who cancelled too late for a refund. */
export const WAITING_MAILS = {
  ...{ waitingJoined, waitingOffer, waitingMissed },
  ...{ lateCancellation, placeResold, placeNotResold },
} satisfies Partial<MailRows>;
