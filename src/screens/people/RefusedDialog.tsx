import { Text } from '@mantine/core';
import type { ReportedDevice } from '#wire/devices';
import { words } from '#words/words';
import { Dialog } from '../../ui/Dialog';
import { useNarrow } from '../../ui/use-narrow';
import { namedDevice } from './device-texts';
import { RefusedList } from './RefusedList';

interface RefusedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Undefined until one is chosen, and once it is not listed any more. */
  readonly device: ReportedDevice | undefined;
  readonly nameOf: (account: string) => string;
  readonly now: Date;
}

/** What one device was refused. */
export const RefusedDialog = ({ opened, onClose, device, nameOf, now }: RefusedDialogProps) => {
  const title = words.devices.refusedOn(device === undefined ? '' : namedDevice(nameOf(device.account), device));
  return (
    <Dialog opened={opened} onClose={onClose} title={title} fullScreen={useNarrow()}>
      {(device?.needsYou ?? 0) > 0 && device !== undefined ? (
        <RefusedList label={title} devices={[device]} nameOf={nameOf} now={now} />
      ) : (
        <Text size="sm" role="status">
          {words.devices.noneLeft}
        </Text>
      )}
    </Dialog>
  );
};
