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
import type { BoxAdjustments } from '#wire/stock-saves';
import { words } from '#words/words';
import { type NoQuantity, useNoQuantity } from '../../forms/use-no-quantity';
import { isSending, useWrite, type WriteEnd, type WriteState, type WritingForm } from '../../forms/use-write';
import { useBoxes, useBoxQuantities } from '../../views/boxes';

/** Makes the signed changes of all steps (STOCK-7); none if the boxes can take or give nothing. */
export type Complete = (adjustments: BoxAdjustments, form: WritingForm) => Promise<WriteEnd>;

interface Progress {
  readonly steps: readonly AllocationStep[];
  readonly index: number;
  /** The user has changed steps since the dialog opened. */
  readonly moved: boolean;
  /** Allocations changed by hand, by step; other steps use the proposal. */
  readonly chosen: ReadonlyMap<number, Allocation>;
}

/** The wizard's position, and the current state of that step. */
interface ShownStep extends Omit<Progress, 'steps' | 'chosen'> {
  /** `index` counts from 0. */
  readonly count: number;
  /** Undefined if there is nothing to allocate. */
  readonly step: AllocationStep | undefined;
  /** The boxes after the changes of the steps before, by name. */
  readonly boxes: readonly BoxAtStep[];
  readonly allocation: Allocation;
  /** The allocations up to this step. */
  readonly decided: readonly AllocatedStep[];
  readonly state: AllocationState;
  readonly touched: boolean;
}

export interface Wizard extends ShownStep {
  /** For the boxes of this step. */
  readonly noQuantity: NoQuantity;
  readonly write: WriteState;
  /** Nothing can be changed while it is being sent, or once it is done. */
  readonly locked: boolean;
  setUnits(boxId: string, units: number | null): void;
  /** Resets the step to the proposal. */
  suggest(): void;
  back(): void;
  next(): void;
  complete(): void;
}

const idle: AllocationStep = { product: { id: '', name: '', code: '' }, units: 0 };
const begin = (steps: readonly AllocationStep[]): Progress => ({
  steps: allocationSteps(steps),
  index: 0,
  moved: false,
  chosen: new Map(),
});

/** The state of the allocation wizard; it is reset each time the dialog opens. */
export const useWizard = (opened: boolean, wanted: readonly AllocationStep[], onComplete: Complete): Wizard => {
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
  /** The boxes at the time of Complete: their own change must not move what the screen shows. */
  const [sent, setSent] = useState<readonly BoxAtStep[]>();
  const { state: write, send, forget } = useWrite(onComplete, { opened, onThrown: notKnown });
  const locked = isSending(write) || write.kind === 'done';
  const shown = useShownStep(progress, locked ? sent : undefined);
  const { index, boxes, allocation, decided } = shown;

  const go = (change: (was: Progress) => Partial<Progress>) => {
    if (write.kind === 'refused') forget();
    setProgress((was) => ({ ...was, ...change(was) }));
  };
  const choose = (own: Allocation | undefined) =>
    go(({ chosen }) => ({
      chosen: own === undefined ? new Map([...chosen].filter(([at]) => at !== index)) : new Map(chosen).set(index, own),
    }));
  return {
    ...shown,
    noQuantity,
    write,
    locked,
    setUnits: (boxId, units) => choose(withUnits(allocation, boxId, units)),
    suggest() {
      noQuantity.clear();
      choose(undefined);
    },
    back: () => go(() => ({ index: index - 1, moved: true })),
    // A step's final allocation is stored, because the limits of the next steps depend on it.
    next: () => go(({ chosen }) => ({ chosen: new Map(chosen).set(index, allocation), index: index + 1, moved: true })),
    complete() {
      setSent(boxes);
      send(adjustmentsOf(decided));
    },
  };
};

const notKnown = (): WriteEnd => ({
  why: words.allocation.notKnown,
});

/** The current step; `frozen`: boxes to show instead of the current ones. */
const useShownStep = (
  { steps, index, moved, chosen }: Progress,
  frozen: readonly BoxAtStep[] | undefined,
): ShownStep => {
  const step = steps[index];
  const now = step ?? idle;
  const everyBox = useBoxes();
  const held = useBoxQuantities(now.product.id);
  const before = useMemo(() => allocated(steps.slice(0, index), chosen), [steps, index, chosen]);
  const live = useMemo(() => boxesAtStep(everyBox, held, before), [everyBox, held, before]);
  const boxes = frozen ?? live;
  const own = chosen.get(index);
  const allocation = useMemo(
    () => (own === undefined ? proposeAllocation(now, boxes) : amongBoxes(own, boxes)),
    [own, now, boxes],
  );
  const state = useMemo(() => allocationState(now, boxes, allocation), [now, boxes, allocation]);
  const decided = [...before, { step: now, allocation }];
  return { index, count: steps.length, moved, step, boxes, allocation, decided, state, touched: own !== undefined };
};

const allocated = (steps: readonly AllocationStep[], chosen: ReadonlyMap<number, Allocation>): AllocatedStep[] =>
  steps.map((step, at) => ({ step, allocation: chosen.get(at) ?? new Map<string, number>() }));
