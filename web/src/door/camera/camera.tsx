import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './camera.module.css';
import { CAMERA_PROBLEMS, MAY_PASS, type CameraProblem } from './problems.ts';
import { scanFrames } from './scan.ts';
import { TorchSwitch } from './torch-switch.tsx';
import { useCamera } from './use-camera.ts';
import { useDecoder } from './use-decoder.ts';

interface CameraProps {
  /** Called with the text of each QR code; with the same one again only when it was away for two seconds. */
  readonly onText: (text: string) => void;
  /** While true nothing is read; the camera stays on, so that the next scan starts at once. */
  readonly paused: boolean;
  /** Told why there is no picture, and null when that is over. The component itself shows the sentence. */
  readonly onProblem?: (problem: CameraProblem | null) => void;
}

/** A viewfinder that reads QR codes. It asks for the camera once, and keeps it until it goes. */
export default function Camera(props: CameraProps) {
  const [attempt, setAttempt] = useState(0);
  return <Viewfinder key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface ViewfinderProps extends CameraProps {
  readonly onRetry: () => void;
}

function Viewfinder({ onText, paused, onProblem, onRetry }: ViewfinderProps) {
  const { stream, problem } = useCamera();
  const decoder = useDecoder();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onText, paused, onProblem });
  useEffect(() => {
    latest.current = { onText, paused, onProblem };
  });

  const shown = problem ?? (decoder === 'failed' ? 'unreadable' : null);
  useEffect(() => {
    latest.current.onProblem?.(shown);
  }, [shown]);

  useEffect(() => {
    const picture = video.current;
    if (!picture || !stream) return;
    // MDN takes it for lacking in browsers that only do not take every other kind of source.
    Object.assign(picture, { srcObject: stream });
    // One that is refused or broken off is tried again when the page is looked at again.
    const play = () => void picture.play().catch(() => undefined);
    play();
    document.addEventListener('visibilitychange', play);
    return () => document.removeEventListener('visibilitychange', play);
  }, [stream]);

  useEffect(() => {
    if (!video.current || !stream || decoder === null || decoder === 'failed') return;
    return scanFrames({
      video: video.current,
      decoder,
      paused: () => latest.current.paused || document.hidden,
      onText: (text) => latest.current.onText(text),
    });
  }, [stream, decoder]);

  if (shown)
    return (
      <div role="alert">
        <Panel tone="warning" title={CAMERA_PROBLEMS[shown]}>
          {MAY_PASS.has(shown) ? <Button onClick={onRetry}>Prøv igjen</Button> : null}
        </Panel>
      </div>
    );
  return (
    <div className={css.window} data-night data-state={stream ? (paused ? 'paused' : 'live') : 'starting'}>
      <video ref={video} muted playsInline disablePictureInPicture aria-label="Bildet fra kameraet" />
      <div className={css.frame} aria-hidden="true" />
      <p className={css.hint}>{stream ? 'Hold QR-koden i ruta' : 'Starter kameraet …'}</p>
      {stream ? <TorchSwitch key={stream.id} stream={stream} /> : null}
    </div>
  );
}
