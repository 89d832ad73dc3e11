import { useEffect, useRef, useState, type RefObject } from 'react';
import { watchPicture } from './watch-picture.ts';

/** For so long a camera may take until it is there, before another try is offered (ms). */
const STARTING_MS = 2_500;

interface Picture {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly stream: MediaStream | null;
  readonly paused: boolean;
  /** The camera has given a picture, and gives none any more. */
  readonly onLost: () => void;
}

/** Shows the camera's picture, and says whether there is none although there should be. One that was lost is told at once. */
export function usePicture({ video, stream, paused, onLost }: Picture): boolean {
  const [isStill, setStill] = useState(false);
  const latest = useRef({ paused, onLost });
  useEffect(() => {
    latest.current = { paused, onLost };
  });
  useEffect(() => {
    const picture = video.current;
    if (!stream) {
      const timer = setTimeout(() => setStill(true), STARTING_MS);
      return () => clearTimeout(timer);
    }
    if (!picture) return;
    // MDN takes it for lacking in browsers that only do not take every other kind of source.
    Object.assign(picture, { srcObject: stream });
    // One that is refused or broken off is tried again when the page is looked at again.
    const play = () => void picture.play().catch(() => undefined);
    play();
    document.addEventListener('visibilitychange', play);
    const end = watchPicture({
      ...{ video: picture, stream },
      isWanted: () => !latest.current.paused && !document.hidden,
      onMoves: () => setStill(false),
      // One that never gave any is not asked for again and again: a slow phone would never get to its first.
      onStill: (before) => (before ? latest.current.onLost() : setStill(true)),
    });
    return () => {
      end();
      document.removeEventListener('visibilitychange', play);
    };
  }, [video, stream]);
  return isStill;
}
