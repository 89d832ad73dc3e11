import type { GetWaitingAnswer, WireWaiting, WireResale } from '../../../../../adapters/http/contract.ts';
import { osloText } from '../../../../../domain/shared/oslo-time.ts';
import { placeOf, placesText } from '../../../ui/seat-map/map-seat.ts';

type State = WireWaiting['state'];

/** Where an entry stands, as the crew is told. */
export const STATE_WORDS: Readonly<Record<State, string>> = {
  waiting: 'Venter',
  offered: 'Har tilbud',
  served: 'Fått plass',
  left: 'Gikk ut selv',
  missed: 'Svarte ikke',
};

/** Which of the list are shown. */
export type Shown = 'listed' | 'offered' | 'served' | 'gone';

/** The filters: what each is called, and which states it shows. */
export const FILTERS: Readonly<Record<Shown, readonly [label: string, states: readonly State[]]>> = {
  listed: ['På listen', ['waiting', 'offered']],
  offered: ['Har tilbud', ['offered']],
  served: ['Fått plass', ['served']],
  gone: ['Ute av listen', ['left', 'missed']],
};

/** Those that a filter shows, in their order. */
export function entriesShown(all: readonly WireWaiting[], shown: Shown): readonly WireWaiting[] {
  return all.filter(({ state }) => FILTERS[shown][1].includes(state));
}

/** `2 grupper venter · 5 personer · 1 har tilbud` */
export function sumText({ entries }: Pick<GetWaitingAnswer, 'entries'>): string {
  const listed = entriesShown(entries, 'listed');
  const offered = entriesShown(entries, 'offered').length;
  const persons = listed.reduce((sum, { size }) => sum + size, 0);
  return [
    `${String(listed.length)} ${listed.length === 1 ? 'gruppe' : 'grupper'} på listen`,
    `${String(persons)} ${persons === 1 ? 'person' : 'personer'}`,
    ...(offered > 0 ? [`${String(offered)} har tilbud`] : []),
  ].join(' · ');
}

/** How they can sit. */
export function togetherText({ size, together }: Pick<WireWaiting, 'size' | 'together'>): string {
  if (size === 1) return 'Alene';
  return together ? 'Må sitte sammen' : 'Kan sitte hver for seg';
}

/** What more there is to know of where an entry stands; empty: nothing. */
export function stateNote({ offer, missed, state }: WireWaiting): string {
  if (offer) return `${placesText(offer.seats.map(placeOf))}, til ${osloText(offer.until)}`;
  return state === 'waiting' && missed > 0 ? 'Ett tilbud gikk ut uten svar' : '';
}

/** Where a place stands whose money goes back if it is sold again. */
export const REFUND_WORDS: Readonly<Record<WireResale['state'], string>> = {
  waiting: 'Venter på salg',
  due: 'Solgt igjen, skal betales tilbake',
  ended: 'Ikke solgt igjen',
};
