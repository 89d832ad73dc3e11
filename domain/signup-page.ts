import type { PageFields } from './page-fields.ts';

/** The stored sign-up page: what the crew has opened, at which price (kroner), and its texts (sanitised HTML). */
export interface SignupPage {
  readonly post: string;
  readonly closedPost: string;
  readonly overPost: string;
  readonly fullPost: string;
  readonly signupOpen: boolean;
  readonly signupOver: boolean;
  readonly showSeatMap: boolean;
  readonly foodTicket: boolean;
  readonly priceNoFood: number;
  readonly priceWithFood: number;
}

/** What holds where nothing is stored: all closed. The texts are the back-office's placeholders. */
export const SIGNUP_PAGE_DEFAULTS: SignupPage = {
  post: 'Signup post',
  closedPost: 'Signup is closed',
  overPost: 'Signup is over',
  fullPost: 'All seats are taken',
  signupOpen: false,
  signupOver: false,
  showSeatMap: false,
  foodTicket: false,
  priceNoFood: 300,
  priceWithFood: 400,
};

export type SignupState = 'closed' | 'over' | 'full' | 'open';

/** What a visitor finds: closed wins over everything, over wins over full. */
export function signupState(page: Pick<SignupPage, 'signupOpen' | 'signupOver'>, full: boolean): SignupState {
  if (!page.signupOpen) return 'closed';
  if (page.signupOver) return 'over';
  return full ? 'full' : 'open';
}

/** What each field of the sign-up page holds. */
export const SIGNUP_PAGE_FIELDS: PageFields<SignupPage> = {
  post: 'html',
  closedPost: 'html',
  overPost: 'html',
  fullPost: 'html',
  signupOpen: 'flag',
  signupOver: 'flag',
  showSeatMap: 'flag',
  foodTicket: 'flag',
  priceNoFood: 'price',
  priceWithFood: 'price',
};
