import { Button, Group, Text } from '@mantine/core';
import { memo } from 'react';
import { words } from '#words/words';
import { tabular } from './theme';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** The name for screen readers, if the page behind a dialog has a pager too. */
  readonly label?: string;
}

/**
 * 'Previous', 'page X of Y', 'Next' (spec §2). With a single page the buttons are inactive, but the text stays.
 * Memoised: `onPage` must keep its identity.
 */
export const Pager = memo(({ page, pages, onPage, label = words.ui.pages }: Props) => (
  <Group component="nav" aria-label={label} justify="center" gap="md" my="md">
    <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      {words.ui.previous}
    </Button>
    <Text size="sm" aria-live="polite" style={tabular}>
      {words.ui.page(page, pages)}
    </Text>
    <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      {words.ui.next}
    </Button>
  </Group>
));
