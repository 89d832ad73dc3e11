import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './copy.module.css';

type Outcome = 'copied' | 'refused';

/** How the last press on a copy button went, for as long as it is shown, and the press itself. */
export function useCopy(value: string): { readonly outcome: Outcome | undefined; readonly copy: () => void } {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 4000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return { outcome, copy: () => void write() };
}

interface CopyProps {
  readonly value: string;
  /** The name of the value, e.g. `bookingkoden`. */
  readonly label: string;
  /** The value as it is shown before the button. A press on it copies, too: on a phone it is the larger target. */
  readonly children?: ReactNode;
}

/** Copies a value, and confirms it on screen and to screen readers. */
export function Copy({ value, label, children }: CopyProps) {
  const { outcome, copy } = useCopy(value);
  return (
    <>
      {children === undefined ? null : (
        <span className={css.value} onClick={copy}>
          {children}
        </span>
      )}
      <span className={`inline-row gap-2 ${css.copy}`}>
        <button
          type="button"
          className={`inline-row gap-2 tall edged round pad-2-3 press bright lit lit-edge ${css.button}`}
          aria-label={`Kopier ${label}`}
          onClick={copy}
        >
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          <span aria-hidden="true">{outcome === 'copied' ? 'Kopiert' : 'Kopier'}</span>
        </button>
        <span role="status" className={outcome === 'refused' ? 'small warning' : 'visually-hidden'}>
          {outcome === 'copied' ? `Kopierte ${label}` : null}
          {outcome === 'refused' ? 'Kunne ikke kopiere. Merk teksten og kopier selv.' : null}
        </span>
      </span>
    </>
  );
}
