import { SeatFace } from './seat-cell.tsx';
import type { MapSeat } from './map-seat.ts';
import css from './legend.module.css';

const SIGNS: readonly (readonly [state: MapSeat['state'], text: string, figure?: number])[] = [
  ['free', 'Ledig', 7],
  ['taken', 'Opptatt'],
  ['held', 'Holdt av andre'],
  ['blocked', 'Blokkert'],
  ['mine', 'Din plass', 1],
];

interface LegendProps {
  readonly withMine: boolean;
  readonly withFriends: boolean;
}

/** The symbols of the map. */
export function Legend({ withMine, withFriends }: LegendProps) {
  return (
    <ul className={css.legend} aria-label="Tegnforklaring">
      {SIGNS.filter(([state]) => withMine || state !== 'mine').map(([state, text, figure]) => (
        <li key={state}>
          <SeatFace state={state} figure={figure} />
          {text}
        </li>
      ))}
      {withFriends ? (
        <li>
          <SeatFace state="taken" friend />
          Kjente
        </li>
      ) : null}
    </ul>
  );
}
