import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import { Strip } from './strip.tsx';
import css from './toolbar.module.css';

interface ToolbarProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of tools. */
export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <Strip label={label} className={css.toolbar}>
      {children}
    </Strip>
  );
}

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called by Enter with what is in the field, as a scanner ends what it has read. */
  readonly onEnter?: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field that searches while typing. Escape clears it. */
export function SearchBox({ label, value, onChange, onEnter, ref }: SearchBoxProps) {
  return (
    <div className={`relative muted ${css.search}`}>
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        className={`fill control edged round surface bright quiet-hint ${css.input}`}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
          if (event.key !== 'Enter' || !onEnter) return;
          // The same press must not go on to what has the focus then.
          event.preventDefault();
          onEnter(event.currentTarget.value);
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
    <button
      type="button"
      className={`inline-row gap-1 control pill press muted chosen ${css.chip}`}
      aria-pressed={pressed}
      onClick={onPress}
    >
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
    <dl className={`wrap below-4 ${css.figures}`} aria-label={label}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure ?? NO_FIGURE}</dd>
        </div>
      ))}
    </dl>
  );
}
