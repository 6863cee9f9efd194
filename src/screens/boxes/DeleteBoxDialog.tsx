import { Text } from '@mantine/core';
import { mayDeleteBox } from '#domain/box-editing';
import type { Problem } from '#wire/problem';
import { words } from '#words/words';
import { deleteBox } from '../../actions/boxes';
import { useConnection, useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { useWrite } from '../../forms/use-write';
import { WriteQuestion } from '../../forms/WriteQuestion';
import { Dialog, type Openable } from '../../ui/Dialog';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useBox } from '../../views/boxes';
import { reasonOf } from '../../words/refusals';

interface DeleteBoxDialogProps extends Openable {
  readonly boxId: string;
}

/** Confirms deleting an empty box, which cannot be undone (spec §2 Boxes). */
export const DeleteBoxDialog = ({ opened, boxId, onClose }: DeleteBoxDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={words.boxes.deleteTitle}>
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
      look: words.boxes.lookForBox,
      sayReason: whyNotDeleted,
      onDone() {
        onClose();
        // The row is gone, and with it the button that opened this dialog.
        focusWhenLost(() => document.querySelector('h1'));
      },
    }),
  );
  return (
    <WriteQuestion
      state={state}
      whyNot={whyNot(connected, box?.used ?? 0)}
      label={words.boxes.delete}
      danger
      onSend={() => send({ id: boxId, name: box?.name ?? boxId })}
      onCancel={onClose}
    >
      <Text size="sm">{words.boxes.deleteQuestion}</Text>
      {box !== undefined && (
        <Text size="sm" fw={600}>
          {box.name}
        </Text>
      )}
    </WriteQuestion>
  );
};

const whyNotDeleted = (problem: Problem): string =>
  problem.code === 'not-found' ? words.boxes.deletedAlready : reasonOf(problem);

const whyNot = (connected: boolean, used: number): string | undefined => {
  if (!connected) return words.writes.needsConnection;
  return mayDeleteBox(used) ? undefined : words.boxes.notEmpty(used);
};
