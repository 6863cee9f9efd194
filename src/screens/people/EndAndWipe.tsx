import { useDisclosure } from '@mantine/hooks';
import type { PersonSession } from '#wire/person';
import { endAndWipe } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RowButton } from '../../ui/RowButton';
import { whyNotChanged } from '../parts/add-person/person-words';
import { deskEnd } from '../parts/desk-end';
import { isSending, useWrite } from '../parts/use-write';
import { WriteTrouble } from '../parts/WriteAnswers';

interface EndAndWipeProps {
  readonly session: PersonSession;
  /** Whose it is. */
  readonly name: string;
  /** The sessions are to be read again. */
  readonly onChanged: () => void;
}

/** Ends the session of a device that is lost, where it has not ended, and has the device wiped; asks first. */
export const EndAndWipe = ({ session: { id, device: called, over }, name, onChanged }: EndAndWipeProps) => {
  const device = useDevice();
  const connected = useConnection();
  const [asking, question] = useDisclosure(false);
  const { state, send } = useWrite<void>(async (_, writing) =>
    deskEnd(await endAndWipe(device, id, name, writing), writing, {
      done: 'wipe-asked',
      failed: 'wipe-not-asked',
      look: 'Look at the sessions',
      sayReason: whyNotChanged,
      onDoneAnywhere: onChanged,
    }),
  );
  const isLive = over === undefined;
  return (
    <>
      <RowButton
        size="sm"
        disabled={!connected}
        aria-busy={isSending(state)}
        aria-label={`${isLive ? 'End and wipe' : 'Wipe'}: ${called}`}
        onClick={question.open}
      >
        {isLive ? 'End and wipe' : 'Wipe'}
      </RowButton>
      <WriteTrouble state={state} />
      <ConfirmDialog
        opened={asking}
        title={isLive ? 'End and wipe?' : 'Wipe it?'}
        confirmLabel={isLive ? 'Yes, end and wipe' : 'Yes, wipe it'}
        cancelLabel="No, go on"
        danger
        onConfirm={() => {
          question.close();
          send();
        }}
        onCancel={question.close}
      >
        {isLive && `${called} is signed out at once. `}When it next asks the server, it first hands in what {name} has
        not sent, which waits under People for your yes; then it deletes everything of {name} that Teren keeps on it.
        Until then nothing on it is deleted. If {name} signs in on it again before that, nothing is.
      </ConfirmDialog>
    </>
  );
};
