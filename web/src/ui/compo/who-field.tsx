import { useId } from 'react';
import type { WireMyPerson } from '../../../../adapters/http/contract.ts';
import { fullName } from '../../../../domain/signup/participant.ts';
import { Icon } from '../icon.tsx';
import css from './compo.module.css';

interface WhoFieldProps {
  readonly persons: readonly WireMyPerson[];
  /** Of who is chosen. */
  readonly position: number;
  readonly problem: string | null;
  readonly onChoose: (position: number) => void;
}

/** Which of the own persons plays. */
export function WhoField({ persons, position, problem, onChoose }: WhoFieldProps) {
  const problemId = useId();
  const [only, ...others] = persons;
  if (only && others.length === 0)
    return (
      <p className={`unframed ${css.who}`}>
        Spiller: <strong dir="auto">{fullName(only)}</strong>
      </p>
    );
  return (
    <fieldset className={`unframed ${css.who}`} aria-describedby={problem ? problemId : undefined}>
      <legend>Hvem spiller?</legend>
      {persons.map((person) => (
        <label key={person.position} className="row gap-3 tall breaks press">
          <input
            className="rigid circle flush press"
            type="radio"
            name="position"
            checked={person.position === position}
            onChange={() => onChoose(person.position)}
          />
          <span dir="auto">{fullName(person)}</span>
        </label>
      ))}
      <div aria-live="polite">
        {problem ? (
          <p id={problemId} className="row gap-2 small strong danger">
            <Icon name="warning" /> {problem}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
