import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useId, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { Column, Sort } from './use-sorted.ts';
import css from './data-table.module.css';
import skin from './table.module.css';

interface DataTableProps<R> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: (key: string) => void;
  /** A class for pages that arrange the cards in their own way. */
  readonly className?: string | undefined;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
}

const ROW_HEIGHT = 45;
const OVERSCAN = 12;
/** Shorter lists are rendered whole, so that the browser finds and prints every row. */
const RENDERED_WHOLE = 500;

/**
 * A dense table, sorted by its headings. Of a long list it renders only the rows near the viewport. On a narrow screen each row
 * becomes a card.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, rowKey, sort, onSort, className, empty } = props;
  const [top, setTop] = useState(0);
  const body = useCallback((element: HTMLElement | null) => {
    if (element) setTop(element.getBoundingClientRect().top + scrollY);
  }, []);
  const { drawn, before, after, measure } = useWindowRows(rows, rowKey, top);
  if (rows.length === 0) return <p className="round centred muted empty-box">{empty}</p>;
  return (
    <>
      {onSort ? <SortChoice columns={columns} sort={sort} onSort={onSort} /> : null}
      {/* Explicit roles: browsers drop the implicit ones when the rows are laid out as cards. */}
      <table
        role="table"
        className={[skin.dense, css.table, className].join(' ')}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? {} : { width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          <Gap height={before} />
          {drawn.map(({ index, row }) => (
            <BodyRow key={rowKey(row)} index={index} row={row} columns={columns} measure={measure} />
          ))}
          <Gap height={after} />
        </tbody>
      </table>
    </>
  );
}

interface BodyRowProps<R> {
  readonly index: number;
  readonly row: R;
  readonly columns: readonly Column<R>[];
  readonly measure: (element: HTMLElement | null) => void;
}

function PlainRow<R>({ index, row, columns, measure }: BodyRowProps<R>) {
  return (
    <tr ref={measure} data-index={index} role="row" aria-rowindex={index + 2} className={css.row}>
      {columns.map(({ key, title, cell, value, bare }) => (
        <td key={key} role="cell" data-column={key} data-label={bare ? undefined : title}>
          {cell ? cell(row) : String(value?.(row) ?? '')}
        </td>
      ))}
    </tr>
  );
}

/** Rendered again only when its row or the columns change, not when scrolling. */
const BodyRow = memo(PlainRow) as typeof PlainRow;

/** Takes the place of the rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  return height > 0 ? <tr className={`borderless ${css.gap}`} aria-hidden="true" style={{ height }} /> : null;
}

function useWindowRows<R>(rows: readonly R[], rowKey: (row: R) => string, top: number) {
  const whole = rows.length < RENDERED_WHOLE;
  const virtual = useWindowVirtualizer({
    count: whole ? 0 : rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    // Without layout (in tests) every row counts as one of the usual height.
    measureElement: (element) => element.getBoundingClientRect().height || ROW_HEIGHT,
  });
  if (whole)
    return { drawn: rows.map((row, index) => ({ index, row })), before: 0, after: 0, measure: noMeasure };
  const items = virtual.getVirtualItems();
  const end = items.at(-1)?.end ?? top;
  return {
    drawn: items.flatMap(({ index }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ index, row }];
    }),
    before: (items[0]?.start ?? top) - top,
    after: virtual.getTotalSize() - (end - top),
    measure: virtual.measureElement,
  };
}

function noMeasure(): void {
  // A list that is rendered whole needs no heights.
}

interface HeadCellProps<R> {
  readonly column: Column<R>;
  readonly sort: Sort | undefined;
  readonly onSort: ((key: string) => void) | undefined;
}

function HeadCell<R>({ column: { key, title, value }, sort, onSort }: HeadCellProps<R>) {
  if (!onSort || !value)
    return (
      <th role="columnheader" scope="col">
        {title}
      </th>
    );
  const direction = sort?.key === key ? sort.direction : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={`inline-row bare round-s press ${css.sort}`}
        onClick={() => onSort(key)}
      >
        {title}
        {direction ? <Icon name={direction} /> : null}
      </button>
    </th>
  );
}

interface SortChoiceProps<R> {
  readonly columns: readonly Column<R>[];
  readonly sort: Sort | undefined;
  readonly onSort: (key: string) => void;
}

/** Sorting for narrow screens, where the cards have no headings. */
function SortChoice<R>({ columns, sort, onSort }: SortChoiceProps<R>) {
  const id = useId();
  return (
    <div className={`hidden ${css.choice}`}>
      <label htmlFor={id}>Sorter etter</label>
      <select id={id} value={sort?.key} onChange={({ target }) => onSort(target.value)}>
        {columns.some(({ key }) => key === sort?.key) ? null : <option value={sort?.key}>Velg felt</option>}
        {columns
          .filter(({ value }) => value)
          .map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
      </select>
      <button
        type="button"
        className={css.turn}
        aria-label={sort?.direction === 'descending' ? 'Sorter stigende' : 'Sorter synkende'}
        onClick={() => sort && onSort(sort.key)}
      >
        <Icon name={sort?.direction ?? 'ascending'} />
      </button>
    </div>
  );
}
