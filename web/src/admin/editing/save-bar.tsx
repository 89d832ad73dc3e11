import { Button } from '../../ui/button.tsx';
import { useLeaveQuestion } from '../../ui/use-leave-question.ts';
import css from './save-bar.module.css';

interface SaveBarProps {
  /** Whether there is something to save. */
  readonly differs: boolean;
  readonly busy: boolean;
}

/** The bar with «Lagre», at the window's foot while something differs from what is stored. Nobody leaves that unasked. */
export function SaveBar({ differs, busy }: SaveBarProps) {
  useLeaveQuestion(differs, 'Du har endringer som ikke er lagret. Vil du forlate siden?');
  return differs || busy ? (
    <div className={`wrap row gap-3 round surface ${css.bar}`}>
      <Button type="submit" variant="primary" busy={busy}>
        Lagre
      </Button>
      <span className="small muted">Du har endringer som ikke er lagret.</span>
    </div>
  ) : null;
}
