const WINDOW = 5;

/** How many pages so many entries fill; an empty list has one. */
export function pagesOf(entries: number, size: number): number {
  return Math.max(1, Math.ceil(entries / size));
}

/** The page numbers that are offered: up to five, around the one that is shown. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => first + index);
}

const NUMBER = new Intl.NumberFormat('nb-NO');

/** `100 000` */
export function numberText(number: number): string {
  return NUMBER.format(number);
}
