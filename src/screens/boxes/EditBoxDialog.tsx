import { Text } from '@mantine/core';
import { words } from '#words/words';
import { FormDialog } from '../../forms/FormDialog';
import { useBox } from '../../views/boxes';
import { EditBoxForm } from './EditBoxForm';
import './boxes.css';
import type { Openable } from '../../ui/Dialog';

export const EditBoxDialog = ({ opened, boxId, onClose }: Openable & { readonly boxId: string }) => {
  const box = useBox(boxId);
  return (
    <FormDialog opened={opened} onClose={onClose} title={words.boxEditing.title} wide>
      {box === undefined ? (
        <Text size="sm">{words.boxes.gone}</Text>
      ) : (
        <EditBoxForm key={boxId} box={box} onDone={onClose} />
      )}
    </FormDialog>
  );
};
