import { Text } from '@mantine/core';
import { mayDeleteBox } from '#domain/box-editing';
import { deleteBox } from '../../actions/boxes';
import { useConnection, useDevice } from '../../device/context';
import { Dialog } from '../../ui/Dialog';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useBox } from '../../views/boxes';
import { deskEnd } from '../parts/desk-end';
import { useWrite } from '../parts/use-write';
import { WriteQuestion } from '../parts/WriteQuestion';
import { whyNotDeleted } from './box-words';

interface DeleteBoxDialogProps {
  readonly opened: boolean;
  readonly boxId: string;
  readonly onClose: () => void;
}

/** Asks before an empty box is deleted for good (spec §2 Boxes). */
export const DeleteBoxDialog = ({ opened, boxId, onClose }: DeleteBoxDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Are you sure?">
    <Question boxId={boxId} onClose={onClose} />
  </Dialog>
);

const Question = ({ boxId, onClose }: Omit<DeleteBoxDialogProps, 'opened'>) => {
  const device = useDevice();
  const connected = useConnection();
  const box = useBox(boxId);
  const { state, send } = useWrite(async (gone: { readonly id: string; readonly name: string }, writing) =>
    deskEnd(await deleteBox(device, gone, writing), writing, {
      done: 'box-deleted',
      failed: 'box-not-deleted',
      look: 'Look for the box',
      sayReason: whyNotDeleted,
      onDone() {
        onClose();
        // Its row has gone, and the button that led here with it.
        focusWhenLost(() => document.querySelector('h1'));
      },
    }),
  );
  return (
    <WriteQuestion
      state={state}
      whyNot={whyNot(connected, box?.used ?? 0)}
      label="Delete"
      danger
      onSend={() => send({ id: boxId, name: box?.name ?? boxId })}
      onCancel={onClose}
    >
      <Text size="sm">This action cannot be undone. This will permanently delete the box.</Text>
      {box !== undefined && (
        <Text size="sm" fw={600}>
          {box.name}
        </Text>
      )}
    </WriteQuestion>
  );
};

const whyNot = (connected: boolean, used: number): string | undefined => {
  if (!connected) return 'Needs a connection.';
  return mayDeleteBox(used) ? undefined : `The box holds ${used} by now: only an empty box can be deleted.`;
};
