import { Icon } from '../../../ui/icon.tsx';
import css from './flag-switch.module.css';

interface FlagSwitchProps {
  readonly label: string;
  readonly name: string;
  readonly on: boolean;
  readonly locked: boolean;
  /** Called by a press while it is locked. */
  readonly onLocked?: () => void;
  /** Whether it shows its label on wide screens too. */
  readonly wide?: boolean;
  /** A word more about what is shown. */
  readonly note?: string | null;
  readonly onChange: (on: boolean) => void;
}

/** Shows paid or arrived, and changes it in edit mode. */
export function FlagSwitch({
  label,
  name,
  on,
  locked,
  wide,
  note = null,
  onLocked,
  onChange,
}: FlagSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={`inline-row gap-2 edged round press muted ${css.flag}`}
      data-wide={wide || undefined}
      aria-checked={on}
      aria-label={`${label}: ${name}${note === null ? '' : `, ${note}`}`}
      aria-disabled={locked}
      onClick={() => (locked ? onLocked?.() : onChange(!on))}
    >
      <Icon name={on ? 'check' : 'cross'} />
      <span className={css.label}>{label}</span>
      {note === null ? null : <span className="tiny firm">{note}</span>}
    </button>
  );
}
