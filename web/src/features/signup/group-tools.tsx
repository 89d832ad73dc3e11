import { CODE_LENGTH } from '../../../../domain/signup/booking-code.ts';
import { inMapOrder } from '../../../../domain/shared/place.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BookingCodeField } from '../../ui/retyped-input.tsx';
import { findLabel, FRIENDS_LABEL, friendsText, TOGETHER_LABEL } from './group-texts.ts';
import type { GroupChoice } from './use-group-choice.ts';
import { FRIENDS_FIELD, type Friends } from './use-friends.ts';
import css from './group-tools.module.css';

interface FindButtonProps {
  readonly count: number;
  readonly group: GroupChoice;
  readonly friends: Friends;
}

/** Finds and holds other best seats for all, near the friends if there are any. */
export function FindButton({ count, group, friends }: FindButtonProps) {
  return (
    <Button busy={group.finding} onClick={() => group.findBest(friends.seats[0]?.row)}>
      <FindLabel count={count} />
    </Button>
  );
}

/** What a button says that finds the best seats. */
export function FindLabel({ count }: { readonly count: number }) {
  return (
    <>
      <Icon name={count === 1 ? 'person' : 'people'} /> {findLabel(count)}
    </>
  );
}

/** Whether one press chooses for all; nothing for one who is alone. */
export function TogetherSwitch({ group }: { readonly group: GroupChoice }) {
  if (group.together === undefined) return null;
  return (
    <Checkbox
      role="switch"
      label={TOGETHER_LABEL}
      checked={group.together}
      onChange={({ target }) => group.setTogether(target.checked)}
    />
  );
}

/** The booking code of friends to sit near. */
export function FriendsField({ friends }: { readonly friends: Friends }) {
  const { code, seats, problem, type } = friends;
  return (
    <div className={`grid gap-2 min-0 ${css.friends}`}>
      <BookingCodeField
        label={FRIENDS_LABEL}
        problem={problem}
        name={FRIENDS_FIELD}
        enterKeyHint="done"
        size={CODE_LENGTH}
        value={code}
        onChange={type}
      />
      <p className={`flush small muted gone-empty ${css.found}`} role="status">
        {seats.length > 0 ? friendsText(inMapOrder(seats)) : null}
      </p>
    </div>
  );
}
