import type { ReactNode } from 'react';
import { Table } from './Table';

interface Props {
  readonly children: ReactNode;
  /** Short, and easier to read on one line: a code, a phone number. */
  readonly whole?: boolean;
}

/**
 * A table cell for words that people type: a word longer than the column breaks, and a long text takes no room from the
 * other columns.
 */
export function TextCell({ children, whole = false }: Props) {
  return (
    <Table.Td className="words" data-whole={whole}>
      {children}
    </Table.Td>
  );
}

/** Longest code, phone number or id that stays on one line. */
const longestWhole = 20;
export const staysWhole = (text: string): boolean => text.length <= longestWhole;
