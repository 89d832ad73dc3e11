import type { Decoder } from './decoder.ts';

/** The same text again within this time is the same scan (ms). */
const SAME_SCAN_MS = 2_000;

/** Says whether a text is a new scan: another one, or the same after two seconds in which the camera saw it not. */
export function newScans(): {
  readonly isNew: (text: string, now: number) => boolean;
  /** Nothing is looked at now, so nothing is seen to be away. */
  readonly rest: (now: number) => void;
} {
  let last: { readonly text: string; readonly at: number } | undefined;
  return {
    isNew: (text, now) => {
      const again = last !== undefined && last.text === text && now - last.at < SAME_SCAN_MS;
      last = { text, at: now };
      return !again;
    },
    rest: (now) => {
      if (last) last = { ...last, at: now };
    },
  };
}

/** What a scan asks and tells. */
interface Scan {
  readonly video: HTMLVideoElement;
  readonly decoder: Decoder;
  /** Whether frames are left alone now. */
  readonly paused: () => boolean;
  readonly onText: (text: string) => void;
}

/** Reads the video frame by frame, one at a time, and tells each new text. Returns what ends it. */
export function scanFrames({ video, decoder, paused, onText }: Scan): () => void {
  let ended = false;
  // Asked anew after each wait.
  const over = () => ended;
  const scans = newScans();
  const read = async () => {
    if (over()) return;
    try {
      if (paused()) scans.rest(performance.now());
      const text = paused() ? null : await decoder.decode(video);
      // Whoever pauses while a frame is read wants to hear nothing of it.
      if (!over() && !paused() && text !== null && scans.isNew(text, performance.now())) onText(text);
    } catch {
      // A frame that cannot be read, such as the first of a camera that is starting; the next may be.
    }
    next();
  };
  const next = () => {
    if (over()) return;
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => void read());
    else requestAnimationFrame(() => void read());
  };
  next();
  return () => {
    ended = true;
  };
}
