import { osloText } from '../../../../domain/shared/oslo-time.ts';
import { useServerNow } from '../../api/event.ts';
import { Icon } from '../../ui/icon.tsx';
import { NO_REFUND, RESOLD, TOO_LATE } from './texts.ts';
import { useMy } from './use-my.ts';
import css from './my.module.css';

const UNTIL = [
  ['person', 'Rette opplysninger'],
  ['move', 'Bytte plass'],
  ['give', 'Gi plassen til en annen'],
  ['cancel', 'Avbestille'],
] as const;

/** The deadlines for changes, and the changes that are no longer possible. */
export function Deadlines() {
  const { may, refundUntil, refundIfResold, persons } = useMy().registration;
  const now = useServerNow();
  if (persons.every(({ arrived }) => arrived)) return null;
  const rows: (readonly [string, string])[] = UNTIL.flatMap(([act, label]) => {
    const { allowed, until } = may[act];
    if (until === null) return [];
    return [[label, allowed ? `til ${osloText(until)}` : TOO_LATE[act]] as const];
  });
  if (refundUntil !== null)
    rows.push([
      'Få pengene tilbake',
      now > refundUntil ? (refundIfResold ? RESOLD : NO_REFUND) : `til ${osloText(refundUntil)}`,
    ]);
  if (rows.length === 0) return null;
  // What is no longer possible must not be looked for.
  const isOver = UNTIL.some(([act]) => !may[act].allowed);
  return (
    <details className={css.folded} open={isOver}>
      <summary className="row gap-2 fit tall press">
        Frister <Icon name="down" />
      </summary>
      <dl className={`grid gap-2 flush ${css.deadlines}`}>
        {rows.map(([label, text]) => (
          <div key={label} className="wrap">
            <dt className="strong">{label}</dt>
            <dd className="flush muted">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
