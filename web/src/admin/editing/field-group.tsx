import type { ReactNode } from 'react';

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
    <section className="grid gap-4 min-0 lined round pad-4" onFocus={onEnter}>
      <div className="wrap row between gap-2">
        <h2 className="min-0 flush large breaks">{title}</h2>
        {tools ? <div className="flex">{tools}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="grid tiles-13 top gap-3-4">{children}</div>;
}
