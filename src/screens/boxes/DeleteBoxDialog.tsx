import { Button, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { mayDeleteBox } from '#domain/box-editing';
import { deleteBox } from '../../actions/boxes';
import { useConnection, useDevice } from '../../device/context';
import { Dialog } from '../../ui/Dialog';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { useBox } from '../../views/boxes';
import { reasonOf } from '../../words/refusals';
import { DeskTrouble } from '../parts/DeskAnswers';
import { useDeskCall } from '../parts/use-desk-call';

interface DeleteBoxDialogProps {
  readonly opened: boolean;
  readonly boxId: string;
  readonly onClose: () => void;
}

/** Asks before an empty box is deleted for good (spec §2 Boxes). */
export const DeleteBoxDialog = ({ opened, boxId, onClose }: DeleteBoxDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Are you sure?">
    {/* Made anew at each opening, and its key with it. */}
    <Question boxId={boxId} onClose={onClose} />
  </Dialog>
);

const Question = ({ boxId, onClose }: Omit<DeleteBoxDialogProps, 'opened'>) => {
  const device = useDevice();
  const online = useConnection();
  const reasonId = useId();
  const box = useBox(boxId);
  const call = useDeskCall({
    call: (gone: { readonly id: string; readonly name: string }, attendant) => deleteBox(device, gone, attendant),
    done: 'box-deleted',
    failed: 'box-not-deleted',
    look: 'Look for the box',
    onDone() {
      onClose();
      // Its row has gone, and the button that led here with it.
      focusWhenLost(() => document.querySelector('h1'));
    },
    sayReason: (problem) =>
      problem.code === 'not-found' ? 'Somebody else has deleted it already. Close this.' : reasonOf(problem),
  });
  const reason = whyNot(online, box?.used ?? 0);
  return (
    <Stack gap="md">
      <Text size="sm">This action cannot be undone. This will permanently delete the box.</Text>
      {box !== undefined && (
        <Text size="sm" fw={600}>
          {box.name}
        </Text>
      )}
      <DeskTrouble trouble={call.trouble} checking={call.checking} />
      {reason !== undefined && (
        <Text id={reasonId} size="sm">
          {reason}
        </Text>
      )}
      <Group className="answers" justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color="red"
          loading={call.sending}
          disabled={reason !== undefined || call.sending}
          {...(reason === undefined ? {} : { 'aria-describedby': reasonId })}
          onClick={() => call.send({ id: boxId, name: box?.name ?? boxId })}
        >
          Delete
        </Button>
      </Group>
    </Stack>
  );
};

const whyNot = (online: boolean, used: number): string | undefined => {
  if (!online) return 'Needs a connection.';
  return mayDeleteBox(used) ? undefined : `The box holds ${used} by now: only an empty box can be deleted.`;
};
