import type { Page } from 'playwright-core';

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
