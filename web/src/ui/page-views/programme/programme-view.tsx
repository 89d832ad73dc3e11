import { osloDay } from '../../../../../domain/shared/oslo-days.ts';
import { osloDayText } from '../../../../../domain/shared/oslo-time.ts';
import { nowAndNext, programmeDays, type ProgrammeEntry } from '../../../../../domain/pages/programme.ts';
import { EntryTitle } from './entry-title.tsx';
import css from './programme-view.module.css';
import { aboutText, timesText } from './texts.ts';

interface ProgrammeViewProps {
  /** In order of time. */
  readonly entries: readonly ProgrammeEntry[];
  /** Epoch ms. */
  readonly now: number;
}

/** The programme by day; what goes on now and what comes next is marked. */
export function ProgrammeView({ entries, now }: ProgrammeViewProps) {
  const marked = nowAndNext(entries, now);
  const markOf = (entry: ProgrammeEntry): Mark => {
    if (marked.now.includes(entry)) return 'now';
    if (marked.next.includes(entry)) return 'next';
    return entry.start > now ? 'ahead' : 'over';
  };
  return programmeDays(entries).map((day) => {
    const [{ start } = { start: now }] = day;
    const id = `dag-${osloDay(start)}`;
    return (
      <section key={id} className={css.day} aria-labelledby={id}>
        <h2 className="below-2 huge capital" id={id}>
          {osloDayText(start)}
        </h2>
        <ol className="plain">
          {day.map((entry) => (
            <Entry key={entry.key} entry={entry} mark={markOf(entry)} />
          ))}
        </ol>
      </section>
    );
  });
}

type Mark = 'now' | 'next' | 'ahead' | 'over';

const MARKS: Readonly<Record<Mark, string>> = { now: 'Nå', next: 'Neste', ahead: '', over: '' };

function Entry({ entry, mark }: { readonly entry: ProgrammeEntry; readonly mark: Mark }) {
  const about = aboutText(entry);
  return (
    <li className={`grid baseline gap-1-5 relative ruled ${css.entry}`} data-mark={mark}>
      <time className={css.times} dateTime={new Date(entry.start).toISOString()}>
        {timesText(entry)}
      </time>
      <div className={css.what}>
        <p className={`flush strong breaks ${css.title}`}>
          <EntryTitle entry={entry} />
        </p>
        {about ? <p className="flush small breaks muted">{about}</p> : null}
      </div>
      {MARKS[mark] ? <strong className={`pill small not-printed ${css.mark}`}>{MARKS[mark]}</strong> : null}
    </li>
  );
}
