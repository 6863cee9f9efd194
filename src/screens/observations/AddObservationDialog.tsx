import { words } from '#words/words';
import { createObservation } from '../../actions/observations';
import { useDevice } from '../../device/context';
import { ObservationForm } from '../../features/observations/ObservationForm';
import { FormDialog } from '../../forms/FormDialog';
import { useSaved } from '../../forms/settling';
import type { Openable } from '../../ui/Dialog';

/** 'Create New Observation' (spec §2): saved on this device at once, and sent automatically. */
export const AddObservationDialog = ({ opened, onClose }: Openable) => {
  const device = useDevice();
  const saved = useSaved();
  return (
    <FormDialog opened={opened} onClose={onClose} title={words.observations.createTitle}>
      <ObservationForm
        submitLabel={words.observations.create}
        onSubmit={async (text, key) => saved('observation', await createObservation(device, text, key), onClose)}
      />
    </FormDialog>
  );
};
