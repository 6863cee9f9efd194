import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Fragment, type ReactNode, type RefObject, useState } from 'react';
import './windowed-rows.css';

interface WindowedRowsProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  /** The cells of the head row. */
  readonly head: ReactNode;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** In pixels, the same for every row; a row clips content that does not fit. */
  readonly rowHeight: number;
  /** CSS height of the list, including the head. */
  readonly height: string;
  /** Renders the `WindowedRow` of a row; `index` counts from 0. */
  readonly children: (row: Row, index: number) => ReactNode;
  /** The scrolling element, so that the screen can scroll it. */
  readonly list: RefObject<HTMLDivElement | null>;
}

/** Rows rendered beyond each edge, for a turn of the wheel or an arrow key. */
const spareRows = 6;

/**
 * A table that scrolls under its own head and renders only the rows in sight: of 20,000 as of 20. All rows have the
 * same height. The focused row stays rendered, so that scrolling never loses the focus. Rows must contain something
 * focusable, for the keyboard.
 */
export const WindowedRows = <Row,>(props: WindowedRowsProps<Row>) => {
  const { label, head, rows, keyOf, rowHeight, height, children, list } = props;
  const [focused, setFocused] = useState<string>();
  const focusedAt = focused === undefined ? -1 : rows.findIndex((row) => keyOf(row) === focused);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: spareRows,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (focusedAt < 0 || drawn.includes(focusedAt)) return drawn;
      return focusedAt < range.startIndex ? [focusedAt, ...drawn] : [...drawn, focusedAt];
    },
  });
  const drawn = virtualizer.getVirtualItems();
  return (
    // Reachable by keyboard through the focusable content of its rows.
    <div ref={list} className="windowed" style={{ height }}>
      <table
        className="table"
        data-hover
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
        onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-row]')?.dataset['row'])}
        onBlur={() => setFocused(undefined)}
      >
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>
          {drawn.map(({ index, start }, at) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <Fragment key={keyOf(row)}>
                  <Gap height={start - (drawn[at - 1]?.end ?? 0)} />
                  {children(row, index)}
                </Fragment>
              )
            );
          })}
          <Gap height={virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
};

/** The space of rows that are not rendered. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && <tr aria-hidden className="windowed-gap" style={{ height }} />;

interface WindowedRowProps {
  readonly rowKey: string;
  /** From 0. */
  readonly index: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One row of `WindowedRows`; its cells are `Table.Td`s. */
export const WindowedRow = ({ rowKey, index, className = '', children }: WindowedRowProps) => (
  // +1 for the head, +1 because aria-rowindex counts from 1.
  <tr className={`windowed-row ${className}`} data-row={rowKey} aria-rowindex={index + 2}>
    {children}
  </tr>
);
