import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useConnection } from '../../device/context';
import { checkingWords } from './use-attendant';
import type { DeskCall } from './use-desk-call';

type CallState = Pick<DeskCall<never>, 'sending' | 'trouble' | 'checking'>;

/** That no answer has come yet to an attended write, or why it was not done and what to do next. */
export const DeskTrouble = ({ trouble, checking }: Pick<CallState, 'trouble' | 'checking'>) => {
  if (checking)
    return (
      <Text size="sm" role="status">
        {checkingWords}
      </Text>
    );
  return trouble === undefined ? null : (
    <Alert color="red" variant="light" p="xs" role="alert">
      {trouble}
    </Alert>
  );
};

/** What an attended write needs that is not there now; `id` is what its button is described by. */
export const NeedsConnection = ({ id, right = false }: { readonly id: string; readonly right?: boolean }) =>
  useConnection() ? null : (
    <Text id={id} size="sm" {...(right ? { ta: 'right' as const } : {})}>
      Needs a connection.
    </Text>
  );

interface DeskButtonsProps {
  readonly call: Pick<CallState, 'sending' | 'checking'>;
  /** 'Save', 'Move'. */
  readonly label: string;
  /** Of its `NeedsConnection`. */
  readonly needs: string;
  readonly onCancel: () => void;
  /** Absent: the form that they stand in is submitted. */
  readonly onSend?: (() => void) | undefined;
  /** Cancel would take away what is being sent. */
  readonly keepsSending?: boolean;
  readonly keyShortcuts?: string;
  /** The Cancel button, for whoever gives it the focus. */
  readonly cancel?: RefObject<HTMLButtonElement | null>;
}

/** Cancel, and the button that makes an attended write. */
export const DeskButtons = (props: DeskButtonsProps) => {
  const { call, label, needs, onCancel, onSend, keepsSending = false, keyShortcuts, cancel } = props;
  const { sending, checking } = call;
  const online = useConnection();
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    // The button that was pressed was disabled meanwhile, and has lost the focus.
    if (wasSending.current && !sending) button.current?.focus();
    wasSending.current = sending;
  });
  return (
    <>
      <Button
        {...(cancel === undefined ? {} : { ref: cancel })}
        variant="default"
        disabled={keepsSending && sending && !checking}
        onClick={onCancel}
      >
        Cancel
      </Button>
      <Button
        ref={button}
        {...(onSend === undefined ? { type: 'submit' as const } : { onClick: onSend })}
        loading={sending}
        disabled={!online || sending}
        {...(online ? {} : { 'aria-describedby': needs })}
        {...(keyShortcuts === undefined ? {} : { 'aria-keyshortcuts': keyShortcuts })}
      >
        {label}
      </Button>
    </>
  );
};

interface DeskAnswersProps extends Pick<DeskButtonsProps, 'label' | 'onCancel' | 'onSend'> {
  readonly call: CallState;
}

/** The foot of a form that makes an attended write: how the call stands, and its answers. */
export const DeskAnswers = ({ call, ...buttons }: DeskAnswersProps) => {
  const needs = useId();
  return (
    <Stack gap="xs">
      <DeskTrouble trouble={call.trouble} checking={call.checking} />
      <NeedsConnection id={needs} right />
      <Group className="answers" justify="flex-end" gap="sm">
        <DeskButtons call={call} needs={needs} {...buttons} />
      </Group>
    </Stack>
  );
};
