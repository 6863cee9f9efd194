import { useEffect, useRef } from 'react';
import type { BoxAdjustments } from '#wire/stock';
import { adjustBoxes } from '../../../actions/boxes';
import { useDevice } from '../../../device/context';
import type { BoxesToFollow } from '../../../outbox/boxes-to-follow';
import { toast } from '../../../ui/toast';
import { deskMessages } from '../../../words/desk-messages';
import { whyUndone } from '../desk-words';
import { useAttendant } from '../use-attendant';
import { whyNotAdjusted } from './allocation-words';
import { BoxAllocationDialog } from './BoxAllocationDialog';
import type { Completion } from './use-wizard';

interface AfterSaveAllocationDialogProps {
  readonly opened: boolean;
  /** Its steps are read when the dialog opens: units > 0 go into boxes, < 0 come out of them. */
  readonly save: BoxesToFollow;
  readonly onClose: () => void;
}

/** After a save that moved units in the warehouse, the boxes follow (spec §4): at once, or later with the difference as an irregularity. */
export const AfterSaveAllocationDialog = ({ opened, save, onClose }: AfterSaveAllocationDialogProps) => {
  const device = useDevice();
  const { steps, key } = save;
  const { checking, attended } = useAttendant(opened);
  /** Whether there is still a dialog to say in how it ended. */
  const shown = useRef(false);
  useEffect(() => {
    shown.current = opened;
    return () => {
      shown.current = false;
    };
  }, [opened]);

  const complete = async (adjustments: BoxAdjustments): Promise<Completion> => {
    if (adjustments.length === 0) return { done: undefined };
    const names = steps.map(({ product }) => product.name).join(', ');
    const outcome = await attended((attendant) => adjustBoxes(device, adjustments, names, attendant, key));
    if (outcome.kind === 'done') return { done: deskMessages['boxes-adjusted'] };
    const failed = deskMessages['boxes-not-adjusted'];
    const reason = whyUndone(outcome, failed.message, 'Look at the boxes', whyNotAdjusted);
    if (!shown.current) toast.error({ ...failed, message: reason });
    return { reason };
  };

  return (
    <BoxAllocationDialog
      opened={opened}
      steps={steps}
      mode="after-save"
      checking={checking}
      onComplete={complete}
      onClose={onClose}
    />
  );
};
