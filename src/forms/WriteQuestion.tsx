import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { words } from '#words/words';
import { isSending, type WriteState } from './use-write';
import { WriteTrouble } from './WriteAnswers';

interface WriteQuestionProps {
  readonly state: WriteState;
  /** The effect of the write, and what is lost. */
  readonly children: ReactNode;
  /** Why it cannot be done now; undefined if it can. */
  readonly whyNot: string | undefined;
  readonly label: string;
  /** The label of the cancel button. */
  readonly cancelLabel?: string;
  /** Red, because data are lost. */
  readonly danger?: boolean;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/**
 * The content of a dialog that confirms a write which cannot be undone. Cancel has the focus, so that Enter loses
 * nothing.
 */
export const WriteQuestion = (props: WriteQuestionProps) => {
  const { state, children, whyNot, label, cancelLabel = words.writes.cancel, danger = false, onSend, onCancel } = props;
  const reason = useId();
  return (
    <Stack gap="md">
      {children}
      <WriteTrouble state={state} />
      {whyNot !== undefined && (
        <Text id={reason} size="sm">
          {whyNot}
        </Text>
      )}
      <Group className="answers" justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'red' : 'accent'}
          loading={isSending(state)}
          disabled={whyNot !== undefined || isSending(state)}
          {...(whyNot === undefined ? {} : { 'aria-describedby': reason })}
          onClick={onSend}
        >
          {label}
        </Button>
      </Group>
    </Stack>
  );
};
