import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Fragment, type ReactNode, type RefObject, useState } from 'react';
import './windowed-rows.css';

interface WindowedRowsProps<Row> {
  /** What the table lists, for screen readers. */
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
  /** What scrolls: the screen that shows the list may scroll it. */
  readonly list: RefObject<HTMLDivElement | null>;
}

/** Rows drawn beyond each edge: what a turn of the wheel or an arrow key brings in is there already. */
const spareRows = 6;

/**
 * A table that scrolls by itself under its head and draws only what is in sight, of 20,000 rows as of 20. Every row has
 * the same height. The row that has the focus stays drawn, so that scrolling never takes the focus away. Rows have
 * something to press: by that the keyboard gets in.
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
    useFlushSync: (window as unknown as { noSync?: boolean }).noSync !== true,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (focusedAt < 0 || drawn.includes(focusedAt)) return drawn;
      return focusedAt < range.startIndex ? [focusedAt, ...drawn] : [...drawn, focusedAt];
    },
  });
  const drawn = virtualizer.getVirtualItems();
  return (
    // Reachable by keyboard through what its rows have to press.
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

/** In place of rows that are not drawn. */
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
  // The head is the first row.
  <tr className={`windowed-row ${className}`} data-row={rowKey} aria-rowindex={index + 2}>
    {children}
  </tr>
);
