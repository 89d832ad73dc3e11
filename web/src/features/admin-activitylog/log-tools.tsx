import { ACTIVITY_TITLES } from '../../../../domain/activity.ts';
import { SearchBox } from '../../ui/toolbar.tsx';
import { activityTitle, isKnownType } from './activity-details.ts';
import type { LogView } from './use-activity-log.ts';
import css from './activity-log.module.css';

const SIZES = [25, 50, 100];
const KNOWN = Object.keys(ACTIVITY_TITLES);
const ORDER = new Intl.Collator('nb');

interface LogToolsProps {
  readonly view: Pick<LogView, 'type' | 'size'>;
  readonly search: string;
  /** Types on the page: those that the program does not know can be chosen too. */
  readonly seen: readonly string[];
  readonly onView: (part: Partial<Pick<LogView, 'type' | 'size'>>) => void;
  readonly onSearch: (text: string) => void;
}

/** What the log is narrowed by: type, text, and how many to a page. */
export function LogTools({ view, search, seen, onView, onSearch }: LogToolsProps) {
  return (
    <div className={css.tools}>
      <SearchBox label="Søk i e-post, kode, tittel og beskrivelse" value={search} onChange={onSearch} />
      <label className={css.choice}>
        Type
        <select value={view.type} onChange={({ target }) => onView({ type: target.value })}>
          <option value="">Alle typer</option>
          {typesToChoose([...seen, view.type]).map((type) => (
            <option key={type} value={type}>
              {activityTitle(type)}
            </option>
          ))}
        </select>
      </label>
      <label className={css.choice}>
        Per side
        <select value={view.size} onChange={({ target }) => onView({ size: Number(target.value) })}>
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

function typesToChoose(seen: readonly string[]): string[] {
  const foreign = seen.filter((type) => type !== '' && !isKnownType(type));
  return [...KNOWN, ...new Set(foreign)].sort((a, b) => ORDER.compare(activityTitle(a), activityTitle(b)));
}
