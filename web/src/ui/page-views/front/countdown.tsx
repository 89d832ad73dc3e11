import { countdownParts } from '../../../../../domain/pages/front-page.ts';
import { unitText } from './texts.ts';
import css from './countdown.module.css';

/** Days, hours, minutes and seconds to the start. Screen readers do not announce each second. */
export function Countdown({ left }: { readonly left: number }) {
  return (
    <div role="timer" aria-label="Nedtelling til start" aria-live="off" className={css.timer}>
      <dl className={`wrap flush ${css.countdown}`}>
        {countdownParts(left).map(({ unit, value }) => (
          <div key={unit} className={css.part}>
            <dt className="mt-2 small muted">{unitText(unit, value)}</dt>
            <dd>{String(value).padStart(2, '0')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
