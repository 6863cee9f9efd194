import { Progress, Stack, Text } from '@mantine/core';
import { tabular } from './theme';

interface Props {
  /** 'Loading products...' */
  readonly label: string;
  readonly done?: number;
  /** 0 or absent: not known yet. */
  readonly total?: number;
}

/** The first load and how far it is; the only waiting the app ever shows for lists (design: look, 'Instant'). */
export function LoadingBar({ label, done = 0, total = 0 }: Props) {
  const known = total > 0;
  const percent = known ? Math.min(100, Math.round((done / total) * 100)) : 100;
  return (
    <Stack gap="xs" py="xl" maw={420} mx="auto" role="status">
      <Text ta="center">{label}</Text>
      <Progress value={percent} striped={!known} animated={!known} aria-label={label} />
      {known ? (
        <Text size="sm" c="dimmed" ta="center" style={tabular}>
          {`${done} of ${total}`}
        </Text>
      ) : null}
    </Stack>
  );
}
