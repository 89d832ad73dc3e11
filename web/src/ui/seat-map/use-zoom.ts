import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { placeKey, type Place } from '../../../../domain/shared/place.ts';

/** Narrower seats are for seeing: a press on them zooms in. */
const PRESSABLE_PX = 40;
/** The width of the row numbers that are pinned to the ends of the hall, and a gap. */
const PINNED_PX = 40;
/** A second tap this near to the first is on the same spot. */
const SAME_SPOT_PX = 24;
/** A seat that has moved further has been scrolled away from the finger. */
const STILL_PX = 4;

/** The seat that a press zoomed in to, and that the next press on the same spot is for. */
export interface AimedSeat {
  /** Its `placeKey`. */
  readonly key: string;
  /** Where the finger is in the window. */
  readonly x: number;
  readonly y: number;
  /** Where the seat is in the window, and in the hall. */
  readonly box: DOMRect;
  readonly inHall: { readonly left: number; readonly top: number };
}

interface Zoom {
  /** The element around the hall. */
  readonly hall: RefObject<HTMLDivElement | null>;
  readonly zoomed: boolean;
  /** Whether the seats of the overview are too small to press. */
  readonly small: boolean;
  readonly toggle: () => void;
  /** Null: the next press is for the seat that is under it. */
  readonly aimed: AimedSeat | null;
  readonly handlers: {
    readonly onClickCapture: (event: MouseEvent) => void;
    readonly onFocusCapture: (event: FocusEvent) => void;
    readonly onScrollCapture: () => void;
  };
}

/**
 * Zooms in to where a visitor presses in an overview with small seats, with the pressed seat under the finger, to the
 * seat that a key moves to, and to `shown` whenever it is another list. Presses of assistive technology, which come without a pointer, choose.
 */
export function useZoom(shown: readonly Place[] | undefined): Zoom {
  const hall = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const [small, setSmall] = useState(false);
  const [aimed, setAimed] = useState<AimedSeat | null>(null);
  const measure = () => {
    const [cell] = cellsIn(hall.current);
    const width = cell?.getBoundingClientRect().width ?? 0;
    if (!zoomed) setSmall(width > 0 && width < PRESSABLE_PX);
  };
  useLayoutEffect(measure);
  const latest = useRef(measure);
  useEffect(() => {
    latest.current = measure;
  });
  useEffect(() => {
    if (!hall.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(hall.current);
    return () => observer.disconnect();
  }, []);

  const zoom = (to: boolean) => flushSync(() => setZoomed(to));
  const zoomToShown = useRef<(places: readonly Place[]) => void>(null);
  useEffect(() => {
    zoomToShown.current = (places) => {
      if (small) setZoomed(true);
      // The bar below may grow by a line that tells of these seats.
      requestAnimationFrame(() => requestAnimationFrame(() => showPlaces(hall.current, places)));
    };
  });
  useEffect(() => {
    if (shown && shown.length > 0) zoomToShown.current?.(shown);
  }, [shown]);

  return {
    ...{ hall, zoomed, small, aimed },
    toggle: () => {
      setAimed(null);
      setZoomed(!zoomed);
    },
    handlers: {
      onClickCapture: (event) => {
        const { clientX: x, clientY: y, detail, target } = event;
        // Assistive technology presses without a pointer.
        if (detail === 0 || !inGrid(target)) return;
        if (aimed) {
          setAimed(null);
          const cell = cellAt(hall.current, aimed.key);
          if (!cell || cell.contains(target) || Math.hypot(x - aimed.x, y - aimed.y) > SAME_SPOT_PX) return;
          // At an end of the hall a neighbour may be under the finger.
          event.stopPropagation();
          cell.click();
          return;
        }
        if (zoomed || !small) return;
        event.stopPropagation();
        const cell = nearestTo(hall.current, event);
        if (!cell) return;
        zoom(true);
        bringUnder(cell, x, y);
        cell.focus({ preventScroll: true });
        const box = cell.getBoundingClientRect();
        const { left = 0, top = 0 } = hall.current?.getBoundingClientRect() ?? {};
        const inHall = { left: box.left + box.width / 2 - left, top: box.top - top };
        setAimed({ key: cell.dataset['place'] ?? '', x, y, box, inHall });
      },
      onScrollCapture: () => {
        if (!aimed) return;
        const { left, top } = cellAt(hall.current, aimed.key)?.getBoundingClientRect() ?? new DOMRect();
        if (Math.hypot(left - aimed.box.left, top - aimed.box.top) > STILL_PX) setAimed(null);
      },
      onFocusCapture: ({ target }) => {
        if (zoomed || !small || !target.matches('[role=gridcell]:focus-visible')) return;
        zoom(true);
        target.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
      },
    },
  };
}

function cellAt(hall: Element | null, key: string): HTMLElement | null {
  return hall?.querySelector<HTMLElement>(`[role=gridcell][data-place="${key}"]`) ?? null;
}

/** Scrolls the page and the hall so that a seat is under the finger, as far as pinned numbers and bars do not cover it there. */
function bringUnder(cell: HTMLElement, x: number, y: number): void {
  const { top, width, height } = cell.getBoundingClientRect();
  scrollBy({ top: top + height / 2 - y, behavior: 'instant' });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const frame = frameOf(cell);
  if (!frame) return;
  const box = frame.getBoundingClientRect();
  const clear = PINNED_PX + width / 2;
  const middle = Math.max(box.left + clear, Math.min(box.right - clear, x));
  frame.scrollLeft += cell.getBoundingClientRect().left + width / 2 - middle;
}

function cellsIn(hall: Element | null): HTMLElement[] {
  return [...(hall?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [])];
}

function inGrid(target: EventTarget): target is Element {
  return target instanceof Element && target.closest('[role=grid]') !== null;
}

function frameOf(cell: HTMLElement): HTMLElement | null {
  return cell.closest('[role=grid]')?.parentElement ?? null;
}

/** The seat whose middle is nearest to the pointer. */
function nearestTo(hall: Element | null, { clientX: x, clientY: y }: MouseEvent): HTMLElement | undefined {
  let nearest: HTMLElement | undefined;
  let least = Infinity;
  for (const cell of cellsIn(hall)) {
    const { left, top, width, height } = cell.getBoundingClientRect();
    const away = Math.hypot(left + width / 2 - x, top + height / 2 - y);
    if (away < least) [nearest, least] = [cell, away];
  }
  return nearest;
}

/** Scrolls all of these seats into view, sideways to the middle of the hall's frame. */
function showPlaces(hall: Element | null, places: readonly Place[]): void {
  const cells = places.flatMap((place) => {
    const cell = cellAt(hall, placeKey(place));
    return cell ? [cell] : [];
  });
  const [first] = cells;
  const frame = first && frameOf(first);
  if (!frame) return;
  for (const cell of [...cells].reverse())
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const { left: start, width } = frame.getBoundingClientRect();
  frame.scrollLeft += (left + right) / 2 - (start + width / 2);
}
