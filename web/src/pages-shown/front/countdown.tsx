import { countdownParts } from '../../../../domain/front-page.ts';
import css from './countdown.module.css';

/** Days, hours, minutes and seconds to the start. Read out on request only: a screen reader is not told each second. */
export function Countdown({ left }: { readonly left: number }) {
  return (
    <div role="timer" aria-label="Nedtelling til start" aria-live="off" className={css.timer}>
      <dl className={css.countdown}>
        {countdownParts(left).map(({ value, label }, part) => (
          <div key={part} className={css.part}>
            <dt>{label}</dt>
            <dd>{String(value).padStart(2, '0')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
