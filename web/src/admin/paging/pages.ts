const WINDOW = 5;

/** The number of pages; an empty list has one. */
export function pagesOf(entries: number, size: number): number {
  return Math.max(1, Math.ceil(entries / size));
}

/** The page numbers to offer: up to five, around the current one. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => first + index);
}

const NUMBER = new Intl.NumberFormat('nb-NO');

/** `100 000` */
export function numberText(number: number): string {
  return NUMBER.format(number);
}
