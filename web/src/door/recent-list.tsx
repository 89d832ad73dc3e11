import { Button } from '../ui/button.tsx';
import { useActs } from './acts.ts';
import type { RecentAct } from './kept.ts';
import { clock } from './texts.ts';
import css from './door.module.css';

const OUTCOMES: Readonly<Record<string, string>> = {
  waiting: 'Venter på å sendes',
  done: 'Registrert',
  already: 'Var alt registrert',
  'already-paid': 'Var alt betalt',
  superseded: 'En nyere handling gjelder',
  gone: 'Ikke påmeldt lenger',
  unknown: 'Finnes ikke',
  'no-seats': 'Ingen ledige plasser',
  joined: 'Er med i opptellingen som pågår',
  'no-passes': 'For mange uten plass',
  'too-many-walkins': 'For mange på en time',
  refused: 'Kan ikke sendes',
};

/** What was done on this phone, the newest first. Arrivals can be taken back. */
export function RecentList({ recent }: { readonly recent: readonly RecentAct[] }) {
  const { takeBack } = useActs();
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">Siste 20</h2>
      {recent.length === 0 ? (
        <p className={`centred muted ${css.hint}`}>Ingenting er gjort på denne telefonen ennå.</p>
      ) : null}
      <ul className={`grid gap-2 plain ${css.recent}`}>
        {recent.map(({ act, text, outcome, isTakenBack }) => (
          <li key={act.id}>
            <span className={`grid grow min-0 breaks ${css.grow}`}>
              <strong>{text}</strong>
              <small>{`${clock(act.at)} · ${isTakenBack ? 'Angret' : (OUTCOMES[outcome] ?? outcome)}`}</small>
            </span>
            {act.type === 'arrive' && !isTakenBack && ['waiting', 'done', 'already'].includes(outcome) ? (
              <Button aria-label={`Angre: ${text}`} onClick={() => takeBack([act.id])}>
                Angre
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
