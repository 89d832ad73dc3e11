import { useState } from 'react';
import { Icon } from './icon.tsx';
import css from './click-frame.module.css';

/** What a frame of another site gets: to play and to fill the screen, not to lead this window away. */
export const FRAME_RIGHTS = {
  allow: 'fullscreen; encrypted-media; picture-in-picture',
  // Players refuse to play for a page that does not say where it is.
  referrerPolicy: 'strict-origin-when-cross-origin',
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
} as const;

interface ClickFrameProps {
  readonly src: string;
  readonly title: string;
}

/** A video of another site. Nothing is asked of that site before the visitor presses the button. */
export function ClickFrame({ src, title }: ClickFrameProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted)
    return <iframe className={css.frame} src={src} title={title} {...FRAME_RIGHTS} allowFullScreen />;
  return (
    <button type="button" className={css.frame} onClick={() => setWanted(true)}>
      <span className={css.sign}>
        <Icon name="play" />
      </span>
      <span className={css.words}>
        {title}
        <small>Videoen hentes fra {new URL(src).hostname.replace(/^www\./, '')} når du trykker.</small>
      </span>
    </button>
  );
}
