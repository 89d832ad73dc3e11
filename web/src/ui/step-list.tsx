import css from './step-list.module.css';

interface StepListProps {
  readonly label: string;
  readonly names: readonly string[];
  /** The index of the step that one is at. */
  readonly current: number;
  /** The names are for screen readers alone. */
  readonly bare?: boolean;
  /** Says in the page's sheet how the steps share the width. */
  readonly className: string | undefined;
}

/** The steps of something long, and which of them is done. */
export function StepList({ label, names, current, bare = false, className = '' }: StepListProps) {
  return (
    <ol className={`grid gap-2 sized plain muted ${css.steps} ${className}`} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={bare ? undefined : 'pt-2'}
          data-done={index < current || undefined}
          {...(index === current && { 'aria-current': 'step' as const })}
        >
          <span className={bare ? 'visually-hidden' : undefined}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
