import type { WirePerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import css from './seat-notes.module.css';

/** A printed note for each seat, to cut out and lay on the tables. */
export function SeatNotes({ persons }: { readonly persons: readonly WirePerson[] }) {
  const bySeat = [...persons].sort((a, b) => a.rowNum - b.rowNum || a.seatNum - b.seatNum);
  return (
    <ul className="grid two-columns plain">
      {bySeat.map((person) => (
        <li key={`${person.rowNum}-${person.seatNum}`} className={`grid clipped kept centred ${css.note}`}>
          <span className={css.place}>
            Rad {person.rowNum} · Plass {person.seatNum}
          </span>
          <span className={`clipped breaks ${css.name}`} dir="auto">
            {fullName(person)}
          </span>
        </li>
      ))}
    </ul>
  );
}
