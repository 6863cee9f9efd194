import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type RefObject, useId } from 'react';
import { NeedsConnection, WriteButtons } from '../parts/WriteAnswers';
import type { StockEditing } from './use-stock-edit';

interface EditButtonsProps {
  readonly edit: Pick<StockEditing, 'editing' | 'state'>;
  /** There is nothing to edit. */
  readonly nothing: boolean;
  readonly onBegin: () => void;
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
  /** 'Edit Stock', which takes the focus back when Submit and Cancel have gone. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Edit Stock, or Submit and Cancel (spec §2). */
export const EditButtons = ({ edit, nothing, onBegin, onCancel, onSubmit, button }: EditButtonsProps) => {
  const { editing, state } = edit;
  const needs = useId();
  if (!editing) {
    return (
      <Button
        ref={button}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        disabled={nothing}
        onClick={onBegin}
      >
        Edit Stock
      </Button>
    );
  }
  return (
    <>
      <NeedsConnection id={needs} />
      <WriteButtons
        state={state}
        label="Submit"
        needs={needs}
        onCancel={onCancel}
        onSend={onSubmit}
        keepsSending
        keyShortcuts="Control+Enter"
      />
    </>
  );
};
