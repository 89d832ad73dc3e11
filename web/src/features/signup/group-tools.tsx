import { CODE_LENGTH, typedCode } from '../../../../domain/booking-code.ts';
import { inMapOrder } from '../../../../domain/seat.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetypedInput } from '../../ui/retyped-input.tsx';
import { findLabel, FRIENDS_LABEL, friendsText } from './group-texts.ts';
import type { GroupChoice } from './use-group-choice.ts';
import { FRIENDS_FIELD, type Friends } from './use-friends.ts';
import css from './group-tools.module.css';

interface GroupToolsProps {
  readonly count: number;
  readonly group: GroupChoice;
  readonly friends: Friends;
}

/** The tools above the map: find the best seats, sit near friends, and choose for all with one press. */
export function GroupTools({ count, group, friends }: GroupToolsProps) {
  const { code, seats, problem, type } = friends;
  return (
    <div className={css.tools}>
      <div className={css.find}>
        <Button busy={group.finding} onClick={() => group.findBest(seats[0]?.row)}>
          <Icon name={count === 1 ? 'person' : 'people'} /> {findLabel(count)}
        </Button>
        {group.together === undefined ? null : (
          <Checkbox
            role="switch"
            label="Velg alle samtidig"
            checked={group.together}
            onChange={({ target }) => group.setTogether(target.checked)}
          />
        )}
      </div>
      <div className={css.friends}>
        <Field label={FRIENDS_LABEL} problem={problem}>
          {(ids) => (
            <RetypedInput
              {...ids}
              name={FRIENDS_FIELD}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="done"
              spellCheck={false}
              size={CODE_LENGTH}
              value={code}
              change={typedCode}
              onType={type}
            />
          )}
        </Field>
        <p className={css.found} role="status">
          {seats.length > 0 ? friendsText(inMapOrder(seats)) : null}
        </p>
      </div>
    </div>
  );
}
