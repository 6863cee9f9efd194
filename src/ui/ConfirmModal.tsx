import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';

interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, and what is lost. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Red: something is lost. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * The content of `ConfirmDialog`. Escape and a click outside mean Cancel; Cancel has the focus, so that Enter loses
 * nothing.
 */
export function ConfirmModal(props: ConfirmProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = false,
    busy = false,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog opened={opened} onClose={onCancel} title={title}>
      <Text component="div" size="sm">
        {children}
      </Text>
      <Group className="answers" justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={danger ? 'red' : 'accent'} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
