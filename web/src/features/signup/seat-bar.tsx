import type { MouseEvent } from 'react';
import { timeText } from '../../../../domain/shared/words.ts';
import { inMapOrder } from '../../../../domain/shared/place.ts';
import { useLimits } from '../../api/limits.ts';
import { Button } from '../../ui/button.tsx';
import { keepClearOf } from '../../ui/keep-clear.ts';
import { allSeated, chosenSeats, type Flow } from './flow.ts';
import { FEWER_LABEL, groupHeld, nearestLabel, ONE_BY_ONE_LABEL, toChoose } from './group-texts.ts';
import { FindLabel } from './group-tools.tsx';
import { LIST_LABEL } from './list-texts.ts';
import { TimeLeft } from './time-left.tsx';
import type { Friends } from './use-friends.ts';
import type { GroupChoice } from './use-group-choice.ts';
import css from './seat-bar.module.css';

interface SeatBarProps {
  readonly flow: Flow;
  readonly group: GroupChoice;
  readonly friends: Friends;
  /** About the last change; empty for none. */
  readonly message: string;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** Missing: there is no waiting list, or no need for it. */
  readonly onList: (() => void) | undefined;
  readonly onNearest: (event: MouseEvent) => void;
  readonly onOneByOne: (event: MouseEvent) => void;
}

/** What stays in sight while the hall scrolls: seats and time, what just happened, and the next step. */
export function SeatBar(props: SeatBarProps) {
  const { flow, group, friends, message, onBack, onNext, onList, onNearest, onOneByOne } = props;
  const { holdMs } = useLimits();
  const { count } = flow;
  const seated = chosenSeats(flow).length;
  const choosing = seated < count;
  const needsFewer = choosing && group.tooFew;
  const held = inMapOrder(chosenSeats(flow).filter(({ pending }) => !pending));
  return (
    <div
      className={`grid centre gap-2-5 ruled ground sticks ${css.bar}`}
      data-offer={group.offer ? 'seats' : onList ? 'list' : undefined}
      ref={keepClearOf}
    >
      <p className={`wrap row gap-1-4 flush ${css.count}`}>
        <span>
          <strong>
            {seated} av {count}
          </strong>{' '}
          {count === 1 ? 'plass' : 'plasser'}
        </span>
        {flow.heldUntil > 0 && seated > 0 ? <TimeLeft until={flow.heldUntil} /> : null}
      </p>
      <p className={`flush small bright ${css.message}`} role="status">
        {message ||
          (held.length === count ? groupHeld(held) : toChoose(count - held.length, count, timeText(holdMs)))}
      </p>
      {group.offer ? (
        <div className={`wrap gap-2 ${css.offer}`}>
          <Button busy={group.offer.lost} onClick={onNearest}>
            {nearestLabel(group.offer.nearest)}
          </Button>
          <Button variant="ghost" onClick={onOneByOne}>
            {ONE_BY_ONE_LABEL}
          </Button>
        </div>
      ) : onList ? (
        <div className={`wrap gap-2 ${css.offer}`}>
          <Button onClick={onList}>{LIST_LABEL}</Button>
        </div>
      ) : null}
      <div className={`wrap gap-3 ${css.actions}`}>
        <Button onClick={onBack}>Tilbake</Button>
        {/* One button, which keeps the focus when seats are found, or turn out to be too few. */}
        <Button
          variant="primary"
          busy={group.finding}
          disabled={!choosing && !allSeated(flow)}
          onKeyDown={(event) => {
            // A key that is held down would go on to the next step.
            if (event.repeat) event.preventDefault();
          }}
          onClick={({ detail: clicks }) => {
            if (choosing && !needsFewer) group.findBest(friends.seats[0]?.row);
            // The second press of a double press was on what the button said before.
            else if (clicks < 2) (needsFewer ? onBack : onNext)();
          }}
        >
          {needsFewer ? FEWER_LABEL : choosing ? <FindLabel count={count} /> : 'Til bekreftelse'}
        </Button>
      </div>
    </div>
  );
}
