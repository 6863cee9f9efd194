import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a colour means here (design: look): amber waits, red needs you, green is done, grey says nothing. */
export type Tone = 'waits' | 'needs-you' | 'done' | 'plain';
export const colorOfTone: Readonly<Record<Tone, string>> = {
  waits: 'amber',
  'needs-you': 'red',
  done: 'green',
  plain: 'gray',
};

interface Props {
  readonly tone: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A state in words, with its colour and, where given, its sign; never colour alone. */
export function ToneBadge({ tone, icon, children }: Props) {
  return (
    <Badge
      variant="light"
      size="lg"
      fz="xs"
      color={colorOfTone[tone]}
      tt="none"
      fw={600}
      radius="sm"
      leftSection={icon}
    >
      {children}
    </Badge>
  );
}
