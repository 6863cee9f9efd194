import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { words } from '#words/words';
import { useSyncStatus } from '../device/context';
import { paths } from '../paths';
import type { SyncStatus } from '../sync/sync';
import { colorOfTone } from '../ui/ToneBadge';
import { badgeOf } from './badge';

const iconOf = ({ needsYou, connection, obstacle, waiting, attended = 0, sending }: SyncStatus) => {
  if (needsYou > 0 || obstacle !== undefined) return IconAlertTriangle;
  if (connection === 'offline') return IconCloudOff;
  return waiting + attended > 0 || sending ? IconClock : IconCloudCheck;
};

/** Always shows the sync state: online, offline, n waiting, sending; links to the pending entries (design: look). */
export function SyncBadge() {
  const status = useSyncStatus();
  const here = useLocation({ select: ({ pathname }) => pathname === paths.waiting });
  const { tone, text } = badgeOf(status);
  const Icon = iconOf(status);
  return (
    <>
      <Button
        className="shell-badge"
        classNames={{ label: 'shell-badge-label', section: 'shell-badge-section' }}
        size="compact-md"
        fz="sm"
        px="xs"
        variant="light"
        color={colorOfTone[tone]}
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={words.badge.leadsTo(text)}
        aria-current={here ? 'page' : undefined}
        renderRoot={(props) => <Link {...props} to={paths.waiting} />}
      >
        {text}
      </Button>
      <VisuallyHidden role="status" aria-live="polite">
        {text}
      </VisuallyHidden>
    </>
  );
}
