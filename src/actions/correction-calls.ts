import { adjustBoxes } from '#domain/commands/adjust-boxes';
import { editItem } from '#domain/commands/edit-item';
import { irregularityBalance } from '#domain/irregularity';
import type { CorrectionParts } from '#domain/stock-correction';
import type { Irregularity } from '#wire/irregularity';
import { syncCorrection } from '#wire/stock';
import type { Step } from '../port/port';
import type { EditOf } from './item-edit';

/** One of the parts that a correction consists of. */
export type CorrectionPart = 'warehouse' | 'box' | 'bag';

/** What is to be saved, and what it is made from. */
interface Planned {
  readonly irregularity: Irregularity;
  readonly parts: CorrectionParts;
  /** Id of the warehouse record. */
  readonly warehouse: string;
  /** The unit that a bag gets. */
  readonly bag: EditOf | undefined;
}

/**
 * A correction as edits. The warehouse's line is among them even where it stays as it is, with what all boxes together
 * held: what others changed between looking and saving refuses the whole (STOCK-11).
 */
export const correctionEdits = ({ irregularity, parts, warehouse, bag }: Planned): readonly EditOf[] => {
  const { id: product, name } = irregularity.product;
  const { inBoxes } = irregularityBalance(irregularity);
  const edits: readonly EditOf[] = [
    { type: 'warehouse', id: warehouse, name, edit: { lines: [{ product, ...parts.warehouse, inBoxes }] } },
    ...parts.boxes.map(
      ({ boxId, ...line }): EditOf => ({ type: 'box', id: boxId, name, edit: { lines: [{ product, ...line }] } }),
    ),
    ...(bag === undefined ? [] : [bag]),
  ];
  return edits.map((one) => ({ ...one, edit: { ...one.edit, exact: true, reason: syncCorrection } }));
};

/** One of the writes that save a correction (decisions 22). */
export interface CorrectionStep extends Step {
  readonly part: CorrectionPart;
}

export const correctionSteps = (planned: Planned): readonly CorrectionStep[] =>
  correctionEdits(planned).map((write) => ({
    part: write.type as CorrectionPart,
    command:
      write.type === 'box'
        ? adjustBoxes.of({ products: write.name })
        : editItem.of({ item: write.name, type: write.type }),
    write,
  }));
