import { Button, Group, Text } from '@mantine/core';

/** A button that takes back what a toast tells of, or shows it; `name` tells it from others. */
export interface ToastButton {
  readonly label: string;
  readonly name: string;
  readonly act: () => void;
}

interface ToastWithButtonProps {
  readonly message: string;
  readonly button: ToastButton;
  readonly close: () => void;
}

/** A toast's message and its button: the one thing on a toast that is pressed, not what lies below it. */
export const ToastWithButton = ({ message, button, close }: ToastWithButtonProps) => (
  <Group component="span" justify="space-between" gap="xs" wrap="nowrap">
    <Text span inherit lineClamp={3}>
      {message}
    </Text>
    <Button
      variant="light"
      size="compact-sm"
      aria-label={button.name}
      style={{ flexShrink: 0, pointerEvents: 'auto' }}
      onClick={() => {
        button.act();
        close();
      }}
    >
      {button.label}
    </Button>
  </Group>
);
