import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { fullName } from '../../../domain/signup/participant.ts';
import { seatText } from './texts.ts';
import css from './door.module.css';

/** More would only be scrolled past: the next letter finds them. */
const MOST = 30;

interface HitListProps {
  readonly hits: readonly DoorPerson[];
  readonly typed: string;
  readonly onOpen: (code: string) => void;
}

/** Who the search has found, by name, seat and code. */
export function HitList({ hits, typed, onOpen }: HitListProps) {
  if (hits.length === 0)
    return (
      <p
        className={`centred muted ${css.hint}`}
        role="status"
      >{`Ingen treff på «${typed.trim()}». Prøv færre bokstaver.`}</p>
    );
  return (
    <ul className={`grid gap-2 plain ${css.hits}`}>
      {hits.slice(0, MOST).map((person) => (
        <li key={`${person.code} ${String(person.position)}`}>
          <button type="button" onClick={() => onOpen(person.code)}>
            <strong className={css.seat}>{seatText(person)}</strong>
            <span>{fullName(person)}</span>
            <code className="muted">{person.code}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}
