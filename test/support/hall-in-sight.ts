import type { Page } from 'playwright-core';
import type { Colour } from './contrast.ts';

/** How many rows of seats are seen whole above what is pinned to the lower edge of the window. */
export const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('main div')].find((part) => {
      const { position, bottom } = getComputedStyle(part);
      return position === 'sticky' && bottom === '0px';
    });
    const edge = bar?.getBoundingClientRect().top ?? innerHeight;
    const rows = [...document.querySelectorAll('[role=row]')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => top >= 0 && bottom <= edge).length;
  });
/** The width of a seat in px, and whether the hall fits its frame. */
export const seatSize = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const width = grid.querySelector('[role=gridcell]')?.getBoundingClientRect().width ?? 0;
    const frame = grid.parentElement;
    return { width, whole: frame !== null && frame.scrollWidth <= frame.clientWidth };
  });

/** Runs in the page: whether so many own seats are there, each seen at all of its corners. */
export const ownSeatsInSight = (count: number) => {
  const cells = [...document.querySelectorAll('[role=gridcell][aria-selected=true]')];
  const seen = cells.filter((cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
    return corners.every(([x, y]) => cell.contains(document.elementFromPoint(x, y)));
  });
  return cells.length === count && seen.length === count;
};

/** How the number of a seat is drawn. */
interface DrawnNumber {
  readonly state: string;
  /** In px. */
  readonly size: number;
  readonly colour: Colour;
  /** What it stands on; null when a picture, such as a hatching, is behind it. */
  readonly ground: Colour | null;
}

/** The numbers of all seats but the visitor's own, once no colour is changing any more. */
export const drawnNumbers = async (page: Page): Promise<readonly DrawnNumber[]> => {
  await page.waitForFunction(() => document.getAnimations().length === 0);
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const parts = (colour: string) => {
      if (!canvas) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return { colour: [red, green, blue] as const, opaque: alpha === 255 };
    };
    const groundOf = (element: Element | null): Colour | null => {
      if (!element) return null;
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const layers = ['::before', '::after'].map((name) => getComputedStyle(element, name));
      const drawn = layers.some(({ content, opacity }) => content !== 'none' && opacity !== '0');
      const { colour, opaque } = parts(backgroundColor);
      if (backgroundImage !== 'none' || drawn) return null;
      return opaque ? colour : groundOf(element.parentElement);
    };
    return [...document.querySelectorAll<HTMLElement>('[role=gridcell]:not([data-state=mine])')].map(
      (cell) => {
        const face = cell.firstElementChild;
        const number = [...(face?.children ?? [])].find(({ textContent }) => /^\d+$/.test(textContent));
        if (!number) throw new Error(`no number: ${cell.outerHTML}`);
        const { fontSize, color } = getComputedStyle(number);
        const state = cell.dataset['state'] ?? '';
        return { state, size: parseFloat(fontSize), colour: parts(color).colour, ground: groundOf(number) };
      },
    );
  });
};
