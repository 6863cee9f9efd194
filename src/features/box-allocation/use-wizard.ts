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
import { words } from '#words/words';
import { type NoQuantity, useNoQuantity } from '../../forms/use-no-quantity';
import { isSending, useWrite, type WriteEnd, type WriteState, type WritingForm } from '../../forms/use-write';
import { useBoxes, useBoxQuantities } from '../../views/boxes';

/** Carries out the signed deltas of all steps (STOCK-7), none where the boxes can take or give nothing. */
export type Complete = (adjustments: BoxAdjustments, form: WritingForm) => Promise<WriteEnd>;

interface Progress {
  readonly steps: readonly AllocationStep[];
  readonly index: number;
  /** Some step has been left for another since the dialog was opened. */
  readonly moved: boolean;
  /** What a hand chose, by step; a step that nobody touched follows the proposal. */
  readonly chosen: ReadonlyMap<number, Allocation>;
}

/** Where somebody is in the allocation wizard, and its step as it is now. */
interface ShownStep extends Omit<Progress, 'steps' | 'chosen'> {
  /** From 0, `index` of `count` steps. */
  readonly count: number;
  /** Undefined when there is nothing to allocate at all. */
  readonly step: AllocationStep | undefined;
  /** The boxes as this step finds them, by name. */
  readonly boxes: readonly BoxAtStep[];
  readonly allocation: Allocation;
  /** What was chosen for this step and those before it. */
  readonly decided: readonly AllocatedStep[];
  readonly state: AllocationState;
  /** The allocation was changed by hand. */
  readonly touched: boolean;
}

export interface Wizard extends ShownStep {
  /** Of this step's boxes. */
  readonly noQuantity: NoQuantity;
  readonly write: WriteState;
  /** Nothing can be changed: it is being sent, or done. */
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
  steps: allocationSteps(steps),
  index: 0,
  moved: false,
  chosen: new Map(),
});

/** Where somebody is in the allocation wizard; it begins again each time the dialog is opened. */
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
  /** The boxes as they were when this was completed: their own change must not move what is on the screen. */
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
    // What a step ends with stays, because the caps of the next ones are made from it.
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

/** The step that somebody is at; `frozen`: the boxes as they are to be shown, whatever they are now. */
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
