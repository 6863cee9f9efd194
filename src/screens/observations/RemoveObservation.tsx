import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ObservationView } from '#domain/overlay-observations';
import { deleteObservation } from '../../actions/observations';
import { useDevice } from '../../device/context';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { SubmitEnd } from '../../ui/submit-once';
import { toast } from '../../ui/toast';
import { useSubmit } from '../../ui/use-submit';
import { useMirror } from '../../views/context';
import { fieldMessages } from '../../words/field-messages';
import { tellWhenSettled } from '../parts/settling';

interface RemoveObservationProps {
  /** The one in question; undefined: closed. */
  readonly observation: ObservationView | undefined;
  readonly onClose: (removed: boolean) => void;
}

/** Asks, and deletes; one that never left this device goes without a call, anything else waits to be deleted on the server. */
export const RemoveObservation = ({ observation, onClose }: RemoveObservationProps) => {
  const device = useDevice();
  const mirror = useMirror();
  const { busy, submit } = useSubmit();
  /** Named while the question closes. */
  const title = useRef('');
  useEffect(() => {
    if (observation !== undefined) title.current = observation.title;
  }, [observation]);

  const remove = async ({ id, title: called }: ObservationView): Promise<SubmitEnd> => {
    const outcome = await deleteObservation(device, id, called);
    if (outcome.kind === 'refused') {
      toast.error(fieldMessages[outcome.code]);
      onClose(false);
      return 'open';
    }
    onClose(true);
    // Nothing was to be sent: it is gone.
    if (outcome.kind === 'unchanged') toast.success(fieldMessages['observation-deleted']);
    else tellWhenSettled(device, mirror, 'observation removal', outcome);
    // The question is asked again of the next one.
    return 'open';
  };

  return (
    <ConfirmDialog
      opened={observation !== undefined}
      title="Delete this observation?"
      confirmLabel="Yes, delete"
      cancelLabel="No, keep it"
      danger
      busy={busy}
      onConfirm={() => {
        if (observation === undefined) return;
        submit(
          () => remove(observation),
          () => toast.error(fieldMessages['storage-failed']),
        );
      }}
      onCancel={() => onClose(false)}
    >
      <Text size="sm" fw={600}>
        {observation?.title ?? title.current}
      </Text>
      <Text size="sm">It cannot be brought back.</Text>
    </ConfirmDialog>
  );
};
