import { Button, type ButtonProps } from '@mantine/core';
import { words } from '#words/words';
import { isSending } from '../../forms/use-write';
import type { Sending } from './use-sending';

export interface WayToSend {
  readonly sending: Sending;
  /** Id of the text that says why nothing can be sent now. */
  readonly blockedBy: string | undefined;
}

interface SendButtonProps extends WayToSend, Pick<ButtonProps, 'variant'> {
  readonly to: string;
  readonly label: string;
  readonly onClick?: () => void;
}

/** 'Send'; while a message is being sent, all of these buttons are inactive. */
export const SendButton = ({ sending, blockedBy, to, label, onClick, ...look }: SendButtonProps) => {
  const busy = isSending(sending.state);
  return (
    <Button
      {...look}
      {...(onClick === undefined ? { type: 'submit' as const } : { onClick })}
      style={{ flexShrink: 0 }}
      disabled={blockedBy !== undefined || busy}
      aria-describedby={blockedBy}
      loading={busy && sending.to === to}
      aria-label={label}
    >
      {words.orderSending.send}
    </Button>
  );
};
