import type { PageFields } from './page-fields.ts';
import type { SeatsLeft } from '../hall/seat.ts';
import { HOUR } from '../shared/durations.ts';
import {
  isLate,
  isReached,
  isSet,
  signupAt,
  type KeptSchedule,
  type SignupSchedule,
} from './signup-schedule.ts';

/** The stored sign-up page: what is open, prices in kroner, and texts (sanitised HTML). */
export interface SignupPage extends SignupSchedule {
  readonly post: string;
  readonly closedPost: string;
  readonly overPost: string;
  readonly fullPost: string;
  readonly signupOver: boolean;
  readonly showSeatMap: boolean;
  readonly foodTicket: boolean;
  readonly priceNoFood: number;
  readonly priceWithFood: number;
}

/** Used while nothing is stored: everything closed. The texts are the placeholders of the back-office. */
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

/** What a visitor sees: closed takes precedence over everything, over takes precedence over full. */
export function signupState(page: Pick<SignupPage, 'signupOpen' | 'signupOver'>, full: boolean): SignupState {
  if (!page.signupOpen) return 'closed';
  if (page.signupOver) return 'over';
  return full ? 'full' : 'open';
}

/** What open pages receive when the sign-up changes: the page without its texts, and whether seats are left. */
export interface SignupUpdate
  extends Omit<SignupPage, 'post' | 'closedPost' | 'overPost' | 'fullPost'>, Pick<KeptSchedule, 'heldBack'> {
  /** The time to open by the clock is reached, and something was missing: it opens once that is there. */
  readonly late?: true;
  /** It is closed, and the organisers are still setting it up: there are no seats, or nobody knows when the event is. */
  readonly settingUp?: true;
  readonly seats: SeatsLeft;
  /** Whether the hall has any seat to show. */
  readonly hasSeats: boolean;
  /** Whether the crew has stored the page. If not, its prices are nobody's. */
  readonly priced: boolean;
}

/** The news to send at a moment (epoch ms), from the page and the hall. */
export function signupUpdate(
  page: SignupPage & KeptSchedule,
  { seats, hasSeats, priced }: Pick<SignupUpdate, 'seats' | 'hasSeats' | 'priced'>,
  now: number,
): SignupUpdate {
  const { post: _, closedPost: _c, overPost: _o, fullPost: _f, ...told } = signupAt(page, now);
  return { ...told, ...(isLate(page, now) && { late: true as const }), seats, hasSeats, priced };
}

/** What a visitor sees by the news at a moment (epoch ms): a hall without seats is closed, as nobody has taken them. */
export function stateOfNews(
  news: KeptSchedule & Pick<SignupUpdate, 'signupOver' | 'seats' | 'hasSeats'>,
  now: number,
): SignupState {
  return news.hasSeats ? signupState(signupAt(news, now), news.seats === 'none') : 'closed';
}

/** Whether pages show the opening by the clock first: while it is waited for, and for an hour after, so that nothing moves when it comes. */
export function isNearOpening(
  { opensAt, signupOver }: SignupSchedule & Pick<SignupPage, 'signupOver'>,
  state: SignupState,
  now: number,
): boolean {
  if (!isSet(opensAt)) return false;
  if (state === 'closed') return now < opensAt && !signupOver;
  return state === 'open' && isReached(opensAt, now) && now < opensAt + HOUR;
}

/** When sign-up opens and closes (epoch ms); null: not to be shown. */
export interface SignupTimes {
  readonly opens: number | null;
  readonly closes: number | null;
}

/** Of the announced times those to show, which are none that the state at `now` contradicts. */
export function timesToShow({ opens, closes }: SignupTimes, state: SignupState, now: number): SignupTimes {
  const none = { opens: null, closes: null };
  const [begun, ended] = [opens !== null && opens <= now, closes !== null && closes <= now];
  if (ended || state === 'over') return none;
  if (state === 'closed') return begun ? none : { opens, closes };
  if (opens !== null && !begun) return none;
  return closes === null ? none : { opens, closes };
}

/** The kind of each field of the sign-up page. */
export const SIGNUP_PAGE_FIELDS: PageFields<SignupPage> = {
  post: 'html',
  closedPost: 'html',
  overPost: 'html',
  fullPost: 'html',
  signupOpen: 'flag',
  opensAt: 'moment',
  closesAt: 'moment',
  signupOver: 'flag',
  showSeatMap: 'flag',
  foodTicket: 'flag',
  priceNoFood: 'price',
  priceWithFood: 'price',
};

const TEXTS = ['post', 'closedPost', 'overPost', 'fullPost'] as const;

/** The page as visitors see it: texts that are still the back-office's placeholders become empty. */
export function withoutPlaceholders<P extends SignupPage>(page: P): P {
  const isWritten = (text: (typeof TEXTS)[number]) =>
    page[text].replace(/<[^<>]*>/g, '').trim() !== SIGNUP_PAGE_DEFAULTS[text];
  const blank = TEXTS.filter((text) => !isWritten(text)).map((text) => [text, '']);
  return { ...page, ...(Object.fromEntries(blank) as Partial<P>) };
}
