import { MINUTE, SECOND } from '../../../../domain/shared/durations.ts';
import { numberWord } from '../../../../domain/shared/words.ts';
import { useServerNow } from '../../api/event.ts';
import { useLimits } from '../../api/limits.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './time-left.module.css';

const WARN_MINUTES = 2;
const WARN_MS = WARN_MINUTES * MINUTE;

/** How long the seats are still held, by the server's clock. Announced only near the end. */
export function TimeLeft({ until }: { readonly until: number }) {
  const { holdMs } = useLimits();
  // The server's time is rounded down and estimated, so the difference may exceed the hold time.
  const left = Math.min(Math.max(0, until - useServerNow()), holdMs);
  const short = left <= WARN_MS;
  return (
    <span className={`inline-row gap-2 ${short ? 'warning' : ''} ${css.time}`}>
      <Icon name={short ? 'warning' : 'clock'} />
      <span role="timer" aria-live="off">
        <span className="visually-hidden">Tid igjen: </span>
        {clockText(left)}
      </span>
      <span aria-live="polite" className={css.text}>
        {short ? `Under ${numberWord(WARN_MINUTES)} minutter igjen` : null}
      </span>
    </span>
  );
}

/** `9:41` */
function clockText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
