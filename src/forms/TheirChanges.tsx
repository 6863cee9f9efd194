import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { words } from '#words/words';
import { tabular } from '../ui/theme';

interface ChangeButton {
  /** 'Take theirs'. */
  readonly label: string;
  /** The row's item, for screen readers; absent if there is only one row. */
  readonly of?: string;
  readonly onPress: () => void;
}

interface TheirChange {
  readonly id: string;
  /** The old and the new value, or the new one only. */
  readonly text: string;
  /** The value may be a long text: only its beginning is shown. */
  readonly long?: boolean;
  readonly buttons?: readonly ChangeButton[];
}

interface TheirChangesProps {
  /** 'Somebody else has changed this bag meanwhile'. */
  readonly title?: string;
  readonly changes: readonly TheirChange[];
  /** What will happen to the typed values. */
  readonly kept?: string | undefined;
}

/** The button that replaces the typed values by the others' changes. */
export const takeTheirs = (onPress: () => void, of?: string, label = words.theirs.take): ChangeButton => ({
  label,
  onPress,
  ...(of === undefined ? {} : { of: words.theirs.takeOf(of) }),
});

/** Others' changes to the item being edited; typed values stay unless the user decides otherwise. */
export const TheirChanges = ({ title, changes, kept }: TheirChangesProps) => (
  // Takes no room when empty.
  <div role="status" style={{ display: changes.length > 0 ? 'block' : 'contents' }}>
    {changes.length > 0 && (
      <Alert variant="light" color="amber" p="xs" title={title}>
        <Stack gap="xs">
          {changes.map(({ id, text, long = false, buttons = [] }) => (
            <Group key={id} justify="space-between" gap="xs" wrap={buttons.length > 1 ? 'wrap' : 'nowrap'}>
              <Text
                size="sm"
                miw={0}
                {...(long ? { lineClamp: 4 } : {})}
                style={{ ...tabular, overflowWrap: 'anywhere' }}
              >
                {text}
              </Text>
              {buttons.length > 0 && (
                <Group gap="xs" style={{ flexShrink: 0 }}>
                  {buttons.map(({ label, of, onPress }) => (
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
