import type { WaitingLookAnswer } from '../../../../adapters/http/contract.ts';
import { numberWord } from '../../../../domain/shared/words.ts';

export const DEAD_LINK = 'Denne lenken gjelder ikke lenger.';
/** The server's sentence sends them to this page. */
export const OFFER_OVER = 'Plassene holdes ikke av til dere lenger.';
export const LEAVE = 'Gå ut av ventelisten';
export const FEWER = 'Vi er blitt færre';
/** `Dere venter på fire plasser ved siden av hverandre, eller rett overfor.` */
export const waitsFor = ({ size, together }: Pick<WaitingLookAnswer, 'size' | 'together'>) =>
  size === 1
    ? 'Dere venter på én plass.'
    : `Dere venter på ${numberWord(size)} plasser${together ? ' ved siden av hverandre, eller rett overfor' : ', og kan sitte hver for dere'}.`;

/** How the wait has ended. */
export const ENDINGS: Readonly<Record<'served' | 'missed' | 'left', readonly [title: string, text: string]>> =
  {
    served: ['Dere har fått plass', 'Påmeldingen og betalingen finner dere på Min påmelding.'],
    missed: [
      'Dere står ikke lenger på ventelisten',
      'To tilbud om plass gikk ut uten svar. Dere kan sette dere på listen igjen, og havner da bakerst.',
    ],
    left: [
      'Dere har gått ut av ventelisten',
      'Ombestemmer dere dere, kan dere sette dere på listen igjen. Da havner dere bakerst.',
    ],
  };
