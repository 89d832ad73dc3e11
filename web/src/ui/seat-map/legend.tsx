import { Icon } from '../icon.tsx';
import { SeatFace } from './seat-cell.tsx';
import type { MapSeat } from './map-seat.ts';
import css from './legend.module.css';

type Sign = Pick<MapSeat, 'state' | 'number' | 'friend' | 'companion' | 'name'>;

const FREE: Sign = { state: 'free', number: 4 };
const FRIEND: Sign = { state: 'taken', number: 6, friend: true };
const COMPANION: Sign = { state: 'mine', number: 8, companion: true };
const SIGNS: readonly (readonly [sign: Sign, text: string])[] = [
  [FREE, 'Ledig'],
  [{ state: 'taken', number: 5 }, 'Opptatt'],
  [{ state: 'held', number: 6 }, 'Holdt av andre'],
  [{ state: 'blocked', number: 9 }, 'Blokkert'],
  [{ state: 'mine', number: 7 }, 'Din plass'],
];

interface LegendProps {
  readonly withMine: boolean;
  readonly seats: readonly MapSeat[];
}

/** The symbols of the map, folded behind a question. */
export function Legend({ withMine, seats }: LegendProps) {
  const moving = seats.some(({ companion }) => companion);
  const signs = [
    ...SIGNS.filter(([{ state }]) => withMine || state !== 'mine').map(([sign, text]) =>
      moving && sign.state === 'mine' ? ([sign, 'Den som bytter'] as const) : ([sign, text] as const),
    ),
    ...(moving ? [[COMPANION, 'De andre i gruppen'] as const] : []),
    ...(seats.some(({ friend }) => friend) ? [[FRIEND, 'Kjente'] as const] : []),
  ];
  return (
    <details className={`muted ${css.legend}`}>
      <summary className="inline-row gap-2 control round unmarked pad-x-3 strong press bright">
        <Icon name="help" /> Hva betyr fargene?
      </summary>
      <ul className="wrap gap-3-5 unmarked flush small" aria-label="Tegnforklaring">
        {signs.map(([sign, text]) => (
          <li key={text} className="grid centre gap-2">
            <span className="sized">
              <SeatFace {...sign} />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
