import { Button, type ButtonProps } from '@mantine/core';
import { words } from '#words/words';
import { isSending } from '../../forms/use-write';
import type { Sending } from './use-sending';

/** One of the ways to send an order. */
export interface WayToSend {
  readonly sending: Sending;
  /** Id of the words that say why nothing can be sent now. */
  readonly blockedBy: string | undefined;
}

interface SendButtonProps extends WayToSend, Pick<ButtonProps, 'variant'> {
  /** The address, as it is typed. */
  readonly to: string;
  readonly label: string;
  readonly onClick?: () => void;
}

/** 'Send'; while a message is on its way, none of them does anything. */
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
