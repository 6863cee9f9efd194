import { Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** What to do next: a sentence, a button. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
}

/** Nothing to show, said plainly, with what to do about it. */
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
