import { Stack } from '@mantine/core';
import { createObservation } from '#domain/commands/create-observation';
import type { OutboxEntry } from '#domain/pending';
import { words } from '#words/words';
import { ObservationForm, type ObservationText } from '../../features/observations/ObservationForm';
import { FormDialog } from '../../forms/FormDialog';
import type { WriteEnd } from '../../forms/use-write';
import type { Openable } from '../../ui/Dialog';
import { fieldProblems } from './field-problems';
import { WhyRefused } from './WhyRefused';

interface RepairObservationDialogProps extends Openable {
  readonly entry: OutboxEntry | undefined;
  readonly onSave: (entry: OutboxEntry, text: ObservationText) => Promise<WriteEnd>;
}

/** Corrects a refused new observation; it is sent under the same key. */
export const RepairObservationDialog = ({ opened, entry, onSave, onClose }: RepairObservationDialogProps) => {
  const observation = entry && createObservation.read(entry.command)?.observation;
  return (
    <FormDialog opened={opened} onClose={onClose} title={words.repairs.editObservation}>
      {entry === undefined || observation === undefined ? null : (
        <Stack gap="sm">
          <WhyRefused entry={entry} />
          <ObservationForm
            initial={observation}
            problems={fieldProblems(entry.problem, ['title', 'description'])}
            submitLabel={words.repairs.saveAndSend}
            onSubmit={(text) => onSave(entry, text)}
          />
        </Stack>
      )}
    </FormDialog>
  );
};
