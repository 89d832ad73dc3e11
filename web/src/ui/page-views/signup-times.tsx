import { DAY, HOUR, MINUTE, SECOND } from '../../../../domain/shared/durations.ts';
import { osloText } from '../../../../domain/shared/oslo-time.ts';
import type { SignupState } from '../../../../domain/pages/signup-page.ts';
import type { SignupSchedule } from '../../../../domain/pages/signup-schedule.ts';
import css from './opening.module.css';

interface SignupTimesProps {
  readonly schedule: SignupSchedule & { readonly signupOver: boolean };
  readonly state: SignupState;
  /** The server's time (epoch ms). */
  readonly now: number;
}

/** How long until sign-up opens by itself, or when it closes; nothing where the state says otherwise. */
export function SignupTimes({ schedule, state, now }: SignupTimesProps) {
  const { opensAt, closesAt, signupOver } = schedule;
  if (state === 'closed' && opensAt && opensAt > now && !signupOver)
    return (
      <p className="grid">
        {/* As HTML, so that the line is broken within one text. */}
        <span
          className={css.clock}
          dangerouslySetInnerHTML={{ __html: `Påmeldingen åpner om <br>${waitText(opensAt - now)}` }}
        />
        <span className="muted capital">{osloText(opensAt)}</span>
      </p>
    );
  if (state === 'open' && closesAt && closesAt > now) return <p>{`Stenger ${osloText(closesAt)}`}</p>;
  return null;
}

/** A wait (ms) for a countdown: `2 dager 03:12:44`, `1 dag 03:12:44`, under a day `03:12:44`. */
export function waitText(left: number): string {
  const days = Math.floor(left / DAY);
  const clock = [(left % DAY) / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
  return days === 0 ? clock : `${String(days)} ${days === 1 ? 'dag' : 'dager'} ${clock}`;
}
