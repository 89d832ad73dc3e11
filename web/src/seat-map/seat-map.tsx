import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { isUsable, placeKey, type Place } from '../../../domain/seat.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Legend } from './legend.tsx';
import type { MapSeat } from './map-seat.ts';
import { SeatGrid } from './seat-grid.tsx';
import { useShownGroups, type SeatGroups } from './seat-groups.ts';
import { SeatList } from './seat-list.tsx';
import css from './seat-map.module.css';

interface SeatMapProps {
  readonly label: string;
  /** In order of row and number. */
  readonly seats: readonly MapSeat[];
  /** Called for free seats and the visitor's own. Missing: the map is read-only. */
  readonly onChoose?: (place: Place) => void;
  /** Called for all other seats. */
  readonly onUnavailable?: (seat: MapSeat) => void;
  /** The groups that one press chooses, if it chooses several seats. They are previewed. */
  readonly groups?: SeatGroups | undefined;
}

/** The hall as a map or (key L) a list of its free seats, with a legend. */
export function SeatMap({ label, seats, onChoose, onUnavailable, groups }: SeatMapProps) {
  const [asList, setAsList] = useState(false);
  const { shown, previewHandlers } = useShownGroups(seats, groups);
  const toggle = useRef<HTMLDivElement>(null);
  const hall = useRef<HTMLDivElement>(null);
  const free = asList ? undefined : seats.find(({ state }) => state === 'free');
  const choose = (place: Place) => {
    const seat = seats.find((one) => placeKey(one) === placeKey(place));
    if (seat && isUsable(seat.state)) onChoose?.(seat);
    else if (seat) onUnavailable?.(seat);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'l' || hasModifier(event)) return;
    event.preventDefault();
    setAsList(!asList);
    // The focused seat is about to be removed.
    toggle.current?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus();
  };
  return (
    <section className={css.map} aria-label={label} onKeyDown={onKeyDown}>
      <div className={css.tools} ref={toggle}>
        <Legend withMine={onChoose !== undefined} withFriends={seats.some(({ friend }) => friend)} />
        <div className={css.ways}>
          {free ? (
            <Button variant="ghost" onClick={() => showSeat(hall.current, free)}>
              <Icon name="next" /> Gå til første ledige
            </Button>
          ) : null}
          <Button
            variant="ghost"
            aria-keyshortcuts="L"
            onClick={(event: SyntheticEvent<HTMLButtonElement>) => {
              setAsList(!asList);
              event.currentTarget.focus();
            }}
          >
            <Icon name={asList ? 'seat' : 'list'} /> {asList ? 'Vis som kart' : 'Vis som liste'}
            <kbd className={css.key} aria-hidden="true">
              L
            </kbd>
          </Button>
        </div>
      </div>
      <div className={css.hall} ref={hall} {...previewHandlers}>
        {asList ? (
          <SeatList seats={seats} onChoose={onChoose && choose} groups={shown} />
        ) : (
          <SeatGrid label={label} seats={seats} onChoose={onChoose && choose} groups={shown} />
        )}
      </div>
    </section>
  );
}

/** Moves the focus to a seat and shows it there, even after a press with a pointer. */
function showSeat(hall: Element | null, place: Place): void {
  const cell = hall?.querySelector<HTMLElement>(`[data-place="${placeKey(place)}"]`);
  cell?.focus({ focusVisible: true });
}

function hasModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
