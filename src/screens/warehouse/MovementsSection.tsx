import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type Ref, useMemo, useState } from 'react';
import { spreadsheetForms } from '#domain/csv-table';
import { localDay } from '#domain/dates';
import { type MovementFilter, movementWish } from '#domain/movement-filter';
import { movementsCsv } from '#domain/movements-csv';
import { currentLanguage, words } from '#words/words';
import { type MovementWish, type ReadMovements, readEveryMovement } from '../../actions/movements';
import { useDevice } from '../../device/context';
import { isSending, useWrite, type WriteEnd } from '../../forms/use-write';
import { EmptyState } from '../../ui/EmptyState';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/toast';
import type { Message } from '../../words/message';
import { reasonOf } from '../../words/refusals';
import { MovementFilters } from './MovementFilters';
import { MovementRows } from './MovementRows';
import { useMovementNames } from './use-movement-names';
import { useMovements } from './use-movements';

interface MovementsSectionProps {
  readonly productId: string;
  readonly code: string;
  readonly narrow: boolean;
  /** What this device knows of the product's stock; the movements are read again when it changes. */
  readonly asOf: unknown;
  readonly filter: MovementFilter;
  readonly onFilter: (filter: MovementFilter) => void;
  /** Gets the focus when something else chooses the filter. */
  readonly ref: Ref<HTMLDivElement>;
}

const whyNotRead = (failure: Exclude<ReadMovements, { readonly kind: 'read' }>): string => {
  const failed = words.movements.failures[failure.kind];
  return failure.kind === 'refused' && failure.problem !== undefined
    ? `${failed} ${reasonOf(failure.problem)}`
    : failed;
};

/** The movements of a product, filtered, with a button that saves them as a file. */
export const MovementsSection = ({ productId, code, narrow, asOf, filter, onFilter, ref }: MovementsSectionProps) => {
  const { environment } = useDevice();
  const wish = useMemo(() => ({ ...movementWish(filter), product: productId }), [filter, productId]);
  const { movements, more, failure, reading, older, again } = useMovements(wish, asOf);
  const [opened] = useState(() => environment.now());
  const names = useMovementNames(opened);
  const save = useSaveMovements(wish, code === '' ? productId : code);
  const some = movements !== undefined && movements.length > 0;
  return (
    <Stack ref={ref} tabIndex={-1} gap="sm" component="section" aria-label={words.movements.title} aria-busy={reading}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          {words.movements.title}
        </Title>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isSending(save.state)}
          disabled={failure !== undefined || !some}
          onClick={() => save.send()}
        >
          {words.movements.save}
        </Button>
      </Group>
      <MovementFilters filter={filter} onFilter={onFilter} />
      {failure !== undefined && (
        <Alert color="amber" variant="light" p="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{whyNotRead(failure)}</Text>
            {failure.kind === 'refused' && (
              <Button variant="default" size="xs" onClick={again}>
                {words.ui.retry}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {movements === undefined && failure === undefined && <Text size="sm">{words.movements.loading}</Text>}
      {movements?.length === 0 && failure === undefined && <EmptyState title={words.movements.none} />}
      {some && <MovementRows movements={movements} names={names} narrow={narrow} />}
      {more && (
        <Button variant="default" loading={reading} disabled={failure?.kind === 'unanswered'} onClick={older}>
          {words.movements.showOlder}
        </Button>
      )}
    </Stack>
  );
};

/** Saves all movements that match as a file, named after their product. */
const useSaveMovements = (wish: MovementWish, product: string) => {
  const device = useDevice();
  const names = useMovementNames();
  const fail = (failure: Message): WriteEnd => {
    toast.error(failure);
    return 'open';
  };
  return useWrite<void>(
    async () => {
      const read = await readEveryMovement(device, wish);
      if (read.kind !== 'read') return fail(words.movements.notSaved(whyNotRead(read)));
      const day = localDay(device.environment.now());
      saveFile(
        words.movements.fileName(product, day),
        movementsCsv(read.movements, names, words.movements.columns(), spreadsheetForms[currentLanguage()]),
        'text/csv',
      );
      return 'open';
    },
    { onThrown: () => fail(words.movements.notMade) },
  );
};
