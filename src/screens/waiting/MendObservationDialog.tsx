import { Alert, Stack } from '@mantine/core';
import { createObservation } from '#domain/commands/create-observation';
import type { OutboxEntry } from '#domain/pending';
import { Dialog } from '../../ui/Dialog';
import type { SubmitEnd } from '../../ui/submit-once';
import { useNarrow } from '../../ui/use-narrow';
import { reasonOf } from '../../words/refusals';
import { ObservationForm, type ObservationText } from '../parts/ObservationForm';
import { UnsavedDialog } from '../parts/UnsavedDialog';
import { useUnsaved } from '../parts/unsaved';
import { fieldProblems } from './mended-fields';

interface MendObservationDialogProps {
  readonly opened: boolean;
  readonly entry: OutboxEntry | undefined;
  readonly onSave: (entry: OutboxEntry, text: ObservationText) => Promise<SubmitEnd>;
  readonly onClose: () => void;
}

/** A new observation to be mended where the server objected; it goes out under the key it had. */
export const MendObservationDialog = ({ opened, entry, onSave, onClose }: MendObservationDialogProps) => {
  const narrow = useNarrow();
  const unsaved = useUnsaved(opened, onClose);
  const observation = entry && createObservation.read(entry.command)?.observation;
  return (
    <>
      <Dialog
        opened={opened}
        onClose={unsaved.close}
        title="Edit Observation"
        fullScreen={narrow}
        closeOnClickOutside={false}
      >
        {entry === undefined || observation === undefined ? null : (
          <Stack gap="sm">
            {entry.problem === undefined ? null : (
              <Alert color="red" variant="light" p="xs">
                {reasonOf(entry.problem)}
              </Alert>
            )}
            <ObservationForm
              initial={observation}
              problems={fieldProblems(entry.problem, ['title', 'description'])}
              submitLabel="Save and send"
              onDirty={unsaved.onDirty}
              onSubmit={(text) => onSave(entry, text)}
              onCancel={unsaved.close}
            />
          </Stack>
        )}
      </Dialog>
      <UnsavedDialog {...unsaved.question} />
    </>
  );
};
