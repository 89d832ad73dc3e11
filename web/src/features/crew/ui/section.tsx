import type { ReactNode } from 'react';
import css from './ui-page.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** The files it shows, below `web/src`. */
  readonly source: string;
  readonly children: ReactNode;
}

/** A group of samples with a heading that the index links to. */
export function Section({ id, title, source, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-5 min-0">
      <header className={`wrap baseline between gap-0-4 underlined pb-2 ${css.head}`}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className="flush small muted">{source}</p>
      </header>
      {children}
    </section>
  );
}

interface SampleProps {
  readonly title: string;
  /** When to use it. */
  readonly note?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A component in one state, or in a few that belong together. */
export function Sample({ title, note, wide, children }: SampleProps) {
  return (
    <div role="group" aria-label={title} className={`grid min-0 ${css.sample}`} data-wide={wide || undefined}>
      <p className={`flush muted ${css.name}`}>{title}</p>
      <div className={`grid packed gap-4 min-0 lined round pad-5 ${css.stage}`}>{children}</div>
      {note ? <p className="flush small muted">{note}</p> : null}
    </div>
  );
}

interface SamplesProps {
  /** Columns instead of rows, for samples of very different heights. */
  readonly packed?: boolean;
  readonly children: ReactNode;
}

/** Samples side by side, as many as fit. */
export function Samples({ packed, children }: SamplesProps) {
  return (
    <div className={css.samples} data-packed={packed || undefined}>
      {children}
    </div>
  );
}
