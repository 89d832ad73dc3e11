import type { RecentAct } from './kept.ts';

const RECENT = 20;

/** Whether the server has not done an act: it has not answered yet, or cannot read it. */
export function isUnsent({ outcome }: RecentAct): boolean {
  return outcome === 'waiting' || outcome === 'refused';
}

/** The last acts, and all that the server has not done: none of these is dropped in silence. */
export function shortened(recent: readonly RecentAct[]): readonly RecentAct[] {
  return recent.filter((one, at) => at < RECENT || isUnsent(one));
}
