import { parseOsloDate } from './oslo-time.ts';

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
