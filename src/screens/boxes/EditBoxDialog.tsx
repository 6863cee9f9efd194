import { Text } from '@mantine/core';
import { Dialog } from '../../ui/Dialog';
import { useNarrow } from '../../ui/use-narrow';
import { useBox } from '../../views/boxes';
import { UnsavedDialog } from '../parts/UnsavedDialog';
import { useUnsaved } from '../parts/unsaved';
import { EditBoxForm } from './EditBoxForm';
import './boxes.css';

interface EditBoxDialogProps {
  readonly opened: boolean;
  readonly boxId: string;
  readonly onClose: () => void;
}

/** 'Edit Box' (spec §2 Boxes): its name, its capacity and what lies in it. */
export const EditBoxDialog = ({ opened, boxId, onClose }: EditBoxDialogProps) => {
  const narrow = useNarrow();
  const box = useBox(boxId);
  const unsaved = useUnsaved(opened, onClose);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={unsaved.close}
        title="Edit Box"
        fullScreen={narrow}
        wide
        closeOnClickOutside={false}
      >
        {box === undefined ? (
          <Text size="sm">This box is no longer there. Close this, and look for it in the list.</Text>
        ) : (
          // Made anew at each opening, and its key with it.
          <EditBoxForm key={boxId} box={box} onDirty={unsaved.onDirty} onCancel={unsaved.close} onDone={onClose} />
        )}
      </Dialog>
      <UnsavedDialog {...unsaved.question} />
    </>
  );
};
