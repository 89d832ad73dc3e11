import { useMemo, useState, type ReactNode } from 'react';

export interface Column<R> {
  readonly key: string;
  readonly title: string;
  /** The value to sort by, and to show when there is no `cell`. */
  readonly value?: (row: R) => string | number | boolean;
  /** The key of the column that orders rows with equal values. */
  readonly then?: string;
  readonly cell?: (row: R) => ReactNode;
  /** On a card its title is left out: one sees what it is. */
  readonly bare?: boolean;
  /** CSS width on a wide screen. Missing: a share of the rest. */
  readonly width?: string;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

interface Sorted<R> {
  readonly rows: readonly R[];
  readonly sort: Sort;
  /** Sorts by this column, or reverses the order if it already is. */
  readonly onSort: (key: string) => void;
}

const ORDER = new Intl.Collator('nb', { numeric: true, sensitivity: 'base' });

/** Compares texts as Norwegian lists are sorted: æ, ø, å and aa last, whatever the case, numbers by value. */
export function compareTexts(one: string, other: string): number {
  return ORDER.compare(one, other);
}

/** The rows sorted by the chosen column. Equal rows keep their order. */
export function useSorted<R>(rows: readonly R[], columns: readonly Column<R>[], first: Sort): Sorted<R> {
  const [sort, setSort] = useState(first);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === sort.key);
    const next = columns.find(({ key }) => key === column?.then);
    if (!column?.value) return rows;
    const sign = sort.direction === 'ascending' ? 1 : -1;
    return [...rows].sort((a, b) => sign * (compare(a, b, column) || compare(a, b, next)));
  }, [rows, columns, sort]);
  const onSort = (key: string) =>
    setSort((last) => ({
      key,
      direction: last.key === key && last.direction === 'ascending' ? 'descending' : 'ascending',
    }));
  return { rows: sorted, sort, onSort };
}

function compare<R>(one: R, other: R, by: Column<R> | undefined): number {
  if (!by?.value) return 0;
  const [a, b] = [by.value(one), by.value(other)];
  return typeof a === 'string' ? compareTexts(a, String(b)) : Number(a) - Number(b);
}
