import type { ReactNode } from 'react';
import css from './field-group.module.css';

interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons beside the heading. */
  readonly tools?: ReactNode;
  /** Called when a field in it gets the focus, so that the preview can follow. */
  readonly onEnter?: () => void;
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children, tools, onEnter }: FieldGroupProps) {
  return (
    <section className={css.group} onFocus={onEnter}>
      <div className={css.head}>
        <h2>{title}</h2>
        {tools ? <div className={css.tools}>{tools}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
