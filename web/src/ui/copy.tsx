import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import css from './copy.module.css';

interface CopyProps {
  readonly value: string;
  /** The name of the value, e.g. `bookingkoden`. */
  readonly label: string;
}

type Outcome = 'copied' | 'refused';

/** Copies a value, and confirms it on screen and to screen readers. */
export function Copy({ value, label }: CopyProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 4000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <span className={css.copy}>
      <button type="button" className={css.button} aria-label={`Kopier ${label}`} onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span aria-hidden="true">{outcome === 'copied' ? 'Kopiert' : 'Kopier'}</span>
      </button>
      <span role="status" className={outcome === 'refused' ? css.refused : 'visually-hidden'}>
        {outcome === 'copied' ? `Kopierte ${label}` : null}
        {outcome === 'refused' ? 'Kunne ikke kopiere. Merk teksten og kopier selv.' : null}
      </span>
    </span>
  );
}
