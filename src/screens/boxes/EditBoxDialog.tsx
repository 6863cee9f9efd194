import { Text } from '@mantine/core';
import { useBox } from '../../views/boxes';
import { FormDialog } from '../parts/FormDialog';
import { EditBoxForm } from './EditBoxForm';
import './boxes.css';

interface EditBoxDialogProps {
  readonly opened: boolean;
  readonly boxId: string;
  readonly onClose: () => void;
}

/** 'Edit Box' (spec §2 Boxes): its name, its capacity and what lies in it. */
export const EditBoxDialog = ({ opened, boxId, onClose }: EditBoxDialogProps) => {
  const box = useBox(boxId);
  return (
    <FormDialog opened={opened} onClose={onClose} title="Edit Box" wide>
      {box === undefined ? (
        <Text size="sm">This box is no longer there. Close this, and look for it in the list.</Text>
      ) : (
        <EditBoxForm key={boxId} box={box} onDone={onClose} />
      )}
    </FormDialog>
  );
};
