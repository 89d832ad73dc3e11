import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { timeText } from '../../../../domain/number-words.ts';
import { placeKey, type Place } from '../../../../domain/seat.ts';
import { lineAsStored } from '../../../../domain/typed-text.ts';
import { useLimits } from '../../api/limits.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { keepClearOf } from '../../ui/keep-clear.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { placeText, type MapSeat } from '../../seat-map/map-seat.ts';
import { SeatMap } from '../../seat-map/seat-map.tsx';
import { AloneDialog } from './alone-dialog.tsx';
import { allSeated, chosenSeats, participantsOf, type Flow } from './flow.ts';
import { GroupTools } from './group-tools.tsx';
import { SeatHelp } from './seat-help.tsx';
import { StepHead } from './step-head.tsx';
import { TimeLeft } from './time-left.tsx';
import type { Friends } from './use-friends.ts';
import type { GroupChoice } from './use-group-choice.ts';
import type { SeatChoice } from './use-seat-choice.ts';
import step from './step.module.css';
import css from './seat-selection.module.css';

interface SeatSelectionProps {
  readonly flow: Flow;
  readonly choice: SeatChoice;
  readonly group: GroupChoice;
  readonly friends: Friends;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Choosing seats: the map, who sits where, and how long the seats are held. */
export function SeatSelection({ flow, choice, group, friends, onBack, onNext }: SeatSelectionProps) {
  const [helping, setHelping] = useState(false);
  const [alone, setAlone] = useState<readonly Place[]>([]);
  const { holdMs } = useLimits();
  const { outdated } = choice;
  const { message } = choice.calls;
  const hall = useMemo(() => withFriends(choice.hall, friends.seats), [choice.hall, friends.seats]);
  const seated = chosenSeats(flow).length;
  const map = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (group.found) cellOf(map.current, group.found)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [group.found]);
  const next = () => {
    const left = group.askAlone();
    if (left.length > 0) setAlone(left);
    else onNext();
  };
  /** The pressed button disappears with the seat, so the focus moves to the seat on the map. */
  const remove = (seat: Place, { detail: clicks }: MouseEvent) => {
    choice.choose(seat);
    cellOf(map.current, seat)?.focus({ preventScroll: clicks > 0 });
  };
  return (
    <section className={step.step}>
      <StepHead step="seats" title="Velg plasser" notice={flow.notice} />
      <div className={css.intro}>
        <p>
          {flow.count === 1
            ? `Velg en plass. Den holdes av til deg i ${timeText(holdMs)}.`
            : `Velg ${String(flow.count)} plasser. De holdes av til dere i ${timeText(holdMs)}.`}
        </p>
        <Button variant="ghost" onClick={() => setHelping(true)}>
          <Icon name="help" /> Hjelp
        </Button>
      </div>
      <GroupTools count={flow.count} group={group} friends={friends} />
      <div className={css.columns}>
        <div className={css.hall} ref={map}>
          {hall ? (
            <SeatMap
              label="Velg plasser i salen"
              seats={hall}
              onChoose={group.together ? group.choose : choice.choose}
              onUnavailable={choice.sayUnavailable}
              groups={group.groups}
            />
          ) : outdated ? (
            <ErrorPanel message="Kunne ikke hente plasskartet" onRetry={choice.retry} />
          ) : (
            <Skeleton height="40rem" />
          )}
        </div>
        <OwnSeats flow={flow} onRemove={remove} />
      </div>
      <div className={css.bar} ref={keepClearOf}>
        <p className={css.count}>
          <span>
            <strong>
              {seated} av {flow.count}
            </strong>{' '}
            {flow.count === 1 ? 'plass' : 'plasser'}
          </span>
          {flow.heldUntil > 0 && seated > 0 ? <TimeLeft until={flow.heldUntil} /> : null}
        </p>
        <p className={css.message} role="status">
          {choice.notGivenBack ||
            (outdated && hall
              ? 'Får ikke kontakt med serveren. Kartet kan være gammelt; vi prøver igjen.'
              : message)}
        </p>
        <div className={css.actions}>
          <Button onClick={onBack}>Tilbake</Button>
          <Button variant="primary" disabled={!allSeated(flow)} onClick={next}>
            Til bekreftelse
          </Button>
        </div>
      </div>
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

interface OwnSeatsProps {
  readonly flow: Flow;
  readonly onRemove: (place: Place, event: MouseEvent) => void;
}

function OwnSeats({ flow, onRemove }: OwnSeatsProps) {
  return (
    <section className={css.own} aria-labelledby="own-seats">
      <h3 id="own-seats">{flow.count === 1 ? 'Min plass' : 'Mine plasser'}</h3>
      <ol>
        {participantsOf(flow).map(({ firstName }, index) => {
          const seat = flow.seats[index];
          return (
            <li key={index} data-seated={seat ? true : undefined}>
              <span className={css.person} aria-hidden="true">
                {index + 1}
              </span>
              <span className={css.who}>
                {lineAsStored(firstName) || `Deltaker ${String(index + 1)}`}
                <span>{seat ? placeText(seat) : 'Ingen plass ennå'}</span>
              </span>
              {seat ? (
                <Button
                  variant="ghost"
                  aria-label={`Fjern ${placeText(seat)}`}
                  onClick={(event) => onRemove(seat, event)}
                >
                  <Icon name="trash" /> Fjern
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
