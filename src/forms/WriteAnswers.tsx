import { Alert, Button, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { words } from '#words/words';
import { useConnection } from '../device/context';
import { isSending, type WriteState, whyRefused } from './use-write';

/** The state of a write: no answer yet, or why it was not done and what to do next. */
export const WriteTrouble = ({ state }: { readonly state: WriteState }) => {
  const why = whyRefused(state);
  if (state.kind === 'checking')
    return (
      <Text size="sm" role="status">
        {words.writes.checking}
      </Text>
    );
  return why === undefined ? null : (
    <Alert color="red" variant="light" p="xs" role="alert">
      {why}
    </Alert>
  );
};

/** What an attended write lacks, such as a connection; `id` is for the button's `aria-describedby`. */
export const NeedsConnection = ({ id, right = false }: { readonly id: string; readonly right?: boolean }) =>
  useConnection() ? null : (
    <Text id={id} size="sm" {...(right ? { ta: 'right' as const } : {})}>
      {words.writes.needsConnection}
    </Text>
  );

export interface WriteButtonsProps {
  readonly state: WriteState;
  /** 'Save', 'Move'. */
  readonly label: string;
  /** What Cancel is called where it takes nothing back any more. */
  readonly cancelLabel?: string | undefined;
  /** The id of the `NeedsConnection` of an attended write; absent: the write is saved on this device and needs none. */
  readonly needs?: string | undefined;
  readonly onCancel: () => void;
  /** Absent: submits the surrounding form. */
  readonly onSend?: (() => void) | undefined;
  /** Cancel would withdraw the running write. */
  readonly keepsSending?: boolean;
  readonly keyShortcuts?: string;
  /** The Cancel button, to give it the focus. */
  readonly cancel?: RefObject<HTMLButtonElement | null>;
}

/** Cancel, and the button that makes a write. */
export const WriteButtons = (props: WriteButtonsProps) => {
  const { state, label, needs, onCancel, onSend, keepsSending = false, keyShortcuts, cancel } = props;
  const sending = isSending(state);
  const connected = useConnection();
  const offline = needs !== undefined && !connected;
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    // The button that was pressed was disabled meanwhile, and has lost the focus.
    if (wasSending.current && !sending && state.kind !== 'done') button.current?.focus();
    wasSending.current = sending;
  });
  return (
    <>
      <Button
        {...(cancel === undefined ? {} : { ref: cancel })}
        variant="default"
        disabled={keepsSending && state.kind === 'sending'}
        onClick={onCancel}
      >
        {props.cancelLabel ?? words.writes.cancel}
      </Button>
      <Button
        ref={button}
        {...(onSend === undefined ? { type: 'submit' as const } : { onClick: onSend })}
        loading={sending}
        disabled={offline || sending}
        {...(offline ? { 'aria-describedby': needs } : {})}
        {...(keyShortcuts === undefined ? {} : { 'aria-keyshortcuts': keyShortcuts })}
      >
        {label}
      </Button>
    </>
  );
};
