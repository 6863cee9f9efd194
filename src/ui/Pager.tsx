import { Button, Group, Text } from '@mantine/core';
import { tabular } from './theme';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** 'Previous', 'page X of Y', 'Next' (spec §2). With a single page nothing can be pressed, but the label stays. */
export function Pager({ page, pages, onPage }: Props) {
  return (
    <Group component="nav" aria-label="Pages" justify="center" gap="md" my="md">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Text size="sm" aria-live="polite" style={tabular}>
        {`page ${page} of ${pages}`}
      </Text>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Group>
  );
}
