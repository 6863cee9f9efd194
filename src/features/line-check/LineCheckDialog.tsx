import { useEffect, useMemo, useRef, useState } from 'react';
import type { AllocationStep } from '#domain/allocation';
import { words } from '#words/words';
import { beginTick, type LineTick, type Ticking, unitsTaken } from '../../actions/order-lines';
import { useDevice } from '../../device/context';
import { failedEnd } from '../../forms/desk-end';
import type { Openable } from '../../ui/Dialog';
import { toast } from '../../ui/toast';
import { BoxAllocationDialog } from '../box-allocation/BoxAllocationDialog';
import type { Complete } from '../box-allocation/use-wizard';
import { isFinal, whyNotTicked } from './why-not-ticked';

interface LineCheckDialogProps extends Openable {
  /** The lines to tick or untick; read when the dialog opens. */
  readonly tick: LineTick;
  readonly product: AllocationStep['product'];
}

/**
 * Ticking takes units out of boxes, unticking puts them back (spec §4). If the line was ticked but the boxes could not
 * be adjusted, the user can retry the boxes or leave them for later.
 */
export const LineCheckDialog = ({ opened, tick, product, onClose }: LineCheckDialogProps) => {
  const device = useDevice();
  const ticking = useRef<Ticking>(undefined);
  const [lineDone, setLineDone] = useState(false);
  useEffect(() => {
    if (!opened) return;
    ticking.current = undefined;
    setLineDone(false);
  }, [opened]);
  const steps = useMemo(() => [{ product, units: -unitsTaken(tick) }], [product, tick]);

  const complete: Complete = async (adjustments, form) => {
    ticking.current ??= beginTick(device, tick);
    const outcome = await ticking.current.complete(adjustments, form);
    if (outcome.kind === 'done') {
      if (!form.signal.aborted) onClose();
      toast.success({ ...words.desk['order-updated'], title: words.orderDetails.title(tick.orderId) });
      return 'done';
    }
    if (outcome.kind === 'boxes-failed') setLineDone(true);
    const failure = failedEnd(whyNotTicked(outcome, tick), form, words.lineCheck.error, (said) =>
      words.failures.ofOrder(tick.orderId, said),
    );
    return { ...failure, final: isFinal(outcome) };
  };

  return (
    <BoxAllocationDialog
      opened={opened}
      steps={steps}
      mode={lineDone ? 'after-save' : 'before-save'}
      onComplete={complete}
      onClose={onClose}
    />
  );
};
