import { useId } from 'react';
import { Checkbox } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './guardian.module.css';

interface SentencesProps {
  readonly sentences: readonly string[];
  readonly ticks: readonly boolean[];
  readonly problem: string | null;
  readonly onTick: (index: number, on: boolean) => void;
}

/** What a guardian says yes to, each sentence by its own tick. */
export function Sentences({ sentences, ticks, problem, onTick }: SentencesProps) {
  const problemId = useId();
  return (
    <section className={`stack gap-4 tight-all quiet-focus ${css.part}`}>
      <h2>Dette sier du ja til</h2>
      <ul className={`stack gap-2 unmarked pad-0 ${css.sentences}`}>
        {sentences.map((sentence, index) => {
          const on = ticks[index] ?? false;
          return (
            <li key={sentence} className="card pad-2-4">
              <Checkbox
                label={sentence}
                // The focus goes to the first with the field's name, and that is to be one without a tick.
                name={on ? 'ticked' : 'ticks'}
                checked={on}
                {...(problem && !on && { 'aria-invalid': true, 'aria-describedby': problemId })}
                onChange={({ target }) => onTick(index, target.checked)}
              />
            </li>
          );
        })}
      </ul>
      <p id={problemId} role="alert" className="row gap-2 small strong danger gone-empty">
        {problem ? (
          <>
            <Icon name="warning" /> {problem}
          </>
        ) : null}
      </p>
    </section>
  );
}
