import type { AllocatedStep } from './allocation';
import { compareNamed } from './sort';

// The printed list for moving units at the shelves: which box takes or gives how many of which product.

/** Units of a product that go into a box (above 0) or come out of it (below 0). */
interface PickedUnits {
  readonly boxId: string;
  readonly product: { readonly name: string; readonly code: string };
  readonly units: number;
}

/** A box and what to move there, by product name; `units` are above 0. */
export interface PickStop {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly { readonly name: string; readonly code: string; readonly units: number }[];
}

/**
 * The stops in walking order: removals first, because they make room; each list sorted by box name, numbers by value.
 */
export interface PickList {
  readonly out: readonly PickStop[];
  readonly into: readonly PickStop[];
}

export const pickedUnits = (done: readonly AllocatedStep[]): readonly PickedUnits[] =>
  done.flatMap(({ step: { product, units: wanted }, allocation }) =>
    [...allocation].map(([boxId, units]) => ({ boxId, product, units: Math.sign(wanted) * units })),
  );

const stopsOf = (
  picked: readonly PickedUnits[],
  boxes: ReadonlyMap<string, string>,
  sign: 1 | -1,
): readonly PickStop[] => {
  const lines = new Map<string, PickStop['lines'][number][]>();
  for (const { boxId, product, units } of picked) {
    if (Math.sign(units) !== sign) continue;
    const line = { name: product.name, code: product.code, units: Math.abs(units) };
    lines.set(boxId, [...(lines.get(boxId) ?? []), line]);
  }
  return [...lines]
    .map(([id, its]) => ({
      id,
      name: boxes.get(id) ?? id,
      lines: its.sort((one, other) => compareNamed({ id: one.code, ...one }, { id: other.code, ...other })),
    }))
    .sort(compareNamed);
};

/** The pick list for these units; `boxes` maps box ids to names. */
export const pickListOf = (picked: readonly PickedUnits[], boxes: ReadonlyMap<string, string>): PickList => ({
  out: stopsOf(picked, boxes, -1),
  into: stopsOf(picked, boxes, 1),
});
