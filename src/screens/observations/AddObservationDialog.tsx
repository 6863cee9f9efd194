import { createObservation } from '../../actions/observations';
import { useDevice } from '../../device/context';
import { Dialog } from '../../ui/Dialog';
import type { SubmitEnd } from '../../ui/submit-once';
import { toast } from '../../ui/toast';
import { useNarrow } from '../../ui/use-narrow';
import { useMirror } from '../../views/context';
import { fieldMessages } from '../../words/field-messages';
import { ObservationForm, type ObservationText } from '../parts/ObservationForm';
import { tellWhenSettled } from '../parts/settling';
import { UnsavedDialog } from '../parts/UnsavedDialog';
import { useUnsaved } from '../parts/unsaved';

interface AddObservationDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** 'Create New Observation' (spec §2): saved on this device at once, sent by itself. */
export const AddObservationDialog = ({ opened, onClose }: AddObservationDialogProps) => {
  const device = useDevice();
  const mirror = useMirror();
  const narrow = useNarrow();
  const unsaved = useUnsaved(opened, onClose);

  const save = async (text: ObservationText, key: string): Promise<SubmitEnd> => {
    const outcome = await createObservation(device, text, key);
    if (outcome.kind === 'refused') {
      toast.error(fieldMessages[outcome.code]);
      return 'open';
    }
    onClose();
    if (outcome.kind === 'saved') tellWhenSettled(device, mirror, 'observation', outcome);
    return 'done';
  };

  return (
    <>
      <Dialog
        opened={opened}
        onClose={unsaved.close}
        title="Create New Observation"
        fullScreen={narrow}
        closeOnClickOutside={false}
      >
        <ObservationForm
          submitLabel="Create Observation"
          onDirty={unsaved.onDirty}
          onCancel={unsaved.close}
          onSubmit={save}
        />
      </Dialog>
      <UnsavedDialog {...unsaved.question} />
    </>
  );
};
