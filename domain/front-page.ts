import { parseOsloDate } from './oslo-time.ts';
import type { PageFields } from './page-fields.ts';

/** The stored front page. Dates are texts like `October 04 2027 12:00`, Oslo time; posts are sanitised HTML. */
export interface FrontPage {
  readonly lanDate: string;
  readonly lanFinishedDate: string;
  readonly postTitle: string;
  readonly post: string;
  readonly useMoreInfoPost: boolean;
  readonly moreInfoPost: string;
  readonly duringTitle: string;
  readonly duringSubtitle: string;
  readonly duringPost: string;
  readonly overTitle: string;
  readonly overSubtitle: string;
  readonly overPost: string;
}

export type EventPhase = 'before' | 'during' | 'over';

/** The phase of the event at a moment (epoch ms). A date that is missing or unreadable has not come yet. */
export function eventPhase(page: Pick<FrontPage, 'lanDate' | 'lanFinishedDate'>, now: number): EventPhase {
  const starts = parseOsloDate(page.lanDate);
  if (starts === null || now < starts) return 'before';
  const ends = parseOsloDate(page.lanFinishedDate);
  return ends === null || now < ends ? 'during' : 'over';
}

/** What the front page says in the phase of a moment. Missing titles are empty texts. */
export interface PhasePost {
  readonly phase: EventPhase;
  readonly title: string;
  readonly subtitle: string;
  readonly post: string;
}

/** Which post, title and subtitle a visitor reads at a moment (epoch ms). */
export function phasePost(page: FrontPage, now: number): PhasePost {
  const phase = eventPhase(page, now);
  if (phase === 'during')
    return { phase, title: page.duringTitle, subtitle: page.duringSubtitle, post: page.duringPost };
  if (phase === 'over')
    return { phase, title: page.overTitle, subtitle: page.overSubtitle, post: page.overPost };
  return {
    phase,
    title: page.postTitle,
    subtitle: '',
    post: page.useMoreInfoPost ? page.moreInfoPost : page.post,
  };
}

export interface CountdownPart {
  readonly value: number;
  /** Singular for exactly one, plural otherwise. */
  readonly label: string;
}

const COUNTDOWN_UNITS = [
  { seconds: 86_400, one: 'Dag', many: 'Dager' },
  { seconds: 3_600, one: 'Time', many: 'Timer' },
  { seconds: 60, one: 'Minutt', many: 'Minutter' },
  { seconds: 1, one: 'Sekund', many: 'Sekunder' },
] as const;

/** The time to the start (milliseconds) as days, hours, minutes and seconds; a begun second counts whole. */
export function countdownParts(ms: number): CountdownPart[] {
  let left = Math.max(0, Math.ceil(ms / 1000));
  return COUNTDOWN_UNITS.map(({ seconds, one, many }) => {
    const value = Math.floor(left / seconds);
    left -= value * seconds;
    return { value, label: value === 1 ? one : many };
  });
}

/**
 * One more photo after those shown in this round: any that was not among them, the last of the result being the one to
 * show. Once all `count` were shown a new round begins, with any but the last. `chance` is in [0, 1).
 */
export function nextPhoto(shown: readonly number[], count: number, chance: number): number[] {
  const round = shown.length < count ? shown : [];
  const others = Array.from({ length: count }, (_, photo) => photo).filter(
    (photo) => !round.includes(photo) && photo !== shown.at(-1),
  );
  const photo = others[Math.floor(chance * others.length)];
  return photo === undefined ? [...shown] : [...round, photo];
}

/** What each field of the front page holds. */
export const FRONT_PAGE_FIELDS: PageFields<FrontPage> = {
  lanDate: 'date',
  lanFinishedDate: 'date',
  postTitle: 'title',
  post: 'html',
  useMoreInfoPost: 'flag',
  moreInfoPost: 'html',
  duringTitle: 'title',
  duringSubtitle: 'title',
  duringPost: 'html',
  overTitle: 'title',
  overSubtitle: 'title',
  overPost: 'html',
};
