import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ObservationView } from '#domain/optimistic-observations';
import { words } from '#words/words';
import { deleteObservation } from '../../actions/observations';
import { useDevice } from '../../device/context';
import { onSaveThrown, useSaved } from '../../forms/settling';
import { isSending, useWrite } from '../../forms/use-write';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toast';

interface RemoveObservationProps {
  /** The observation to delete; undefined: closed. */
  readonly observation: ObservationView | undefined;
  readonly onClose: (removed: boolean) => void;
}

/**
 * Confirms and deletes. An observation that was never sent is just removed; the deletion of others is sent to the
 * server.
 */
export const RemoveObservation = ({ observation, onClose }: RemoveObservationProps) => {
  const device = useDevice();
  const saved = useSaved();
  /** The title, kept while the dialog closes. */
  const title = useRef('');
  useEffect(() => {
    if (observation !== undefined) title.current = observation.title;
  }, [observation]);

  const { state, send } = useWrite(async ({ id, title: called }: ObservationView) => {
    const outcome = await deleteObservation(device, id, called);
    if (outcome.kind === 'refused') onClose(false);
    saved('observation removal', outcome, ({ kind }) => {
      onClose(true);
      // It was never sent, so it is already gone.
      if (kind === 'unchanged') toast.success(words.field['observation-deleted']);
    });
    // The same dialog serves the next observation.
    return 'open';
  }, onSaveThrown);

  return (
    <ConfirmDialog
      opened={observation !== undefined}
      title={words.observations.deleteTitle}
      confirmLabel={words.observations.deleteYes}
      cancelLabel={words.observations.deleteNo}
      danger
      busy={isSending(state)}
      onConfirm={() => {
        if (observation !== undefined) send(observation);
      }}
      onCancel={() => onClose(false)}
    >
      <Text size="sm" fw={600}>
        {observation?.title ?? title.current}
      </Text>
      <Text size="sm">{words.observations.deleteHint}</Text>
    </ConfirmDialog>
  );
};
