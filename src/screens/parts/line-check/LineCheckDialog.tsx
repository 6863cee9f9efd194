import { useEffect, useMemo, useRef, useState } from 'react';
import type { AllocationStep } from '#domain/allocation';
import type { BoxAdjustments } from '#wire/stock';
import { beginTick, type LineTick, type Ticking } from '../../../actions/order-lines';
import { useDevice } from '../../../device/context';
import { toast } from '../../../ui/toast';
import { deskMessages } from '../../../words/desk-messages';
import { BoxAllocationDialog } from '../box-allocation/BoxAllocationDialog';
import type { Completion } from '../box-allocation/use-wizard';
import { useAttendant } from '../use-attendant';
import { isFinal, whyNotTicked } from './line-check-words';

interface LineCheckDialogProps {
  readonly opened: boolean;
  /** What is ticked or unticked; read when the dialog opens. */
  readonly tick: LineTick;
  readonly product: AllocationStep['product'];
  readonly onClose: () => void;
}

/**
 * Ticking takes its units out of boxes, unticking puts them into boxes (spec §4). Where the line was ticked and its boxes could not be
 * adjusted, the boxes can be tried again or left for later.
 */
export const LineCheckDialog = ({ opened, tick, product, onClose }: LineCheckDialogProps) => {
  const device = useDevice();
  const ticking = useRef<Ticking>(undefined);
  const [lineDone, setLineDone] = useState(false);
  const { checking, attended } = useAttendant(opened);
  /** Whether there is still a dialog to say in how it ended. */
  const shown = useRef(false);
  useEffect(() => {
    shown.current = opened;
    if (!opened) return undefined;
    ticking.current = undefined;
    setLineDone(false);
    return () => {
      shown.current = false;
    };
  }, [opened]);
  const steps = useMemo(() => [{ product, units: tick.checked ? -tick.units : tick.units }], [product, tick]);

  const complete = async (adjustments: BoxAdjustments): Promise<Completion> => {
    ticking.current ??= beginTick(device, tick);
    const { current } = ticking;
    const outcome = await attended((attendant) => current.complete(adjustments, attendant));
    if (outcome.kind === 'done') return { done: deskMessages['order-updated'] };
    if (outcome.kind === 'boxes-undone') setLineDone(true);
    const reason = whyNotTicked(outcome, tick);
    if (!shown.current) toast.error({ title: 'Error', message: `Order ${tick.orderId}: ${reason}` });
    return { reason, final: isFinal(outcome) };
  };

  return (
    <BoxAllocationDialog
      opened={opened}
      steps={steps}
      checking={checking}
      mode={lineDone ? 'after-save' : 'before-save'}
      onComplete={complete}
      onClose={onClose}
    />
  );
};
