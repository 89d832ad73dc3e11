import type { ReactNode } from 'react';
import css from './door.module.css';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

/** A switch as large as a thumb. */
export function Switch({ label, on, onChange, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className={`row between gap-3 tall-48 borderless press ${css.switch}`}
      onClick={() => onChange(!on)}
    >
      <span>{children}</span>
      <i className="rigid ground" aria-hidden="true" />
    </button>
  );
}
