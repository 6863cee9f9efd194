import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * Title and Close of a dialog or drawer. Mantine's own is a `header`, of which a page has one already: its landmarks
 * would be doubled.
 */
export const PanelHead = ({ children }: { readonly children: ReactNode }) => (
  <Group className="panel-head" justify="space-between" gap="sm" wrap="nowrap">
    {children}
  </Group>
);
