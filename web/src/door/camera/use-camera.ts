import { useEffect, useState } from 'react';
import { problemBehind, type CameraProblem } from './problems.ts';

/** What the camera is asked for: the one at the back, and no more pixels than can be read several times a second. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** The camera: its picture once it is there, or why there is none. */
interface CameraStream {
  readonly stream: MediaStream | null;
  readonly problem: CameraProblem | null;
}

/**
 * Asks for the camera once, and keeps it until the component goes: starting it takes a second each time, and an iPhone
 * may ask for leave again.
 */
export function useCamera(): CameraStream {
  const [state, setState] = useState<CameraStream>({ stream: null, problem: null });
  useEffect(() => {
    let gone = false;
    let opened: MediaStream | undefined;
    const say = (problem: CameraProblem) => {
      if (!gone) setState({ stream: null, problem });
    };
    const open = async () => {
      // Without https a browser has no `mediaDevices`, whatever the types say.
      const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
      if (!mediaDevices) return say(isSecureContext ? 'missing' : 'insecure');
      try {
        opened = await mediaDevices.getUserMedia(WANTED);
      } catch (thrown) {
        return say(problemBehind(thrown));
      }
      if (gone) return stop(opened);
      for (const track of opened.getTracks()) track.addEventListener('ended', () => say('ended'));
      setState({ stream: opened, problem: null });
    };
    void open();
    return () => {
      gone = true;
      if (opened) stop(opened);
    };
  }, []);
  return state;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
