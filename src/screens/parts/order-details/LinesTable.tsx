import { Text } from '@mantine/core';
import { formatLei } from '#words/format';
import { NumberCell } from '../../../ui/NumberCell';
import { ScrollRegion } from '../../../ui/ScrollRegion';
import { Table } from '../../../ui/Table';
import { staysWhole, TextCell } from '../../../ui/TextCell';
import { LineCheckbox } from '../line-check/LineCheckbox';
import { type LinesProps, tooFew } from './lines-of';
import { listPriceWords } from './mark-words';
import './lines-table.css';

const numbers = ['In stock', 'Quantity', 'Delivered', 'Unit Price', 'Total'] as const;

/** The lines of an order on a wide screen (spec §2). */
export const LinesTable = ({ lines, grandTotal, checking }: LinesProps) => (
  <ScrollRegion label="Products">
    <Table aria-label="Products" className="lines-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Product</Table.Th>
          <Table.Th>Code</Table.Th>
          {numbers.map((label) => (
            <Table.Th key={label} className="figure-head">
              {label}
            </Table.Th>
          ))}
          {checking !== undefined && <Table.Th ta="center">Added</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.key}>
            <TextCell>{line.name}</TextCell>
            <TextCell whole={staysWhole(line.code)}>{line.code}</TextCell>
            <NumberCell>{line.inStock ?? '–'}</NumberCell>
            <NumberCell>{line.quantity}</NumberCell>
            <NumberCell>{line.delivered}</NumberCell>
            <NumberCell>
              {formatLei(line.unitprice)}
              {line.listprice !== undefined && (
                <Text size="xs" c="dimmed">
                  List price {listPriceWords(line.unitprice, line.listprice, formatLei)}
                </Text>
              )}
            </NumberCell>
            <NumberCell>{formatLei(line.total)}</NumberCell>
            {checking !== undefined && (
              <Table.Td>
                <LineCheckbox
                  name={line.name}
                  ticked={line.added}
                  reason={tooFew(line)}
                  blockedBy={checking.blockedBy}
                  onCheck={(checked) => checking.onCheck(line, checked)}
                />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
        <Table.Tr>
          <th scope="row" colSpan={6}>
            Grand Total
          </th>
          <NumberCell>
            <strong>{formatLei(grandTotal)}</strong>
          </NumberCell>
          {checking !== undefined && <Table.Td />}
        </Table.Tr>
      </Table.Tbody>
    </Table>
  </ScrollRegion>
);
