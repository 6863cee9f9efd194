import { Text } from '@mantine/core';
import type { AllocationStep } from '#domain/allocation';
import type { BoxAdjustments } from '#wire/stock';
import { Dialog } from '../../../ui/Dialog';
import { useNarrow } from '../../../ui/use-narrow';
import { AllocationFooter } from './AllocationFooter';
import { AllocationStepForm } from './AllocationStepForm';
import { type AllocationMode, stepTitle } from './allocation-words';
import { type Completion, useWizard } from './use-wizard';
import './allocation.css';

interface BoxAllocationDialogProps {
  readonly opened: boolean;
  /** One a product, read when the dialog opens: units > 0 go into boxes, < 0 come out of them. Those of 0 units are left out. */
  readonly steps: readonly AllocationStep[];
  /** Before anything is saved there is Cancel, after a save Later (decisions 10); it may change while the dialog is open. */
  readonly mode: AllocationMode;
  /** No answer has come yet to what was completed: the dialog can be closed all the same. */
  readonly checking: boolean;
  /**
   * Carries out the signed deltas of all steps (STOCK-7), none where the boxes can take or give nothing. Done, the
   * dialog calls `onClose` and then says it; otherwise it stays open, shows the reason and offers to try again.
   */
  readonly onComplete: (adjustments: BoxAdjustments) => Promise<Completion>;
  /** It is done, or was left by Cancel or Later. */
  readonly onClose: () => void;
}

/** The box allocation wizard (spec §2 Boxes, §5): one product at a time, with a proposal filled in. Only its own buttons close it. */
export const BoxAllocationDialog = ({
  opened,
  steps,
  mode,
  checking,
  onComplete,
  onClose,
}: BoxAllocationDialogProps) => {
  const narrow = useNarrow();
  const wizard = useWizard(opened, steps, onComplete, onClose);
  const { step, state, index } = wizard;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      dismissable={false}
      title={step === undefined ? 'Boxes' : stepTitle(step, state)}
      fullScreen={narrow}
      wide
    >
      {step === undefined ? (
        <Text size="sm" data-autofocus tabIndex={-1} className="allocation-step">
          Nothing has to be put into boxes or taken out of them.
        </Text>
      ) : (
        // Made anew for each product: its own search, its own order of rows.
        <AllocationStepForm key={index} step={step} wizard={wizard} narrow={narrow} />
      )}
      <AllocationFooter wizard={wizard} mode={mode} checking={checking} onLeave={onClose} />
    </Dialog>
  );
};
