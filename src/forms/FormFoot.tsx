import { Group, Stack } from '@mantine/core';
import { useId } from 'react';
import { NeedsConnection, WriteButtons, type WriteButtonsProps, WriteTrouble } from './WriteAnswers';

interface FormFootProps extends Pick<WriteButtonsProps, 'state' | 'label' | 'cancelLabel' | 'onCancel' | 'onSend'> {
  /** An attended write, which needs a connection. */
  readonly attended: boolean;
}

/** The foot of a form: the state of its write, and its buttons. */
export const FormFoot = ({ attended, ...buttons }: FormFootProps) => {
  const needs = useId();
  return (
    <Stack gap="xs">
      <WriteTrouble state={buttons.state} />
      {attended && <NeedsConnection id={needs} right />}
      <Group className="answers" justify="flex-end" gap="sm">
        <WriteButtons {...buttons} needs={attended ? needs : undefined} />
      </Group>
    </Stack>
  );
};
