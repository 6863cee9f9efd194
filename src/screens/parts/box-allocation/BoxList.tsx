import { Group, Paper, Stack, Text } from '@mantine/core';
import type { AllocationStep, BoxAtStep } from '#domain/allocation';
import { NumberCell } from '../../../ui/NumberCell';
import { ScrollRegion } from '../../../ui/ScrollRegion';
import { Table } from '../../../ui/Table';
import { tabular } from '../../../ui/theme';
import { BoxFill } from './BoxFill';
import { BoxUnits } from './BoxUnits';
import type { Wizard } from './use-wizard';

interface BoxListProps {
  readonly step: AllocationStep;
  /** Those that are shown, in their order. */
  readonly boxes: readonly BoxAtStep[];
  /** Names that several boxes have: their ids tell them apart. */
  readonly shared: ReadonlySet<string>;
  readonly wizard: Wizard;
  readonly narrow: boolean;
}

/** The boxes of a step: a table on wide screens, cards on narrow ones (spec §2 Boxes, allocation wizard). */
export const BoxList = (props: BoxListProps) => (props.narrow ? <BoxCards {...props} /> : <BoxTable {...props} />);

const partsOf = ({ step, shared, wizard }: BoxListProps, box: BoxAtStep) => {
  const twin = shared.has(box.name);
  const planned = Math.sign(step.units) * (wizard.allocation.get(box.id) ?? 0);
  return {
    name: (
      <>
        {box.name}
        {twin && (
          <Text span size="xs" c="dimmed" display="block">
            {box.id}
          </Text>
        )}
      </>
    ),
    fill: <BoxFill used={box.used} capacity={box.capacity} planned={planned} />,
    units: <BoxUnits step={step} box={box} name={twin ? `${box.name} (${box.id})` : box.name} wizard={wizard} />,
  };
};

const BoxTable = (props: BoxListProps) => (
  <ScrollRegion label="Boxes">
    <Table aria-label="Boxes">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Box</Table.Th>
          <Table.Th w={180}>Status</Table.Th>
          <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
            In box
          </Table.Th>
          <Table.Th w={220}>Quantity</Table.Th>
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
              <Table.Td>{fill}</Table.Td>
              <NumberCell>{box.inBox}</NumberCell>
              <Table.Td>{units}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  </ScrollRegion>
);

const BoxCards = (props: BoxListProps) => (
  <Stack component="ul" gap="xs" p={0} m={0} aria-label="Boxes">
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
              In box: {box.inBox}
            </Text>
            <div>{units}</div>
          </Group>
        </Paper>
      );
    })}
  </Stack>
);
