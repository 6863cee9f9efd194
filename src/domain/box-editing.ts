import type { ItemEdit } from '#wire/edit';
import type { BoxAdjustments } from '#wire/stock-saves';
import { fieldsEdited, linesEdited } from './item-edit';

// The box dialog and Move Product (spec §2 Boxes, §5 Box capacity). Each refusal is a code; its words are spec §5's.

/** The fields of the box dialog. */
export interface BoxDraft {
  readonly name: string;
  /** Units; null after the field was cleared. */
  readonly capacity: number | null;
  /** Units by product, each above 0, in display order. */
  readonly units: ReadonlyMap<string, number>;
}

/**
 * - `box-full`: 'Box Full', a product is added beyond the free space.
 * - `beyond-capacity`: 'Exceeds Capacity', a quantity is raised beyond it.
 */
type BoxRefusal = 'box-full' | 'beyond-capacity';

/** The changed draft, or the reason why it was not changed. */
export type BoxChange =
  | { readonly ok: true; readonly draft: BoxDraft }
  | { readonly ok: false; readonly refusal: BoxRefusal };

const changed = (draft: BoxDraft): BoxChange => ({ ok: true, draft });
const refused = (refusal: BoxRefusal): BoxChange => ({ ok: false, refusal });

/** Used = the units of all products (spec §3). */
export const usedUnits = ({ units }: Pick<BoxDraft, 'units'>): number =>
  [...units.values()].reduce((sum, quantity) => sum + quantity, 0);

/**
 * Most units of a product: the free space and what the box has of it. Never less than it has, so that an overfull box
 * can be emptied.
 */
export const mostUnitsIn = (draft: BoxDraft, product: string): number => {
  const own = draft.units.get(product) ?? 0;
  return Math.max(own, (draft.capacity ?? 0) - (usedUnits(draft) - own));
};

/** Adds one unit of a product (spec §5); a product that is in the draft stays as it is. */
export const withProduct = (draft: BoxDraft, product: string): BoxChange => {
  if (draft.units.has(product)) return changed(draft);
  if (mostUnitsIn(draft, product) < 1) return refused('box-full');
  return changed({ ...draft, units: new Map(draft.units).set(product, 1) });
};

/** Sets the units of a product (spec §5); fewer are always allowed, 0 or null removes the product. */
export const withBoxUnits = (draft: BoxDraft, product: string, quantity: number | null): BoxChange => {
  if (quantity === null || quantity <= 0) return changed(withoutProduct(draft, product));
  if (quantity > mostUnitsIn(draft, product)) return refused('beyond-capacity');
  return changed({ ...draft, units: new Map(draft.units).set(product, quantity) });
};

export const withoutProduct = (draft: BoxDraft, product: string): BoxDraft => {
  const units = new Map(draft.units);
  units.delete(product);
  return { ...draft, units };
};

/** Why a draft cannot be saved; `below-used`: 'Invalid Value', a capacity below what is in the box. */
export type BoxSaveRefusal = 'no-name' | 'no-capacity' | 'below-used';

/**
 * Why a draft cannot be saved; undefined if it can. Other users may have filled the box or lowered its capacity
 * meanwhile.
 */
export const refusedBox = (draft: BoxDraft): BoxSaveRefusal | undefined => {
  if (draft.name.trim() === '') return 'no-name';
  if (draft.capacity === null || !Number.isInteger(draft.capacity) || draft.capacity < 0) return 'no-capacity';
  return draft.capacity < usedUnits(draft) ? 'below-used' : undefined;
};

/** The edit to save (STOCK-8): what the draft changes of the box. The draft must not be refused. */
export const boxEdited = (seen: BoxDraft, { name, capacity, units }: BoxDraft): ItemEdit => ({
  fields: fieldsEdited(seen, { name: name.trim(), capacity: capacity ?? 0 }),
  lines: linesEdited(seen.units, units),
});

export const isBoxChanged = (before: BoxDraft, after: BoxDraft): boolean => {
  const { fields = {}, lines = [] } = boxEdited(before, after);
  return Object.keys(fields).length + lines.length > 0;
};

/** Delete is offered only for a box that is empty (spec §5). */
export const mayDeleteBox = (used: number): boolean => used === 0;

/**
 * `target-gone`: 'Target box not found'; `target-full`: 'Box Full', no room in the target; `too-few`: the source has
 * fewer units now.
 */
type MoveRefusal = 'target-gone' | 'target-full' | 'too-few';

/** One of the two boxes of a move. */
interface MoveEnd {
  readonly id: string;
  readonly capacity: number;
  readonly used: number;
}

/** Why `units` cannot be moved out of a box that holds `held` of them (spec §5); undefined if they can. */
export const refusedMove = (
  from: { readonly id: string; readonly held: number },
  target: MoveEnd | undefined,
  units: number,
): MoveRefusal | undefined => {
  if (units > from.held || units <= 0) return 'too-few';
  if (target === undefined || target.id === from.id) return 'target-gone';
  return target.used + units > target.capacity ? 'target-full' : undefined;
};

/** The call that moves units of a product from one box to another (STOCK-7). */
export const moveOf = (from: string, target: string, product: string, units: number): BoxAdjustments => [
  { boxId: from, products: [{ product, quantity: -units }] },
  { boxId: target, products: [{ product, quantity: units }] },
];
