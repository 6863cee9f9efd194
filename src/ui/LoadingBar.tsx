import { Stack, Text } from '@mantine/core';
import { words } from '#words/words';
import { tabular } from './theme';

interface Props {
  readonly label: string;
  readonly done?: number;
  /** 0 or absent while it is unknown. */
  readonly total?: number;
}

/** The progress of the first load; the app shows no other waiting for lists (design: look, 'Instant'). */
export function LoadingBar({ label, done = 0, total = 0 }: Props) {
  const known = total > 0;
  return (
    <Stack gap="xs" py="xl" maw={420} mx="auto" role="status">
      <Text ta="center">{label}</Text>
      {/* A native element: the first load has no room for Mantine's. */}
      <progress className="loading-bar" aria-label={label} {...(known ? { value: done, max: total } : {})} />
      {known ? (
        <Text size="sm" c="dimmed" ta="center" style={tabular}>
          {words.ui.done(done, total)}
        </Text>
      ) : null}
    </Stack>
  );
}
