import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './toolbar.module.css';

interface ToolbarProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of tools that wraps. */
export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className={css.toolbar}>
      {children}
    </div>
  );
}

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that searches while typing. Escape clears it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <div className={css.search}>
      <Icon name="search" />
      <input
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onChange('');
        }}
      />
    </div>
  );
}

interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A toggle, e.g. a filter. */
export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={onPress}>
      {pressed ? <Icon name="check" /> : null}
      {children}
    </button>
  );
}

/** Stands for a number that is not there, because it is not loaded: a zero would be a claim. */
export const NO_FIGURE = '–';

interface FiguresProps {
  readonly label: string;
  /** Undefined: not loaded. */
  readonly figures: readonly (readonly [name: string, figure: number | undefined])[];
}

/** A few numbers side by side, each with its name. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={css.figures} aria-label={label}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure ?? NO_FIGURE}</dd>
        </div>
      ))}
    </dl>
  );
}
