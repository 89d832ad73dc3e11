import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import css from './count-choice.module.css';

interface CountChoiceProps {
  readonly legend: string;
  readonly count: number;
  readonly most?: number | undefined;
  readonly onChoose: (count: number) => void;
}

/** How many there are, from one up. */
export function CountChoice({ legend, count, most = MAX_PERSONS, onChoose }: CountChoiceProps) {
  return (
    <fieldset className={`flex gap-2 borderless flush pad-0 ${css.count}`}>
      <legend className="mb-2 pad-0 strong">{legend}</legend>
      {Array.from({ length: most }, (_, index) => index + 1).map((number) => (
        <label key={number} className="relative press">
          <input
            className="flush press"
            type="radio"
            name="count"
            checked={number === count}
            onChange={() => onChoose(number)}
          />
          <span className="middle edged round">{number}</span>
        </label>
      ))}
    </fieldset>
  );
}
