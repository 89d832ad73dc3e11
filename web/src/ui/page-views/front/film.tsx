import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../icon.tsx';
import { savesData, useReducedMotion } from '../../use-media.ts';
import css from './film.module.css';

/**
 * The film behind the banner: its first frame at once, the video only when the page has loaded, and never with reduced
 * motion or data saver.
 */
export function Film() {
  const still = useReducedMotion() || savesData();
  const usable = useUsablePage();
  return (
    <>
      <div className={`not-printed ${css.sky}`} aria-hidden="true">
        <picture>
          <source type="image/avif" srcSet="/media/loop-poster.avif" />
          <img className="block fill" src="/media/loop-poster.webp" alt="" width="960" height="540" />
        </picture>
      </div>
      {usable && !still ? <Moving /> : null}
    </>
  );
}

function Moving() {
  const [paused, setPaused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (paused) video.current?.pause();
    else video.current?.play().catch(() => setPaused(true));
  }, [paused]);
  return (
    <>
      <div className={`not-printed ${css.sky}`} aria-hidden="true">
        <video
          className="block fill"
          ref={video}
          muted
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
        >
          <source src="/media/loop.webm" type="video/webm" />
          <source src="/media/loop.mp4" type="video/mp4" />
        </video>
      </div>
      <button
        type="button"
        className={`middle edged circle press bright lit not-printed ${css.pause}`}
        onClick={() => setPaused(!paused)}
      >
        <Icon
          name={paused ? 'play' : 'pause'}
          label={paused ? 'Spill av bakgrunnsfilmen' : 'Stopp bakgrunnsfilmen'}
        />
      </button>
    </>
  );
}

/** True one second after the page has loaded. */
function useUsablePage(): boolean {
  const [usable, setUsable] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => setUsable(true), 1000);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);
  return usable;
}
