import { words } from '#words/words';
import { adjustBoxes } from '../../actions/boxes';
import { useDevice } from '../../device/context';
import { failedEnd } from '../../forms/desk-end';
import { whyFailed } from '../../forms/desk-failure';
import type { BoxesToFollow } from '../../outbox/boxes-to-follow';
import type { Openable } from '../../ui/Dialog';
import { toast } from '../../ui/toast';
import { BoxAllocationDialog } from './BoxAllocationDialog';
import { whyNotAdjusted } from './step-status';
import type { Complete } from './use-wizard';

interface AfterSaveAllocationDialogProps extends Openable {
  /** Its steps are read when the dialog opens: units > 0 go into boxes, units < 0 come out of them. */
  readonly save: BoxesToFollow;
}

/**
 * Allocates boxes after a save that moved units in the warehouse (spec §4): now, or later; until then the difference is
 * an irregularity.
 */
export const AfterSaveAllocationDialog = ({ opened, save, onClose }: AfterSaveAllocationDialogProps) => {
  const device = useDevice();
  const { steps, key } = save;
  const complete: Complete = async (adjustments, form) => {
    if (adjustments.length > 0) {
      const names = steps.map(({ product }) => product.name).join(', ');
      const outcome = await adjustBoxes(device, adjustments, names, form, key);
      if (outcome.kind !== 'done') {
        const { title, message } = words.desk['boxes-not-adjusted'];
        return failedEnd(whyFailed(outcome, message, words.allocation.lookAtBoxes, whyNotAdjusted), form, title);
      }
    }
    if (!form.signal.aborted) onClose();
    if (adjustments.length > 0) toast.success(words.desk['boxes-adjusted']);
    return 'done';
  };
  return (
    <BoxAllocationDialog opened={opened} steps={steps} mode="after-save" onComplete={complete} onClose={onClose} />
  );
};
