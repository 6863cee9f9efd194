import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface TileProps {
  readonly label: string;
  /** The number, as a link to what makes it. */
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

/** One number of the overview with its name; an item of a `Tiles`. */
export const Tile = ({ label, children, more }: TileProps) => (
  <Paper component="li" withBorder p="sm">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="div" fw={650} size="lg" className="overview-number">
      {children}
    </Text>
    {more !== undefined && (
      <Text component="div" size="sm">
        {more}
      </Text>
    )}
  </Paper>
);

export const Tiles = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className="overview-tiles" aria-label={label}>
    {children}
  </ul>
);
