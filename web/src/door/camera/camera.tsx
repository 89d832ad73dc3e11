import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './camera.module.css';
import { CAMERA_PROBLEMS, MAY_PASS, type CameraProblem } from './problems.ts';
import { scanFrames } from './scan.ts';
import type { Verdict } from './sightings.ts';
import { TorchSwitch } from './torch-switch.tsx';
import { useAwake } from '../../ui/use-awake.ts';
import { useCamera } from './use-camera.ts';
import { useDecoder } from './use-decoder.ts';
import { usePicture } from './use-picture.ts';

interface CameraProps {
  /** Called with the text of each QR code; with the same one again only when it was away for two seconds. */
  readonly onText: (text: string) => void;
  /** While true nothing is read; the camera stays on, so that the next scan starts at once. */
  readonly paused: boolean;
  /** What a text is here; without it each is what is looked for. */
  readonly verdict?: (text: string) => Verdict;
  /** What is said while only codes of others are in sight. */
  readonly othersText?: string;
  /** Told why there is no picture, and null when that is over. The component itself shows the sentence. */
  readonly onProblem?: (problem: CameraProblem | null) => void;
}

/** A viewfinder that reads QR codes. It keeps the camera until it goes, and asks for it anew where it gives no picture. */
export default function Camera(props: CameraProps) {
  const [attempt, setAttempt] = useState(0);
  return <Viewfinder key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface ViewfinderProps extends CameraProps {
  readonly onRetry: () => void;
}

const isOurs = (): Verdict => 'ours';

function Viewfinder({ onText, paused, verdict = isOurs, othersText, onProblem, onRetry }: ViewfinderProps) {
  const { stream, problem } = useCamera();
  const decoder = useDecoder();
  const video = useRef<HTMLVideoElement>(null);
  const [onlyOthers, setOnlyOthers] = useState(false);
  const latest = useRef({ onText, paused, verdict, onProblem });
  useEffect(() => {
    latest.current = { onText, paused, verdict, onProblem };
  });

  const shown = problem ?? (decoder === 'failed' ? 'unreadable' : null);
  useEffect(() => {
    latest.current.onProblem?.(shown);
  }, [shown]);
  const isStill = usePicture({ video, stream, paused, onLost: onRetry });
  useRetriedOnReturn(paused, isStill || (shown !== null && MAY_PASS.has(shown)), onRetry);
  useAwake(stream !== null);

  useEffect(() => {
    if (!video.current || !stream || decoder === null || decoder === 'failed') return;
    return scanFrames({
      video: video.current,
      decoder,
      paused: () => latest.current.paused || document.hidden,
      verdict: (text) => latest.current.verdict(text),
      onText: (text) => latest.current.onText(text),
      onOthers: setOnlyOthers,
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
    <div
      className={`fill relative clipped edged round-l ground bright ${css.window}`}
      data-night
      data-state={stream ? (paused ? 'paused' : 'live') : 'starting'}
    >
      <video
        className="block fill"
        ref={video}
        muted
        playsInline
        disablePictureInPicture
        aria-label="Bildet fra kameraet"
      />
      <div className={`round muted ${css.frame}`} aria-hidden="true" />
      <p className={`round flush pad-1-3 small ${css.hint}`}>
        {!stream ? 'Starter kameraet …' : onlyOthers && othersText ? othersText : 'Hold QR-koden i ruta'}
      </p>
      {stream ? <TorchSwitch key={stream.id} stream={stream} /> : null}
      {isStill ? (
        <div role="alert" className={`grid gap-3 centred ${css.still}`}>
          <p>Kameraet gir ikke bilde.</p>
          <Button onClick={onRetry}>Prøv igjen</Button>
        </div>
      ) : null}
    </div>
  );
}

/** Tries again what may be over when somebody comes back to the viewfinder, from another view or another app. */
function useRetriedOnReturn(isAway: boolean, mayPass: boolean, onRetry: () => void): void {
  const latest = useRef({ mayPass, onRetry });
  useEffect(() => {
    latest.current = { mayPass, onRetry };
  });
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway && latest.current.mayPass) latest.current.onRetry();
    wasAway.current = isAway;
  }, [isAway]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden && latest.current.mayPass) latest.current.onRetry();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
