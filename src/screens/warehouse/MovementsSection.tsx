import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { localDay } from '#domain/dates';
import { everyMovement, type MovementFilter, movementWish } from '#domain/movement-filter';
import { movementsCsv } from '#domain/movements-csv';
import { type ReadMovements, readEveryMovement } from '../../actions/movements';
import { useDevice } from '../../device/context';
import { EmptyState } from '../../ui/EmptyState';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/toast';
import { reasonOf } from '../../words/refusals';
import { MovementFilters } from './MovementFilters';
import { MovementRows } from './MovementRows';
import { useMovementNames } from './use-movement-names';
import { useMovements } from './use-movements';

interface MovementsSectionProps {
  readonly productId: string;
  readonly code: string;
  readonly narrow: boolean;
  /** What is known of the product's stock: another one, another list. */
  readonly asOf: unknown;
}

const failureWords = (failure: Exclude<ReadMovements, { readonly kind: 'read' }>): string => {
  switch (failure.kind) {
    case 'none-kept':
      return 'This server keeps no list of movements.';
    case 'unanswered':
      return 'The movements are on the server: they need a connection.';
    case 'refused':
      return failure.problem === undefined
        ? 'The server failed to give the movements.'
        : `The server failed to give the movements. ${reasonOf(failure.problem)}`;
  }
};

/** The ledger of a product, filtered, and as a file. */
export const MovementsSection = ({ productId, code, narrow, asOf }: MovementsSectionProps) => {
  const device = useDevice();
  const [filter, setFilter] = useState<MovementFilter>(everyMovement);
  const wish = useMemo(() => ({ ...movementWish(filter), product: productId }), [filter, productId]);
  const { movements, more, failure, reading, older, again } = useMovements(wish, asOf);
  const [opened] = useState(() => device.environment.now());
  const names = useMovementNames(opened);
  const fileNames = useMovementNames();
  const [saving, setSaving] = useState(false);

  const save = async () => {
    setSaving(true);
    const read = await readEveryMovement(device, wish).finally(() => setSaving(false));
    if (read.kind !== 'read') {
      toast.error({ title: 'Error', message: `${failureWords(read)} Nothing was saved.` });
      return;
    }
    const day = localDay(device.environment.now());
    saveFile(
      `movements ${code === '' ? productId : code} ${day}.csv`,
      movementsCsv(read.movements, fileNames),
      'text/csv',
    );
  };
  return (
    <Stack gap="sm" component="section" aria-label="Movements" aria-busy={reading}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          Movements
        </Title>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={saving}
          disabled={failure !== undefined || movements === undefined || movements.length === 0}
          onClick={() => {
            save().catch((error: unknown) => {
              console.error('Movements could not be saved', error);
              toast.error({ title: 'Error', message: 'The file could not be made. Try again.' });
            });
          }}
        >
          Save as CSV
        </Button>
      </Group>
      <MovementFilters filter={filter} onFilter={setFilter} />
      {failure !== undefined && (
        <Alert color="amber" variant="light" p="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{failureWords(failure)}</Text>
            {failure.kind === 'refused' && (
              <Button variant="default" size="xs" onClick={again}>
                Retry
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {movements === undefined && failure === undefined && <Text size="sm">Loading movements...</Text>}
      {movements?.length === 0 && failure === undefined && <EmptyState title="No movement fits." />}
      {movements !== undefined && movements.length > 0 && (
        <MovementRows movements={movements} names={names} narrow={narrow} />
      )}
      {more && (
        <Button variant="default" loading={reading} disabled={failure?.kind === 'unanswered'} onClick={older}>
          Show older
        </Button>
      )}
    </Stack>
  );
};
