import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** What belongs beside the title: buttons, toggles. */
  readonly children?: ReactNode;
}

/** The one h1 of a screen, with its actions at the other end of the row. Names the browser's tab as well. */
export function PageTitle({ title, children }: Props) {
  return (
    <Group justify="space-between" align="center" mb="md" gap="sm">
      <title>{`${title} · Teren`}</title>
      <Title order={1}>{title}</Title>
      {children === undefined ? null : <Group gap="sm">{children}</Group>}
    </Group>
  );
}
