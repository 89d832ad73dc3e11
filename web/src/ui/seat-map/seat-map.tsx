import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { isUsable } from '../../../../domain/hall/seat.ts';
import { placeKey, type Place } from '../../../../domain/shared/place.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { aimText } from './aim-text.ts';
import { Legend } from './legend.tsx';
import type { MapSeat } from './map-seat.ts';
import { SeatGrid } from './seat-grid.tsx';
import { useShownGroups, type SeatGroups } from './seat-groups.ts';
import { SeatList } from './seat-list.tsx';
import { useZoom } from './use-zoom.ts';
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
  /** Seats that come into view, whenever it is another list. */
  readonly shown?: readonly Place[] | undefined;
  /** What stands above the hall. */
  readonly tools?: ReactNode;
}

/**
 * The hall as a map or (key L) a list of its free seats. Where the whole hall makes the seats too small to
 * press, a press zooms in.
 */
export function SeatMap(props: SeatMapProps) {
  const { label, seats, onChoose, onUnavailable, groups, shown: wanted, tools } = props;
  const [asList, setAsList] = useState(false);
  const { shown, previewHandlers } = useShownGroups(seats, groups);
  const { hall, zoomed, small, toggle, aimed, handlers } = useZoom(wanted);
  const aimedSeat = aimed && onChoose ? seats.find((seat) => placeKey(seat) === aimed.key) : undefined;
  const ways = useRef<HTMLDivElement>(null);
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
    ways.current?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus();
  };
  return (
    <section className="stack gap-2 min-0" aria-label={label} onKeyDown={onKeyDown}>
      <div className={`wrap row between gap-0-4 min-0 control tight ${css.tools}`}>
        {tools}
        {!asList && (small || zoomed) ? (
          <Button variant="ghost" onClick={toggle}>
            <Icon name="search" /> {zoomed ? 'Hele salen' : 'Zoom inn'}
          </Button>
        ) : null}
      </div>
      <div className="sized clipped relative card pad-4-0" ref={hall} {...previewHandlers} {...handlers}>
        {asList ? (
          <SeatList seats={seats} onChoose={onChoose && choose} groups={shown} />
        ) : (
          <SeatGrid
            label={label}
            seats={seats}
            onChoose={onChoose && choose}
            groups={shown}
            aimed={aimed?.key}
            overview={!zoomed}
          />
        )}
        {aimed && aimedSeat ? (
          <p
            className={`flush small strong ${css.tip}`}
            role="status"
            style={{ '--x': `${String(aimed.inHall.left)}px`, top: aimed.inHall.top } as CSSProperties}
          >
            {aimText(aimedSeat, groups?.of(aimedSeat))}
          </p>
        ) : null}
      </div>
      <div className={`wrap row gap-1 min-0 ${css.ways}`} ref={ways}>
        <Legend withMine={onChoose !== undefined} seats={seats} />
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
          <kbd className={`edged round-s muted ${css.key}`} aria-hidden="true">
            L
          </kbd>
        </Button>
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
