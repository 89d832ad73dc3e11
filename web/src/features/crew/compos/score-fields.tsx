import { useId, type KeyboardEvent } from 'react';
import { MOST_SCORE, type Match, type Side } from '../../../../../domain/compo/match.ts';
import { matchNameWithin, sideText, type NamedPlay } from '../../../ui/compo/match-texts.ts';
import { TextInput } from '../../../ui/field.tsx';
import { isEnter } from '../../../ui/retyped-input.tsx';
import css from './scores.module.css';
import type { TypedScores } from './typed-scores.ts';

interface ScoreFieldsProps {
  readonly play: NamedPlay;
  readonly match: Match;
  readonly typed: TypedScores;
  /** The id of what says that they are wrong, where it does. */
  readonly problemId: string | undefined;
  readonly autoFocus?: boolean;
  /** Whether the teams stand below each other, however much room there is. */
  readonly stacked?: boolean;
  readonly onType: (part: Partial<TypedScores>) => void;
}

const SIDES: readonly Side[] = ['a', 'b'];

/** Two teams, each with the field of its score. Enter in the first field leads to the second. */
export function ScoreFields({
  play,
  match,
  typed,
  problemId,
  autoFocus = false,
  stacked = false,
  onType,
}: ScoreFieldsProps) {
  const id = useId();
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isEnter(event) || typed.b !== '') return;
    event.preventDefault();
    document.getElementById(`${id}-b`)?.focus();
  };
  return (
    <div className={`stack ${css.scores}`} data-stacked={stacked || undefined}>
      {SIDES.map((side) => (
        <div key={side} className={`grid centre gap-3 ${css.side}`} data-side={side}>
          <label htmlFor={`${id}-${side}`} dir="auto">
            {sideText(play, match, side)}
            <span className="visually-hidden">{`, ${matchNameWithin(match)}`}</span>
          </label>
          <TextInput
            id={`${id}-${side}`}
            name={side}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MOST_SCORE).length}
            autoFocus={autoFocus && side === 'a'}
            enterKeyHint={side === 'a' ? 'next' : 'done'}
            value={typed[side]}
            {...(problemId !== undefined && { 'aria-invalid': true, 'aria-describedby': problemId })}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onType({ [side]: target.value })}
            {...(side === 'a' && { onKeyDown: goOn })}
          />
        </div>
      ))}
    </div>
  );
}
