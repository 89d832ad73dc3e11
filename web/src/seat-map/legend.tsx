import { SeatFace } from './seat-cell.tsx';
import type { MapSeat } from './map-seat.ts';
import css from './legend.module.css';

const SIGNS: readonly (readonly [MapSeat['state'], string, number?])[] = [
  ['free', 'Ledig', 7],
  ['taken', 'Opptatt'],
  ['held', 'Holdt av andre'],
  ['blocked', 'Sperret'],
  ['mine', 'Din plass', 1],
];

/** The symbols of the map. */
export function Legend({ withMine }: { readonly withMine: boolean }) {
  return (
    <ul className={css.legend} aria-label="Tegnforklaring">
      {SIGNS.filter(([state]) => withMine || state !== 'mine').map(([state, text, figure]) => (
        <li key={state}>
          <SeatFace state={state} figure={figure} />
          {text}
        </li>
      ))}
    </ul>
  );
}
