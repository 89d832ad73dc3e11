import { useEffect, useState, type CSSProperties } from 'react';
import css from './skeleton.module.css';

interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  /** The number of bars, as many as the text will have lines. */
  readonly lines?: number;
}

/** A placeholder of the size of what is loading. Invisible for the first 150 ms. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  const late = useDelayed();
  return (
    <span className={css.skeleton} data-late={late || undefined} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={`block round-s ${css.bar}`}
          style={{ width: line > 0 && line === lines - 1 ? '60%' : width, height }}
        />
      ))}
    </span>
  );
}

const DELAY_MS = 150;

/** True after 150 ms: what loads faster shows no skeleton. */
export function useDelayed(): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return passed;
}
