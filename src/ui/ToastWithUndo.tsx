import { Button, Group, Text } from '@mantine/core';

/** A button that takes back what a toast tells of; `name` tells it from others. */
export interface Undo {
  readonly label: string;
  readonly name: string;
  readonly act: () => void;
}

interface ToastWithUndoProps {
  readonly message: string;
  readonly undo: Undo;
  readonly close: () => void;
}

/** A toast's message and its button: the one thing on a toast that is pressed, not what lies below it. */
export const ToastWithUndo = ({ message, undo, close }: ToastWithUndoProps) => (
  <Group component="span" justify="space-between" gap="xs" wrap="nowrap">
    <Text span inherit lineClamp={2}>
      {message}
    </Text>
    <Button
      variant="light"
      size="compact-sm"
      aria-label={undo.name}
      style={{ flexShrink: 0, pointerEvents: 'auto' }}
      onClick={() => {
        undo.act();
        close();
      }}
    >
      {undo.label}
    </Button>
  </Group>
);
