import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ShortProduct } from '#domain/short-products';
import { words } from '#words/words';
import { LabelledText } from '../../ui/LabelledText';
import { NumberCell } from '../../ui/NumberCell';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { ShowMore } from '../../ui/ShowMore';
import { Table } from '../../ui/Table';
import { staysWhole, TextCell } from '../../ui/TextCell';
import { tabular } from '../../ui/theme';

interface ShortRow extends ShortProduct {
  readonly name: string;
  readonly code: string;
}

interface RowsProps {
  readonly rows: readonly ShortRow[];
  /** An order was chosen. */
  readonly onOpen: (order: string) => void;
}

/** Products that are short, on a wide screen. */
export const ShortTable = ({ rows, onOpen }: RowsProps) => (
  <ScrollRegion label={words.delivering.products}>
    <Table aria-label={words.delivering.products}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.orderDetails.column.product}</Table.Th>
          <Table.Th>{words.orderDetails.column.code}</Table.Th>
          <Table.Th ta="right">{words.delivering.promised}</Table.Th>
          <Table.Th ta="right">{words.orderDetails.column.inStock}</Table.Th>
          <Table.Th ta="right">{words.delivering.missing}</Table.Th>
          <Table.Th>{words.delivering.orders}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ product, name, code, promised, inStock, missing, orders }) => (
          <Table.Tr key={product}>
            <TextCell>{name}</TextCell>
            <TextCell whole={staysWhole(code)}>{code}</TextCell>
            <NumberCell>{promised}</NumberCell>
            <NumberCell>{inStock}</NumberCell>
            <NumberCell>
              <strong>{missing}</strong>
            </NumberCell>
            <Table.Td>
              <Orders orders={orders} onOpen={onOpen} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollRegion>
);

/** The same on a narrow screen: one card each. */
export const ShortCards = ({ rows, onOpen }: RowsProps) => (
  <Stack gap="xs" component="ul" p={0} m={0} aria-label={words.delivering.products}>
    {rows.map(({ product, name, code, promised, inStock, missing, orders }) => (
      <Paper key={product} component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
        <Text size="sm" fw={600} className="words">
          {name}
        </Text>
        <LabelledText label={words.orderDetails.column.code} value={code} />
        <Group gap="0 16px" style={tabular}>
          <LabelledText label={words.delivering.promised} value={String(promised)} />
          <LabelledText label={words.orderDetails.column.inStock} value={String(inStock)} />
          <LabelledText label={words.delivering.missing} value={String(missing)} />
        </Group>
        <Orders orders={orders} onOpen={onOpen} />
      </Paper>
    ))}
  </Stack>
);

/** Orders of one product that are shown at once, and that one press adds. */
const few = 5;

/** The orders that wait for a product, each with its units. */
const Orders = ({ orders, onOpen }: Pick<ShortRow, 'orders'> & Pick<RowsProps, 'onOpen'>) => {
  const [shown, setShown] = useState(few);
  return (
    <Group gap="xs">
      {orders.slice(0, shown).map(({ id, units }) => (
        <Anchor key={id} component="button" type="button" className="target" size="sm" onClick={() => onOpen(id)}>
          {words.delivering.orderUnits(id, units)}
        </Anchor>
      ))}
      <ShowMore all={orders.length} shown={shown} step={few} onMore={() => setShown(shown + few)} />
    </Group>
  );
};
