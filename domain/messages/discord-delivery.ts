import { DAY, HOUR, MINUTE, SECOND } from '../shared/durations.ts';

/** Whether what is posted to a channel gets there: it does, it is being tried again, or the channel is switched off. */
export type DiscordState = 'ok' | 'trying' | 'off';
/** The same, or that the crew has set no channel up. */
export type ShownDiscordState = DiscordState | 'unset';

/** How a channel's posts go out. Times are epoch ms. */
export interface Delivery {
  /** The webhook; empty: none is set up. */
  readonly url: string;
  readonly state: DiscordState;
  /** How often in a row a try has failed, and when to try next. */
  readonly failures: number;
  readonly nextAt: number;
  /** Discord wants nothing before, in no channel. */
  readonly waitUntil: number;
}

/**
 * What became of a post: it is there, Discord wants us to wait, it does not want this post, it does not know the webhook
 * (any more), or there was no answer that tells.
 */
export type DiscordAnswer =
  | { readonly is: 'posted' | 'refused' | 'rejected' | 'unavailable' }
  | { readonly is: 'wait'; readonly ms: number };

const FIRST_RETRY_MS = 5 * SECOND;
const LONGEST_RETRY_MS = 10 * MINUTE;
/** A post that did not get there for so long is dropped. */
const GIVE_UP_POST_MS = HOUR;
/** Discord never asks for more. */
const LONGEST_WAIT_MS = DAY;

/** Whether posts go to the channel. */
export function isOn({ url, state }: Pick<Delivery, 'url' | 'state'>): boolean {
  return url !== '' && state !== 'off';
}

export function shownState({ url, state }: Pick<Delivery, 'url' | 'state'>): ShownDiscordState {
  return url === '' ? 'unset' : state;
}

/** Whether Discord has asked for time that is not over, by any of the channels. */
export function mustWait(channels: readonly Pick<Delivery, 'waitUntil'>[], now: number): boolean {
  // A moment further ahead was stored by a clock that has been put right since.
  return channels.some(({ waitUntil }) => waitUntil > now && waitUntil <= now + LONGEST_WAIT_MS);
}

/** Whether the channel's next post may be tried. */
export function isDue(channel: Delivery, now: number): boolean {
  const { nextAt } = channel;
  return isOn(channel) && (nextAt <= now || nextAt > now + LONGEST_RETRY_MS);
}

/** A channel after an answer to a post. */
export function afterAnswer<D extends Delivery>(channel: D, answer: DiscordAnswer, now: number): D {
  const rested = { ...channel, failures: 0, nextAt: 0 };
  switch (answer.is) {
    case 'posted':
    case 'rejected':
      return { ...rested, state: 'ok' };
    case 'refused':
      return { ...rested, state: 'off' };
    case 'wait':
      return { ...channel, state: 'trying', waitUntil: now + Math.min(answer.ms, LONGEST_WAIT_MS) };
    case 'unavailable': {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(channel.failures, 20), LONGEST_RETRY_MS);
      return { ...channel, state: 'trying', failures: channel.failures + 1, nextAt: now + wait };
    }
  }
}

/** Which posts of a channel an answer drops: the one that was sent, all, or those from before a time (epoch ms). */
export function droppedBy(
  { is }: DiscordAnswer,
  now: number,
): 'this' | 'all' | { readonly before: number } | null {
  if (is === 'posted' || is === 'rejected') return 'this';
  if (is === 'refused') return 'all';
  return is === 'unavailable' ? { before: now - GIVE_UP_POST_MS } : null;
}
