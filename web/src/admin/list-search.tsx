import { SearchBox } from '../ui/toolbar.tsx';

interface ListSearchProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many rows are shown, and of how many. Undefined: not loaded. */
  readonly shown: number;
  readonly of: number | undefined;
}

/** The search above a list, and how many it leaves. */
export function ListSearch({ label = 'Søk i alle felt', value, onChange, shown, of }: ListSearchProps) {
  return (
    <>
      <div className="flex mb-3">
        <SearchBox label={label} value={value} onChange={onChange} />
      </div>
      <p className="below-3 small muted" role="status">
        {of !== undefined && shown < of ? `Viser ${String(shown)} av ${String(of)}` : null}
      </p>
    </>
  );
}
