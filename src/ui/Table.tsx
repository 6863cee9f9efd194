import type { ComponentProps, CSSProperties } from 'react';
import './table.css';

// Our own table instead of Mantine's, whose scroll container alone would bring 15 kB into the first page load.

interface TableProps extends ComponentProps<'table'> {
  /** The head sticks below the app's header while the window scrolls. */
  readonly stickyHeader?: boolean;
  readonly highlightOnHover?: boolean;
}

interface CellProps extends ComponentProps<'td'> {
  /** Text alignment; 'right' for numbers. */
  readonly ta?: 'left' | 'right' | 'center' | undefined;
  /** Width in pixels. */
  readonly w?: number | undefined;
}

const cellStyle = (ta: CellProps['ta'], w: number | undefined, style: CSSProperties | undefined) =>
  ta === undefined && w === undefined ? style : { textAlign: ta, width: w, ...style };

const TableRoot = ({ stickyHeader, highlightOnHover, className = '', ...others }: TableProps) => (
  <table className={`table ${className}`} data-sticky={stickyHeader} data-hover={highlightOnHover} {...others} />
);
const Thead = (props: ComponentProps<'thead'>) => <thead {...props} />;
const Tbody = (props: ComponentProps<'tbody'>) => <tbody {...props} />;
const Tfoot = (props: ComponentProps<'tfoot'>) => <tfoot {...props} />;
const Tr = (props: ComponentProps<'tr'>) => <tr {...props} />;
const Td = ({ ta, w, style, ...others }: CellProps) => <td style={cellStyle(ta, w, style)} {...others} />;
const Th = ({ ta, w, style, ...others }: CellProps) => <th scope="col" style={cellStyle(ta, w, style)} {...others} />;

/** A table and its parts, with the names and the look of Mantine's. Lists use `ListTable`. */
export const Table = Object.assign(TableRoot, { Thead, Tbody, Tfoot, Tr, Th, Td });
