import { useState } from 'react';
import { Icon } from './icon.tsx';
import css from './click-frame.module.css';

/** What a frame of another site may do: play and go full screen, but not navigate this window. */
export const FRAME_RIGHTS = {
  allow: 'fullscreen; encrypted-media; picture-in-picture',
  // Players refuse to play without a referrer.
  referrerPolicy: 'strict-origin-when-cross-origin',
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
} as const;

interface ClickFrameProps {
  readonly src: string;
  readonly title: string;
}

/** A video of another site. Nothing is loaded from there until the visitor presses the button. */
export function ClickFrame({ src, title }: ClickFrameProps) {
  const [pressed, setPressed] = useState(false);
  if (pressed)
    return (
      <iframe
        className={`grid gap-5 fill card pad-0 press bright ${css.frame}`}
        src={src}
        title={title}
        {...FRAME_RIGHTS}
        allowFullScreen
      />
    );
  return (
    <button
      type="button"
      className={`grid gap-5 fill card pad-4 press bright ${css.frame}`}
      onClick={() => setPressed(true)}
    >
      <span className={`middle circle ${css.sign}`}>
        <Icon name="play" />
      </span>
      <span className="grid gap-1">
        {title}
        <small className="small light muted">
          Videoen hentes fra {new URL(src).hostname.replace(/^www\./, '')} når du trykker.
        </small>
      </span>
    </button>
  );
}
