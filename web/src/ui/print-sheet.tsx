import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import css from './print-sheet.module.css';

interface PrintSheetProps extends SheetProps {
  /** Called when the print dialog has closed. */
  readonly onDone: () => void;
}

interface SheetProps {
  /** Large type, to be read in a dark hall. */
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** Prints its content, and nothing else of the page, as soon as it is rendered. Invisible on the screen. */
export function PrintSheet({ onDone, ...sheet }: PrintSheetProps) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const finish = () => done.current();
    addEventListener('afterprint', finish);
    print();
    return () => removeEventListener('afterprint', finish);
  }, []);
  return <Sheet {...sheet} />;
}

/** What is printed; while it is there, the page itself is not. */
function Sheet({ large = false, children }: SheetProps) {
  useLayoutEffect(() => {
    document.body.dataset['printing'] = '';
    return () => {
      delete document.body.dataset['printing'];
    };
  }, []);
  return createPortal(
    <div className={`hidden ${css.sheet}`} data-large={large || undefined}>
      {children}
    </div>,
    document.body,
  );
}

interface PrintByKeysProps extends Pick<SheetProps, 'large'> {
  /** Renders the content; called when the page is printed. */
  readonly children: () => ReactNode;
}

/** Printed instead of the page when the browser prints it, unless a sheet is being printed already. */
export function PrintByKeys({ large = false, children }: PrintByKeysProps) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is rendered when the event handler returns.
    const begin = () => {
      if (!document.querySelector(`.${css.sheet}`)) flushSync(() => setPrinting(true));
    };
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing ? <Sheet large={large}>{children()}</Sheet> : null;
}

/** Codes and phone numbers stay whole. Longer words may break, or the table would exceed the paper. */
const LONGEST_WHOLE_WORD = 16;

/** A text or a number; a box to tick, ticked if true. */
export type PrintedCell = string | number | boolean;

interface PrintedTableProps {
  readonly title: string;
  /** What the list contains, shown under the title. */
  readonly about?: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly PrintedCell[])[];
  /** Empty rows at the end, to fill in by hand. */
  readonly blankRows?: number;
}

/** A printed list: headings repeated on every page, no row cut in two. */
export function PrintedTable({ title, about, heads, rows, blankRows = 0 }: PrintedTableProps) {
  return (
    <>
      <h1>{title}</h1>
      {about ? <p>{about}</p> : null}
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={heads[column]} data-long={hasLongWord(cell) || undefined}>
                  {typeof cell === 'boolean' ? <span className={css.box}>{cell ? '×' : ''}</span> : cell}
                </td>
              ))}
            </tr>
          ))}
          {Array.from({ length: blankRows }, (_, row) => (
            <tr key={`blank-${row}`} data-blank>
              {heads.map((head) => (
                <td key={head} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function hasLongWord(cell: PrintedCell): boolean {
  return String(cell)
    .split(/\s/)
    .some((word) => word.length > LONGEST_WHOLE_WORD);
}
