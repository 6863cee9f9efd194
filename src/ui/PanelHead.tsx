import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * Title and Close of a dialog or drawer. Mantine's own is a `header`, which would be a second landmark of that kind.
 */
export const PanelHead = ({ children }: { readonly children: ReactNode }) => (
  <Group className="panel-head" justify="space-between" gap="sm" wrap="nowrap">
    {children}
  </Group>
);
