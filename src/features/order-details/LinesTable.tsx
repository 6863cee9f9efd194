import { Text } from '@mantine/core';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { NumberCell } from '../../ui/NumberCell';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Table } from '../../ui/Table';
import { staysWhole, TextCell } from '../../ui/TextCell';
import { LineCheckbox } from '../line-check/LineCheckbox';
import { PartDelivered } from '../line-check/PartDelivery';
import { tooFew } from '../line-check/why-not-ticked';
import { LinePart } from './LinePart';
import type { LinesProps, ShownLine } from './lines-of';
import { listPriceWords } from './list-price';
import './lines-table.css';

const figures = ['inStock', 'quantity', 'delivered', 'unitPrice', 'total'] as const;

/** The lines of an order on a wide screen (spec §2). */
export const LinesTable = ({ lines, grandTotal, vat, checking }: LinesProps) => (
  <ScrollRegion label={words.orderDetails.products}>
    <Table aria-label={words.orderDetails.products} className="lines-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.orderDetails.column.product}</Table.Th>
          <Table.Th>{words.orderDetails.column.code}</Table.Th>
          {figures.map((figure) => (
            <Table.Th key={figure} className="figure-head">
              {words.orderDetails.column[figure]}
            </Table.Th>
          ))}
          {checking !== undefined && <Table.Th ta="center">{words.orderDetails.column.added}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.key}>
            <NameCell {...line} />
            <TextCell whole={staysWhole(line.code)}>{line.code}</TextCell>
            <NumberCell>{line.inStock ?? '–'}</NumberCell>
            <NumberCell>{line.quantity}</NumberCell>
            <NumberCell>{line.delivered}</NumberCell>
            <NumberCell>
              {formatLei(line.unitprice)}
              {line.listprice !== undefined && (
                <Text size="xs" c="dimmed">
                  {words.orderDetails.listPriceIs(listPriceWords(line.unitprice, line.listprice))}
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
                <LinePart line={line} checking={checking} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
        <Table.Tr>
          <th scope="row" colSpan={6}>
            {words.orderDetails.grandTotal}
          </th>
          <NumberCell>
            <strong>{formatLei(grandTotal)}</strong>
          </NumberCell>
          {checking !== undefined && <Table.Td />}
        </Table.Tr>
        <VatLines vat={vat} checking={checking} />
      </Table.Tbody>
    </Table>
  </ScrollRegion>
);

const VatLines = ({ vat, checking }: Pick<LinesProps, 'vat' | 'checking'>) =>
  vat.map(([label, amount]) => (
    <Table.Tr key={label} className="vat-line">
      <th scope="row" colSpan={6}>
        {label}
      </th>
      <NumberCell>{amount}</NumberCell>
      {checking !== undefined && <Table.Td />}
    </Table.Tr>
  ));

const NameCell = ({ name, delivery }: Pick<ShownLine, 'name' | 'delivery'>) => (
  <TextCell>
    {name}
    <PartDelivered delivery={delivery} />
  </TextCell>
);
