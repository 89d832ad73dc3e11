import { nowAndNext, type ProgrammeEntry } from '../../../../../domain/pages/programme.ts';
import { EntryTitle } from './entry-title.tsx';
import css from './now-and-next.module.css';
import { startText } from './texts.ts';

interface NowAndNextProps {
  /** In order of time. */
  readonly entries: readonly ProgrammeEntry[];
  /** Epoch ms. */
  readonly now: number;
}

/** What goes on now, and what comes next. Nothing when all is over. */
export function NowAndNext({ entries, now }: NowAndNextProps) {
  const { now: begun, next } = nowAndNext(entries, now);
  if (begun.length + next.length === 0) return null;
  const [first] = next;
  return (
    <section className={`grid gap-4 mb-8 ${css.both}`} aria-label="Programmet akkurat nå">
      {begun.length > 0 ? (
        <div className={`relative clipped card pad-5-6 ${css.now}`}>
          <h2 className="below-3 medium muted accent">Nå</h2>
          <Entries entries={begun} />
        </div>
      ) : null}
      {first ? (
        <div className="card pad-5-6">
          <h2 className="below-3 medium muted">
            Neste <span className="light digits">{startText(first.start, now)}</span>
          </h2>
          <Entries entries={next} />
        </div>
      ) : null}
    </section>
  );
}

function Entries({ entries }: Pick<NowAndNextProps, 'entries'>) {
  return (
    <ul className="grid gap-2 plain">
      {entries.map((entry) => (
        <li key={entry.key} className="wrap baseline gap-0-3 breaks">
          <strong>
            <EntryTitle entry={entry} />
          </strong>
          {entry.place ? <span className="muted">{entry.place}</span> : null}
        </li>
      ))}
    </ul>
  );
}
