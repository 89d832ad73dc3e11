import type { SignupPage } from '../../../../../domain/signup-page.ts';

export const PRICES = ['priceNoFood', 'priceWithFood'] as const;

/** What stands in the price fields. */
export type TypedPrices = Readonly<Record<(typeof PRICES)[number], string>>;

export const NOTHING_TYPED: TypedPrices = { priceNoFood: '', priceWithFood: '' };
export const PRICE_PROBLEM = 'Skriv prisen i hele kroner, bare med siffer.';

/** The whole kroner that were typed; null where it is no whole number. */
export function priceOf(typed: string): number | null {
  return /^\d+$/.test(typed.trim()) ? Number.parseInt(typed.trim(), 10) : null;
}

/** What each field of the sign-up page is called. */
export const WORDS: Readonly<Record<keyof SignupPage, string>> = {
  signupOpen: 'Påmelding åpen',
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
