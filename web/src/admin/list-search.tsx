import { SearchBox } from '../ui/toolbar.tsx';
import css from './list-search.module.css';

interface ListSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many rows are shown, and of how many. Undefined: not loaded. */
  readonly shown: number;
  readonly of: number | undefined;
}

/** The search above a list, and how many it leaves. */
export function ListSearch({ value, onChange, shown, of }: ListSearchProps) {
  return (
    <>
      <div className={css.find}>
        <SearchBox label="Søk i alle felt" value={value} onChange={onChange} />
      </div>
      <p className={css.shown} role="status">
        {of !== undefined && shown < of ? `Viser ${String(shown)} av ${String(of)}` : null}
      </p>
    </>
  );
}
