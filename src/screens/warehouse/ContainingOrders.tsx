import { Group, Paper, Stack, Text } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import type { ContainingOrder } from '#domain/undelivered-orders';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { LineCheckbox } from '../../features/line-check/LineCheckbox';
import { tooFew } from '../../features/line-check/why-not-ticked';
import { NumberCell } from '../../ui/NumberCell';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Table } from '../../ui/Table';
import { TextCell } from '../../ui/TextCell';
import { tabular } from '../../ui/theme';

interface ContainingOrdersProps {
  readonly orders: readonly ContainingOrder<OrderView>[];
  readonly narrow: boolean;
  readonly inStock: number;
  /** Id of the text that says why no order can be ticked now. */
  readonly blockedBy: string | undefined;
  readonly onCheck: (order: OrderView, checked: boolean) => void;
}

/** Open orders with a product: units ordered and delivered, and the check of each. */
export const ContainingOrders = ({ orders, narrow, ...check }: ContainingOrdersProps) => {
  if (narrow) {
    return (
      <Stack gap="xs" component="ul" p={0} m={0} aria-label={words.ordersContaining.label}>
        {orders.map((row) => (
          <Paper key={row.order.id} component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
            <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
              <Text size="sm" fw={600}>
                {row.order.clientName}
              </Text>
              <Text size="sm" c="dimmed" style={{ ...tabular, whiteSpace: 'nowrap' }}>
                {`${row.order.id} · ${showDate(row.order.date)}`}
              </Text>
            </Group>
            <Text size="sm" c="dimmed">
              {row.order.agentName}
            </Text>
            <Text size="sm" style={tabular}>
              {words.ordersContaining.figures(row.quantity, row.delivered)}
            </Text>
            <Check row={row} wide {...check} />
          </Paper>
        ))}
      </Stack>
    );
  }
  return (
    <ScrollRegion label={words.ordersContaining.label}>
      <Table aria-label={words.ordersContaining.label} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.ordersContaining.orderId}</Table.Th>
            <Table.Th>{words.ordersContaining.client}</Table.Th>
            <Table.Th>{words.ordersContaining.date}</Table.Th>
            <Table.Th>{words.ordersContaining.agent}</Table.Th>
            <Table.Th ta="right">{words.ordersContaining.quantity}</Table.Th>
            <Table.Th ta="right">{words.ordersContaining.delivered}</Table.Th>
            <Table.Th ta="center">{words.lineCheck.added}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((row) => (
            <Table.Tr key={row.order.id}>
              <Table.Td style={tabular}>{row.order.id}</Table.Td>
              <TextCell>{row.order.clientName}</TextCell>
              <Table.Td style={{ ...tabular, whiteSpace: 'nowrap' }}>{showDate(row.order.date)}</Table.Td>
              <Table.Td>{row.order.agentName}</Table.Td>
              <NumberCell>{row.quantity}</NumberCell>
              <NumberCell>{row.delivered}</NumberCell>
              <Table.Td>
                <Check row={row} {...check} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
};

interface CheckProps extends Pick<ContainingOrdersProps, 'inStock' | 'blockedBy' | 'onCheck'> {
  readonly row: ContainingOrder<OrderView>;
  readonly wide?: boolean;
}

const Check = ({ row, inStock, blockedBy, onCheck, wide = false }: CheckProps) => (
  <LineCheckbox
    name={words.ordersContaining.order(row.order.id)}
    ticked={row.added}
    reason={tooFew({ ...row, inStock })}
    blockedBy={blockedBy}
    wide={wide}
    onCheck={(checked) => onCheck(row.order, checked)}
  />
);
