import type { WireMessage } from '../../../../../adapters/http/contract.ts';
import type { PlainAudience } from '../../../../../domain/messages/audience.ts';
import { countText } from '../../../../../domain/desk/task.ts';
import {
  MESSAGE_LENGTHS,
  type MessageTexts,
  type Placeholder,
} from '../../../../../domain/messages/message-text.ts';
import type { EventFacts } from '../../../../../domain/shared/event-facts.ts';
import { osloEndText } from '../../../../../domain/shared/oslo-time.ts';

/** What stands under «Til», in its order. `under`: the age below which a form is needed; 0: nobody needs one. */
export function audienceLabels(under: number): (readonly [PlainAudience | 'rows', string])[] {
  return [
    ['all', 'Alle'],
    ['unpaid', 'Ikke betalt'],
    ['paid', 'Betalt'],
    ...(under > 0 ? [['no-consent', `Under ${under} uten samtykke`] as const] : []),
    ['food', 'Matbillett'],
    ['not-arrived', 'Ikke møtt'],
    ['inside', 'Inne nå'],
    ['crew', 'Crew og vakter'],
    ['rows', 'Rad fra–til'],
  ];
}

/** What each placeholder becomes. */
export const PLACEHOLDER_MEANINGS = {
  fornavn: 'fornavnet',
  kode: 'bookingkoden',
  plasser: 'rad og plass',
  sum: 'det som gjenstår å betale',
  frist: 'betalingsfristen',
} as const satisfies Record<Placeholder, string>;

export const LEAD =
  'Skriv til dem som er påmeldt. Ikke til reklame eller neste LAN: det krever eget samtykke, og det har vi ikke.';
/** The message that asks how it was, with the address of the crew's survey. */
export function thanksMessage(
  { name, shortName, organisation }: Pick<EventFacts, 'name' | 'shortName' | 'organisation'>,
  surveyUrl: string,
): MessageTexts {
  return {
    subject: `Takk for sist på ${shortName}`,
    text: [
      'Hei {fornavn}!',
      `Takk for at du var med på ${name}. Vi vil gjerne vite hvordan du hadde det, så det neste blir enda bedre. Det tar et par minutter:\n${surveyUrl}`,
      `Hilsen ${organisation || 'crewet'}`,
    ].join('\n\n'),
  };
}

export const EMPTY = 'Ingen meldinger er sendt ennå.';
export const ROWS_WRONG = 'Skriv første og siste rad, som 1 og 4.';
export const SUBJECT_WRONG = `Skriv et emne på én linje, med høyst ${MESSAGE_LENGTHS.subject} tegn.`;
export const TEXT_WRONG = `Skriv en tekst med høyst ${MESSAGE_LENGTHS.text} tegn.`;

/** `Sendes til 87 adresser, ferdig omtrent kl. 20.14` */
export function sendingText(count: number, now: number, finishedAt: number): string {
  return `Sendes til ${addresses(count)}, ferdig omtrent ${osloEndText(now, finishedAt)}`;
}

function addresses(count: number): string {
  return `${count} ${count === 1 ? 'adresse' : 'adresser'}`;
}

/** `4 av 4 sendt`, and what became of the rest. */
export function progressText({ sent, count, failed, stoppedAt }: WireMessage): string {
  const some = `${sent} av ${count} sendt`;
  const lost = failed.length > 0 ? `, ${failed.length} kom ikke fram` : '';
  return stoppedAt === null ? some + lost : `${some}${lost}. Resten er stoppet`;
}

/** Which of the messages are shown. */
export type Shown = 'all' | 'moving' | 'failed';

/** Whether all of a message has arrived. */
export function isArrived({ sent, count }: Pick<WireMessage, 'sent' | 'count'>): boolean {
  return sent >= count;
}

/** The filters: what each is called, and what it shows. */
export const FILTERS: Readonly<
  Record<Shown, readonly [label: string, fits: (message: WireMessage) => boolean]>
> = {
  all: ['Alle', () => true],
  moving: ['På vei', ({ queued }) => queued > 0],
  failed: ['Kom ikke fram', ({ failed }) => failed.length > 0],
};

/** `3 meldinger sendt, 140 e-poster framme`; null: none. */
export function sumText(messages: readonly WireMessage[]): string | null {
  if (messages.length === 0) return null;
  const sent = messages.reduce((sum, message) => sum + message.sent, 0);
  return `${countText(messages.length, '1 melding', 'meldinger')} sendt, ${countText(sent, '1 e-post', 'e-poster')} framme`;
}

/** What stands for somebody whose address has been erased. */
export const ERASED = 'Slettet adresse';
