import { type CSSProperties, Fragment, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { drawnRows } from './drawn-rows';
import './windowed-rows.css';

interface WindowedRowsProps<Row> {
  /** What the table lists, for those who hear the page. */
  readonly label: string;
  /** The cells of the one head row. */
  readonly head: ReactNode;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Pixels, the same for every row; a row that is handed more than it can show cuts it off by itself. */
  readonly rowHeight: number;
  /** CSS height of the whole list, head included. */
  readonly height: string;
  /** The `WindowedRow` of one row, from 0. */
  readonly children: (row: Row, index: number) => ReactNode;
  /** What scrolls: whoever shows the list may scroll it. */
  readonly list: RefObject<HTMLDivElement | null>;
}

/** Tells the list which row has the focus: it is drawn wherever the list is scrolled to. */
const rowAttribute = 'data-row';

/**
 * A table that scrolls by itself under its head and draws only what is in sight, of 20,000 rows as of 20. Every row has
 * the same height. The row that has the focus stays drawn, so that scrolling never takes the focus away. Rows have
 * something to press: by that the keyboard gets in.
 */
export const WindowedRows = <Row,>(props: WindowedRowsProps<Row>) => {
  const { label, head, rows, keyOf, rowHeight, height, children, list } = props;
  const { first, inSight, focused } = useWindow(list, rowHeight);
  const focusedAt = focused === undefined ? -1 : rows.findIndex((row) => keyOf(row) === focused);
  const drawn = drawnRows(rows.length, first, inSight, focusedAt);
  const last = drawn.at(-1) ?? -1;
  return (
    // Reachable by keyboard through what its rows have to press.
    <div ref={list} className="windowed" style={{ height }}>
      <table
        className="table"
        data-hover
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
      >
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>
          {drawn.map((index, at) => {
            const row = rows[index];
            const skipped = index - ((drawn[at - 1] ?? -1) + 1);
            return (
              row !== undefined && (
                <Fragment key={keyOf(row)}>
                  {skipped > 0 && <Gap height={skipped * rowHeight} />}
                  {children(row, index)}
                </Fragment>
              )
            );
          })}
          {last < rows.length - 1 && <Gap height={(rows.length - 1 - last) * rowHeight} />}
        </tbody>
      </table>
    </div>
  );
};

/** Which row of a list is the first in sight, how many are, and the key of the one that has the focus. */
const useWindow = (list: RefObject<HTMLDivElement | null>, rowHeight: number) => {
  const [first, setFirst] = useState(0);
  const [inSight, setInSight] = useState(0);
  const [focused, setFocused] = useState<string>();
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    const measure = () => setInSight(Math.ceil(box.clientHeight / rowHeight) + 1);
    const focusCame = ({ target }: FocusEvent) =>
      setFocused(
        (target instanceof Element && target.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute)) || undefined,
      );
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(box);
    const over = new AbortController();
    const { signal } = over;
    box.addEventListener('scroll', () => setFirst(Math.floor(box.scrollTop / rowHeight)), { passive: true, signal });
    box.addEventListener('focusin', focusCame, { signal });
    box.addEventListener('focusout', () => setFocused(undefined), { signal });
    return () => {
      observer.disconnect();
      over.abort();
    };
  }, [list, rowHeight]);
  return { first, inSight, focused };
};

/** In place of rows that are not drawn. */
const Gap = ({ height }: { readonly height: number }) => <tr aria-hidden className="windowed-gap" style={{ height }} />;

interface WindowedRowProps {
  readonly rowKey: string;
  /** From 0. */
  readonly index: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One row of `WindowedRows`; its cells are `Table.Td`s. */
export const WindowedRow = ({ rowKey, index, className = '', children }: WindowedRowProps) => (
  // The head is the first row.
  <tr className={`windowed-row ${className}`} {...{ [rowAttribute]: rowKey }} aria-rowindex={index + 2}>
    {children}
  </tr>
);
