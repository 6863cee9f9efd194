import type { AllocationStep } from '#domain/allocation';
import { Dialog } from '../../ui/Dialog';
import { useNarrow } from '../../ui/use-narrow';
import { AllocationFooter } from './AllocationFooter';
import { AllocationStepForm } from './AllocationStepForm';
import { type AllocationMode, stepTitle } from './step-status';
import { type Complete, useWizard } from './use-wizard';
import './allocation.css';

interface BoxAllocationDialogProps {
  readonly opened: boolean;
  /**
   * One per product, read when the dialog opens: units > 0 go into boxes, units < 0 come out of them. Steps of 0 units
   * are skipped.
   */
  readonly steps: readonly AllocationStep[];
  /** Before a save the dialog has Cancel, after a save Later (decisions 10); the mode may change while it is open. */
  readonly mode: AllocationMode;
  /** If it is refused, the dialog stays open, shows the reason and offers a retry. */
  readonly onComplete: Complete;
  /** Called by Cancel and Later. */
  readonly onClose: () => void;
}

/**
 * The box allocation wizard (spec §2 Boxes, §5): one product at a time, with a proposal filled in. Only its own buttons
 * close it.
 */
export const BoxAllocationDialog = ({ opened, steps, mode, onComplete, onClose }: BoxAllocationDialogProps) => {
  const narrow = useNarrow();
  const wizard = useWizard(opened, steps, onComplete);
  const { step, state, index } = wizard;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      dismissable={false}
      title={step === undefined ? '' : stepTitle(step, state)}
      fullScreen={narrow}
      wide
      step={String(index)}
    >
      {/* Reset for each product: each has its own search and its own order of rows. */}
      {step !== undefined && <AllocationStepForm key={index} step={step} wizard={wizard} narrow={narrow} />}
      <AllocationFooter wizard={wizard} mode={mode} onLeave={onClose} />
    </Dialog>
  );
};
