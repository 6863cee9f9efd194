import { Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** A sentence or button that says what to do next. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
}

/** An empty list, with what to do about it. */
export function EmptyState({ title, children, icon }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <Text c="dimmed" aria-hidden>
        {icon ?? <IconInbox size={36} stroke={1.4} />}
      </Text>
      <Text fw={600}>{title}</Text>
      {children === undefined ? null : (
        <Text component="div" size="sm" c="dimmed">
          {children}
        </Text>
      )}
    </Stack>
  );
}
