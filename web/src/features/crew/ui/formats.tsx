import { Copy } from '../../../ui/copy.tsx';
import { kroner } from '../../../ui/kroner-text.ts';
import { Kroner } from '../../../ui/kroner.tsx';
import css from './formats.module.css';
import { Sample, Samples } from './section.tsx';

const SUMS = [0, 450, 1400, 22500];

/** Sums, and a value to copy. */
export function Formats() {
  return (
    <Samples>
      <Sample title="Beløp under hverandre">
        <ul className={`grid pad-0 ${css.sums}`}>
          {SUMS.map((sum) => (
            <li key={sum}>
              <Kroner sum={sum} />
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Beløp i en setning">
        <p>
          Plassen koster {kroner(450)} per deltaker, eller {kroner(500)} med matbillett.
        </p>
      </Sample>
      <Sample title="Kopier" note="Sier fra, både synlig og til skjermlesere.">
        <p className={css.code}>K7WM2R</p>
        <Copy value="K7WM2R" label="bookingkoden" />
      </Sample>
    </Samples>
  );
}
