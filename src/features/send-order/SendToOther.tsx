import { Group, Input } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { sayReason } from '#words/reasons';
import { words } from '#words/words';
import { addressProblem } from '../../actions/send-order';
import { SendButton, type WayToSend } from './SendButton';

/** A field for another address, and the button that sends the order there. */
export const SendToOther = ({ sending, blockedBy }: WayToSend) => {
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = addressProblem(typed);
    setWrong(problem && sayReason(problem));
    if (problem === undefined) sending.send(typed);
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Input.Wrapper id={fieldId} label={words.orderSending.anotherAddress} error={wrong}>
        <Group gap="sm" wrap="nowrap">
          <Input
            ref={field}
            type="email"
            inputMode="email"
            autoComplete="off"
            flex={1}
            error={wrong !== undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(undefined);
            }}
          />
          <SendButton
            sending={sending}
            blockedBy={blockedBy}
            to={typed}
            variant="default"
            label={words.orderSending.sendToThis}
          />
        </Group>
      </Input.Wrapper>
    </form>
  );
};
