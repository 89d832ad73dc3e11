/** How often the picture is looked after, and for how many looks a camera may show nothing new. */
const LOOK_MS = 250;
const MOST_STILL_LOOKS = 7;

/** What is asked and told of a camera's picture. */
interface PictureWatch {
  readonly video: HTMLVideoElement;
  readonly stream: MediaStream;
  /** Whether somebody wants to see it now: a browser may hold a hidden one. */
  readonly isWanted: () => boolean;
  /** It shows something new, for the first time or again. */
  readonly onMoves: () => void;
  /** It has shown nothing for two seconds: the track ended or was muted, or no frame comes. `before`: whether it ever had. */
  readonly onStill: (before: boolean) => void;
}

/**
 * Tells when a camera that is there gives no picture, as an iPhone's may when the app was in the background; there is no event
 * for all of it. Looks are counted and not time, which goes on while the page stands still. Returns what ends it.
 */
export function watchPicture({ video, stream, isWanted, onMoves, onStill }: PictureWatch): () => void {
  let [moves, before] = [false, false];
  let looks = 0;
  let shownAt = video.currentTime;
  let ended = false;
  const see = () => {
    if (ended) return;
    moves = true;
    before ||= !isSilent(stream);
    onNextFrame(video, see);
  };
  const isTold = onNextFrame(video, see);
  const look = () => {
    // Browsers that tell of no frames tell by the time of the picture.
    if (!isTold) moves = video.currentTime !== shownAt;
    shownAt = video.currentTime;
    if (moves && !isSilent(stream)) {
      [looks, before] = [0, true];
      onMoves();
    } else if (!isWanted()) looks = 0;
    else if (++looks === MOST_STILL_LOOKS) onStill(before);
    moves = false;
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    ended = true;
    clearInterval(timer);
  };
}

/** Calls back with the next frame. Returns whether the browser tells of frames. */
function onNextFrame(video: HTMLVideoElement, see: () => void): boolean {
  if ('requestVideoFrameCallback' in video) {
    video.requestVideoFrameCallback(see);
    return true;
  }
  return false;
}

/** Whether the camera gives nothing, whatever is shown meanwhile. */
function isSilent(stream: MediaStream): boolean {
  return stream
    .getVideoTracks()
    .some((track) => track.readyState === 'ended' || ('muted' in track && track.muted));
}
