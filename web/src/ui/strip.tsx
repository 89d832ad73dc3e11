import type { ReactNode } from 'react';
import { markHiddenEnds } from './hidden-ends.ts';
import css from './strip.module.css';

interface StripProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Tools in a row that wraps and, on a narrow screen, is one line that scrolls sideways: a faded end shows that there is
 * more.
 */
export function Strip({ label, className, children }: StripProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={[css.sideways, `wrap row gap-2 ${css.strip}`, className].join(' ')}
      // Again at each rendering, because the tools may be others.
      ref={(strip) => (strip ? markHiddenEnds(strip) : undefined)}
    >
      {children}
    </div>
  );
}
