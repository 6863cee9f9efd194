import type { ReactNode } from 'react';
import { Table } from './Table';

interface Props {
  readonly children: ReactNode;
  /** Keeps a short text, such as a code or phone number, on one line. */
  readonly whole?: boolean;
}

/**
 * A table cell for typed text: a word that is longer than the column breaks, and a long text does not narrow the other
 * columns.
 */
export function TextCell({ children, whole = false }: Props) {
  return (
    <Table.Td className="words" data-whole={whole}>
      {children}
    </Table.Td>
  );
}

/** The most characters that stay on one line. */
const longestWhole = 20;
export const staysWhole = (text: string): boolean => text.length <= longestWhole;
