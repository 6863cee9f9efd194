import { useMemo, useState } from 'react';
import {
  type AllocatedStep,
  type Allocation,
  type AllocationState,
  type AllocationStep,
  adjustmentsOf,
  allocationState,
  allocationSteps,
  amongBoxes,
  type BoxAtStep,
  boxesAtStep,
  withUnits,
} from '#domain/allocation';
import { proposeAllocation } from '#domain/allocation-proposal';
import type { BoxAdjustments } from '#wire/stock';
import { type SubmitEnd, type SubmitGuard, submitOnce } from '../../../ui/submit-once';
import { toast } from '../../../ui/toast';
import { useBoxes, useBoxQuantities } from '../../../views/boxes';
import type { Message } from '../../../words/message';
import { type NoQuantity, useNoQuantity } from '../use-no-quantity';

/** Why it was not completed, in a sentence for a person. */
export interface NotCompleted {
  readonly reason: string;
  /** Trying again cannot help: somebody else was faster. All that is left is to close. */
  readonly final?: boolean;
}
/** It is done, and what says so once the dialog is closing; nothing where nothing had to be done. */
export interface Completed {
  readonly done: Message | undefined;
}
export type Completion = Completed | NotCompleted;

/**
 * What was handed to `onComplete`, and the boxes as they were then: their own change must not move what is on the
 * screen.
 */
interface Sent {
  readonly boxes: readonly BoxAtStep[];
  readonly adjustments: BoxAdjustments;
}

interface Progress {
  /** Of this opening of the dialog. */
  readonly guard: SubmitGuard;
  readonly steps: readonly AllocationStep[];
  readonly index: number;
  /** Some step has been left for another since the dialog was opened. */
  readonly moved: boolean;
  /** What a hand chose, by step; a step that nobody touched follows the proposal. */
  readonly chosen: ReadonlyMap<number, Allocation>;
  readonly sent?: Sent | undefined;
  readonly failure?: NotCompleted | undefined;
  /** It is done. */
  readonly closing: boolean;
}

export interface Wizard {
  /** From 0, of `count` steps. */
  readonly index: number;
  readonly count: number;
  /** This step was come to from another one, not by opening the dialog. */
  readonly moved: boolean;
  /** Undefined when there is nothing to allocate at all. */
  readonly step: AllocationStep | undefined;
  /** The boxes as this step finds them, by name. */
  readonly boxes: readonly BoxAtStep[];
  readonly allocation: Allocation;
  /** What was chosen for this step and those before it. */
  readonly decided: readonly AllocatedStep[];
  readonly state: AllocationState;
  /** Of this step's boxes. */
  readonly noQuantity: NoQuantity;
  /** The allocation was changed by hand. */
  readonly touched: boolean;
  readonly sending: boolean;
  readonly failure: NotCompleted | undefined;
  /** Nothing can be changed: it is being sent. */
  readonly locked: boolean;
  setUnits(boxId: string, units: number | null): void;
  /** Back to the proposal. */
  suggest(): void;
  back(): void;
  next(): void;
  complete(): void;
}

const idle: AllocationStep = { product: { id: '', name: '', code: '' }, units: 0 };
const begin = (steps: readonly AllocationStep[]): Progress => ({
  guard: submitOnce(),
  steps: allocationSteps(steps),
  index: 0,
  moved: false,
  chosen: new Map(),
  closing: false,
});

/** Where somebody is in the allocation wizard; it begins anew each time the dialog is opened. */
export const useWizard = (
  opened: boolean,
  wanted: readonly AllocationStep[],
  onComplete: (adjustments: BoxAdjustments) => Promise<Completion>,
  onClose: () => void,
): Wizard => {
  const [wasOpened, setWasOpened] = useState(opened);
  const [progress, setProgress] = useState(() => begin(wanted));
  const noQuantity = useNoQuantity(String(progress.index));
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) {
      setProgress(begin(wanted));
      noQuantity.clear();
    }
  }
  const { steps, index, chosen, sent, failure, closing } = progress;
  const step = steps[index];
  const now = step ?? idle;

  const everyBox = useBoxes();
  const held = useBoxQuantities(now.product.id);
  const before = useMemo(() => allocated(steps.slice(0, index), chosen), [steps, index, chosen]);
  const live = useMemo(() => boxesAtStep(everyBox, held, before), [everyBox, held, before]);
  const boxes = sent?.boxes ?? live;
  const own = chosen.get(index);
  const allocation = useMemo(
    () => (own === undefined ? proposeAllocation(now, boxes) : amongBoxes(own, boxes)),
    [own, now, boxes],
  );
  const state = useMemo(() => allocationState(now, boxes, allocation), [now, boxes, allocation]);

  const decided = [...before, { step: now, allocation }];

  const change = (own: Allocation | undefined) =>
    setProgress((was) => {
      const others = new Map(was.chosen);
      if (own === undefined) others.delete(index);
      else others.set(index, own);
      return { ...was, chosen: others, failure: undefined };
    });

  const complete = async (): Promise<SubmitEnd> => {
    const sending = { boxes, adjustments: adjustmentsOf(decided) };
    setProgress((was) => ({ ...was, sent: sending, failure: undefined }));
    const answer = await onComplete(sending.adjustments);
    if ('done' in answer) {
      setProgress((was) => ({ ...was, closing: true }));
      onClose();
      if (answer.done !== undefined) toast.success(answer.done);
      return 'done';
    }
    setProgress((was) => ({ ...was, sent: undefined, failure: answer }));
    return 'open';
  };

  return {
    index,
    count: steps.length,
    moved: progress.moved,
    step,
    boxes,
    allocation,
    decided,
    state,
    noQuantity,
    touched: own !== undefined,
    sending: sent !== undefined && failure === undefined && !closing,
    failure,
    locked: sent !== undefined,
    setUnits: (boxId, units) => change(withUnits(allocation, boxId, units)),
    suggest() {
      noQuantity.clear();
      change(undefined);
    },
    back: () => setProgress((was) => ({ ...was, index: was.index - 1, moved: true, failure: undefined })),
    // What a step ends with stays, because the caps of the next ones are made from it.
    next: () =>
      setProgress((was) => ({
        ...was,
        chosen: new Map(was.chosen).set(index, allocation),
        index: index + 1,
        moved: true,
      })),
    complete: () => {
      progress.guard(complete).catch(() =>
        setProgress((was) => ({
          ...was,
          sent: undefined,
          failure: { reason: 'Something went wrong on this device. Look whether it was done before you try again.' },
        })),
      );
    },
  };
};

const allocated = (steps: readonly AllocationStep[], chosen: ReadonlyMap<number, Allocation>): AllocatedStep[] =>
  steps.map((step, at) => ({ step, allocation: chosen.get(at) ?? new Map<string, number>() }));
