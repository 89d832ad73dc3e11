import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLeaveQuestion } from '../../ui/use-leave-question.ts';
import css from './save-bar.module.css';

interface SaveBarProps {
  /** Whether there is something to save. */
  readonly differs: boolean;
  readonly busy: boolean;
  /** Whether the tab keeps what is typed, so that nobody needs to be asked before leaving it. */
  readonly kept?: boolean;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** The bar with «Lagre», at the window's foot while something differs from what is stored. Nobody loses that unasked. */
export function SaveBar({ differs, busy, kept = false, children }: SaveBarProps) {
  useLeaveQuestion(differs && !kept, 'Du har endringer som ikke er lagret. Vil du forlate siden?');
  return differs || busy ? (
    <div className={`wrap row gap-3 round surface ${css.bar}`}>
      <Button type="submit" variant="primary" busy={busy}>
        Lagre
      </Button>
      {children}
      <span className="small muted">Du har endringer som ikke er lagret.</span>
    </div>
  ) : null;
}
