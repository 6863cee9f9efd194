import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The old value, struck through, and the new one. */
export const BeforeAfter = ({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) => (
  <>
    <Text span size="sm" c="dimmed" td="line-through">
      {before}
    </Text>{' '}
    <Text span fw={600} style={{ display: 'inline-block' }}>
      {after}
    </Text>
  </>
);
