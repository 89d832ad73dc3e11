import { useEffect } from 'react';
import { tabChannel } from '../../ui/storage.ts';

const CHANNEL = 'signup';
const TAB = crypto.getRandomValues(new Uint32Array(2)).join('-');

/** A tab announces that it has opened a sign-up. A tab that already had it open answers. */
interface Message {
  readonly guid: string;
  readonly from: string;
  /** When its page was loaded (epoch ms). */
  readonly since: number;
  /** In an answer: the newer tab. */
  readonly to?: string;
}

/**
 * Calls `onCopy` when another tab already had this sign-up open. A duplicated tab shares the session of the
 * first one and would release its seats when it is closed. `guid` is the session; empty turns the check off.
 */
export function useOnlyTab(guid: string, onCopy: () => void): void {
  useEffect(() => {
    const channel = guid ? tabChannel(CHANNEL) : null;
    if (!channel) return;
    const own: Message = { guid, from: TAB, since: performance.timeOrigin };
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.guid !== guid || data.from === TAB) return;
      if (data.to === TAB) onCopy();
      else if (data.to === undefined && isOlder(own, data)) channel.postMessage({ ...own, to: data.from });
    };
    channel.postMessage(own);
    return () => channel.close();
  }, [guid, onCopy]);
}

function isOlder(one: Message, other: Message): boolean {
  return one.since === other.since ? one.from < other.from : one.since < other.since;
}
