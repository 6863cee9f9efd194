import { Paper, Stack, Text } from '@mantine/core';
import type { MovementNames } from '#domain/movements-csv';
import type { Movement } from '#wire/movement';
import { words } from '#words/words';
import { NumberCell } from '../../ui/NumberCell';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Table } from '../../ui/Table';
import { tabular } from '../../ui/theme';
import { reasonOfMovement, signedUnits } from './movement-names';

interface MovementRowsProps {
  readonly movements: readonly Movement[];
  readonly names: MovementNames;
  readonly narrow: boolean;
}

const NoteOf = ({ movement: { note } }: { readonly movement: Movement }) =>
  note === undefined ? null : (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {note}
    </Text>
  );

/** Movements of one product, newest first: time, person, place, units and reason, with the note to it. */
export const MovementRows = ({ movements, names, narrow }: MovementRowsProps) =>
  narrow ? (
    <Stack gap="xs" component="ul" p={0} m={0} aria-label={words.movements.title}>
      {movements.map((movement) => (
        <Paper key={movement.id} component="li" withBorder p="xs" style={{ listStyle: 'none' }}>
          <Text size="sm" fw={600} style={tabular}>
            {`${signedUnits(movement.delta)} · ${names.placeOf(movement)}`}
          </Text>
          <Text size="sm">{reasonOfMovement(movement)}</Text>
          <NoteOf movement={movement} />
          <Text size="sm" c="dimmed" style={tabular}>
            {`${names.accountOf(movement.account)} · ${names.stampOf(movement.at)}`}
          </Text>
        </Paper>
      ))}
    </Stack>
  ) : (
    <ScrollRegion label={words.movements.title}>
      <Table aria-label={words.movements.title} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.movements.when}</Table.Th>
            <Table.Th>{words.movements.who}</Table.Th>
            <Table.Th>{words.movements.place}</Table.Th>
            <Table.Th ta="right">{words.movements.change}</Table.Th>
            <Table.Th>{words.movements.reason}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {movements.map((movement) => (
            <Table.Tr key={movement.id}>
              <Table.Td style={{ ...tabular, whiteSpace: 'nowrap' }}>{names.stampOf(movement.at)}</Table.Td>
              <Table.Td>{names.accountOf(movement.account)}</Table.Td>
              <Table.Td>{names.placeOf(movement)}</Table.Td>
              <NumberCell>{signedUnits(movement.delta)}</NumberCell>
              <Table.Td>
                {reasonOfMovement(movement)}
                <NoteOf movement={movement} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
