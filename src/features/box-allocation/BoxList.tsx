import { Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BoxAtStep } from '#domain/allocation';
import { words } from '#words/words';
import { NumberCell } from '../../ui/NumberCell';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Table } from '../../ui/Table';
import { tabular } from '../../ui/theme';
import { BoxFill } from './BoxFill';

/**
 * The columns beside a box's name: status and units of the product (allocation wizard), or capacity and use (import
 * wizard).
 */
export type BoxColumns = 'status' | 'capacity';

interface BoxListProps {
  readonly boxes: readonly BoxAtStep[];
  /** Names of several boxes, which also show their ids. */
  readonly shared: ReadonlySet<string>;
  readonly narrow: boolean;
  readonly columns?: BoxColumns;
  /** Units to be put in (above 0) or taken out (below 0). */
  readonly planned: (box: BoxAtStep) => number;
  /** The field for a box's units; `name` distinguishes boxes of the same name. */
  readonly children: (box: BoxAtStep, name: string) => ReactNode;
}

/** Boxes to choose units for: a table on wide screens, cards on narrow ones (spec §2 Boxes and Warehouse). */
export const BoxList = (props: BoxListProps) => (props.narrow ? <BoxCards {...props} /> : <BoxTable {...props} />);

const partsOf = ({ shared, planned, columns, children }: BoxListProps, box: BoxAtStep) => {
  const twin = shared.has(box.name);
  return {
    name: (
      <>
        {box.name}
        {twin && (
          <Text span size="xs" c="dimmed" display="block">
            {box.id}
          </Text>
        )}
        {columns === 'capacity' && box.inBox > 0 && (
          <Text span size="xs" c="dimmed" fw={400} display="block">
            {words.boxChoice.has(box.inBox)}
          </Text>
        )}
      </>
    ),
    fill: <BoxFill used={box.used} capacity={box.capacity} planned={planned(box)} />,
    units: children(box, twin ? `${box.name} (${box.id})` : box.name),
  };
};

const BoxTable = (props: BoxListProps) => (
  <ScrollRegion label={words.boxChoice.label}>
    <Table aria-label={words.boxChoice.label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.boxChoice.box}</Table.Th>
          {props.columns === 'capacity' ? (
            <>
              <Table.Th ta="right" w={110}>
                {words.boxChoice.capacity}
              </Table.Th>
              <Table.Th w={180}>{words.boxChoice.used}</Table.Th>
            </>
          ) : (
            <>
              <Table.Th w={180}>{words.boxChoice.status}</Table.Th>
              <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
                {words.boxChoice.inBox}
              </Table.Th>
            </>
          )}
          <Table.Th w={220}>{words.boxChoice.quantity}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {props.boxes.map((box) => {
          const { name, fill, units } = partsOf(props, box);
          return (
            <Table.Tr key={box.id} data-box={box.id}>
              <th scope="row" style={{ fontWeight: 400 }}>
                {name}
              </th>
              {props.columns === 'capacity' && <NumberCell>{box.capacity}</NumberCell>}
              <Table.Td>{fill}</Table.Td>
              {props.columns !== 'capacity' && <NumberCell>{box.inBox}</NumberCell>}
              <Table.Td>{units}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  </ScrollRegion>
);

const BoxCards = (props: BoxListProps) => (
  <Stack component="ul" gap="xs" p={0} m={0} aria-label={words.boxChoice.label}>
    {props.boxes.map((box) => {
      const { name, fill, units } = partsOf(props, box);
      return (
        <Paper key={box.id} component="li" data-box={box.id} withBorder p="sm" style={{ listStyle: 'none' }}>
          <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
            <Text component="div" size="sm" fw={600} miw={0}>
              {name}
            </Text>
            {fill}
          </Group>
          <Group justify="space-between" gap="sm" mt={6}>
            <Text size="sm" c="dimmed" style={tabular}>
              {props.columns === 'capacity'
                ? words.boxChoice.capacityOf(box.capacity)
                : words.boxChoice.unitsInBox(box.inBox)}
            </Text>
            <div>{units}</div>
          </Group>
        </Paper>
      );
    })}
  </Stack>
);
