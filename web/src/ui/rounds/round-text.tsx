import type { Round } from '../../../../domain/door/round.ts';
import { osloClockText } from '../../../../domain/shared/oslo-time.ts';
import { Icon } from '../icon.tsx';

interface RoundTextProps {
  readonly last: Round | null;
  readonly overdue: boolean;
  readonly className?: string | undefined;
}

/** When the last round was walked and by whom, in amber when the next is overdue. */
export function RoundText({ last, overdue, className = '' }: RoundTextProps) {
  const text = last ? `Siste runde ${osloClockText(last.at)} av ${last.by}` : 'Ingen runde er gått ennå';
  return (
    <p className={`row gap-2 flush small ${overdue ? 'strong warning' : 'muted'} ${className}`}>
      <Icon name={overdue ? 'warning' : 'clock'} />
      {overdue ? `${text}: det er på tide${last ? ' med en ny' : ''}` : text}
    </p>
  );
}
