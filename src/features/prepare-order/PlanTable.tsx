import { words } from '#words/words';
import { NumberCell } from '../../ui/NumberCell';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Table } from '../../ui/Table';
import { staysWhole, TextCell } from '../../ui/TextCell';
import { ToneBadge } from '../../ui/ToneBadge';
import { PartDelivered } from '../line-check/PartDelivery';
import { PlanPart } from './PlanPart';
import { boxesWords, type PlanProps, standingOf } from './planned';

/** The products of an order to prepare, on a wide screen. */
export const PlanTable = ({ rows, boxed, onDeliver }: PlanProps) => (
  <ScrollRegion label={words.preparing.products}>
    <Table aria-label={words.preparing.products}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.orderDetails.column.product}</Table.Th>
          <Table.Th>{words.orderDetails.column.code}</Table.Th>
          <Table.Th ta="right">{words.preparing.column.units}</Table.Th>
          <Table.Th ta="right">{words.orderDetails.column.inStock}</Table.Th>
          {boxed && <Table.Th>{words.preparing.column.boxes}</Table.Th>}
          <Table.Th>{words.orders.stateHead}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const { tone, said } = standingOf(row);
          return (
            <Table.Tr key={row.product}>
              <TextCell>
                {row.name}
                <PartDelivered delivery={row.delivery} />
              </TextCell>
              <TextCell whole={staysWhole(row.code)}>{row.code}</TextCell>
              <NumberCell>{row.units}</NumberCell>
              <NumberCell>{row.inStock}</NumberCell>
              {boxed && <TextCell>{boxesWords(row).join(' · ')}</TextCell>}
              <Table.Td>
                {/* A narrow column would cut it off. */}
                <div style={{ width: 'max-content' }}>
                  <ToneBadge tone={tone}>{said}</ToneBadge>
                  <PlanPart row={row} onDeliver={onDeliver} />
                </div>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  </ScrollRegion>
);
