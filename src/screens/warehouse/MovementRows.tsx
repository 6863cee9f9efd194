import { Paper, Stack, Text } from '@mantine/core';
import type { MovementNames } from '#domain/movements-csv';
import type { Movement } from '#wire/movement';
import { NumberCell } from '../../ui/NumberCell';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Table } from '../../ui/Table';
import { tabular } from '../../ui/theme';
import { referenceWords, sentence, signedUnits } from './movement-words';

interface MovementRowsProps {
  readonly movements: readonly Movement[];
  readonly names: MovementNames;
  readonly narrow: boolean;
}

/** Movements of one product, newest first: when, who, where, how many and why. */
export const MovementRows = ({ movements, names, narrow }: MovementRowsProps) =>
  narrow ? (
    <Stack gap="xs" component="ul" p={0} m={0} aria-label="Movements">
      {movements.map((movement) => (
        <Paper key={movement.id} component="li" withBorder p="xs" style={{ listStyle: 'none' }}>
          <Text size="sm" fw={600} style={tabular}>
            {`${signedUnits(movement.delta)} · ${names.placeOf(movement)}`}
          </Text>
          <Text size="sm">{why(movement)}</Text>
          <Text size="sm" c="dimmed" style={tabular}>
            {`${names.accountOf(movement.account)} · ${names.stampOf(movement.at)}`}
          </Text>
        </Paper>
      ))}
    </Stack>
  ) : (
    <ScrollRegion label="Movements">
      <Table aria-label="Movements" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>When</Table.Th>
            <Table.Th>Who</Table.Th>
            <Table.Th>Place</Table.Th>
            <Table.Th ta="right">Change</Table.Th>
            <Table.Th>Reason</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {movements.map((movement) => (
            <Table.Tr key={movement.id}>
              <Table.Td style={{ ...tabular, whiteSpace: 'nowrap' }}>{names.stampOf(movement.at)}</Table.Td>
              <Table.Td>{names.accountOf(movement.account)}</Table.Td>
              <Table.Td>{names.placeOf(movement)}</Table.Td>
              <NumberCell>{signedUnits(movement.delta)}</NumberCell>
              <Table.Td>{why(movement)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );

/** 'Line checked, Order 1042'. */
const why = (movement: Movement): string =>
  [sentence(movement.reason), referenceWords(movement)].filter((words) => words !== '').join(', ');
