import { Text } from '@mantine/core';
import { formatLei } from '#domain/money';
import { NumberCell } from '../../../ui/NumberCell';
import { ScrollRegion } from '../../../ui/ScrollRegion';
import { Table } from '../../../ui/Table';
import type { ShownLine } from './lines-of';

interface LinesTableProps {
  readonly lines: readonly ShownLine[];
  /** Lei. */
  readonly grandTotal: number;
}

const numbers = ['In stock', 'Quantity', 'Delivered', 'Unit Price', 'Total'] as const;

/** The lines of an order on a wide screen (spec §2, without the admin's check column). */
export const LinesTable = ({ lines, grandTotal }: LinesTableProps) => (
  <ScrollRegion label="Products">
    <Table aria-label="Products">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Product</Table.Th>
          <Table.Th>Code</Table.Th>
          {numbers.map((label) => (
            <Table.Th key={label} ta="right" style={{ whiteSpace: 'nowrap' }}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.key}>
            <Table.Td>{line.name}</Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{line.code}</Table.Td>
            <NumberCell>{line.inStock ?? '–'}</NumberCell>
            <NumberCell>{line.quantity}</NumberCell>
            <NumberCell>{line.delivered}</NumberCell>
            <NumberCell>
              {formatLei(line.unitprice)}
              {line.listprice !== undefined && (
                <Text size="xs" c="dimmed">
                  List price {formatLei(line.listprice)}
                </Text>
              )}
            </NumberCell>
            <NumberCell>{formatLei(line.total)}</NumberCell>
          </Table.Tr>
        ))}
        <Table.Tr>
          <th scope="row" colSpan={6}>
            Grand Total
          </th>
          <NumberCell>
            <strong>{formatLei(grandTotal)}</strong>
          </NumberCell>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  </ScrollRegion>
);
