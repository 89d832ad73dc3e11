import { useId, type ReactNode } from 'react';
import { ACTIVITIES, isActivityType } from '../../../../../domain/crew/activity.ts';
import { activityTitle } from '../../../../../domain/crew/activity-titles.ts';
import { SearchBox } from '../../../ui/toolbar.tsx';
import type { LogView } from './use-activity-log.ts';
import css from './activity-log.module.css';

const SIZES = [25, 50, 100];
const KNOWN = Object.keys(ACTIVITIES);
const ORDER = new Intl.Collator('nb');

interface LogToolsProps {
  readonly view: Pick<LogView, 'type' | 'size'>;
  readonly search: string;
  /** The types on the page: unknown ones can be chosen too. */
  readonly seen: readonly string[];
  readonly onView: (part: Partial<Pick<LogView, 'type' | 'size'>>) => void;
  readonly onSearch: (text: string) => void;
}

/** The filters of the log: type, text, and page size. */
export function LogTools({ view, search, seen, onView, onSearch }: LogToolsProps) {
  return (
    <div className="wrap row gap-2-4 mb-3">
      <SearchBox label="Søk i e-post, kode, tittel og beskrivelse" value={search} onChange={onSearch} />
      <Choice label="Type" value={view.type} onChange={(type) => onView({ type })}>
        <option value="">Alle typer</option>
        {typesToChoose([...seen, view.type]).map((type) => (
          <option key={type} value={type}>
            {activityTitle(type)}
          </option>
        ))}
      </Choice>
      <Choice label="Per side" value={view.size} onChange={(size) => onView({ size: Number(size) })}>
        {SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`row gap-2 min-0 small unbroken muted ${css.choice}`}>
      <label htmlFor={id}>{label}</label>
      <select
        className="min-0 control edged round surface bright"
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </div>
  );
}

function typesToChoose(seen: readonly string[]): string[] {
  const foreign = seen.filter((type) => type !== '' && !isActivityType(type));
  return [...KNOWN, ...new Set(foreign)].sort((a, b) => ORDER.compare(activityTitle(a), activityTitle(b)));
}
