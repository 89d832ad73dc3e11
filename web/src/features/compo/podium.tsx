import type { WireCompo } from '../../../../adapters/http/contract.ts';
import css from './compo.module.css';

/** The first three of a competition that is done. */
export function Podium({
  compo: { state, results },
}: {
  readonly compo: Pick<WireCompo, 'state' | 'results'>;
}) {
  if (state !== 'done' || results.length === 0) return null;
  return (
    <ol className={`stack gap-2 plain ${css.podium}`} aria-label="Resultater">
      {results.map(({ place, text }) => (
        <li key={place} className="grid centre gap-3 box" value={place} data-place={place}>
          <span className={`big-figure centred muted ${css.place}`} aria-hidden="true">
            {place}
          </span>
          <span className={`title breaks ${place === 1 ? 'huge' : ''}`} dir="auto">
            <span className="visually-hidden">{place}. plass: </span>
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
