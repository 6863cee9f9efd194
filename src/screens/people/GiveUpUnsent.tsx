import { useDisclosure } from '@mantine/hooks';
import { deviceName } from '#words/device-name';
import { words } from '#words/words';
import { giveUpUnsent } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { whyNotChanged } from '../../features/people/about-person';
import { deskEnd } from '../../forms/desk-end';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteTrouble } from '../../forms/WriteAnswers';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RowButton } from '../../ui/RowButton';
import type { EndAndWipeProps } from './EndAndWipe';

/** Gives up the unsent entries of an ended session's device (SESSION-13); asks first. */
export const GiveUpUnsent = ({ session: { id, device: named }, name, onChanged }: EndAndWipeProps) => {
  const device = useDevice();
  const connected = useConnection();
  const [asking, question] = useDisclosure(false);
  const { state, send } = useWrite<void>(async (_, writing) =>
    deskEnd(await giveUpUnsent(device, id, name, writing), writing, {
      done: 'unsent-given-up',
      failed: 'unsent-not-given-up',
      sayReason: whyNotChanged,
      onDoneAnywhere: onChanged,
    }),
  );
  return (
    <>
      <RowButton
        size="sm"
        disabled={!connected}
        aria-busy={isSending(state)}
        aria-label={words.lostPhone.giveUpOf(deviceName(named))}
        onClick={question.open}
      >
        {words.lostPhone.giveUp}
      </RowButton>
      <WriteTrouble state={state} />
      <ConfirmDialog
        opened={asking}
        title={words.lostPhone.giveUpQuestion}
        confirmLabel={words.lostPhone.giveUpYes}
        cancelLabel={words.writes.goOn}
        danger
        onConfirm={() => {
          question.close();
          send();
        }}
        onCancel={question.close}
      >
        {words.lostPhone.giveUpMeans(name)}
      </ConfirmDialog>
    </>
  );
};
