import { tabChannel } from '../ui/storage.ts';
import { openStream, type Told } from './own-stream.ts';

const CHANNEL = 'stream';
/** Another window that holds the stream answers within this, unless it is busy. */
const ANSWER_MS = 100;
/** The window that holds the stream says so this often, also while the stream has nothing to tell. */
const BEAT_MS = 5_000;
/** A window that has said nothing for so long has crashed or stands still: another takes its place. */
const PATIENCE_MS = 12_000;

/** `who`: a window asks who holds the stream. `mine`: it is this one. `gone`: it holds it no longer. `more`: what is known so far? */
type Word = 'who' | 'mine' | 'gone' | 'more';

interface Message {
  /** The window it is from: of two the lower is the older one, which holds the stream. */
  readonly from: number;
  readonly said: Word | Told;
}

interface Telling {
  /** Called with what the stream tells, whichever window holds it. */
  readonly tell: (told: Told) => void;
  /** What a window that comes later has to know. */
  readonly sofar: () => readonly Told[];
}

/**
 * Joins the one stream of all windows of this browser that are looked at: one of them holds it and passes on what it tells.
 * If each held its own, they would take the six connections that a browser opens to a site without HTTP/2, and the next
 * window would wait for ever. Not by Web Locks, which pages have by HTTPS only. Returns a function that leaves it.
 */
export function joinStream({ tell, sofar }: Telling): () => void {
  const channel = tabChannel(CHANNEL);
  if (!channel) return openStream(tell);
  const own = Date.now() + Math.random();
  /** The window that is listened to; null while this one holds the stream, or asks who does. */
  let holder: number | null = null;
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  const say = (...said: readonly (Word | Told)[]) => {
    for (const one of said) channel.postMessage({ from: own, said: one } satisfies Message);
  };

  const ask = () => {
    holder = null;
    tell(['opening']);
    say('who');
    timer = setTimeout(hold, ANSWER_MS);
  };
  const hold = () => {
    say('mine');
    beat = setInterval(() => say('mine'), BEAT_MS);
    close = openStream((told) => {
      tell(told);
      say(told);
    });
  };
  const letGo = () => {
    clearTimeout(timer);
    clearInterval(beat);
    close?.();
    close = undefined;
  };
  const listenTo = (other: number) => {
    letGo();
    if (holder !== other) {
      tell(['opening']);
      say('more');
    }
    holder = other;
    timer = setTimeout(() => {
      tell(['silent']);
      ask();
    }, PATIENCE_MS);
  };
  const take = ({ data: { from, said } }: MessageEvent<Message>) => {
    const isOlder = from < (holder ?? own);
    if (said === 'who') {
      if (holder === null && (close || !isOlder)) say('mine');
    } else if (said === 'more') {
      if (close) say(...sofar());
    } else if (said === 'gone') {
      if (from === holder) {
        letGo();
        ask();
      }
    } else if (said === 'mine') {
      if (isOlder || from === holder) listenTo(from);
      // Both hold it, or are about to: the younger one listens to this.
      else if (holder === null) say('mine');
    } else if (from === holder) {
      listenTo(from);
      tell(said);
    }
  };
  channel.addEventListener('message', take);
  ask();
  return () => {
    if (holder === null) say('gone');
    letGo();
    channel.close();
  };
}
