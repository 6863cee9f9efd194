import { Stack, Text } from '@mantine/core';
import type { SyncStatus } from '../sync/sync';
import { SideDrawer } from '../ui/SideDrawer';
import { useNarrow } from '../ui/use-narrow';
import { connectionSentence } from './sync-words';
import { WaitingList } from './WaitingList';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly status: SyncStatus;
}

/** What the header's badge opens: how the connection stands, and everything that waits. */
export function WaitingDrawer({ opened, onClose, status }: Props) {
  const narrow = useNarrow();
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      position={narrow ? 'bottom' : 'right'}
      size={narrow ? '85%' : 460}
      title="Not sent yet"
    >
      <Stack gap="md">
        <Text size="sm">{connectionSentence(status)}</Text>
        <WaitingList />
      </Stack>
    </SideDrawer>
  );
}
