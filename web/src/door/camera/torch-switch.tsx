import { useState } from 'react';
import { Drawing } from '../../ui/icon.tsx';
import css from './camera.module.css';

/** A lamp with its light on a grid of 24. */
const LAMP = 'M8.5 3.5h7V7l-1.5 3v10.5h-4V10L8.5 7zM8.5 6.5h7M12 13v2.5';

/** The constraint of a torch, which the compiler's libraries do not know. */
interface TorchSet extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

/** Switches the phone's torch; nothing where the camera has none. */
export function TorchSwitch({ stream }: { readonly stream: MediaStream }) {
  const [on, setOn] = useState(false);
  const [track] = stream.getVideoTracks();
  if (!track || !hasTorch(track)) return null;
  const toggle = async () => {
    try {
      const wanted: TorchSet = { torch: !on };
      await track.applyConstraints({ advanced: [wanted] });
      setOn(!on);
    } catch {
      // The lamp stays as it is, which the button shows.
    }
  };
  return (
    <button
      type="button"
      className={`inline-row gap-2 control edged round pad-2-4 press bright ${css.torch}`}
      aria-pressed={on}
      onClick={() => void toggle()}
    >
      <Drawing path={LAMP} />
      <span>Lommelykt</span>
    </button>
  );
}

function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox got `getCapabilities` late.
  const { torch } = ('getCapabilities' in track ? track.getCapabilities() : {}) as {
    readonly torch?: boolean;
  };
  return torch === true;
}
