import { type Allocation, type AllocationStep, type BoxAtStep, mostUnitsOf } from '#domain/allocation';
import { createSearchIndex, foldText } from '#domain/search';

/** Rows shown at first, and added by each 'Show more'. */
export const firstRows = 25;
export const moreRows = 100;

/**
 * The position of each box by id: boxes with chosen units first, then boxes that can take or give units, then the
 * others. Computed once per step, so that no row moves while the user changes it.
 */
export const boxOrder = (
  step: AllocationStep,
  boxes: readonly BoxAtStep[],
  allocation: Allocation,
): ReadonlyMap<string, number> => {
  const used = boxes.filter(({ id }) => allocation.has(id));
  const others = boxes.filter(({ id }) => !allocation.has(id));
  const able = others.filter((box) => mostUnitsOf(step, box) > 0);
  const unable = others.filter((box) => mostUnitsOf(step, box) === 0);
  return new Map([...used, ...able, ...unable].map(({ id }, position) => [id, position]));
};

/** The ids of the boxes that come last in that order: none of their units can be chosen. */
export const unableBoxes = (
  step: AllocationStep,
  boxes: readonly BoxAtStep[],
  allocation: Allocation,
): ReadonlySet<string> =>
  new Set(boxes.filter((box) => !allocation.has(box.id) && mostUnitsOf(step, box) === 0).map(({ id }) => id));

/** Sorts boxes by that order; a box added later comes first, where the user looks for it. */
export const inBoxOrder = (boxes: readonly BoxAtStep[], order: ReadonlyMap<string, number>): readonly BoxAtStep[] =>
  [...boxes].sort((one, other) => (order.get(one.id) ?? -1) - (order.get(other.id) ?? -1));

const plain = (text: string): string => foldText(text).trim();

/** Boxes whose name or id contains the text (spec §9); exact matches first, such as a scanned label. */
export const foundBoxes = (boxes: readonly BoxAtStep[], text: string): readonly BoxAtStep[] => {
  const wanted = plain(text);
  if (wanted === '') return boxes;
  const found = createSearchIndex(boxes, ['name', 'id']).find(wanted);
  const exact = ({ name, id }: BoxAtStep) => plain(name) === wanted || plain(id) === wanted;
  return [...found.filter(exact), ...found.filter((box) => !exact(box))];
};

/**
 * The boxes of a list up to its folded tail: those of `folded` that hold none of the product. All, if no other is left.
 */
export const withoutFolded = (
  boxes: readonly BoxAtStep[],
  folded: ReadonlySet<string> = new Set(),
): readonly BoxAtStep[] => {
  let end = boxes.length;
  while (end > 0) {
    const box = boxes[end - 1];
    if (box === undefined || !folded.has(box.id) || box.inBox > 0) break;
    end -= 1;
  }
  return end === 0 ? boxes : boxes.slice(0, end);
};

/** The box that a label names by its name or id, ignoring case; undefined if none or several match. */
export const boxCalled = (boxes: readonly BoxAtStep[], label: string): BoxAtStep | undefined => {
  const wanted = plain(label);
  const byName = boxes.filter(({ name }) => plain(name) === wanted);
  return byName.length === 1 ? byName[0] : boxes.find(({ id }) => plain(id) === wanted);
};

/** Names of more than one box: their rows also show the ids. */
export const sharedNames = (boxes: readonly Pick<BoxAtStep, 'name'>[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of boxes) (seen.has(name) ? shared : seen).add(name);
  return shared;
};
