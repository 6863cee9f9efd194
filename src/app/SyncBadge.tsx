import { Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconClock, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useSyncStatus } from '../actions/context';
import type { SyncStatus } from '../sync/sync';
import { onDemand } from '../ui/OnDemand';
import { colorOfTone } from '../ui/ToneBadge';
import { badgeWords } from './sync-words';

const WaitingDrawer = onDemand(async () => (await import('./WaitingDrawer')).WaitingDrawer);

const iconOf = ({ needsYou, connection, waiting, sending }: SyncStatus) => {
  if (needsYou > 0) return IconAlertTriangle;
  if (connection === 'offline') return IconCloudOff;
  return waiting > 0 || sending ? IconClock : IconCloudCheck;
};

/** Always says how it stands: online, offline, n waiting, sending; opens the list of what waits (design: look). */
export function SyncBadge() {
  const status = useSyncStatus();
  const [opened, { open, close }] = useDisclosure(false);
  const { tone, words } = badgeWords(status);
  const Icon = iconOf(status);
  return (
    <>
      <Button
        size="compact-md"
        fz="sm"
        px="xs"
        variant="light"
        color={colorOfTone[tone]}
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={`${words}. Show what waits`}
        aria-haspopup="dialog"
        onClick={open}
      >
        {words}
      </Button>
      <VisuallyHidden role="status" aria-live="polite">
        {words}
      </VisuallyHidden>
      <WaitingDrawer opened={opened} onClose={close} status={status} />
    </>
  );
}
