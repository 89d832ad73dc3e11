import type { MyAnswer } from '../../../../adapters/http/contract.ts';
import { hoursText, timeText } from '../../../../domain/shared/words.ts';
import { cancellations } from '../../../../domain/payments/refund.ts';
import { kronerOfOre } from '../../ui/kroner-text.ts';

export const lostLinksSent = (linkMs: number) =>
  `Hvis adressen har meldt på noen, har vi sendt den en lenke for hver påmelding. Lenkene gjelder i ${timeText(linkMs)}.`;

/** Says that a change is no longer possible. */
export const TOO_LATE: Readonly<Record<'person' | 'move' | 'give' | 'cancel', string>> = {
  person: 'Opplysningene kan ikke rettes her lenger. Spør crew.',
  move: 'Plassene er låst. Spør crew hvis noen vil bytte.',
  give: 'Plassen kan ikke gis til andre lenger. Spør crew.',
  cancel: 'Det er for sent å avbestille. Spør crew.',
};

export const NO_REFUND = 'Fristen er ute. Pengene betales ikke tilbake.';
/** Of those who cancel too late for a refund, where their places may be sold again. */
export const RESOLD = 'Pengene får dere tilbake hvis plassene blir solgt igjen.';

/** Says what is refunded when the persons at the positions `leaving` cancel. `now` is epoch ms. */
export function refundSentence(
  {
    persons,
    owedOre,
    restOre,
    refundUntil,
    refundIfResold,
  }: Pick<MyAnswer, 'persons' | 'owedOre' | 'restOre' | 'refundUntil' | 'refundIfResold'>,
  leaving: ReadonlySet<number>,
  now: number,
  refundHours: number,
): string {
  const group = persons.map(({ price, position }) => ({ price, leaves: leaving.has(position) }));
  const paid = owedOre - restOre;
  const each = cancellations(group, paid, now, { starts: refundUntil, refundHours: 0 });
  const settledOre = each.reduce((sum, one) => sum + one.settledOre, 0);
  const refundOre = each.reduce((sum, one) => sum + one.refundOre, 0);
  if (refundOre > 0) return `Du får tilbake ${kronerOfOre(refundOre)}. Crewet betaler dem tilbake på Vipps.`;
  const free = leaving.size === 1 ? 'Plassen blir ledig' : 'Plassene blir ledige';
  if (settledOre > 0 && refundIfResold) return `Det er under ${hoursText(refundHours)} til start. ${RESOLD}`;
  if (settledOre > 0)
    return `Det er under ${hoursText(refundHours)} til start. ${free}, men pengene betales ikke tilbake.`;
  return paid > 0
    ? 'Det som er betalt, dekker dem som blir. Ingenting skal tilbake.'
    : 'Ingenting er betalt, så ingenting skal tilbake.';
}

interface Ending {
  readonly title: string;
  readonly text: string;
}

/** The text for a registration that has ended. */
export function endingOf({ state, seatsFree, code }: MyAnswer): Ending {
  if (state === 'expired')
    return seatsFree
      ? {
          title: 'Fristen gikk ut, men plassene er ledige',
          text: `Betal med koden ${code} så fort du kan. Er plassene fortsatt ledige når vi ser betalingen, får dere dem tilbake.`,
        }
      : {
          title: 'Fristen gikk ut, og plassene er gått til andre',
          text: `Ikke betal på koden ${code}. Har du betalt, ordner vi det: ta kontakt. Ellers kan du melde på igjen.`,
        };
  return state === 'cancelled'
    ? { title: 'Påmeldingen er avbestilt', text: 'Plassene er ledige for andre.' }
    : {
        title: 'Påmeldingen er slettet',
        text: `Plassene er ikke deres lenger. Ikke betal på koden ${code}. Ta kontakt hvis du lurer på hvorfor.`,
      };
}

/** Below «Kunne ikke finne påmeldingsdata», where a ticket was shown of a code that is not signed up now. */
export const ENDED_HINT =
  'Er fristen gått ut, eller er påmeldingen avbestilt? Be om en lenke med e-postadressen, så ser du hva som gjelder.';
