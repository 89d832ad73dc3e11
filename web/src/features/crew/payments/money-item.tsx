import type { ReactNode } from 'react';

interface MoneyItemProps {
  readonly title: ReactNode;
  /** The persons it is about. */
  readonly who?: ReactNode;
  readonly about: ReactNode;
  /** The buttons. */
  readonly children?: ReactNode;
}

/** A sum that the crew has to deal with. */
export function MoneyItem({ title, who, about, children }: MoneyItemProps) {
  return (
    <li className="wrap row between gap-3 box pad-3-4">
      <div className="grid gap-1 long min-0 breaks">
        <strong>{title}</strong>
        {who}
        <span className="small muted">{about}</span>
      </div>
      {children ? <div className="wrap gap-2">{children}</div> : null}
    </li>
  );
}
