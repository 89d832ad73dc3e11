import { MOST_KRONER } from '../../../../../domain/pages/page-fields.ts';
import type { SignupPage } from '../../../../../domain/pages/signup-page.ts';

export const PRICES = ['priceNoFood', 'priceWithFood'] as const;

/** The text in the price fields. */
export type TypedPrices = Readonly<Record<(typeof PRICES)[number], string>>;

export const NOTHING_TYPED: TypedPrices = { priceNoFood: '', priceWithFood: '' };
/** Why the typed text is not a price. */
export function priceProblem(typed: string): string {
  return /^\d+$/.test(typed.trim())
    ? `Prisen må være hele kroner fra 0 til ${MOST_KRONER}`
    : 'Skriv prisen i hele kroner, bare med siffer.';
}

/** The labels of the sign-up page's fields. */
export const LABELS: Readonly<Record<keyof SignupPage, string>> = {
  signupOpen: 'Påmelding åpen',
  opensAt: 'Åpner av seg selv',
  closesAt: 'Stenger av seg selv',
  signupOver: 'Påmelding over',
  showSeatMap: 'Vis plasskart',
  foodTicket: 'Matbillett',
  priceNoFood: 'Pris uten mat',
  priceWithFood: 'Pris med mat',
  post: 'Tekst når påmeldingen er åpen',
  closedPost: 'Tekst når påmeldingen er stengt',
  fullPost: 'Tekst når alle plasser er opptatt',
  overPost: 'Tekst når påmeldingen er over',
};
