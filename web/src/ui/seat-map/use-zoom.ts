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

interface Zoom {
  /** The element around the hall. */
  readonly hall: RefObject<HTMLDivElement | null>;
  readonly zoomed: boolean;
  /** Whether the seats of the overview are too small to press. */
  readonly small: boolean;
  readonly toggle: () => void;
  readonly handlers: {
    readonly onClickCapture: (event: MouseEvent) => void;
    readonly onFocusCapture: (event: FocusEvent) => void;
  };
}

/**
 * Zooms in to where a visitor presses in an overview with small seats, to the seat that a key moves to, and to
 * `shown` whenever it is another list. Presses of assistive technology, which come without a pointer, choose.
 */
export function useZoom(shown: readonly Place[] | undefined): Zoom {
  const hall = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const [small, setSmall] = useState(false);
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
    ...{ hall, zoomed, small },
    toggle: () => setZoomed(!zoomed),
    handlers: {
      onClickCapture: (event) => {
        const { clientY, detail, target } = event;
        if (zoomed || !small || detail === 0 || !inGrid(target)) return;
        event.stopPropagation();
        const cell = nearestTo(hall.current, event);
        if (!cell) return;
        zoom(true);
        // As high as it was under the finger, and in the middle, where no faded end covers it or its neighbours.
        const { top, height } = cell.getBoundingClientRect();
        scrollBy({ top: top + height / 2 - clientY, behavior: 'instant' });
        cell.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
        cell.focus({ preventScroll: true });
      },
      onFocusCapture: ({ target }) => {
        if (zoomed || !small || !target.matches('[role=gridcell]:focus-visible')) return;
        zoom(true);
        target.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
      },
    },
  };
}

function cellsIn(hall: Element | null): HTMLElement[] {
  return [...(hall?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [])];
}

function inGrid(target: EventTarget): boolean {
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
    const cell = hall?.querySelector<HTMLElement>(`[role=gridcell][data-place="${placeKey(place)}"]`);
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
