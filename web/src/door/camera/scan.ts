import type { Decoder } from './decoder.ts';
import { sightings, type Verdict } from './sightings.ts';

/** What a scan asks and tells. */
interface Scan {
  readonly video: HTMLVideoElement;
  readonly decoder: Decoder;
  /** Whether frames are left alone now. */
  readonly paused: () => boolean;
  readonly verdict: (text: string) => Verdict;
  readonly onText: (text: string) => void;
  /** Told after each frame whether only codes of others are in sight. */
  readonly onOthers: (only: boolean) => void;
}

/** Reads the video frame by frame, one at a time, and tells each new text. Returns what ends it. */
export function scanFrames({ video, decoder, paused, verdict, onText, onOthers }: Scan): () => void {
  let ended = false;
  // Asked anew after each wait.
  const over = () => ended;
  const scans = sightings(verdict);
  const read = async () => {
    if (over()) return;
    try {
      if (paused()) scans.rest(performance.now());
      const texts = paused() ? null : await decoder.decode(video);
      // Whoever pauses while a frame is read wants to hear nothing of it.
      if (!over() && !paused() && texts !== null) {
        const { text, onlyOthers } = scans.of(texts, performance.now());
        onOthers(onlyOthers);
        if (text !== null) onText(text);
      }
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
