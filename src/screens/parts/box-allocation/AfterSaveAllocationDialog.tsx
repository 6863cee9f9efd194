import { useEffect, useRef } from 'react';
import type { AllocationStep } from '#domain/allocation';
import type { BoxAdjustments } from '#wire/stock';
import { adjustBoxes } from '../../../actions/boxes';
import { useDevice } from '../../../actions/context';
import { newKey } from '../../../actions/desk';
import { toast } from '../../../ui/toast';
import { deskMessages } from '../../../words/desk-messages';
import { mayBeDone, whyUndone } from '../desk-words';
import { whyNotAdjusted } from './allocation-words';
import { BoxAllocationDialog } from './BoxAllocationDialog';
import type { Completion } from './use-wizard';

interface AfterSaveAllocationDialogProps {
  readonly opened: boolean;
  /** One a product that was saved with another quantity, read when the dialog opens: units > 0 go into boxes, < 0 come out of them. */
  readonly steps: readonly AllocationStep[];
  readonly onClose: () => void;
}

/** After a save that moved units in the warehouse, the boxes follow (spec §4): at once, or later with the difference as an irregularity. */
export const AfterSaveAllocationDialog = ({ opened, steps, onClose }: AfterSaveAllocationDialogProps) => {
  const device = useDevice();
  const key = useRef<string>(undefined);
  /** The last answer left open whether it was done. */
  const open = useRef(false);
  /** Whether there is still a dialog to say in how it ended. */
  const shown = useRef(false);
  useEffect(() => {
    shown.current = opened;
    if (!opened) return undefined;
    key.current = undefined;
    open.current = false;
    return () => {
      shown.current = false;
    };
  }, [opened]);

  const complete = async (adjustments: BoxAdjustments): Promise<Completion> => {
    if (adjustments.length === 0) return { done: undefined };
    key.current ??= newKey(device);
    const outcome = await adjustBoxes(device, adjustments, key.current);
    if (outcome.kind === 'done') return { done: deskMessages['boxes-adjusted'] };
    // An attempt that was not sent leaves open what an earlier one did.
    open.current = mayBeDone(outcome) || (outcome.kind === 'not-sent' && open.current);
    if (!open.current) key.current = undefined;
    const failed = deskMessages['boxes-not-adjusted'];
    const reason = whyUndone(outcome, failed.message, 'Look at the boxes', whyNotAdjusted);
    if (!shown.current) toast.error({ ...failed, message: reason });
    return { reason, sameAgain: open.current };
  };

  return (
    <BoxAllocationDialog opened={opened} steps={steps} mode="after-save" onComplete={complete} onClose={onClose} />
  );
};
