import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconDeviceMobile, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OrderState } from '#domain/pending';
import { showSince } from '#words/format';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { type Tone, ToneBadge } from '../../ui/ToneBadge';

const looks: Readonly<Record<OrderState, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  saved: { tone: 'waits', icon: <IconDeviceMobile size={14} aria-hidden /> },
  sending: { tone: 'waits', icon: <IconSend size={14} aria-hidden /> },
  accepted: { tone: 'done', icon: <IconCheck size={14} aria-hidden /> },
  'needs-you': { tone: 'needs-you', icon: <IconAlertTriangle size={14} aria-hidden /> },
  cancelling: { tone: 'waits', icon: <IconArrowBackUp size={14} aria-hidden /> },
  withdrawing: { tone: 'waits', icon: <IconArrowBackUp size={14} aria-hidden /> },
};

interface OrderStateBadgeProps {
  readonly state: OrderState;
  /** ISO time of the save. */
  readonly since?: string | undefined;
}

/** One of the states of SYNC-6 as icon, colour and text; with its age while it is pending. */
export const OrderStateBadge = ({ state, since }: OrderStateBadgeProps) => {
  const device = useDevice();
  const look = looks[state];
  return (
    <Group component="span" gap={6}>
      <span style={{ flexShrink: 0, display: 'inline-flex' }}>
        <ToneBadge tone={look.tone} icon={look.icon}>
          {words.orders.state[state]}
        </ToneBadge>
      </span>
      {since !== undefined && state !== 'accepted' && (
        <Text span size="xs">
          {showSince(since, device.environment.now())}
        </Text>
      )}
    </Group>
  );
};
