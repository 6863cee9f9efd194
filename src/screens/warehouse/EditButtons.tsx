import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { reasonEdited } from '#domain/stock-reason';
import { words } from '#words/words';
import { UnsavedDialog } from '../../forms/UnsavedDialog';
import { NeedsConnection, WriteButtons } from '../../forms/WriteAnswers';
import { focusHome, focusHomeOf } from '../../ui/focus-back';
import { focusWhenLost } from '../../ui/focus-when-lost';
import type { StockEditing } from './use-stock-edit';

interface EditButtonsProps {
  readonly edit: StockEditing;
  /** The list is empty. */
  readonly nothing: boolean;
  readonly onBegin: () => void;
  readonly onSubmit: () => void;
}

/** Edit Stock, or Submit and Cancel (spec §2); Cancel asks first if something was typed. */
export const EditButtons = ({ edit, nothing, onBegin, onSubmit }: EditButtonsProps) => {
  const { editing, edits, why, state, begin, cancel } = edit;
  const typed = edits.size > 0 || reasonEdited(why).note !== undefined;
  const needs = useId();
  const [leaving, leave] = useDisclosure(false);
  const wasEditing = useRef(editing);
  useEffect(() => {
    const ended = wasEditing.current && !editing;
    wasEditing.current = editing;
    return ended ? focusWhenLost(focusHomeOf) : undefined;
  }, [editing]);
  return (
    <>
      {editing ? (
        <>
          <NeedsConnection id={needs} />
          <WriteButtons
            state={state}
            label={words.warehouse.submit}
            needs={needs}
            onCancel={() => (typed ? leave.open() : cancel())}
            onSend={onSubmit}
            keepsSending
            keyShortcuts="Control+Enter"
          />
        </>
      ) : (
        <Button
          {...focusHome}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          disabled={nothing}
          onClick={() => {
            begin();
            onBegin();
          }}
        >
          {words.warehouse.edit}
        </Button>
      )}
      <UnsavedDialog
        opened={leaving}
        onDiscard={() => {
          leave.close();
          cancel();
        }}
        onKeep={leave.close}
      />
    </>
  );
};
