import { useMemo, useRef, useState, type MouseEvent } from 'react';
import { placeKey, type Place } from '../../../../domain/shared/place.ts';
import { useEventFacts } from '../../api/event.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HallSkeleton } from '../../ui/seat-map/hall-skeleton.tsx';
import type { MapSeat } from '../../ui/seat-map/map-seat.ts';
import { SeatMap } from '../../ui/seat-map/seat-map.tsx';
import { AloneDialog } from './alone-dialog.tsx';
import { chosenSeats, type Flow } from './flow.ts';
import { FindButton, FriendsField, TogetherSwitch } from './group-tools.tsx';
import { OwnSeats } from './own-seats.tsx';
import { SeatBar } from './seat-bar.tsx';
import { SeatHelp } from './seat-help.tsx';
import { StepHead } from './step-head.tsx';
import type { Friends } from './use-friends.ts';
import type { GroupChoice } from './use-group-choice.ts';
import type { SeatChoice } from './use-seat-choice.ts';
import css from './seat-selection.module.css';

interface SeatSelectionProps {
  readonly flow: Flow;
  readonly choice: SeatChoice;
  readonly group: GroupChoice;
  readonly friends: Friends;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** Asks to wait for seats. */
  readonly onList: () => void;
}

/** Choosing seats: the map, who sits where, and how long the seats are held. */
export function SeatSelection(props: SeatSelectionProps) {
  const { flow, choice, group, friends, onBack, onNext, onList } = props;
  const [helping, setHelping] = useState(false);
  const [alone, setAlone] = useState<readonly Place[]>([]);
  const hasList = useEventFacts()?.waitingList;
  const { outdated } = choice;
  const { message } = choice.calls;
  const hall = useMemo(() => withFriends(choice.hall, friends.seats), [choice.hall, friends.seats]);
  const map = useRef<HTMLDivElement>(null);
  const next = () => {
    const left = group.askAlone();
    if (left.length > 0) setAlone(left);
    else onNext();
  };
  /** A pressed button that disappears leaves the focus to a seat on the map. */
  const focusSeat = (seat: Place | undefined, { detail: clicks }: MouseEvent) => {
    if (seat) cellOf(map.current, seat)?.focus({ preventScroll: clicks > 0 });
  };
  return (
    <section className={`stack gap-3 min-0 close-all ${css.step}`}>
      <StepHead
        flow={flow}
        title="Velg plasser"
        beside={
          <Button variant="ghost" onClick={() => setHelping(true)}>
            <Icon name="help" /> Hjelp
          </Button>
        }
      />
      <div className={`stack top gap-6 min-0 ${css.columns}`}>
        <div className="min-0" ref={map}>
          {hall ? (
            <SeatMap
              label="Velg plasser i salen"
              seats={hall}
              onChoose={group.together ? group.choose : choice.choose}
              onUnavailable={choice.sayUnavailable}
              groups={group.groups}
              shown={group.found}
              tools={<TogetherSwitch group={group} />}
            />
          ) : outdated ? (
            <ErrorPanel message="Kunne ikke hente plasskartet" onRetry={choice.retry} />
          ) : (
            <HallSkeleton />
          )}
        </div>
        <div className={`grid gap-6 min-0 ${css.side}`}>
          <OwnSeats
            flow={flow}
            onRemove={(seat, event) => {
              choice.choose(seat);
              focusSeat(seat, event);
            }}
          />
          <FriendsField friends={friends} />
          {chosenSeats(flow).length < flow.count ? null : (
            <FindButton count={flow.count} group={group} friends={friends} />
          )}
        </div>
      </div>
      <SeatBar
        flow={flow}
        group={group}
        friends={friends}
        message={
          choice.notGivenBack ||
          (outdated && hall
            ? 'Får ikke kontakt med serveren. Kartet kan være gammelt; vi prøver igjen.'
            : message)
        }
        onBack={onBack}
        onNext={next}
        onList={hasList && (group.tooFew || choice.calls.isListFirst) ? onList : undefined}
        onNearest={(event) => {
          group.takeNearest();
          focusSeat(group.offer?.nearest.seats[0], event);
        }}
        onOneByOne={(event) => {
          group.setTogether(false);
          focusSeat(group.offer?.pressed, event);
        }}
      />
      <AloneDialog
        alone={alone}
        count={flow.count}
        onMove={() => {
          setAlone([]);
          group.moveAside();
        }}
        onStay={() => {
          setAlone([]);
          onNext();
        }}
        onClose={() => setAlone([])}
      />
      <SeatHelp open={helping} onClose={() => setHelping(false)} />
    </section>
  );
}

/** The hall with the friends' seats marked. */
function withFriends(
  hall: readonly MapSeat[] | undefined,
  friends: readonly Place[],
): readonly MapSeat[] | undefined {
  const theirs = new Set(friends.map(placeKey));
  if (theirs.size === 0) return hall;
  return hall?.map((seat) => (theirs.has(placeKey(seat)) ? { ...seat, friend: true } : seat));
}

function cellOf(map: HTMLElement | null, place: Place): HTMLElement | null | undefined {
  return map?.querySelector<HTMLElement>(`[data-place="${placeKey(place)}"]`);
}
