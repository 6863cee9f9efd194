import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { words } from '#words/words';
import { tabular } from '../ui/theme';

interface Answer {
  /** 'Take theirs'. */
  readonly label: string;
  /** What it is about, for screen readers; absent where the row is the only one. */
  readonly of?: string;
  readonly onPress: () => void;
}

interface TheirChange {
  readonly id: string;
  /** What it was and what it is now, or what it is now. */
  readonly words: string;
  /** It may be a text of any length, of which the beginning is shown. */
  readonly long?: boolean;
  readonly answers?: readonly Answer[];
}

interface TheirChangesProps {
  /** 'Somebody else has changed this bag meanwhile'. */
  readonly title?: string;
  readonly changes: readonly TheirChange[];
  /** What becomes of what was typed here. */
  readonly kept?: string | undefined;
}

/** The answer that gives up what was typed here for what the others did. */
export const takeTheirs = (onPress: () => void, of?: string, label = words.theirs.take): Answer => ({
  label,
  onPress,
  ...(of === undefined ? {} : { of: words.theirs.takeOf(of) }),
});

/** What others did meanwhile to what is being edited here; what was typed stays until it is answered otherwise. */
export const TheirChanges = ({ title, changes, kept }: TheirChangesProps) => (
  // Empty it takes no room.
  <div role="status" style={{ display: changes.length > 0 ? 'block' : 'contents' }}>
    {changes.length > 0 && (
      <Alert variant="light" color="amber" p="xs" title={title}>
        <Stack gap="xs">
          {changes.map(({ id, words, long = false, answers = [] }) => (
            <Group key={id} justify="space-between" gap="xs" wrap={answers.length > 1 ? 'wrap' : 'nowrap'}>
              <Text
                size="sm"
                miw={0}
                {...(long ? { lineClamp: 4 } : {})}
                style={{ ...tabular, overflowWrap: 'anywhere' }}
              >
                {words}
              </Text>
              {answers.length > 0 && (
                <Group gap="xs" style={{ flexShrink: 0 }}>
                  {answers.map(({ label, of, onPress }) => (
                    <Button key={label} variant="default" size="xs" aria-label={of} onClick={onPress}>
                      {label}
                    </Button>
                  ))}
                </Group>
              )}
            </Group>
          ))}
          {kept !== undefined && <Text size="sm">{kept}</Text>}
        </Stack>
      </Alert>
    )}
  </div>
);
