import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import css from './in-order.module.css';

interface InOrderProps {
  /** How many of what are in order. */
  readonly summary: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is in order, folded to a line, so that what wants somebody stands alone. */
export function InOrder({ summary, className, children }: InOrderProps) {
  return (
    <details className={className}>
      <summary className={`press strong success ${css.line}`}>
        <Icon name="check" /> {summary}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
