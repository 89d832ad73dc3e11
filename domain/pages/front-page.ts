import { parseOsloDate } from '../shared/oslo-time.ts';
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

/** The phase of the event at a time (epoch ms). A missing or unreadable date counts as not reached. */
export function eventPhase(page: Pick<FrontPage, 'lanDate' | 'lanFinishedDate'>, now: number): EventPhase {
  const starts = parseOsloDate(page.lanDate);
  if (starts === null || now < starts) return 'before';
  const ends = parseOsloDate(page.lanFinishedDate);
  return ends === null || now < ends ? 'during' : 'over';
}

/** When the event begins and ends (epoch ms); null where that is not set or unreadable. */
export interface EventDates {
  readonly starts: number | null;
  readonly ends: number | null;
}

export const NO_DATES: EventDates = { starts: null, ends: null };

/** The event's dates on the front page; `NO_DATES` when there is no page. */
export function eventDates(
  page: Pick<FrontPage, 'lanDate' | 'lanFinishedDate'> | null | undefined,
): EventDates {
  return page ? { starts: parseOsloDate(page.lanDate), ends: parseOsloDate(page.lanFinishedDate) } : NO_DATES;
}

/** Whether an event whose start is known is still ahead, or on, at a time (epoch ms). */
export function isNotOver({ starts, ends }: EventDates, now: number): boolean {
  return starts !== null && (ends === null || now < ends);
}

/** Whether the event would end before it has begun. */
export function endsTooEarly(page: Pick<FrontPage, 'lanDate' | 'lanFinishedDate'>): boolean {
  const [starts, ends] = [parseOsloDate(page.lanDate), parseOsloDate(page.lanFinishedDate)];
  return starts !== null && ends !== null && ends <= starts;
}

/** What the front page shows in a phase. Missing titles are empty. */
export interface PhasePost {
  readonly phase: EventPhase;
  readonly title: string;
  readonly subtitle: string;
  readonly post: string;
}

/** The post, title and subtitle to show at a time (epoch ms). */
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

/** The units of the countdown, in seconds. */
const COUNTDOWN_UNITS = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;
export type CountdownUnit = keyof typeof COUNTDOWN_UNITS;

/** The milliseconds until the start as days, hours, minutes and seconds, rounded up to a second. */
export function countdownParts(ms: number): { readonly unit: CountdownUnit; readonly value: number }[] {
  let left = Math.max(0, Math.ceil(ms / 1000));
  return (Object.keys(COUNTDOWN_UNITS) as CountdownUnit[]).map((unit) => {
    const value = Math.floor(left / COUNTDOWN_UNITS[unit]);
    left -= value * COUNTDOWN_UNITS[unit];
    return { unit, value };
  });
}

/** The kind of each field of the front page. */
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
