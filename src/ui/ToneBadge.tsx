import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** The meaning of the colours (design: look): amber waits, red needs the user, green is done, grey is neutral. */
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

/** A state in words, with its colour and perhaps an icon; never by colour alone. */
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
