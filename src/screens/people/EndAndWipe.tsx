import { useDisclosure } from '@mantine/hooks';
import type { PersonSession } from '#wire/person';
import { deviceName } from '#words/device-name';
import { words } from '#words/words';
import { endAndWipe } from '../../actions/people';
import { useConnection, useDevice } from '../../device/context';
import { ConfirmPasswordDialog } from '../../features/password/ConfirmPasswordDialog';
import { useConfirmFirst } from '../../features/password/use-confirm-first';
import { whyNotChanged } from '../../features/people/about-person';
import { deskEnd } from '../../forms/desk-end';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteTrouble } from '../../forms/WriteAnswers';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RowButton } from '../../ui/RowButton';

export interface EndAndWipeProps {
  readonly session: PersonSession;
  /** The person whose session it is. */
  readonly name: string;
  /** Called when the sessions must be read again. */
  readonly onChanged: () => void;
}

/** Ends the session of a lost device, unless it has ended, and has the device wiped; asks first. */
export const EndAndWipe = ({ session: { id, device: named, over }, name, onChanged }: EndAndWipeProps) => {
  const device = useDevice();
  const called = deviceName(named);
  const connected = useConnection();
  const [asking, question] = useDisclosure(false);
  const { state, send } = useWrite<void>(async (_, writing) => {
    const outcome = await endAndWipe(device, id, name, writing);
    // The admin's own lost phone (SESSION-10).
    if (first.asks(outcome)) return 'open';
    return deskEnd(outcome, writing, {
      done: 'wipe-asked',
      failed: 'wipe-not-asked',
      sayReason: whyNotChanged,
      onDoneAnywhere: onChanged,
    });
  });
  const first = useConfirmFirst(send);
  const isLive = over === undefined;
  return (
    <>
      <RowButton
        size="sm"
        disabled={!connected}
        aria-busy={isSending(state)}
        aria-label={isLive ? words.lostPhone.endAndWipeOf(called) : words.lostPhone.wipeOf(called)}
        onClick={question.open}
      >
        {isLive ? words.lostPhone.endAndWipe : words.lostPhone.wipe}
      </RowButton>
      <WriteTrouble state={state} />
      <ConfirmPasswordDialog {...first.dialog} />
      <ConfirmDialog
        opened={asking}
        title={isLive ? words.lostPhone.endQuestion : words.lostPhone.wipeQuestion}
        confirmLabel={isLive ? words.lostPhone.endYes : words.lostPhone.wipeYes}
        cancelLabel={words.writes.goOn}
        danger
        onConfirm={() => {
          question.close();
          send();
        }}
        onCancel={question.close}
      >
        {isLive ? words.lostPhone.endMeans(called, name) : words.lostPhone.wipeMeans(name)}
      </ConfirmDialog>
    </>
  );
};
